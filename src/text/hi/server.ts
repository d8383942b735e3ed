import { dates } from './dates.ts'
import { orderStatusNames } from './signed-in/order-status.ts'
import { deletion } from './server/deletion.ts'
import { documents } from './signed-in/documents.ts'
import { documentSentences } from '#text/en/server/document-sentences.ts'
import { errorDetails, errors, fieldErrors } from './errors.ts'
import { rules } from './rules.ts'
import { states } from './states.ts'
import { facetText } from './server/facets.ts'
import { mails, sms } from './server/mails.ts'
import { orderMails } from './server/order-mails.ts'
import { consentTexts } from './server/consents.ts'
import { deviceText, messages, responseText } from './server/messages.ts'
import { exportColumns } from './server/order-export.ts'
import { deskText } from '#text/en/server.ts'
import type { ServerMessages } from '#text/server.ts'

/** Texts that only the server writes. */
export const serverText: ServerMessages = {
  errors,
  errorDetails,
  fieldErrors,
  facetText,
  messages,
  responseText,
  deviceText,
  mails,
  orderMails,
  sms,
  documents: { labels: documents, ...documentSentences },
  dates,
  rules,
  states,
  orderStatusNames,
  exportColumns,
  consentTexts,
  deletion,
  ...deskText,
}
