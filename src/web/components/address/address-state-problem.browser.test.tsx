import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { sampleAddress } from '#tests/sample-address.ts'
import { Texts } from '#tests/texts.tsx'
import { readCallData, setCallData } from '#web/api/client.ts'
import type { SavedAddress } from './address-form.tsx'
import { StateCorrection } from './address-state-problem.tsx'

const requests = recordRequests()
const onSaved = vi.fn<() => void>()
const onEdit = vi.fn<() => void>()

const address: SavedAddress = {
  ...sampleAddress,
  localArea: 'Ropar',
  state: 'Goa',
  pincode: '140119',
  stateProblem: { code: 'stateElsewhere', states: ['Punjab', 'Chandigarh'] },
}
const renderCorrection = () =>
  render(<StateCorrection userId="u1" address={address} index={1} onSaved={onSaved} onEdit={onEdit} />, {
    wrapper: Texts,
  })
const state = page.getByRole('combobox', { name: 'State' })
const save = page.getByRole('button', { name: enSignedIn.checkout.saveState })

it('offers the States of the pincode, and saves the chosen one with the rest of the address', async () => {
  await renderCorrection()
  await expect
    .element(state)
    .toHaveAccessibleDescription(
      'Pincode 140119 is in Punjab or Chandigarh, not in Goa. Please choose the State of this address, or edit the pincode.',
    )
  await save.click()
  await expect.element(state).toHaveFocus()
  await expect.element(state).toBeInvalid()
  expect(requests).toHaveLength(0)
  await state.selectOptions('Chandigarh')
  await expect.element(state).toBeValid()
  await save.click()
  const [change] = requests
  expect(change?.path).toBe('/api/update-checkout-address/u1')
  expect(change?.body).toMatchObject({ addressId: 'a1', houseName: '7 Rose Villa', state: 'Chandigarh' })
  change?.answer({ message: 'Saved', addresses: [] })
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(onEdit).not.toHaveBeenCalled()
})

it('the delivery to the address is asked for again, because the State decides it', async () => {
  const delivery = ['GET /checkout-options', { pincode: '140119', addressId: 'a1' }] as const
  setCallData(...delivery, { subTotal: 100 } as never)
  await renderCorrection()
  await state.selectOptions('Punjab')
  await save.click()
  expect(readCallData(...delivery)).toBeDefined()
  requests[0]?.answer({ message: 'Saved', addresses: [] })
  await expect.poll(() => readCallData(...delivery)).toBeUndefined()
})

it('shows why the State was not saved, and opens the form if another field is invalid', async () => {
  await renderCorrection()
  await state.selectOptions('Punjab')
  await save.click()
  requests[0]?.answer({ message: 'Please try again.', code: 'unavailable' }, { status: 503 })
  await expect.element(state).toHaveAccessibleDescription(/Please try again\.$/)
  expect(onEdit).not.toHaveBeenCalled()
  await save.click()
  const message = 'Full Name is required'
  requests[1]?.answer({ message, code: 'badInput', fields: { name: message } }, { status: 400 })
  await expect.poll(() => onEdit.mock.calls.length).toBe(1)
  expect(onSaved).not.toHaveBeenCalled()
})
