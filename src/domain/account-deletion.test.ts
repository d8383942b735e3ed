import { expect, test } from 'vitest'
import {
  type DeletionFacts,
  deletionObstacles,
  formerContactsSince,
  taxRecordsUntil,
} from './account-deletion.ts'

const free: DeletionFacts = {
  openOrders: [],
  openReturns: [],
  hasOpenPayment: false,
  refundPaise: 0,
  hasOpenDispute: false,
  walletPaise: 0,
  isStaff: false,
}

test('nothing postpones the deletion of an account with nothing under way', () => {
  expect(deletionObstacles(free)).toEqual([])
})

test.each<[Partial<DeletionFacts>, object]>([
  [{ openOrders: ['TC-2611-48213-1'] }, { code: 'openOrders', orders: ['TC-2611-48213-1'] }],
  [{ openReturns: ['TC-2611-48213-1'] }, { code: 'openReturns', orders: ['TC-2611-48213-1'] }],
  [{ hasOpenPayment: true }, { code: 'openPayment' }],
  [{ refundPaise: 1 }, { code: 'openRefunds', paise: 1 }],
  [{ hasOpenDispute: true }, { code: 'openDispute' }],
  [{ walletPaise: 1 }, { code: 'walletBalance', paise: 1 }],
  [{ isStaff: true }, { code: 'staff' }],
])('%j postpones it with the reason', (facts, obstacle) => {
  expect(deletionObstacles({ ...free, ...facts })).toEqual([obstacle])
})

test('all reasons are named at once', () => {
  const facts = { ...free, openOrders: ['a'], walletPaise: 500, refundPaise: 100 }
  expect(deletionObstacles(facts).map(({ code }) => code)).toEqual([
    'openOrders',
    'openRefunds',
    'walletBalance',
  ])
})

test.each([
  ['2027-03-31T18:29:59Z', '2033-12-31'],
  // 1 April in India.
  ['2027-03-31T18:30:00Z', '2034-12-31'],
  ['2026-11-25T00:00:00Z', '2033-12-31'],
  ['2027-01-01T00:00:00Z', '2033-12-31'],
])('records of a sale at %s are kept until %s', (soldAt, until) => {
  expect(taxRecordsUntil(new Date(soldAt))).toBe(until)
})

test('hashes of contacts are kept for three years', () => {
  expect(formerContactsSince(new Date('2026-11-25T10:00:00Z'))).toEqual(new Date('2023-11-25T10:00:00Z'))
})
