import type { ConsentChannel } from '#domain/consents.ts'
import { PINCODE_DELIVERABLE } from '#domain/delivery.ts'
import { channelNames } from '#text/en/server/consents.ts'
import { responsePromises } from '#domain/tickets.ts'
import { account } from '#text/en/signed-in/account.ts'
import { lists } from '#text/en/signed-in/account.ts'
import { auth } from '#text/en/auth.ts'
import { cancellation } from '#text/en/signed-in/cancellation.ts'
import { cards } from '#text/en/cards.ts'
import { checkout } from '#text/en/signed-in/checkout.ts'
import { returns } from '#text/en/signed-in/returns.ts'
import { components } from '#text/en/components.ts'
import { help } from '#text/en/help.ts'
import { product } from '#text/en/product.ts'

/** Texts of responses that are no calls: pages that are not rendered, pictures. */
export const responseText = {
  overloaded: components.shopUnreachable,
  tooManyRequests: 'Too many requests',
  tryAgainSoon: components.shopUnreachableHint,
  addressTooLong: 'This address is too long.',
  noSuchPicture: 'There is no such picture.',
}

/** A device in the list of sessions; null if the user agent does not tell. */
export const deviceText = ({ browser, system }: { browser: string | null; system: string | null }) =>
  browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device')

/** Messages of successful calls. */
export const messages = {
  // Accounts
  deviceSignedOut: 'That device is signed out.',
  signedOut: 'You are signed out.',
  accountOpen: 'Your account is open. You can sign in now.',
  phoneConfirmed: 'Phone number confirmed',
  resetLinkSent:
    'If this email has an account, a link to set a new password is on its way. It works for 30 minutes.',
  passwordChanged: 'Your password has been changed. You can sign in now.',
  ownerConfirmedAlready: 'This number is already verified as yours.',
  ownerCodeSent: 'The GST network has sent a code to its registered phone and email.',
  ownerConfirmed: 'GSTIN owner confirmed',
  otpSent: auth.otpSent,
  businessOpen: 'Your business account is open.',
  emailChangePending: ({ email }: { email: string }) =>
    `We have sent a code to ${email}. Enter it to confirm the change.`,
  phoneChangePending: ({ phone }: { phone: string }) =>
    `We have sent an OTP to +91 ${phone}. Enter it to confirm the change.`,
  informationSaved: 'Your information has been saved.',
  changeForgotten: 'Change cancelled',
  mailStopped: ({ email }: { email: string }) =>
    `${email} no longer belongs to that account, and we will send no more mail to it.`,
  mailAllowed: ({ email }: { email: string }) =>
    `We may send mail to ${email} again. The account that had it does not get it back.`,
  emailVerifiedAlready: 'Your email is already verified.',
  codeSent: account.codeSent,
  emailVerified: account.emailVerified,
  phoneVerified: 'Phone number verified successfully!',
  identityConfirmed: 'Confirmed. You can continue.',
  // Personal data
  accountDeleted: 'Your account is deleted.',
  exportRequested: 'We are preparing the file with your data.',
  consentGiven: ({ channel }: { channel: ConsentChannel }) =>
    `You will get news and offers by ${channelNames[channel]}.`,
  consentWithdrawn: ({ channel }: { channel: ConsentChannel }) =>
    `You will no longer get news and offers by ${channelNames[channel]}.`,
  // Addresses
  addressAdded: components.addressAdded,
  addressUpdated: components.addressUpdated,
  addressDeleted: account.addressDeleted,
  pincodeDeliverable: PINCODE_DELIVERABLE,
  // Cart, lists and orders
  addedToCart: components.addedToCart,
  movedToWishlist: cards.wished,
  listCreated: 'List created',
  addedToList: 'Product added to list',
  removedFromList: 'Product removed from list',
  listDeleted: 'List deleted',
  stockAlertOpen: product.alertOpen,
  stockAlertRemoved: 'Alert removed',
  listRenamed: lists.renamed,
  listCopied: 'A copy of this list was saved',
  orderPlaced: checkout.orderPlaced,
  refundedToWallet: ({ amount }: { amount: string }) => `We have added ${amount} to your wallet.`,
  walletToPayment: ({ amount }: { amount: string }) => `${amount} is on its way to where you paid from.`,
  orderPlacedNoteTooLate:
    'Order placed successfully. It has already been shipped, so the delivery note could not be changed.',
  orderCancelled: cancellation.done,
  returnRequested: returns.sentTitle,
  returnCancelled: 'Return cancelled successfully',
  // Help
  ticketRaised: ({ number }: { number: string }) =>
    `Ticket ${number} received. We will reply within ${responsePromises.ticket}.`,
  ticketMessageSent: 'Your message was sent.',
  callbackRequested: help.callbackHint,
  callbackCancelled: 'Callback cancelled successfully',
  // Reviews
  noReviews: product.noReviews,
  questionSent: 'Your question was sent to the seller.',
  answerSent: 'Thank you for your answer.',
  reported: ({ number }: { number: number | string }) => `Report #${number} received. Thank you.`,
  productRated: 'Thank you for rating this product.',
  ratingChanged: 'Your review has been changed.',
  ratingDeleted: 'Your review has been deleted.',
  helpfulMarked: 'Marked as helpful. Thank you.',
  helpfulWithdrawn: 'Helpful mark removed',
  sellerRated: 'Thank you for rating this seller.',
}
