import { describe, expect, it } from 'vitest'
import { emptyAddress } from '#domain/address.ts'
import type { OpenPayment, PaymentRequest } from './pay.ts'
import {
  type Attempt,
  initialState,
  nextState,
  type OrderEvent,
  type OrderState,
  paymentInUrl,
} from './place-order-state.ts'

const proof = { razorpay_order_id: 'o1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }
const closed: OpenPayment = { orderId: 'o1', source: 'cart' }
const paid: OpenPayment = { ...closed, proof }
const other: OpenPayment = { orderId: 'o2' }
const request: PaymentRequest = {
  orderId: 'o1',
  amount: 9600,
  currency: 'INR',
  key: 'k',
  timeout: 900,
  prefill: { name: '', email: '', contact: '' },
}
const attemptBy = (cod: boolean): Attempt => ({
  source: 'cart',
  contents: '1: soap 2',
  fields: {},
  order: {
    paymentMode: cod ? 'COD' : 'Pre-paid',
    cod,
    products: [{ id: 'soap', quantity: 2 }],
    totalPrice: 96,
  },
  address: { ...emptyAddress, addressId: 'a1' },
  seen: { lines: [], coins: 0, shippingPaise: 0 },
  search: 'step=payment',
})
const attempt = attemptBy(false)
const error = { message: 'Sold out.' }

const idle = { name: 'idle', payment: null, error: null, isBack: false } as const
const waiting = { name: 'waiting', payment: closed, isRecalled: false } as const
const states = {
  idle,
  'idle after a closed form': { ...idle, payment: closed, error },
  opening: { name: 'opening', payment: closed, attempt },
  paying: { name: 'paying', payment: closed, attempt, request },
  'verifying a closed form': { name: 'verifying', payment: closed, attempt, outcome: { closed: true } },
  'verifying a payment': { name: 'verifying', payment: paid, attempt, outcome: { paid: proof } },
  placing: { name: 'placing', payment: closed, attempt },
  'placing what is paid': { name: 'placing', payment: paid, attempt },
  waiting,
  'waiting with a proof': { ...waiting, payment: paid },
  'waiting for a payment of the URL alone': { ...waiting, payment: other },
  'waiting with an empty cart': { ...waiting, isRecalled: true },
  'waiting with an empty cart and a proof': { ...waiting, payment: paid, isRecalled: true },
  'opening the page of the order': { name: 'placing', payment: null, attempt, placedId: 'g1' },
} satisfies Record<string, OrderState>

const events = {
  'pressed for cash on delivery': { type: 'pressed', attempt: attemptBy(true) },
  'pressed to pay': { type: 'pressed', attempt },
  incomplete: { type: 'incomplete', error },
  opened: { type: 'opened', payment: closed, request },
  closed: { type: 'closed', outcome: { closed: true } },
  'closed after paying': { type: 'closed', outcome: { paid: proof } },
  verified: { type: 'verified' },
  unknown: { type: 'unknown' },
  ended: { type: 'ended', error, isOpen: false },
  'ended unpaid': { type: 'ended', error, isOpen: true },
  left: { type: 'ended', error: null, isOpen: true },
  failed: { type: 'failed', error },
  solved: { type: 'solved' },
  placed: { type: 'placed', orderId: 'g1' },
  finished: { type: 'finished' },
  'Back to no payment': { type: 'navigated', payment: null },
  'Back to the payment': { type: 'navigated', payment: closed },
  'Back to another payment': { type: 'navigated', payment: other },
  'the cart is empty': { type: 'cartRead', isEmpty: true },
  'the cart is filled': { type: 'cartRead', isEmpty: false },
} satisfies Record<string, OrderEvent>

const placing = { name: 'placing', attempt: attemptBy(true) }
const opening = { name: 'opening', attempt }
const back = { ...idle, isBack: true }
/** What follows; an event that is not listed leaves the state as it is. */
const following: Record<keyof typeof states, { [Event in keyof typeof events]?: object }> = {
  idle: {
    'pressed for cash on delivery': { ...placing, payment: null },
    'pressed to pay': { ...opening, payment: null },
    incomplete: { ...idle, error },
    'Back to the payment': waiting,
    'Back to another payment': { ...waiting, payment: other },
  },
  'idle after a closed form': {
    'pressed for cash on delivery': { ...placing, payment: closed },
    'pressed to pay': { ...opening, payment: closed },
    incomplete: { ...idle, payment: closed, error },
    solved: { ...idle, payment: closed },
    'Back to the payment': waiting,
    'Back to another payment': { ...waiting, payment: other },
    'the cart is empty': { ...waiting, isRecalled: true },
  },
  opening: {
    opened: { name: 'paying', payment: closed, attempt, request },
    failed: { ...idle, payment: closed, error },
    placed: { ...states.opening, placedId: 'g1' },
  },
  paying: {
    closed: states['verifying a closed form'],
    'closed after paying': states['verifying a payment'],
  },
  'verifying a closed form': {
    verified: states.placing,
    unknown: waiting,
    ended: { ...idle, error },
    'ended unpaid': { ...idle, payment: closed, error },
    left: { ...idle, payment: closed },
    placed: { ...states['verifying a closed form'], placedId: 'g1' },
  },
  'verifying a payment': {
    verified: states['placing what is paid'],
    unknown: states['waiting with a proof'],
    ended: { ...idle, error },
    'ended unpaid': { ...idle, payment: closed, error },
    left: { ...idle, payment: closed },
    placed: { ...states['verifying a payment'], placedId: 'g1' },
  },
  placing: {
    failed: { ...idle, payment: closed, error },
    placed: { ...states.placing, placedId: 'g1' },
  },
  'placing what is paid': {
    failed: states['waiting with a proof'],
    placed: { ...states['placing what is paid'], placedId: 'g1' },
  },
  waiting: {
    ended: { ...idle, error },
    'ended unpaid': { ...idle, payment: closed, error },
    left: { ...back, payment: closed },
    placed: { ...waiting, placedId: 'g1' },
    'Back to no payment': { ...idle, payment: closed },
    'Back to another payment': { ...waiting, payment: other },
  },
  'waiting with a proof': {
    ended: { ...idle, error },
    'ended unpaid': { ...idle, payment: closed, error },
    left: { ...back, payment: closed },
    placed: { ...states['waiting with a proof'], placedId: 'g1' },
    'Back to another payment': { ...waiting, payment: other },
  },
  'waiting for a payment of the URL alone': {
    ended: { ...idle, error },
    'ended unpaid': { ...idle, error },
    left: back,
    placed: { ...waiting, payment: other, placedId: 'g1' },
    'Back to no payment': idle,
    'Back to the payment': waiting,
  },
  'waiting with an empty cart': {
    ended: back,
    'ended unpaid': { ...back, payment: closed },
    left: { ...back, payment: closed },
    placed: { ...waiting, isRecalled: true, placedId: 'g1' },
    'Back to another payment': { ...waiting, payment: other },
    'the cart is filled': { ...idle, payment: closed },
  },
  'waiting with an empty cart and a proof': {
    ended: back,
    'ended unpaid': { ...back, payment: closed },
    left: { ...back, payment: closed },
    placed: { ...waiting, payment: paid, isRecalled: true, placedId: 'g1' },
    'Back to another payment': { ...waiting, payment: other },
    'the cart is filled': states['waiting with a proof'],
  },
  'opening the page of the order': { finished: idle },
}

const names = <Row extends object>(rows: Row) => Object.keys(rows) as (keyof Row)[]

describe.each(names(states))('%s', (name) => {
  it.each(names(events))('%s', (event) => {
    const state = states[name]
    const next = nextState(state, events[event])
    const expected = following[name][event]
    expect(next).toEqual(expected ?? state)
    expect(next === state).toBe(expected === undefined)
  })
})

it('waits at first for a payment that the URL names, that was made, or that may have emptied the cart', () => {
  expect(initialState(null, null, true)).toEqual(idle)
  expect(initialState(null, closed, false)).toEqual({ ...idle, payment: closed })
  expect(initialState(null, closed, true)).toEqual({ ...waiting, isRecalled: true })
  expect(initialState(null, paid, false)).toEqual({ ...waiting, payment: paid })
  expect(initialState(other, closed, true)).toEqual({ ...waiting, payment: other })
})

it('names in the URL a payment from the opening of its form until its outcome is known', () => {
  const named = names(states).filter((name) => paymentInUrl(states[name]) !== null)
  expect(named).toEqual([
    'paying',
    'verifying a closed form',
    'verifying a payment',
    'placing what is paid',
    'waiting',
    'waiting with a proof',
    'waiting for a payment of the URL alone',
  ])
})
