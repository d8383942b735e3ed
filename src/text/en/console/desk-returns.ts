import { formatCount } from '#domain/money.ts'

type Count = { count: number }
const store = 'Store'
const pickedUp = 'Picked up'
const received = 'Received'

/** Texts of the pages "Returns" and "Return". */
export const returns = {
  order: 'Order',
  store,
  state: 'State',
  states: {
    requested: 'Requested',
    approved: 'Approved',
    refused: 'Refused',
    pickupBooked: 'Pickup booked',
    pickedUp: 'On the way back',
    received: 'To inspect',
    accepted: 'Accepted',
    refunded: 'Refunded',
    replaced: 'Replaced',
    disputed: 'Disputed',
    sentBack: 'Sent back',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  /** Entries of the timeline, where they are not called as the state. */
  reached: { pickedUp, received } as Readonly<Record<string, string>>,
  kind: 'Type',
  kinds: { refund: 'Refund', replacement: 'Replacement' },
  reason: 'Reason',
  pieces: 'Pieces',
  decideBy: 'Decide by',
  requested: 'Requested at',
  seller: 'Store ID',
  views: {
    waiting: 'Waiting',
    open: 'Open',
    all: 'All',
  },
  empty: 'No returns yet',
  emptyNote: 'Requests of buyers appear here as soon as they are made.',

  loading: 'Loading the return…',
  notFound: 'This return does not exist, or it belongs to another store.',
  deadline: {
    requested: (p: { time: string }) =>
      `Decide by ${p.time} IST. After that, the return is approved automatically.`,
    received: (p: { time: string }) =>
      `Decide by ${p.time} IST. After that, the goods are accepted automatically.`,
  },
  disputedNote: 'The store disputes this return. Compare both sides and decide.',
  waitsForOperator: 'The marketplace compares both sides and decides.',

  items: 'Goods',
  itemPieces: (p: Count) => (p.count === 1 ? '1 piece' : `${formatCount(p.count)} pieces`),
  refundOf: (p: { amount: string; coins: number }) =>
    p.coins > 0 ? `${p.amount} and ${formatCount(p.coins)} coins refunded` : `${p.amount} refunded`,
  expectedRefund: 'Refund if accepted',
  expectedAmount: (p: { amount: string; coins: number; to: 'original' | 'wallet' }) => {
    const money = `${p.amount} ${p.to === 'wallet' ? 'to the wallet' : 'to the bank, card or UPI'}`
    return p.coins > 0 ? `${money}, and ${formatCount(p.coins)} coins` : money
  },
  buyerSide: 'What the buyer says',
  storeSide: 'What the store says',
  noComment: 'No comment.',
  nothingYet: 'Nothing so far.',
  buyerPhotos: 'Photos of the buyer',
  storePhotos: 'Photos of the store',
  photo: (p: { name: string; number: number }) => `${p.name}: photo ${p.number}`,
  replacement: 'Replacement parcel',
  moves: 'What happened so far',
  by: {
    seller: store,
    operator: 'Marketplace',
    courier: 'Carrier',
    shopper: 'Buyer',
    system: 'Automatic',
  },

  /** Buttons of the steps, also in the history. */
  steps: {
    approve: 'Approve',
    refuse: 'Refuse',
    bookPickup: 'Book the pickup',
    pickUp: pickedUp,
    pickupFailed: 'Pickup failed',
    close: 'Close',
    receive: received,
    accept: 'Accept the goods',
    dispute: 'Dispute',
    sendBack: 'Send back',
    cancel: 'Cancel for the buyer',
    pictures: 'Add photos',
  },
  keepReturn: 'Keep the return',
  dialogs: {
    approve: 'Approve the return?',
    refuse: 'Refuse the return?',
    bookPickup: 'Is the pickup booked?',
    pickUp: 'Were the goods picked up?',
    pickupFailed: 'Why did the pickup fail?',
    close: 'Close the return?',
    receive: 'Did the goods arrive?',
    accept: 'Accept the goods?',
    dispute: 'Dispute the return?',
    sendBack: 'Send the goods back to the buyer?',
    cancel: 'Cancel the return?',
  },
  notes: {
    approve: 'The buyer is told. Next, book the pickup.',
    refuse: 'The buyer is told, with your reason, and keeps the goods. This cannot be undone.',
    bookPickup: 'A carrier will collect the goods from the buyer.',
    pickUp: 'The goods are on their way to the store.',
    pickupFailed: 'Book the next pickup afterwards. The third failed pickup closes the return.',
    close: 'The buyer keeps the goods and gets no money. This cannot be undone.',
    receive: 'You then have 48 hours to inspect the goods.',
    accept: {
      refund: 'The buyer gets the money back at once. This cannot be undone.',
      replacement: 'A replacement is prepared. If there is no stock, the buyer gets the money back.',
    },
    dispute: 'The marketplace decides. Say what is wrong and add photos.',
    sendBack: 'The buyer is told, with your reason, and gets no money. This cannot be undone.',
    cancel: 'The buyer keeps the goods. This cannot be undone.',
  },
  reasonHints: {
    buyer: 'The buyer sees it.',
    operator: 'The marketplace and the buyer see it.',
    optional: 'For example: nobody at home.',
  },
  condition: 'Condition of the goods',
  conditions: {
    restock: { label: 'Good', hint: 'They return to the stock.' },
    damaged: { label: 'Damaged', hint: 'They are not sold again.' },
  },
  conditionMissing: 'Choose the condition.',
  photos: 'Photos',
  photosHint: 'Up to 5 photos: JPEG, PNG, WebP or AVIF, at least 50 by 50 pixels.',
  tooManyPhotos: 'Choose at most 5 photos.',
  done: (p: { state: string }) => `Saved. The return is now: ${p.state}.`,
}
