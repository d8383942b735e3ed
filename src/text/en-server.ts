import { en } from '#text/en.ts'
import { orderStatusNames } from '#text/en/order-status.ts'
import { pincode } from '#text/en/rules-address.ts'
import { errorDetails, errors, fieldErrors } from '#text/en/server/errors.ts'
import { mails, sms } from '#text/en/server/mails.ts'
import { messages } from '#text/en/server/messages.ts'

/** English texts that only the server writes. They are apart, so that no browser loads them. */
export const enServer = {
  errors,
  errorDetails,
  fieldErrors,
  messages,
  mails,
  sms,
  rules: en.rules,
  pincode,
  orderStatusNames,
}
