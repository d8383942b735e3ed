import { common } from '#text/en/common.ts'
import { errorDetails, errors, fieldErrors } from '#text/en/errors.ts'
import { facetText } from '#text/en/facets.ts'
import { mails, sms } from '#text/en/mails.ts'
import { deviceText, messages, responseText } from '#text/en/messages.ts'
import { addressRules, addressText, pincodeText } from '#text/en/rules-address.ts'
import { accountRules, passwordParts } from '#text/en/rules-account.ts'
import { cartRules, checkoutButtonText } from '#text/en/rules-cart.ts'
import { orderStatusNames, orderStatusText } from '#text/en/rules-orders.ts'
import { ratingText, reviewRules } from '#text/en/rules-reviews.ts'
import { sellerFigureText } from '#text/en/rules-sellers.ts'
import { cardText, connectionText, homeErrorText, productText, ratingErrorText } from '#text/en/rules-shop.ts'

/** English texts by area. Other languages have the same keys (`Messages`). */
export const en = {
  common,
  passwordParts,
  addressText,
  pincodeText,
  checkoutButtonText,
  orderStatusText,
  sellerFigureText,
  ratingText,
  ratingErrorText,
  cardText,
  connectionText,
  productText,
  homeErrorText,
  /** Messages of the rules of the domain by code. A code is there once, whatever its area. */
  rules: { ...accountRules, ...addressRules, ...cartRules, ...reviewRules },
}

/** English texts that only the server writes. They are apart, so that no browser loads them. */
export const enServer = {
  errors,
  errorDetails,
  fieldErrors,
  facetText,
  messages,
  responseText,
  deviceText,
  mails,
  sms,
  rules: en.rules,
  pincodeText,
  orderStatusNames,
}
