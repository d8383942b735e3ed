import { en } from '#text/en.ts'
import { orderStatusNames } from '#text/en/personal/order-status.ts'
import { about } from '#text/en/prose/about.ts'
import { privacy } from '#text/en/prose/privacy.ts'
import { ranking, sponsor } from '#text/en/prose/ranking.ts'
import { returns } from '#text/en/prose/returns.ts'
import { reviews } from '#text/en/prose/reviews.ts'
import { shipping } from '#text/en/prose/shipping.ts'
import { terms } from '#text/en/prose/terms.ts'
import { deletion } from '#text/en/server/deletion.ts'
import { documents } from '#text/en/server/documents.ts'
import { errorDetails, errors, fieldErrors } from '#text/en/server/errors.ts'
import { facetText } from '#text/en/server/facets.ts'
import { mails, sms } from '#text/en/server/mails.ts'
import { orderMails } from '#text/en/server/order-mails.ts'
import { consentTexts } from '#text/en/server/consents.ts'
import { deviceText, messages, responseText } from '#text/en/server/messages.ts'
import { exportColumns } from '#text/en/server/order-export.ts'

/** English texts that only the server writes. They are apart, so that no browser loads them (`ServerMessages`). */
export const enServer = {
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
  documents,
  rules: en.rules,
  orderStatusNames,
  exportColumns,
  consentTexts,
  deletion,
  /** Long texts of the policy pages, which a loader writes into the page. */
  prose: { about, privacy, ranking, sponsor, returns, reviews, shipping, terms },
}
