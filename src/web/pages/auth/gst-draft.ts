/** How far a business registration has come; passwords are never part of it. */
export type GstDraft = {
  step: 0 | 1 | 2 | 3
  taxOption: 'gstin' | 'enrolment'
  gstNo: string
  phone: string
  /** What the registry said of `gstNo`. */
  checked: { legalName: string; state: string } | null
  /** The session of the code on its way. */
  otpSession: string
  /** The session once proven. */
  proof: string
}

/** What each step of the registration gets. */
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

/** The registration begun in this tab, so that a reload goes on where it was; null when there is none. */
export function keptDraft(): GstDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a registration, or with null forgets it. */
export function keepDraft(draft: GstDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then a reload begins anew.
  }
}

function isDraft(kept: unknown): kept is GstDraft {
  const draft = kept as GstDraft | null
  return (
    draft !== null &&
    typeof draft === 'object' &&
    [0, 1, 2, 3].includes(draft.step) &&
    [draft.gstNo, draft.phone, draft.otpSession, draft.proof].every((text) => typeof text === 'string')
  )
}
