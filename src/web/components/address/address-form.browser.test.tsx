import { en } from '#text/en.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { emptyAddress } from '#domain/address.ts'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { replaceFetch } from '#tests/network.ts'
import { clearCallCache, setCallData } from '#web/api/client.ts'
import { Texts } from '#tests/texts.tsx'
import AddressForm, { type SavedAddress } from './address-form.tsx'

const home: SavedAddress = {
  ...emptyAddress,
  addressId: 'a1',
  name: 'Meera Nair',
  phoneNumber: '9876543210',
  houseName: '7 Rose Villa',
  localArea: 'Ernakulam',
  state: 'Kerala',
  pincode: '682017',
}

let requests: ReturnType<typeof replaceFetch>
const isLookUp = ({ path }: { path: string }) => path.startsWith('/api/check-pincode/')
/** The requests that save; the form also looks pincodes up. */
const changes = () => requests.filter((request) => !isLookUp(request))
const onSaved = vi.fn<(address: SavedAddress) => void>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  requests = replaceFetch()
})
afterEach(async () => {
  await cleanup()
  sessionStorage.clear()
  clearCallCache()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const renderForm = (edit?: { address: SavedAddress; index: number }) =>
  render(<AddressForm userId="u1" {...(edit && { edit })} onSaved={onSaved} onClose={onClose} />, {
    wrapper: Texts,
  })
// A field with suggestions is a combobox.
const field = (label: string) =>
  page.getByRole(label === 'Local Area/City' ? 'combobox' : 'textbox', { name: label, exact: true })
const state = page.getByRole('combobox', { name: 'State' })
const save = page.getByRole('button', { name: 'Save Address' })
const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })

it('takes a pasted pincode with spaces and words', async () => {
  await renderForm()
  await field('Pincode').click()
  // Inserts like a paste, with the length limit of the input.
  document.execCommand('insertText', false, 'Kochi - 682 017')
  await expect.element(field('Pincode')).toHaveValue('682017')
})

it('lists the errors of a submit for three seconds; the errors at the fields stay', async () => {
  await renderForm({ address: { ...home, phoneNumber: '98', houseName: '' }, index: 0 })
  await save.click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent(en.address.fixFirst)
  await expect.element(summary).toHaveTextContent('Phone Number must be exactly 10 digits')
  await summary.getByRole('link', { name: 'House No/Building Name is required' }).click()
  await expect.element(field('House No/Building Name')).toHaveFocus()
  await expect.element(summary).not.toBeInTheDocument()
  await expect
    .element(field('House No/Building Name'))
    .toHaveAccessibleDescription('House No/Building Name is required')
  expect(changes()).toHaveLength(0)
})

it('focuses the summary of a single error too', async () => {
  await render(
    <AddressForm userId="u1" start={{ ...home, houseName: '' }} onSaved={onSaved} onClose={onClose} />,
    { wrapper: Texts },
  )
  await save.click()
  await expect.element(summary).toHaveFocus()
})

it('shows the texts of a single field while the form is filled in', async () => {
  await renderForm()
  await field('Phone Number').fill('98765 432')
  await expect.element(field('Phone Number')).toHaveValue('98765432')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('House No/Building Name')).toHaveFocus()
  await expect
    .element(field('Phone Number'))
    .toHaveAccessibleDescription(/^Phone number must be\s+10 digits\.$/)
  await page.getByRole('radio', { name: 'Office' }).click()
  await expect.element(field('Phone Number')).toBeInvalid()
  await field('Phone Number').fill('9876543210')
  await expect.element(field('Phone Number')).toBeValid()
})

it('is busy while it is saved, and saves once', async () => {
  await renderForm({ address: home, index: 2 })
  await save.click()
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  ;(document.querySelector('form') as HTMLFormElement).requestSubmit()
  expect(changes()).toHaveLength(1)
  const [change] = changes()
  expect(change?.path).toBe('/api/update-checkout-address/u1')
  expect(change?.body).toMatchObject({ addressId: 'a1', addressIndex: 2, houseName: '7 Rose Villa' })
  change?.answer({ message: 'Saved', addresses: [home] })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onSaved).toHaveBeenCalledWith(home)
})

