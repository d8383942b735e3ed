import { publicText as en } from '#text/en/public.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleAddress } from '#tests/sample-address.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { setCallData } from '#web/api/client.ts'
import { Texts } from '#tests/texts.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import AddressForm, { type SavedAddress } from './address-form.tsx'

const home = sampleAddress

const requests = recordRequests()
const isLookUp = ({ path }: { path: string }) => path.startsWith('/api/check-pincode/')
const isNearest = ({ path }: { path: string }) => path.startsWith('/api/nearest-pincode')
/** The requests that save; the form also looks pincodes up. */
const changes = () => requests.filter((request) => !isLookUp(request))
const onSaved = vi.fn<(address: SavedAddress) => void>()
const onClose = vi.fn<() => void>()

const renderForm = (edit?: { address: SavedAddress; index: number }) =>
  render(<AddressForm userId="u1" {...(edit && { edit })} onSaved={onSaved} onClose={onClose} />, {
    wrapper: Texts,
  })
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const office = page.getByRole('combobox', { name: /^Post office/ })
const state = page.getByRole('combobox', { name: 'State' })
const save = page.getByRole('button', { name: 'Save Address' })
const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
/** Stops the timers of the page once the form is ready: the summary is shown for three seconds. */
async function stopTimers() {
  await expect.element(save).toBeEnabled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

it('takes a pasted pincode with spaces and words', async () => {
  await renderForm()
  await field('Pincode').click()
  // Inserts like a paste, with the length limit of the input.
  document.execCommand('insertText', false, 'Kochi - 682 017')
  await expect.element(field('Pincode')).toHaveValue('682017')
})

it('lists the errors of a submit for three seconds; the errors at the fields stay', async () => {
  await renderForm({ address: { ...home, phoneNumber: '98', houseName: '' }, index: 0 })
  await stopTimers()
  await save.click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent(en.address.fixFirst)
  await expect.element(summary).toHaveTextContent('Phone Number must be exactly 10 digits')
  await summary.getByRole('link', { name: 'House No/Building Name is required' }).click()
  await expect.element(field('House No/Building Name')).toHaveFocus()
  await vi.advanceTimersByTimeAsync(3000)
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
  await stopTimers()
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

it('shows the errors of a new address, which is sent in a list, at its fields', async () => {
  await render(<AddressForm userId="u1" start={home} onSaved={onSaved} onClose={onClose} />, {
    wrapper: Texts,
  })
  await expect.element(field('Full Name')).toHaveAttribute('maxlength', '100')
  await save.click()
  changes()[0]?.answer([])
  await expect.poll(changes).toHaveLength(2)
  const fields = { 'address.0.name': 'Please give a text.' }
  changes()[1]?.answer({ message: 'Check', code: 'badInput', fields }, { status: 400 })
  await expect.element(field('Full Name')).toHaveAccessibleDescription('Please give a text.')
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

it('says for three seconds that an address was added (buying §8)', async () => {
  await render(
    <ToastProvider>
      <AddressForm userId="u1" start={home} onSaved={onSaved} onClose={onClose} />
    </ToastProvider>,
    { wrapper: Texts },
  )
  await save.click()
  await expect.poll(() => changes().length).toBe(1)
  changes()[0]?.answer([])
  await expect.poll(() => changes().length).toBe(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  changes()[1]?.answer({ message: 'Added', addresses: [home] })
  const message = page.getByRole('status').filter({ hasText: 'Address added successfully!' })
  await expect.element(message).toBeVisible()
  await vi.advanceTimersByTimeAsync(3000)
  // Polling would advance the timers further.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(message.elements()).toEqual([])
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
    .toHaveAccessibleDescription(/^You have already saved this address/)
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

  const kaloor = { name: 'Kaloor', district: 'Ernakulam' }
  const kochi = { ...answer, district: 'Ernakulam', state: 'Kerala', offices: [kaloor] }
  const bengal = { ...answer, district: 'North 24 Parganas', state: 'West Bengal' }
  const ropar = { ...answer, ...places[0], places }

  it('is followed by the State, also by one that the user chose; the area is never filled in', async () => {
    await renderForm()
    await state.selectOptions('Goa')
    await field('Pincode').fill('682017')
    lookUp()[0]?.answer(kochi)
    await expect.element(state).toHaveValue('Kerala')
    await expect.element(field('Local Area/City')).toHaveValue('')
    await field('Local Area/City').fill('Kaloor')
    await field('Pincode').fill('743263')
    lookUp()[1]?.answer(bengal)
    await expect.element(state).toHaveValue('West Bengal')
    await expect.element(field('Local Area/City')).toHaveValue('Kaloor')
    await expect.element(office).not.toBeInTheDocument()
  })

  it('offers its post offices; a chosen one fills the area, and gives way to another pincode', async () => {
    await renderForm()
    await field('Pincode').fill('682017')
    lookUp()[0]?.answer(kochi)
    await office.selectOptions('Kaloor Ernakulam')
    await expect.element(field('Local Area/City')).toHaveValue('Kaloor Ernakulam')
    await expectNoAxeViolations()
    await field('Local Area/City').fill('Kaloor')
    await expect.element(office).toHaveValue('')
    await office.selectOptions('Kaloor Ernakulam')
    await field('Pincode').fill('743263')
    lookUp()[1]?.answer(bengal)
    await expect.element(state).toHaveValue('West Bengal')
    await expect.element(field('Local Area/City')).toHaveValue('')
  })

  it('in several States: the one with most post offices, until a post office of another is chosen', async () => {
    await renderForm()
    await field('Pincode').fill('140119')
    const offices = [
      { name: 'Nangal', district: 'Ropar' },
      { name: 'Sector 17', district: 'Chandigarh' },
    ]
    lookUp()[0]?.answer({ ...ropar, offices })
    await expect.element(state).toHaveValue('Punjab')
    await office.selectOptions('Sector Chandigarh')
    await expect.element(state).toHaveValue('Chandigarh')
    await state.selectOptions('Goa')
    await save.click()
    await expect
      .element(state)
      .toHaveAccessibleDescription(
        'This pincode is in Punjab or Chandigarh. Please check the pincode and the State.',
      )
    await field('Pincode').fill('14011')
    await expect.element(office).not.toBeInTheDocument()
  })

  it.each(['999999', '100000', '123456', '990000', '111111'])(
    '%s is unknown to the directory: refused at the field with its words, and nothing is sent',
    async (pincode) => {
      await render(
        <AddressForm userId="u1" start={{ ...home, pincode: '' }} onSaved={onSaved} onClose={onClose} />,
        { wrapper: Texts },
      )
      await field('Pincode').fill(pincode)
      const unknown = { message: en.pincode.notDeliverable, deliverable: false, district: null, state: null }
      lookUp()[0]?.answer({ ...answer, ...unknown })
      await expect.element(page.getByText(en.pincode.notDeliverable)).toBeVisible()
      await save.click()
      await expect.element(field('Pincode')).toHaveAccessibleDescription('Please check the pincode.')
      await expect.element(state).toHaveValue('Kerala')
      expect(changes()).toHaveLength(0)
    },
  )

  it('ignores the result of a pincode that has changed', async () => {
    await renderForm()
    await field('Pincode').fill('682017')
    lookUp()[0]?.answer(kochi)
    await expect.element(state).toHaveValue('Kerala')
    await field('Pincode').fill('743263')
    await field('Pincode').fill('14011')
    lookUp()[1]?.answer(bengal)
    await field('Pincode').fill('140119')
    lookUp()[2]?.answer(ropar)
    await expect.element(state).toHaveValue('Punjab')
  })

  it('of a saved address is looked up and changes nothing; a new one replaces its post office', async () => {
    const saved = { ...home, pincode: '140119', localArea: 'Chandigarh', state: 'Chandigarh' }
    await renderForm({ address: saved, index: 0 })
    lookUp()[0]?.answer({ ...ropar, offices: [{ name: 'Chandigarh', district: 'Chandigarh' }] })
    await expect.element(office).toHaveValue('Chandigarh')
    await expect.element(state).toHaveValue('Chandigarh')
    // There is no draft that would hide a later change of the address.
    expect(sessionStorage).toHaveLength(0)
    await field('Pincode').fill('682017')
    lookUp()[1]?.answer(kochi)
    await expect.element(state).toHaveValue('Kerala')
    await expect.element(field('Local Area/City')).toHaveValue('')
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

describe('the location button', () => {
  const kaloor = { latitude: 9.9958, longitude: 76.2921 }
  const place = { pincode: '682017', district: 'Ernakulam', state: 'Kerala' }
  const find = async () => {
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound) =>
      onFound({ coords: kaloor } as GeolocationPosition),
    )
    await page.getByRole('button', { name: 'Add my current location' }).click()
    await expect.poll(() => requests.filter(isNearest).length).toBe(1)
    requests.find(isNearest)?.answer({ place })
  }
  const proposal = page.getByText('The nearest known post office: 682017 Ernakulam, Kerala.')
  afterEach(() => vi.restoreAllMocks())

  it('fills an empty pincode and State at once, and looks the pincode up', async () => {
    await renderForm()
    await find()
    await expect.element(field('Pincode')).toHaveValue('682017')
    await expect.element(state).toHaveValue('Kerala')
    await expect.element(field('Local Area/City')).toHaveValue('')
    await expect.element(proposal).not.toBeInTheDocument()
    expect(requests.filter(isLookUp)).toHaveLength(1)
  })

  it.each<[string, { pincode?: string; state?: string }]>([
    ['a pincode', { pincode: '560001', state: 'Karnataka' }],
    ['half a pincode', { pincode: '56' }],
    ['a State', { state: 'Goa' }],
  ])('proposes them where there is %s', async (_, start) => {
    await render(<AddressForm userId="u1" start={start} onSaved={onSaved} onClose={onClose} />, {
      wrapper: Texts,
    })
    await find()
    await expect.element(proposal).toBeVisible()
    await expect.element(field('Pincode')).toHaveValue(start.pincode ?? '')
    await page.getByRole('button', { name: 'Use this pincode and State' }).click()
    await expect.element(field('Pincode')).toHaveValue('682017')
    await expect.element(field('Pincode')).toHaveFocus()
    await expect.element(state).toHaveValue('Kerala')
    await expect.element(field('Local Area/City')).toHaveValue('')
  })
})
