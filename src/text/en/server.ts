import { dates } from '#text/en/dates.ts'
import { orderStatusNames } from '#text/en/signed-in/order-status.ts'
import { deletion } from '#text/en/server/deletion.ts'
import { documents } from '#text/en/signed-in/documents.ts'
import { documentSentences } from '#text/en/server/document-sentences.ts'
import { errorDetails, errors, fieldErrors } from '#text/en/errors.ts'
import { rules } from '#text/en/rules.ts'
import { states } from '#text/en/states.ts'
import { facetText } from '#text/en/server/facets.ts'
import { mails, sms } from '#text/en/server/mails.ts'
import { orderMails } from '#text/en/server/order-mails.ts'
import { consentTexts } from '#text/en/server/consents.ts'
import { deviceText, messages, responseText } from '#text/en/server/messages.ts'
import { prints } from '#text/en/server/prints.ts'
import { buyers } from '#text/en/console/buyers.ts'
import { returns } from '#text/en/console/desk-returns.ts'
import { orderList } from '#text/en/console/order-list.ts'
import { refunds } from '#text/en/console/refunds.ts'
import { tickets } from '#text/en/console/tickets.ts'
import { listColumns } from '#text/en/server/list-columns.ts'
import { exportColumns } from '#text/en/server/order-export.ts'

/** Texts of prints and files of the desks, which are in English for all languages of the shop. */
export const deskText = {
  prints,
  listColumns,
  /** Words of the screens for values in a file. */
  listWords: {
    stage: orderList.stages,
    payment: orderList.payments,
    returnState: returns.states,
    returnKind: returns.kinds,
    refundState: refunds.states,
    refundMethod: refunds.methods,
    payoutState: refunds.payoutStates,
    ticketState: tickets.states,
    account: buyers.kinds,
    time: { infinity: buyers.noEnd },
  },
}

/** English texts that only the server writes. They are apart, so that no browser loads them (`ServerMessages`). */
export const serverText = {
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
