import { MAX_CARRIER } from '#domain/carriers.ts'
import { formatCount } from '#domain/money.ts'
import { pieces } from '#text/en/counts.ts'

type Count = { count: number }
const orders = ({ count }: Count) => (count === 1 ? '1 order' : `${formatCount(count)} orders`)

const placed = 'Placed'
const payment = 'Payment'
const store = 'Store'
const cancelled = 'Cancelled'
const carrier = 'Carrier'
const accepted = 'Accepted'
const refunded = 'Refunded'
const closed = 'Closed'
const failed = 'Failed'
const lost = 'Lost'

/** Texts of the page "Order", and of the actions of the list of orders. */
export const order = {
  loading: 'Loading the order…',
  notFound: 'This order does not exist, or it belongs to another store.',
  late: 'Late',
  facts: { placed, promised: 'Promised', payment, total: 'Total', store },
  purchaseOrder: 'Purchase order',
  note: 'Note of the buyer',

  buyer: 'Deliver to',
  contact: 'Show phone and address',
  contactNote: 'Your name and the time are recorded.',

  parcels: 'Parcels',
  parcel: (p: { number: number; of: number }) =>
    p.of === 1 ? 'Parcel' : `Parcel ${formatCount(p.number)} of ${formatCount(p.of)}`,
  notPacked: 'Not packed yet',
  pieces: (p: Count) => pieces(p.count),
  itemPieces: (p: Count & { name: string }) => `${p.name}, ${pieces(p.count)}`,
  sku: (p: { sku: string }) => `SKU ${p.sku}`,
  coins: (p: Count) => `${formatCount(p.count)} coins redeemed`,
  cancelled: (p: { reason: string | null }) => (p.reason ? `${cancelled}: ${p.reason}` : cancelled),
  carrier,
  trackingNumber: 'Tracking number',
  weight: 'Weight',
  grams: (p: { grams: number }) => `${formatCount(p.grams)} g`,
  ewayBill: 'E-way bill',
  failedAttempts: 'Failed attempts',
  nextAttempt: (p: { day: string }) => `next on ${p.day}`,
  timeline: 'What happened so far',
  /** Entries of the timeline whose name differs from that of the stage. */
  reached: { new: placed, accepted, ready: 'Tracking number added' } as Readonly<Record<string, string>>,
  by: {
    seller: store,
    operator: 'Marketplace',
    courier: carrier,
    shopper: 'Buyer',
    system: 'Automatic',
  },

  /** Buttons of the steps. */
  steps: {
    accept: 'Accept',
    pack: 'Pack',
    ready: 'Add tracking number',
    ship: 'Hand over',
    out: 'Out for delivery',
    deliver: 'Delivered',
    recordAttempt: 'Delivery failed',
    rto: 'Return to store',
    rtoReceived: 'Came back',
    lost,
    cancel: 'Cancel',
    callBack: 'Call back',
  },
  packAgain: 'Pack again',
  done: 'Saved. The page shows the new stage.',
  changed: 'Someone else has changed this order. It was loaded again.',
  failed: (p: { message: string }) => `Nothing was changed. ${p.message}`,

  dialogs: {
    pack: 'Pack the parcel',
    ready: 'Add carrier and tracking number',
    deliver: 'Was the parcel delivered?',
    deliverAll: 'Were these orders delivered?',
    recordAttempt: 'Why was the parcel not delivered?',
    rto: 'Return the parcel to the store?',
    rtoReceived: 'How did the goods come back?',
    lost: 'Is the parcel lost?',
    cancel: 'Cancel these items?',
    callBack: 'Call the parcel back?',
  },
  notes: {
    pack: 'Packing again removes tracking number and weight.',
    invoice: 'The invoice is created now.',
    deliver: 'The buyer is told, and the return period starts. This cannot be undone.',
    cash: (p: { amount: string }) => `Cash on delivery: the order costs ${p.amount}.`,
    rto: 'The carrier brings the parcel back, and the buyer does not get it. This cannot be undone.',
    lost: 'The units do not return to the stock. This cannot be undone.',
    cancel: 'The buyer is told. The units return to the stock. This cannot be undone.',
    callBack: 'This cannot be undone.',
  },
  /** Before the note of a step that takes the goods from the buyer. */
  moneyBack: {
    prepaid: 'The buyer gets the money back at once.',
    cod: 'Cash on delivery: the buyer has paid nothing.',
  },
  cancelPieces: (p: Count) => `Cancel ${pieces(p.count)}`,
  keepItems: 'Keep the order',
  items: 'Items',
  itemsMissing: 'Choose at least one item.',
  weightField: 'Weight in grams',
  weightInvalid: 'Enter whole grams without commas, from 1 to 100000.',
  carrierMissing: 'Enter the carrier.',
  trackingInvalid: 'A tracking number has 8 to 22 letters, digits and hyphens.',
  ewayBillHint: '12 digits. Needed above the invoice value set by the marketplace.',
  ewayBillInvalid: 'An e-way bill number has 12 digits.',
  reasonHint: 'The buyer sees it.',
  attemptHint: 'For example: nobody at home. The buyer sees it.',
  nextAttemptOn: 'Next attempt',
  dayInvalid: 'Choose a day of the next 30 days.',
  condition: 'Condition',
  conditions: { restock: 'Good, back to the stock', damaged: 'Damaged, not for sale' },
  conditionMissing: 'Choose the condition.',

  documents: 'Documents',
  documentKinds: { invoice: 'Invoice', billOfSupply: 'Bill of supply', creditNote: 'Credit note' },
  noDocuments: 'The invoice is created when the order is packed.',
  label: 'Print label',
  slip: 'Print packing slip',
  returns: 'Returns',
  returnKinds: { refund: 'Refund', replacement: 'Replacement' } as Readonly<Record<string, string>>,
  refunds: 'Refunds',
  refundTo: { original: 'To the payment method', wallet: 'To the wallet' },
  states: {
    requested: 'Requested',
    approved: 'Approved',
    refused: 'Refused',
    pickupBooked: 'Pickup booked',
    pickedUp: 'Picked up',
    received: 'Received',
    disputed: 'Disputed',
    accepted,
    sentBack: 'Sent back',
    refunded,
    replaced: 'Replaced',
    closed,
    processed: 'Done',
    failed,
  } as Readonly<Record<string, string>>,
  actions: {
    'fulfilment.accept': accepted,
    'fulfilment.pack': 'Packed',
    'fulfilment.ready': 'Added the tracking number',
    'fulfilment.ship': 'Handed over',
    'fulfilment.out': 'Sent out for delivery',
    'fulfilment.deliver': 'Marked as delivered',
    'fulfilment.recordAttempt': 'Recorded a failed attempt',
    'fulfilment.rto': 'Returned to the store',
    'fulfilment.rtoReceived': 'Took the goods back',
    'fulfilment.lost': 'Marked as lost',
    'fulfilment.cancel': cancelled,
    'fulfilment.callBack': 'Called back',
    'orders.contact': 'Looked at phone and address',
    'orders.print': 'Printed',
  } as Readonly<Record<string, string>>,
  payment,
  providers: { razorpay: 'Razorpay', demo: 'Demo payment' } as Readonly<Record<string, string>>,
  cashPayment: 'Cash on delivery: no payment record.',
  dispute: 'Dispute',
  paymentStates: {
    authorized: 'Authorised',
    captured: 'Paid',
    failed,
    refunded,
    open: 'Open',
    won: 'Won by the shop',
    lost,
    closed,
  } as Readonly<Record<string, string>>,
  ledger: 'Ledger',
  accounts: {
    gateway: 'Payment provider',
    cash: 'Cash on delivery',
    bank: 'Bank',
    wallets: 'Wallets',
    sales: 'Sales',
  } as Readonly<Record<string, string>>,
  noLedger: 'Nothing was posted yet.',
  messages: 'Messages',
  noMessages: 'No messages yet.',
  /** Text messages, which have no subject. */
  textMessages: {
    'order-confirmation': 'Order confirmation',
    'order-status': 'Order status',
  } as Readonly<Record<string, string>>,
  sent: 'Sent',
  waiting: 'Waiting',

  /** Actions with the selected orders. */
  bulk: {
    accept: (p: Count) => `Accept ${orders(p)}`,
    pack: (p: Count) => `Pack ${orders(p)}`,
    ship: (p: Count) => `Hand over ${orders(p)}`,
    out: (p: Count) => `Out for delivery: ${orders(p)}`,
    deliver: (p: Count) => `Delivered: ${orders(p)}`,
  },
  print: (p: Count) => `Print for ${orders(p)}`,
  noBulk: 'No step fits the selected orders.',
  results: (p: { done: number; failed: number }) =>
    p.failed === 0
      ? `Done: ${orders({ count: p.done })}`
      : `Done: ${formatCount(p.done)}, not changed: ${formatCount(p.failed)}`,
  resultsNote: 'The orders that were not changed stay selected if this page still shows them.',
  result: 'Result',
  paste: 'Paste tracking numbers',
  pasteNote:
    'One parcel on each line: order number, carrier, tracking number. Put tabs or commas between them. You can copy three columns of a spreadsheet. At most 200 lines.',
  lines: 'Lines',
  linesMissing: 'Paste at least one line.',
  linesWrong: 'Nothing was saved. Correct the lines marked “Wrong” below.',
  tooManyLines: 'Paste at most 200 lines.',
  preview: 'Preview',
  parcelOf: (p: { carrier: string; number: string }) => `${p.carrier} ${p.number}`.trim(),
  orderNumber: 'Order',
  lineErrors: {
    columns: 'Needs order number, carrier and tracking number',
    order: 'Not the number of one order, such as TC-2611-48213-1',
    repeatedOrder: 'This order is in a line above',
    carrier: 'The carrier is missing',
    longCarrier: `The name of a carrier has at most ${MAX_CARRIER} characters`,
    number: 'A tracking number has 8 to 22 letters, digits and hyphens',
    repeated: 'This tracking number is in a line above',
  },
  lineGood: 'OK',
  lineReady: 'Ready to save',
  lineWrong: 'Wrong',
  correctLines: (p: Count) => (p.count === 1 ? 'Correct 1 line' : `Correct ${formatCount(p.count)} lines`),
  correctFirst: (p: Count) =>
    p.count === 1 ? 'Correct 1 line first' : `Correct ${formatCount(p.count)} lines first`,
  saveLines: (p: Count) => (p.count === 1 ? 'Save 1 number' : `Save ${formatCount(p.count)} numbers`),
}
