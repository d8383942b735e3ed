import { expect, it } from 'vitest'
import {
  findMove,
  fulfilmentMoves,
  fulfilmentSteps,
  parcelActors,
  stages,
  statusOfStage,
  type Stage,
} from './fulfilment.ts'
import { canMove, orderStatus } from './order-status.ts'

it('refuses every pair of stages that is not in the table, for every actor', () => {
  for (const from of stages)
    for (const step of fulfilmentSteps)
      for (const actor of parcelActors) {
        const listed = fulfilmentMoves.filter((move) => move.from === from && move.step === step)
        const allowed = listed.some((move) => move.by.includes(actor))
        expect([from, step, actor, findMove(step, from, actor) !== null]).toEqual([
          from,
          step,
          actor,
          allowed,
        ])
      }
})

it('has at most one move for each step and stage', () => {
  const keys = fulfilmentMoves.map(({ step, from }) => `${step} ${from}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it('reaches every stage from "new", and ends where no move leaves', () => {
  const reached = new Set<Stage>(['new'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of fulfilmentMoves) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual([...stages].toSorted())
  const ends = stages.filter((stage) => fulfilmentMoves.every(({ from }) => from !== stage))
  expect(ends.toSorted()).toEqual(['cancelled', 'delivered', 'lost', 'rtoReceived'])
})

it('moves the status of the API only along its graph; 2 to 1 only by a failed attempt', () => {
  for (const { step, from, to } of fulfilmentMoves) {
    const [before, after] = [statusOfStage[from], statusOfStage[to]]
    if (before === after) continue
    if (step === 'recordAttempt')
      expect([before, after]).toEqual([orderStatus.outForDelivery, orderStatus.shipped])
    else expect([step, from, to, canMove(before, after)]).toEqual([step, from, to, true])
  }
})

it('refunds a parcel exactly once on each path that ends without a delivery', () => {
  const walk = (stage: Stage, refunds: number, seen: readonly string[]): void => {
    const moves = fulfilmentMoves.filter(({ from }) => from === stage)
    if (moves.length === 0) expect([stage, refunds]).toEqual([stage, stage === 'delivered' ? 0 : 1])
    for (const move of moves) {
      const key = `${move.from} ${move.to}`
      if (!seen.includes(key))
        walk(move.to, refunds + (move.effects.includes('refund') ? 1 : 0), [...seen, key])
    }
  }
  walk('new', 0, [])
})
