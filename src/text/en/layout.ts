import { shopDetails } from './shop-details.ts'
import { itemNoun } from './counts.ts'

/** Texts of the area `layout`. */
export const layout = {
  shortcuts: 'Shortcuts',
  language: 'Language',
  cart: 'Cart',
  account: 'Account',
  searchTitle: 'Search Our Store',
  securedCheckout: 'Secured Checkout',
  googlePlay: 'Google Play',
  appStore: 'App Store',
  comingSoonOn: 'Coming soon on',
  aboutUs: 'About us',
  linkedIn: 'LinkedIn',
  discover: 'Discover',
  shopByCategory: 'Shop by category',
  grievanceOfficer: 'Grievance officer',
  registeredOffice: 'Registered office',
  downloadApp: 'Download App',
  help: 'Help',
  faq: 'FAQ',
  weAccept: `We accept ${shopDetails.payments.join(', ')}`,
  more: 'More',
  personalSite: 'Personal site',
  forBusiness: 'For business',
  quickOrder: 'Quick order',
  desks: { seller: 'Seller desk', operator: 'Operator desk' },
  allCategoriesMenu: 'All Categories',
  noAddressYet: 'No address saved yet.',
  yourAddresses: 'Your addresses',
  deliveryPincode: 'Delivery pincode',
  deliverHere: 'Deliver here',
  useMyLocation: 'Use my location',
  noPincodeNear: 'No pincode found near you. Please type it.',
  deliverTo: 'Deliver to',
  enterPincode: 'Enter pincode',
  deliveryPlace: 'Delivery place',
  /** Instead of a name, after `accountOf`. */
  you: 'you',
  accountOf: 'Account of',
  myProfile: 'My Profile',
  backFrom: 'Back from',
  shippingPolicy: 'Shipping Policy',
  returnPolicy: 'Return & Cancellation',
  termsOfUse: 'Terms of Use',
  pageIsLoading: 'Loading the page',
  skipToProducts: 'Skip to products',
  /** In the footer of a language with drafts. */
  notReviewed: 'Translation not yet reviewed',
  signedOutHere: 'You are signed out on this device',
  signedOutHereNote:
    'We could not reach the shop to end your session there. It ends when this browser is online again, or within 30 days.',
  confirmLogout: 'Do you want to logout !',
  logoutNote: 'Your recently viewed items on this device will be cleared.',
  sessionExpired: 'Your session has expired. Please log in again.',
  sessionRenewed: 'Your session had expired and was renewed. Please try again.',
  /** The browser blocks storage, which a sign-in needs. */
  storageBlocked:
    'Your browser does not allow this shop to store data. To sign in, allow cookies and site data for this site in the settings of your browser, and open this page again.',
  signInAgainNote: 'to continue. Your details are saved.',
  shopsAsPerson: 'You are now shopping for yourself',
  shopsAsBusiness: 'You are now shopping for your business',
  /** After the number and before "Cart". */
  itemsInTheCart: (p: { count: number }) => `${itemNoun(p.count)} in the`,
  switchToPersonal: 'Switch to personal',
  switchToBusiness: 'Switch to business',
}

/** Messages for a failed connection or a server error (browsing §8). */
export const connection = {
  offline: 'Unable to connect to the server. Please check your internet connection and try again.',
  /** The browser reports that there is no network. */
  away: 'You are offline.',
  broken: 'A server error occurred. Please try again later.',
  /** While the browser solves a challenge (domain/challenge.ts). */
  working: 'Checking that you are human…',
}
