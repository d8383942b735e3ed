import type { ComponentProps } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { AlertIcon } from '#ui/layout/icons.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useForm } from '#web/components/forms/use-form.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import type { SavedAddress } from './address-form.tsx'
import { stateFieldId } from './state-field.ts'
import { storeAddresses } from './store-addresses.ts'
import { useStateName } from './use-state-name.ts'

/**
 * The correction of an address whose State is wrong; nothing for other addresses. A placeholder of its size stands there until
 * it is loaded: otherwise it would move the addresses below, and a click during the move would be lost.
 */
export function AddressStateProblem(props: Omit<ComponentProps<typeof StateCorrection>, 'userId'>) {
  const { shell } = useViewer()
  if (!props.address.stateProblem) return null
  const placeholder = <Skeleton className="mt-2 h-55.5 w-full lg:h-50.5" />
  if (!shell) return placeholder
  return <StateCorrection userId={shell.userId} {...props} />
}

type Props = {
  /** Owner of the address. */
  userId: string
  address: SavedAddress
  /** Its index in the list as last returned. */
  index: number
  /** Called when the State is saved; the correction then disappears with its focus. */
  onSaved: () => void
  /** Called if other fields of the address are invalid, too: the whole address has to be edited. */
  onEdit: () => void
}

/** Problem with the State of a saved address, and a choice of the possible ones; nothing without a problem. */
export function StateCorrection({ userId, address, index, onSaved, onEdit }: Props) {
  const text = useText(signedInTexts)
  const stateName = useStateName()
  const toast = useToast()
  const { addressId, name, localArea, pincode, stateProblem: problem } = address
  const { form, busy, errors } = useForm({
    check: ({ state }) => (state ? {} : { state: 'stateRequired' }),
    send: async ({ state = '' }) => {
      const { addresses } = await sendCall('PUT /update-checkout-address/:userId', {
        ...address,
        userId,
        addressIndex: index,
        state,
      })
      onSaved()
      storeAddresses(addresses)
      toast(text.components.addressUpdated)
    },
    explain: (error) => {
      if (!(error instanceof RequestError)) throw error
      if (Object.keys(error.fields).some((field) => field !== 'state')) onEdit()
      return { state: error.message }
    },
  })
  if (!problem) return null
  const { states } = problem
  const sentence = text.rules.stateProblem({
    problem: problem.code,
    state: stateName(address.state),
    pincode,
    states: states.map(stateName),
  })
  return (
    <form
      {...form}
      className="mt-2 grid gap-3 rounded-lg border border-marigold-500 bg-marigold-50 p-3"
      aria-label={text.checkout.correctState({ name, localArea })}
    >
      <SelectField
        id={stateFieldId(addressId)}
        name="state"
        label={text.common.state}
        required
        fieldClass="max-w-prose"
        hint={
          <span className="flex items-start gap-2 text-base text-ink-900">
            <AlertIcon className="mt-0.5 flex-none text-marigold-800" />
            {sentence}
          </span>
        }
        error={errors['state']}
        defaultValue={states.length === 1 ? states[0] : ''}
      >
        {states.length > 1 && <option value="">{text.components.chooseState}</option>}
        {states.map((state) => (
          <option key={state} value={state}>
            {stateName(state)}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" kind="secondary" small busy={busy} busyLabel={text.common.saving}>
          {text.checkout.saveState}
        </Button>
      </div>
    </form>
  )
}
