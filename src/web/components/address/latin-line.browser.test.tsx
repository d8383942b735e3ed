import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parcelLabel } from '#text/en/parcel-label.ts'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { sampleAddress } from '#tests/sample-address.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { Texts } from '#tests/texts.tsx'
import AddressForm, { type SavedAddress } from './address-form.tsx'

const requests = recordRequests()
const saved: SavedAddress = { ...sampleAddress, name: 'लक्ष्मी मेनन' }
const spelled = 'Lakshmi Menan, 7 Rose Villa, Ernakulam'
const line = page.getByRole('textbox', { name: parcelLabel.latinLine })

async function renderForm(change: Partial<SavedAddress> = {}) {
  const none = () => undefined
  await render(
    <AddressForm
      userId="u1"
      edit={{ address: { ...saved, ...change }, index: 0 }}
      onSaved={none}
      onClose={none}
    />,
    { wrapper: Texts },
  )
  requests[0]?.answer({ message: '', deliverable: true, district: 'Ernakulam', state: 'Kerala' })
}
/** Saves the form and returns the line that was sent. */
async function save() {
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect.poll(() => requests.length).toBe(2)
  return (requests[1]?.body as { latinAddress: string } | undefined)?.latinAddress
}

it('is spelled by rule, and what the shopper corrects is sent', async () => {
  await renderForm()
  await expect.element(line).toHaveValue(spelled)
  await expectNoAxeViolations()
  await line.fill('Laxmi Menon मेनन, 7 Rose Villa')
  await expect.element(line).toHaveValue('Laxmi Menon Menan, 7 Rose Villa')
  expect(await save()).toBe('Laxmi Menon Menan, 7 Rose Villa')
})

it('can be emptied to type another one; left empty, it is spelled by rule', async () => {
  await renderForm({ latinAddress: 'Laxmi Menon' })
  await expect.element(line).toHaveValue('Laxmi Menon')
  await line.fill('')
  await expect.element(line).toHaveValue('')
  expect(await save()).toBe('')
})

it('is spelled by rule again after a change of the address', async () => {
  await renderForm({ latinAddress: 'Laxmi Menon' })
  await page.getByRole('textbox', { name: 'Full Name' }).fill('राम')
  await expect.element(line).toHaveValue('Ram, 7 Rose Villa, Ernakulam')
  expect(await save()).toBe('')
})

it('is not there for an address in Latin letters', async () => {
  await renderForm({ name: 'Lakshmi Menon' })
  await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})
