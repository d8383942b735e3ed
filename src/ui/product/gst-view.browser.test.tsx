import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withoutGst } from '#domain/gst.ts'
import { Texts } from '#tests/texts.tsx'
import { setGstView } from './gst-view.ts'
import { Amount, Price, useAmountText } from './price.tsx'
import { TierTable } from './tier-table.tsx'

afterEach(() => setGstView(null))

function UnitPrice({ gstRate }: { gstRate?: number }) {
  const amountText = useAmountText(gstRate)
  return <p aria-label="Unit price">{`${amountText(118_00, 0.1)} / 100 g`}</p>
}

function Prices() {
  return (
    <>
      <Price pricePaise={118_00} gstRate={18} />
      <p aria-label="Without a rate">
        <Amount paise={236_00} />
      </p>
      <UnitPrice gstRate={18} />
      <TierTable
        tiers={[
          { minQuantity: 1, maxQuantity: 4, pricePaise: 118_00 },
          { minQuantity: 5, maxQuantity: null, pricePaise: 59_00 },
        ]}
        basePaise={118_00}
        gstRate={18}
      />
    </>
  )
}

const tiers = () =>
  page
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)

it('prices, texts and the tier table follow the switch, and amounts without a rate do not', async () => {
  const { container } = await render(<Prices />, { wrapper: Texts })
  const price = container.querySelector('[data-price]')
  expect(price).toHaveTextContent('₹118.00')
  expect(tiers()).toEqual(['₹118.00', '0%', '₹59.00', '50%'])

  setGstView(withoutGst)
  await expect.element(page.getByLabelText('Unit price')).toHaveTextContent('₹10.00 excl. GST / 100 g')
  expect(price).toHaveTextContent('₹100.00 excl. GST')
  await expect.element(page.getByLabelText('Without a rate')).toHaveTextContent('₹236.00')
  // The saving is that of the prices with GST: both have the same rate.
  expect(tiers()).toEqual(['₹100.00 excl. GST', '0%', '₹50.00 excl. GST', '50%'])

  setGstView(null)
  await expect.element(page.getByLabelText('Unit price')).toHaveTextContent('₹11.80 / 100 g')
  expect(price).not.toHaveTextContent('excl. GST')
})
