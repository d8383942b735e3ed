/** The operations and faults of a seed. The same number gives the same plan on every machine. */

/** Shoppers whose operations the seed chooses, and one whose orders are always delivered in two parcels. */
const CHOSEN = 12
export const SHOPPERS = CHOSEN + 1
const PRODUCTS = 6
/** Operations of each shopper, whose ids follow each other. */
const EACH = 25
/** Operations of the chosen shoppers, before which a fault begins. */
const TURNS = CHOSEN * EACH

export const operationKinds = [
  'cart',
  'open',
  'openNow',
  'pay',
  'verify',
  'place',
  'cod',
  'buyNow',
  'cancel',
  'move',
  'step',
  'return',
  'decide',
  'price',
  'stock',
  'clock',
  'ticket',
  'message',
  'handle',
  'walletBack',
] as const
type OperationKind = (typeof operationKinds)[number]

/** One operation of a shopper. Its numbers are fixed by the seed, so that it means the same when others are left out. */
export type Operation = {
  id: number
  shopper: number
  kind: OperationKind
  product: number
  quantity: number
  /** The web process that gets the request first. */
  web: 0 | 1
  /** The request is sent to both processes at once, as a double click. */
  twice: boolean
  coins: boolean
  /** How often a request without an answer is repeated. */
  retries: number
  outcome: 'captured' | 'authorized' | 'failed' | 'late'
  refund: 'original' | 'wallet'
  /** Only the first item of an order is cancelled. */
  part: boolean
  /** Chooses among the orders that exist. */
  choice: number
  /** Price in rupees, pieces, minutes or status of the kinds that need one. */
  value: number
  /** Step of a parcel, a return or a ticket; 'wallet' of a cancellation into the wallet; 'pair' of a cart; or ''. */
  step: string
}

export const faultKinds = [
  'cutDatabase',
  'freezeDatabase',
  'delayDatabase',
  'cutStatement',
  'loseCommit',
  'loseCommitAnswer',
  'crashDatabase',
  'killWeb',
  'killWorker',
  'stopWeb',
  'stopWorker',
  'refuseProvider',
  'dropProviderAnswers',
  'silenceProvider',
  'delayProvider',
  'loseRefundAnswer',
] as const
export type FaultKind = (typeof faultKinds)[number]
/** A fault that begins when a shopper comes to an operation, also if that is left out. */
export type PlannedFault = {
  id: number
  kind: FaultKind
  shopper: number
  operation: number
  choice: number
}
export type Plan = { seed: number; stocks: number[]; operations: Operation[]; faults: PlannedFault[] }

/** Returns a generator of numbers from 0 up to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shipped = ['step pack', 'step ready', 'step ship'] as const
const delivered = [...shipped, 'step out', 'step deliver'] as const
const accepted = [
  'return',
  'decide approve',
  'decide bookPickup',
  'decide pickUp',
  'decide receive',
  'decide accept',
] as const

/** Sequences of operations of one shopper; other shoppers run theirs at the same time. */
const sequences: (OperationKind | `${'step' | 'decide' | 'handle' | 'cancel'} ${string}`)[][] = [
  ['cart', 'open', 'pay', 'verify'],
  ['cart', 'cart', 'open', 'pay', 'verify', 'cancel'],
  ['cart', 'cart', 'cart', 'open', 'pay', 'verify', 'cancel', 'cancel'],
  ['stock', 'cart', 'cart', 'cart', 'open', 'pay', 'place', 'cancel', 'cancel'],
  // The tab is closed after the payment: the event alone places the order.
  ['cart', 'open', 'pay'],
  ['cart', 'open', 'pay', 'place'],
  ['openNow', 'pay', 'verify', 'place'],
  ['openNow', 'pay'],
  ['cart', 'open', 'cart', 'open', 'pay', 'verify'],
  ['open', 'cod'],
  ['cart', 'cod', 'cancel'],
  ['cart', 'cod', 'move', 'move', 'move'],
  ['buyNow', 'cancel'],
  ['buyNow', 'move', 'cancel'],
  // Parcels that are packed, delivered, attempted in vain, returned to the sender, and called back by the shopper.
  ['cart', 'cart', 'cod', ...delivered, 'return', 'decide approve', 'return'],
  ['openNow', 'pay', 'verify', 'step pack', 'cancel'],
  ['openNow', 'pay', 'verify', 'step pack', 'step ready', ...shipped, 'cancel', 'step rtoReceived'],
  ['buyNow', ...shipped, 'step out', 'step recordAttempt', 'step rto', 'step rtoReceived'],
  ['openNow', 'pay', 'verify', ...delivered, ...accepted],
  ['cart', 'price', 'cod'],
  ['cart', 'stock', 'open', 'pay', 'verify'],
  ['openNow', 'clock', 'pay', 'verify'],
  ['cart', 'open', 'openNow', 'pay', 'pay', 'verify'],
  // Tickets, some about the last order, which the shop and the stores answer and the shopper reopens.
  [
    'ticket',
    'ticket',
    'message',
    'handle answer',
    'message',
    'handle resolve',
    'message',
    'handle resolve',
    'handle reopen',
  ],
  ['buyNow', 'ticket', 'handle answer', 'handle resolve', 'message', 'message'],
  ['cart', 'open', 'pay', 'verify', 'ticket', 'message', 'handle answer', 'ticket'],
  // Money in the wallet: back to its payment, or paid out if it was paid in cash.
  ['openNow', 'pay', 'verify', 'cancel wallet', 'walletBack', 'walletBack'],
  [
    'openNow',
    'pay',
    'place',
    'cancel wallet',
    'openNow',
    'pay',
    'place',
    'cancel wallet',
    'walletBack',
    'walletBack',
  ],
  [
    'cart',
    'cart',
    'open',
    'pay',
    'verify',
    'cancel wallet',
    'walletBack',
    'ticket',
    'cancel wallet',
    'walletBack',
  ],
  ['buyNow', ...delivered, ...accepted, 'walletBack', 'walletBack'],
]

