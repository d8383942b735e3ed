import type { ConsentChannel } from '#domain/consents.ts'
import { PINCODE_DELIVERABLE } from '#domain/delivery.ts'
import { channelNames } from '#text/en/server/consents.ts'
import { responsePromises } from '#domain/tickets.ts'

/** Texts of responses that are no calls: pages that are not rendered, pictures. */
export const responseText = {
  overloaded: 'The shop is not reachable right now',
  tooManyRequests: 'Too many requests',
  tryAgainSoon: 'Please try again in a moment.',
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
  otpSent: 'OTP Sent',
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
  codeSent: ({ to }: { to: string }) => `We have sent a code to ${to}.`,
  emailVerified: 'Email verified successfully!',
  phoneVerified: 'Phone number verified successfully!',
  identityConfirmed: 'Confirmed. You can continue.',
  invitationWithdrawn: 'The invitation is withdrawn. Its link no longer works.',
  viewDeleted: 'The view is deleted.',
  memberRemoved: 'Removed from the team and signed out.',
  secondFactorReset: 'The authenticator app is removed. The person sets up a new one at the next visit.',
  orderMoved: 'Done.',
  deskLeft: 'You have left the desk. You are still signed in to the shop.',
  // Personal data
  accountDeleted: 'Your account is deleted.',
  exportRequested: 'We are preparing the file with your data.',
  consentGiven: ({ channel }: { channel: ConsentChannel }) =>
    `You will get news and offers by ${channelNames[channel]}.`,
  consentWithdrawn: ({ channel }: { channel: ConsentChannel }) =>
    `You will no longer get news and offers by ${channelNames[channel]}.`,
  // Addresses
  addressAdded: 'Address added successfully!',
  addressUpdated: 'Address Updated successfully!',
  addressDeleted: 'Address Deleted !',
  pincodeDeliverable: PINCODE_DELIVERABLE,
  // Cart, lists and orders
  addedToCart: 'Product added to cart',
  movedToWishlist: 'Product Moved to Wishlist',
  listCreated: 'List created',
  addedToList: 'Product added to list',
  removedFromList: 'Product removed from list',
  listDeleted: 'List deleted',
  stockAlertOpen: 'We will email you once, when it is back in stock.',
  stockAlertRemoved: 'Alert removed',
  listRenamed: 'List renamed',
  listCopied: 'A copy of this list was saved',
  orderPlaced: 'Order placed successfully',
  refundedToWallet: ({ amount }: { amount: string }) => `We have added ${amount} to your wallet.`,
  walletToPayment: ({ amount }: { amount: string }) => `${amount} is on its way to where you paid from.`,
  orderPlacedNoteTooLate:
    'Order placed successfully. It has already been shipped, so the delivery note could not be changed.',
  orderCancelled: 'Order cancelled successfully',
  returnRequested: 'Return requested successfully',
  returnCancelled: 'Return cancelled successfully',
  // Help
  ticketRaised: ({ number }: { number: string }) =>
    `Ticket ${number} received. We will reply within ${responsePromises.ticket}.`,
  ticketMessageSent: 'Your message was sent.',
  callbackRequested: `We will call you in ${responsePromises.callback}.`,
  callbackCancelled: 'Callback cancelled successfully',
  // Reviews
  noReviews: 'No reviews yet',
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
