import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { useFormToReopen } from '#web/session/open-form.ts'

type SavedAddress = Calls['GET /get-address']['output'][number]
/** The open form: of a new address, of a saved one, or none. */
type OpenForm = 'add' | SavedAddress | null

/** Returns the key of the draft of a form, which is also the name of the form after an ended session. */
export const addressDraft = (userId: string, address?: SavedAddress): string =>
  `address:${userId}:${address?.addressId ?? 'new'}`

/**
 * State of the form of a page with addresses. The form that was open when the session ended is open again after signing
 * in, when the user and the addresses are loaded.
 */
export function useAddressForm(
  userId: string | undefined,
  addresses: readonly SavedAddress[] | undefined,
): [form: OpenForm, setForm: (form: OpenForm) => void] {
  const [form, setForm] = useState<OpenForm>(null)
  const [reopened, forget] = useFormToReopen()
  const open = (next: OpenForm) => {
    forget()
    setForm(next)
  }
  if (form || !reopened || userId === undefined || !addresses) return [form, open]
  if (reopened === addressDraft(userId)) return ['add', open]
  return [addresses.find((address) => reopened === addressDraft(userId, address)) ?? null, open]
}