it('shows field errors of the server at their fields, and its message in the summary', async () => {
  await renderForm({ address: home, index: 0 })
  await save.click()
  const fields = { pincode: 'No such pincode' }
  changes()[0]?.answer({ message: 'No such pincode', code: 'badInput', fields }, { status: 400 })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent('Failed to update address. Please try again.')
  await expect.element(field('Pincode')).toHaveAccessibleDescription('No such pincode')
  await expect.element(save).toBeEnabled()
  await summary.getByRole('link', { name: 'No such pincode' }).click()
  await expect.element(field('Pincode')).toHaveFocus()
  await field('Pincode').fill('682001')
  await expect.element(field('Pincode')).toBeValid()
  expect(onClose).not.toHaveBeenCalled()
})

it('restores the draft of its user, until the address is saved', async () => {
  const first = await renderForm()
  await field('House No/Building Name').fill('4 Banyan Row')
  await page.getByRole('checkbox', { name: 'Make this my primary address' }).click()
  await first.unmount()
  const second = await render(<AddressForm userId="u2" onSaved={onSaved} onClose={onClose} />, {
    wrapper: Texts,
  })
  await expect.element(field('House No/Building Name')).toHaveValue('')
  await second.unmount()
  const third = await render(
    <AddressForm userId="u1" start={{ ...home, houseName: '' }} onSaved={onSaved} onClose={onClose} />,
    { wrapper: Texts },
  )
  await expect.element(field('House No/Building Name')).toHaveValue('4 Banyan Row')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  for (const [label, value] of [
    ['Pincode', '682017'],
    ['Full Name', 'Meera Nair'],
    ['Phone Number', '9876543210'],
    ['Local Area/City', 'Ernakulam'],
  ] as const)
    await field(label).fill(value)
  await state.selectOptions('Kerala')
  await save.click()
  await expect.poll(() => changes().length).toBe(1)
  changes()[0]?.answer([])
  await expect.poll(() => changes().length).toBe(2)
  expect(changes()[1]?.body).toMatchObject({ address: [{ houseName: '4 Banyan Row' }] })
  changes()[1]?.answer({ message: 'Added', addresses: [home] })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await third.unmount()
  await renderForm()
  await expect.element(field('House No/Building Name')).toHaveValue('')
})

it('refuses an address that is saved already, without sending it', async () => {
  setCallData('GET /get-address', {}, [home])
  await render(
    <AddressForm
      userId="u1"
      start={{ ...home, houseName: '7  rose villa' }}
      onSaved={onSaved}
      onClose={onClose}
    />,
    { wrapper: Texts },
  )
  await save.click()
  await expect
    .element(field('House No/Building Name'))
    .toHaveAccessibleDescription(/^You have saved this address already/)
  expect(changes()).toHaveLength(0)
  await field('House No/Building Name').fill('8 Rose Villa')
  await save.click()
  await expect.poll(() => changes().length).toBe(1)
})