type Name = (typeof sequences)[number][number] | 'cart pair'
/** Two products of one store, paid on delivery, which are in two parcels: their delivery is charged once. */
const inTwoParcels: readonly Name[] = [
  'cart pair',
  'cod',
  'step pack',
  'step ready',
  'step ship',
  'step out',
  'step deliver',
]
const lastNames = [...inTwoParcels, ...inTwoParcels, ...inTwoParcels]
export const OPERATIONS = TURNS + lastNames.length

/** Returns the plan of a seed: operations of each shopper in order, and 9 to 12 faults. */
export function planOf(seed: number): Plan {
  const random = randomOf(seed)
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const values: Partial<Record<OperationKind, () => number>> = {
    price: () => integer(80, 160),
    stock: () => integer(0, 15),
    clock: () => pick([3, 6, 16]),
    move: () => pick([1, 1, 2, 2, 3, 4]),
  }
  const operations: Operation[] = []
  const addOperations = (shopper: number, names: readonly Name[]) => {
    for (const name of names) {
      const [kind, step = ''] = name.split(' ') as [OperationKind, string?]
      operations.push({
        id: operations.length,
        shopper,
        kind,
        product: integer(0, PRODUCTS - 1),
        quantity: integer(1, 3),
        web: pick([0, 1]),
        twice: random() < 0.25,
        coins: random() < 0.4,
        retries: integer(0, 4),
        outcome: pick(['captured', 'captured', 'captured', 'captured', 'authorized', 'failed', 'late']),
        refund: step === 'wallet' ? step : pick(['original', 'original', 'wallet']),
        part: random() < 0.6,
        choice: random(),
        value: values[kind]?.() ?? 0,
        step,
      })
    }
  }
  for (let shopper = 0; shopper < CHOSEN; shopper++) {
    const names: Name[] = []
    while (names.length < EACH) names.push(...pick(sequences))
    addOperations(shopper, names.slice(0, EACH))
  }
  const kinds: FaultKind[] = [
    'killWeb',
    'loseCommit',
    'loseCommitAnswer',
    'loseCommitAnswer',
    'cutStatement',
    pick(['refuseProvider', 'dropProviderAnswers', 'silenceProvider']),
    pick(['dropProviderAnswers', 'delayProvider']),
    'loseRefundAnswer',
    pick(['cutDatabase', 'freezeDatabase', 'delayDatabase']),
    ...(random() < 0.25 ? (['crashDatabase'] as const) : []),
    ...(random() < 0.5 ? (['killWorker'] as const) : []),
    ...(random() < 0.5 ? [pick(['stopWeb', 'stopWorker'] as const)] : []),
  ]
  // The shoppers advance about equally fast: the turn is the number of operations that were sent before.
  const turns = kinds.map((kind) => ({ kind, turn: integer(5, TURNS - 20), choice: random() }))
  const faults = turns
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ kind, turn, choice }, id): PlannedFault => {
      const shopper = turn % CHOSEN
      const operation = shopper * EACH + Math.floor(turn / CHOSEN)
      return { id, kind, shopper, operation, choice }
    })
  const stocks = Array.from({ length: PRODUCTS }, (_, index) => (index === 0 ? 1 : integer(1, 15)))
  addOperations(CHOSEN, lastNames)
  return { seed, stocks, operations, faults }
}
