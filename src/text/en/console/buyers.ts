import { formatCount } from '#domain/money.ts'

type Person = { name: string }
type Amount = { amount: string }
const email = 'Email'
const blocked = 'Blocked'
const ownerConfirmed = 'Owner confirmed'
const opening = 'Opening balance'

/** Texts of the pages "Buyers" and "Buyer". */
export const buyers = {
  search: (p: { seesBuyers: boolean }) =>
    p.seesBuyers ? 'Phone, email, GSTIN, name or order number' : 'GSTIN or order number',
  name: 'Name',
  phone: 'Phone',
  email,
  kind: 'Account',
  kinds: { personal: 'Personal', business: 'Business' },
  gstin: 'GSTIN',
  orders: 'Orders',
  state: 'State',
  since: 'Since',
  blocked,
  blockedUntil: (p: { time: string }) => `Blocked until ${p.time}`,
  active: 'Active',
  empty: 'No buyers yet',

  loading: 'Loading the buyer…',
  notFound: 'This buyer does not exist, or the account was deleted.',
  reason: 'Reason',
  none: 'None',
  ownerConfirmed,
  ownerOpen: 'Owner not confirmed',
  showOrders: (p: { count: number }) =>
    p.count === 1 ? 'Open it in the list' : `Show all ${formatCount(p.count)} orders`,
  noOrders: 'No orders.',
  contact: 'Show addresses',
  contactNote: 'Your name and the time are recorded.',
  addresses: 'Addresses',
  noAddresses: 'No saved addresses.',

  wallet: 'Wallet',
  coins: 'Thara Coins',
  balance: 'Balance',
  owed: (p: { coins: number }) => `${formatCount(p.coins)} coins are owed after returns.`,
  noEntries: 'No entries.',
  walletReasons: {
    opening,
    refund: 'Refund',
    toPayment: 'Sent back to the payment',
    notAccepted: 'Not accepted by the bank',
    paidOut: 'Paid out',
  },
  coinReasons: {
    opening,
    redeemed: 'Redeemed',
    returned: 'Returned',
    earned: 'Earned',
    referral: 'Referral',
    reversed: 'Taken back',
  },
  tickets: 'Tickets',
  noTickets: 'No tickets.',
  ticketStates: { open: 'Open', answered: 'Answered', resolved: 'Resolved' },
  consents: 'Consents to marketing',
  channels: { whatsapp: 'WhatsApp', email },
  given: 'Given',
  notGiven: 'Not given',
  sessions: 'Sessions',
  noSessions: 'Not signed in anywhere.',
  sessionTimes: (p: { since: string; until: string }) => `Since ${p.since}, until ${p.until}`,
  deletion: 'Deletion of the account',
  deletionFree: 'Nothing postpones a deletion. The buyer deletes the account in My Account.',
  deletionNote: 'The account is not deleted before these end:',
  obstacles: {
    openOrders: () => 'Orders not delivered yet:',
    openReturns: () => 'Returns not ended:',
    openPayment: () => 'A payment is still open. It closes within an hour.',
    openRefunds: (p: Amount) => `Refunds of ${p.amount} are on their way.`,
    openDispute: () => 'The bank has not decided about a disputed payment.',
    walletBalance: (p: Amount) => `${p.amount} is in the wallet.`,
    staff: () => 'The person works for a store or for TharaCart.',
  },

  actions: {
    block: blocked,
    unblock: 'Unblocked',
    endSessions: 'Sessions ended',
    confirmOwner: ownerConfirmed,
    'confirm-gst-owner': ownerConfirmed,
    export: 'Data file started',
    'buyers.contact': 'Addresses shown',
    'email.refuse': 'Mail refused by a link in it',
    'team.accept': 'Joined a team',
    'team.add': 'Added to a team',
    'team.change': 'Role changed',
    'team.remove': 'Removed from a team',
    'team.reset-factor': 'Two-step sign-in reset',
  } as Readonly<Record<string, string>>,

  block: 'Block',
  blockTitle: (p: Person) => `Block ${p.name}?`,
  blockNote: (p: Person) =>
    `${p.name} is signed out on every device within a second and cannot sign in or order. Placed orders go on.`,
  blockYes: 'Block this account',
  blockEnd: 'Until',
  noEnd: 'Without an end date',
  tillDay: 'Until the end of a day',
  day: 'Last day',
  dayMissing: 'Choose today or a later day.',
  blockedDone: (p: Person) => `${p.name} is blocked.`,
  unblock: 'Unblock',
  unblockTitle: (p: Person) => `Unblock ${p.name}?`,
  unblockNote: (p: Person) => `${p.name} can sign in again at once.`,
  unblocked: (p: Person) => `${p.name} is no longer blocked.`,
  endSessions: 'End sessions',
  endTitle: (p: Person & { count: number }) =>
    `End ${p.count === 1 ? 'the session' : `all ${formatCount(p.count)} sessions`} of ${p.name}?`,
  endNote: (p: Person) => `${p.name} is signed out on every device and can sign in again.`,
  ended: (p: Person) => `The sessions of ${p.name} have ended.`,
  confirmOwner: 'Confirm owner',
  confirmTitle: (p: { gstin: string }) => `Confirm the owner of ${p.gstin}?`,
  confirmNote:
    'Do this only after you have seen a proof, such as the registration certificate and a letter of the company.',
  proofHint: 'Name the proof that you have seen. It is kept with the account.',
  ownerDone: (p: { gstin: string }) => `The owner of ${p.gstin} is confirmed.`,
  export: 'Start data file',
  exportTitle: (p: Person) => `Start the data file of ${p.name}?`,
  exportNote:
    'The buyer gets a mail with a link when the file with all personal data is ready. You do not get the file.',
  exported: (p: Person) => `The data file of ${p.name} is being prepared.`,
  reasonHint: 'For example: the buyer asked by phone, ticket 10234. It is kept with the account.',
}
