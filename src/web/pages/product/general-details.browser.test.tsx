import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { soap } from '#tests/sample-product.ts'
import { Texts } from '#tests/texts.tsx'
import GeneralDetails from './general-details.tsx'

it('shows the details under the headings of their groups', async () => {
  const features = {
    'SIM: Slots': { value: 'Two nano SIMs' },
    'Camera: Rear': { value: '50 MP' },
    'Camera: Front': { value: '16 MP' },
    'In the box': { value: 'Phone, charger' },
    'Display: Size': { value: '6.6 inch' },
  }
  const claims = { delivery: null, returns: 'Cannot be returned', isReturnable: false, payment: null }
  await render(<GeneralDetails product={{ ...soap, features }} claims={claims} />, { wrapper: Texts })
  const titles = page.getByRole('heading', { level: 4 })
  await expect.element(titles.first()).toBeVisible()
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Display', 'Camera', 'SIM'])
  const rowsAfter = (index: number) =>
    [...(titles.nth(index).element().nextElementSibling?.querySelectorAll('dt, dd') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect([0, 1, 2].map(rowsAfter)).toEqual([
    ['Size', '6.6 inch'],
    ['Rear', '50 MP', 'Front', '16 MP'],
    ['Slots', 'Two nano SIMs'],
  ])
})