describe('the pincode', () => {
  const lookUp = () => requests.filter(isLookUp)
  const answer = {
    message: 'This Pincode Is Deliverable',
    deliverable: true,
    cashOnDelivery: true,
    expectedDelivery: '2026-11-27',
  }
  const places = [
    { district: 'Rupnagar', state: 'Punjab' },
    { district: 'Ropar', state: 'Punjab' },
    { district: 'Chandigarh', state: 'Chandigarh' },
  ]

  it('fills city and State, and keeps what the user typed', async () => {
    await renderForm()
    await field('Pincode').fill('682017')
    lookUp()[0]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala' })
    await expect.element(field('Local Area/City')).toHaveValue('Ernakulam')
    await expect.element(state).toHaveValue('Kerala')
    await expect.element(page.getByRole('group', { name: /several places/ })).not.toBeInTheDocument()
    await field('Local Area/City').fill('Kaloor')
    await field('Pincode').fill('743263')
    lookUp()[1]?.answer({ ...answer, district: 'North 24 Parganas', state: 'West Bengal' })
    await expect.element(state).toHaveValue('West Bengal')
    await expect.element(field('Local Area/City')).toHaveValue('Kaloor')
  })

  it('suggests its post offices as areas; a chosen one gives way to the next pincode', async () => {
    await renderForm()
    await field('Pincode').fill('682017')
    const offices = [{ name: 'Kaloor', district: 'Ernakulam' }]
    lookUp()[0]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala', offices })
    await expect.element(field('Local Area/City')).toHaveValue('Ernakulam')
    const list = document.querySelector<HTMLInputElement>('input[name=localArea]')?.list
    expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Kaloor Ernakulam'])
    await field('Local Area/City').fill('Kaloor Ernakulam')
    await field('Pincode').fill('743263')
    lookUp()[1]?.answer({ ...answer, district: 'North 24 Parganas', state: 'West Bengal' })
    await expect.element(field('Local Area/City')).toHaveValue('North Parganas')
  })

  it('offers a choice where it has several places', async () => {
    await renderForm()
    await field('Pincode').fill('140119')
    lookUp()[0]?.answer({ ...answer, ...places[0], places })
    await expect.element(page.getByRole('radio', { name: 'Rupnagar, Punjab' })).toBeChecked()
    await page.getByRole('radio', { name: 'Chandigarh, Chandigarh' }).click()
    await expect.element(field('Local Area/City')).toHaveValue('Chandigarh')
    await expect.element(state).toHaveValue('Chandigarh')
    await state.selectOptions('Goa')
    await save.click()
    await expect
      .element(state)
      .toHaveAccessibleDescription(
        'This pincode is in Punjab or Chandigarh. Please check the pincode and the State.',
      )
    await field('Pincode').fill('14011')
    await expect.element(page.getByRole('radio', { name: 'Rupnagar, Punjab' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('replaces a chosen place', async () => {
    await renderForm()
    await field('Pincode').fill('140119')
    lookUp()[0]?.answer({ ...answer, ...places[0], places })
    await page.getByRole('radio', { name: 'Chandigarh, Chandigarh' }).click()
    await field('Pincode').fill('682017')
    lookUp()[1]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala' })
    await expect.element(field('Local Area/City')).toHaveValue('Ernakulam')
    await expect.element(state).toHaveValue('Kerala')
  })

  it('ignores the result of a pincode that has changed', async () => {
    await renderForm()
    await field('Pincode').fill('682017')
    lookUp()[0]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala' })
    await expect.element(state).toHaveValue('Kerala')
    await field('Pincode').fill('743263')
    await field('Pincode').fill('14011')
    lookUp()[1]?.answer({ ...answer, district: 'North 24 Parganas', state: 'West Bengal' })
    await field('Pincode').fill('140119')
    lookUp()[2]?.answer({ ...answer, ...places[0], places })
    await expect.element(field('Local Area/City')).toHaveValue('Rupnagar')
    await expect.element(state).toHaveValue('Punjab')
  })

  it('of a saved address is looked up: its places are offered, a new pincode replaces city and State', async () => {
    const saved = { ...home, pincode: '140119', localArea: 'Chandigarh', state: 'Chandigarh' }
    const first = await renderForm({ address: saved, index: 0 })
    lookUp()[0]?.answer({ ...answer, ...places[0], places })
    await expect.element(page.getByRole('radio', { name: 'Chandigarh, Chandigarh' })).toBeChecked()
    await expect.element(field('Local Area/City')).toHaveValue('Chandigarh')
    // Nothing was changed, so that there is no draft which would hide a later change of the address.
    expect(sessionStorage).toHaveLength(0)
    await field('Pincode').fill('682017')
    lookUp()[1]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala' })
    await expect.element(field('Local Area/City')).toHaveValue('Ernakulam')
    await expect.element(state).toHaveValue('Kerala')
    await first.unmount()
    sessionStorage.clear()
    // A street that the user typed stays.
    await renderForm({ address: { ...saved, localArea: 'Sector 17' }, index: 0 })
    lookUp()[2]?.answer({ ...answer, ...places[0], places })
    await expect.element(page.getByText('We deliver here')).toBeVisible()
    await field('Pincode').fill('682017')
    lookUp()[3]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala' })
    await expect.element(state).toHaveValue('Kerala')
    await expect.element(field('Local Area/City')).toHaveValue('Sector 17')
  })

  it('must be in the State, with the error at the field and nothing sent', async () => {
    await render(
      <AddressForm userId="u1" start={{ ...home, pincode: '' }} onSaved={onSaved} onClose={onClose} />,
      { wrapper: Texts },
    )
    await field('Pincode').fill('682017')
    lookUp()[0]?.answer({ ...answer, district: 'Ernakulam', state: 'Kerala' })
    await expect.element(page.getByText('We deliver here')).toBeVisible()
    await state.selectOptions('Goa')
    await save.click()
    await expect
      .element(state)
      .toHaveAccessibleDescription('This pincode is in Kerala. Please check the pincode and the State.')
    expect(requests).toHaveLength(1)
    await state.selectOptions('Kerala')
    await expect.element(state).toBeValid()
  })
})
