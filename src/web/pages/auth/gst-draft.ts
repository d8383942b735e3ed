import { readJson, tabStore } from '#web/api/browser-storage.ts'

/** State of a business registration. It never contains a password. */
export type GstDraft = {
  step: 0 | 1 | 2 | 3
  taxOption: 'gstin' | 'enrolment'
  gstNo: string
  phone: string
  /** Data of the registry for `gstNo`. */
  checked: { legalName: string; state: string } | null
  /** OTP session of the code that was sent. */
  otpSession: string
  /** OTP session that was verified. */
  proof: string
}

export type StepProps = { draft: GstDraft; change: (change: Partial<GstDraft>) => void }

export const emptyDraft: GstDraft = {
  step: 0,
  taxOption: 'gstin',
  gstNo: '',
  phone: '',
  checked: null,
  otpSession: '',
  proof: '',
}

const KEY = 'gstRegistration'

/** Returns the registration of this tab, so that a reload continues it; null if there is none. */
export function readGstDraft(): GstDraft | null {
  const stored = readJson(tabStore, KEY)
  return isDraft(stored) ? stored : null
}

/** Stores a registration; null removes it. */
export function writeGstDraft(draft: GstDraft | null): void {
  if (draft) tabStore.write(KEY, JSON.stringify(draft))
  else tabStore.remove(KEY)
}

function isDraft(stored: unknown): stored is GstDraft {
  const draft = stored as GstDraft | null | undefined
  return (
    draft !== null &&
    draft !== undefined &&
    typeof draft === 'object' &&
    [0, 1, 2, 3].includes(draft.step) &&
    [draft.gstNo, draft.phone, draft.otpSession, draft.proof].every((text) => typeof text === 'string')
  )
}
