import type { privacy } from '#contract/privacy.ts'
import type { Handlers } from '#server/http/calls.ts'
import { downloadExport, listExports, requestExport } from './exports.ts'
import { deleteAccount, previewDeletion } from './delete-account.ts'
import { listConsents, setConsent } from './consents.ts'

export const privacyHandlers: Handlers<typeof privacy> = {
  consents: listConsents,
  setConsent,
  exportData: requestExport,
  exports: listExports,
  download: downloadExport,
  deletion: previewDeletion,
  deleteAccount,
}
