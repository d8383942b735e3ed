import type { privacy } from '#contract/privacy.ts'
import type { Handlers } from '#server/http/calls.ts'
import { listConsents, setConsent } from './consents.ts'

export const privacyHandlers: Handlers<typeof privacy> = {
  consents: listConsents,
  setConsent,
}
