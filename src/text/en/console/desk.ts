import { formatCount } from '#domain/money.ts'

const orders = 'Orders'

/** Texts of the frame of both desks. */
export const desk = {
  names: { seller: 'Seller desk', operator: 'Operator desk' },
  /** Titles of the pages, also in the menu. */
  titles: {
    today: 'Today',
    orders,
    packing: 'Packing',
    manifest: 'Manifest',
    secondFactor: 'Two-step sign-in',
    security: 'Security',
    refunds: 'Refunds',
    walletPayouts: 'Wallet payouts',
    buyers: 'Buyers',
    buyer: 'Buyer',
    team: 'Team',
    invitation: 'Invitation',
    notFound: 'Page not found',
    notAllowed: 'You cannot open this page',
    noDesk: 'No access to this desk',
    failed: 'Something went wrong',
  },
  /** Title of the document: page and desk, with the number of open tasks. */
  documentTitle: (p: { title: string; desk: string; open: number }) =>
    `${p.open > 0 ? `(${formatCount(p.open)}) ` : ''}${p.title} – ${p.desk} | TharaCart`,
  groups: { work: 'Work', settings: 'Settings', account: 'Your account' },
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    catalogue: 'Catalogue',
    orders,
    accounts: 'Accounts',
    admin: 'Administrator',
    support: 'Support',
    marketing: 'Marketing',
    finance: 'Finance',
    auditor: 'Auditor',
  },
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  menu: 'Menu',
  store: 'Store',
  openTasks: (p: { count: number }) => `${formatCount(p.count)} open`,
  leave: 'Leave the desk',
  signOut: 'Sign out',
  signedInAs: (p: { email: string }) => `You are signed in as ${p.email}.`,
  toShop: 'Go to the shop',
  home: 'Go to Today',
  notFoundNote: 'The address is wrong, or the page has moved.',
  notAllowedNote: 'Your role does not include this page. Ask the owner of the store or an administrator.',
  noDeskNote: {
    seller: 'You are not a member of any store. Ask the owner of the store to invite you.',
    operator: 'You are not on the team of the marketplace. Ask an administrator to invite you.',
  },
  otherDesk: { seller: 'Open the seller desk', operator: 'Open the operator desk' },
  failedNote: 'Please reload the page. If this happens again, tell us what you were doing.',
  reload: 'Reload the page',
  loadingFailed: 'This page could not be loaded.',
  sessionEnded: 'Your session has ended. What you entered here is kept.',
  signInAgain: 'Sign in again in a new tab',
}
