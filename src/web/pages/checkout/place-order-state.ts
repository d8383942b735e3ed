import type { OrderFields } from '#domain/order-fields.ts'
import type { Calls } from '#contract/calls.ts'
import type { SeenCheckout } from '#domain/checkout-changes.ts'
import type { SavedAddress } from '#web/components/address/address-form.tsx'
import type { OpenPayment, PaymentOutcome, PaymentRequest } from './pay.ts'

/** An error message. `paymentId` is set if a payment was made, for customer care. */
export type CheckoutError = { message: string; paymentId?: string }

/** Order and shown checkout at the time when the button was pressed. */
export type Attempt = {
  /** "cart", or the product of a Buy Now. With `contents` it identifies the order (`storedIdempotencyKey`). */
  source: string
  contents: string
  order: Calls['POST /place-order']['input']
  fields: Partial<OrderFields>
  address: SavedAddress
  seen: SeenCheckout
  /** Query of the URL: Back closes the payment form, and the page stays at its step. */
  search: string
}

/**
 * The states of placing an order. `payment` is the payment of this tab whose outcome is unknown. In `idle`, and from there in
 * `opening` and `placing`, its form was closed, but the bank may still confirm it: the next attempt requests the outcome
 * before it opens another payment, so that the customer does not pay twice.
 */
type States = {
  /** `isBack`: the customer comes from `waiting` without a message, so that the open step takes the focus. */
  idle: { payment: OpenPayment | null; error: CheckoutError | null; isBack: boolean }
  opening: { payment: OpenPayment | null; attempt: Attempt }
  paying: { payment: OpenPayment; attempt: Attempt; request: PaymentRequest }
  /** The payment form was closed, and the shop is asked for the outcome. */
  verifying: { payment: OpenPayment; attempt: Attempt; outcome: PaymentOutcome }
  /** The order is sent. A payment with a proof was verified. */
  placing: { payment: OpenPayment | null; attempt: Attempt }
  /** The outcome of a payment is unknown. `isRecalled`: an empty cart may have become the order of an earlier payment. */
  waiting: { payment: OpenPayment; isRecalled: boolean }
}
export type State<Name extends keyof States> = { name: Name } & States[Name] & { placedId?: string }
/** `placedId`: the order exists, and its page opens. */
export type OrderState = { [Name in keyof States]: State<Name> }[keyof States]

type Events = {
  /** The button was pressed. */
  pressed: { attempt: Attempt }
  /** The button was pressed, but something is missing. */
  incomplete: { error: CheckoutError }
  opened: { payment: OpenPayment; request: PaymentRequest }
  /** The payment form was closed. */
  closed: { outcome: PaymentOutcome }
  /** The payment is made, and has no order yet. */
  verified: object
  unknown: object
  /** There is no order. `isOpen`: the bank may still confirm the payment. */
  ended: { error: CheckoutError | null; isOpen: boolean }
  failed: { error: CheckoutError }
  /** The cause of the error is solved. */
  solved: object
  placed: { orderId: string }
  /** The page of the order is open, or the customer left its navigation. */
  finished: object
  /** Back or Forward led to a URL that names this payment, or none. */
  navigated: { payment: OpenPayment | null }
  cartRead: { isEmpty: boolean }
}
type Event<Type extends keyof Events> = { type: Type } & Events[Type]
export type OrderEvent = { [Type in keyof Events]: Event<Type> }[keyof Events]

const idle = (more: Partial<States['idle']> = {}): OrderState => ({
  name: 'idle',
  payment: null,
  error: null,
  isBack: false,
  ...more,
})
const waiting = (payment: OpenPayment, isRecalled = false): OrderState => ({
  name: 'waiting',
  payment,
  isRecalled,
})
/** Returns a payment that may still be confirmed; null if this tab does not know its checkout. */
const unpaid = ({ orderId, source }: OpenPayment) => (source === undefined ? null : { orderId, source })
const withOrder = (state: OrderState, { orderId }: Events['placed']) => ({ ...state, placedId: orderId })

/** The states that follow; an event without a row leaves the state as it is. */
const transitions: {
  [Name in keyof States]: {
    [Type in keyof Events]?: (state: State<Name>, event: Event<Type>) => OrderState
  }
} = {
  idle: {
    pressed: ({ payment }, { attempt }) => ({
      name: attempt.order.cod ? 'placing' : 'opening',
      payment,
      attempt,
    }),
    incomplete: ({ payment }, { error }) => idle({ payment, error }),
    solved: (state) => (state.error ? idle({ payment: state.payment }) : state),
    navigated: (state, { payment }) => (payment ? waiting(payment) : state),
    cartRead: (state, { isEmpty }) => (isEmpty && state.payment ? waiting(state.payment, true) : state),
  },
  opening: {
    opened: ({ attempt }, { payment, request }) => ({ name: 'paying', payment, attempt, request }),
    failed: ({ payment }, { error }) => idle({ payment, error }),
    placed: withOrder,
  },
  paying: {
    closed: ({ payment, attempt }, { outcome }) => ({
      name: 'verifying',
      payment: 'paid' in outcome ? { ...payment, proof: outcome.paid } : payment,
      attempt,
      outcome,
    }),
  },
  verifying: {
    verified: ({ payment, attempt }) => ({ name: 'placing', payment, attempt }),
    unknown: ({ payment }) => waiting(payment),
    ended: ({ payment }, { error, isOpen }) => idle({ payment: isOpen ? unpaid(payment) : null, error }),
    placed: withOrder,
  },
  placing: {
    failed: ({ payment }, { error }) => (payment?.proof ? waiting(payment) : idle({ payment, error })),
    placed: withOrder,
  },
  waiting: {
    ended: ({ payment, isRecalled }, event) => {
      // Of a payment that an empty cart recalls, only an order is news.
      const error = isRecalled ? null : event.error
      return idle({ payment: event.isOpen ? unpaid(payment) : null, error, isBack: error === null })
    },
    placed: withOrder,
    navigated: (state, { payment }) => {
      if (payment) return payment.orderId === state.payment.orderId ? state : waiting(payment)
      // Someone who has paid does not see the steps before the outcome is known.
      return state.payment.proof || state.isRecalled ? state : idle({ payment: unpaid(state.payment) })
    },
    cartRead: (state, { isEmpty }) => {
      if (isEmpty || !state.isRecalled) return state
      return state.payment.proof ? waiting(state.payment) : idle({ payment: state.payment })
    },
  },
}

/** Returns the state after an event; the same state if the event does not apply to it. */
export function nextState(state: OrderState, event: OrderEvent): OrderState {
  if (state.placedId !== undefined) return event.type === 'finished' ? idle() : state
  return transitions[state.name][event.type]?.(state as never, event as never) ?? state
}

/** Returns the first state. A payment that the URL names, that was made, or that may have emptied the cart is waited for. */
export function initialState(
  named: OpenPayment | null,
  stored: OpenPayment | null,
  isEmpty: boolean,
): OrderState {
  if (named) return waiting(named)
  return stored && (stored.proof || isEmpty) ? waiting(stored, isEmpty) : idle({ payment: stored })
}

/** Returns the payment that the URL names while its outcome is unknown, so that a reload and Back find it. */
export function paymentInUrl(state: OrderState): string | null {
  switch (state.name) {
    case 'idle':
    case 'opening':
      return null
    case 'placing':
      return state.payment?.proof ? state.payment.orderId : null
    case 'waiting':
      return state.isRecalled ? null : state.payment.orderId
    default:
      return state.payment.orderId
  }
}
