import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { publicText as en } from '#text/en/public.ts'
import { signedInText } from '#text/en/signed-in.ts'
import { parcelLabel } from '#text/en/parcel-label.ts'
import { states } from '#text/hi/states.ts'
import { parcelLabelTexts } from '#text/parcel-label.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { stateTexts } from '#text/states.ts'
import { sampleAddress } from '#tests/sample-address.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { Texts } from '#tests/texts.tsx'
import { LocaleContext } from '#ui/layout/text.ts'
import AddressForm from './address-form.tsx'
import { AddressLines, SavedAddressLines } from './address-lines.tsx'

const requests = recordRequests()
const address = sampleAddress

// Only the names of States are in Hindi.
signedInTexts.add('hi', signedInText)
parcelLabelTexts.add('hi', parcelLabel)
stateTexts.add('hi', states)
const InHindi = ({ children }: { children?: ReactNode }) => (
  <Texts>
    <LocaleContext value="hi">{children}</LocaleContext>
  </Texts>
)

it('are shown in the language of the page in the form, which sends the English name', async () => {
  await render(
    <AddressForm
      userId="u1"
      edit={{ address, index: 0 }}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    { wrapper: InHindi },
  )
  const state = page.getByRole('combobox', { name: 'State' })
  const save = page.getByRole('button', { name: 'Save Address' })
  await expect.element(state).toHaveDisplayValue('केरल')
  requests[0]?.answer({ message: '', deliverable: true, district: 'Ernakulam', state: 'Kerala' })
  await state.selectOptions('गोवा')
  await expect.element(state).toHaveValue('Goa')
  await save.click()
  await expect.element(state).toHaveAccessibleDescription(en.rules.stateNotOfPincode({ states: ['केरल'] }))
  await state.selectOptions('केरल')
  await save.click()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]?.body).toMatchObject({ state: 'Kerala' })
})

it('are shown in the language of the page in a saved address, but not in that of an order', async () => {
  await render(
    <>
      <SavedAddressLines address={address} />
      <AddressLines address={address} />
    </>,
    { wrapper: InHindi },
  )
  await expect.element(page.getByText('केरल 682017')).toBeVisible()
  await expect.element(page.getByText('Kerala 682017')).toBeVisible()
})
