import { describe, expect, it } from 'vitest'
import { returnReasons } from './after-sale-choices.ts'
import {
  findReturnMove,
  itemReturnError,
  releasedStates,
  returnableUntil,
  returnActors,
  returnError,
  returnMoves,
  returnStates,
  returnSteps,
  shareOfPieces,
  type ReturnState,
} from './returns.ts'

describe('the graph of returns', () => {
  it('refuses every pair of states that is not in the table, for every actor', () => {
    for (const from of returnStates)
      for (const to of returnStates)
        for (const step of returnSteps)
          for (const actor of returnActors) {
            const listed = returnMoves.some(
              (move) => move.from === from && move.to === to && move.step === step && move.by.includes(actor),
            )
            expect([from, to, step, actor, findReturnMove(step, from, actor)?.to === to]).toEqual([
              from,
              to,
              step,
              actor,
              listed,
            ])
          }
  })

  it('has at most one move for each step and state', () => {
    const keys = returnMoves.map(({ step, from }) => `${step} ${from}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('ends every path in a refund or a return that came to nothing; a replacement only fails to a refund', () => {
    expect(returnMoves.filter(({ from }) => from === 'replaced').map(({ to }) => to)).toEqual(['refunded'])
    const ends = new Set<ReturnState>()
    const walk = (state: ReturnState, seen: readonly string[]): void => {
      const moves = returnMoves.filter(({ from }) => from === state)
      if (moves.length === 0) ends.add(state)
      for (const { from, to } of moves) {
        const key = `${from} ${to}`
        if (!seen.includes(key)) walk(to, [...seen, key])
      }
    }
    walk('requested', [])
    expect([...ends].toSorted()).toEqual([...releasedStates, 'refunded'].toSorted())
  })

  it('lets the operator make every move, and the shopper only cancel before the pickup', () => {
    expect(returnMoves.filter(({ by }) => !by.includes('operator'))).toEqual([])
    const own = returnMoves.filter(({ by }) => by.includes('shopper'))
    expect(own.map(({ step, from }) => `${step} ${from}`)).toEqual([
      'cancel requested',
      'cancel approved',
      'cancel pickupBooked',
    ])
  })
})

describe('the window', () => {
  it('ends with the India day that is so many days after the delivery', () => {
    expect(returnableUntil(new Date('2026-11-01T10:00:00+05:30'), 7)).toEqual(
      new Date('2026-11-09T00:00:00+05:30'),
    )
    expect(returnableUntil(new Date('2026-11-01T23:59:59.999+05:30'), 0)).toEqual(
      new Date('2026-11-02T00:00:00+05:30'),
    )
    expect(returnableUntil(new Date('2026-11-01T00:00:00+05:30'), 30)).toEqual(
      new Date('2026-12-02T00:00:00+05:30'),
    )
  })
})

describe('an item', () => {
  const deliveredAt = new Date('2026-11-01T10:00:00+05:30')
  const item = { status: 3, deliveredAt, returnDays: 7, nonReturnable: false, quantity: 3, returned: 1 }
  const now = new Date('2026-11-08T23:59:59+05:30')
  const late = new Date('2026-11-09T00:00:00+05:30')
  const reason = 'I changed my mind'

  it('can be returned until its window is over, in the pieces that are left', () => {
    expect(returnError(item, { quantity: 2, reason, now })).toBeNull()
    expect(returnError(item, { quantity: 2, reason, now: late })).toBe('returnWindowOver')
    expect(returnError(item, { quantity: 3, reason, now })).toEqual({
      code: 'tooManyPieces',
      params: { pieces: 2 },
    })
    expect(itemReturnError({ ...item, returned: 3 }, now)).toBe('alreadyReturned')
  })

  it('cannot be returned before it is delivered', () => {
    for (const status of [0, 1, 2]) expect(itemReturnError({ ...item, status }, now)).toBe('notDelivered')
    expect(itemReturnError({ ...item, deliveredAt: null }, now)).toBe('notDelivered')
    expect(itemReturnError({ ...item, status: 4 }, now)).toBe('itemCancelled')
  })

  it('that is not returnable can be returned only when it is damaged or wrong', () => {
    const fixed = { ...item, nonReturnable: true }
    expect(returnReasons.map((why) => returnError(fixed, { quantity: 1, reason: why, now }))).toEqual([
      null,
      null,
      'faultsOnly',
      'faultsOnly',
      'faultsOnly',
      'faultsOnly',
    ])
    expect(returnError(fixed, { quantity: 1, reason: 'Damaged', now: late })).toBe('returnWindowOver')
  })
})

it('n partial returns of any sizes give back exactly what one full return gives back', () => {
  for (const total of [0, 1, 99, 10_000, 33_333, 9_007_199_254_740_991])
    for (const quantity of [1, 2, 3, 7, 10])
      for (const size of [1, 2, 3]) {
        let sum = 0
        for (let before = 0; before < quantity; before += size) {
          const pieces = Math.min(size, quantity - before)
          const part = shareOfPieces(total, { quantity, before, pieces })
          expect(part).toBeGreaterThanOrEqual(0)
          sum += part
        }
        expect(sum).toBe(total)
      }
})
