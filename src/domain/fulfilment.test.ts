import { expect, it } from 'vitest'
import {
  findMove,
  fulfilmentMoves,
  fulfilmentSteps,
  mayGoOutAgain,
  parcelActors,
  pathOfStep,
  pathToStatus,
  stageOfStatus,
  stages,
  stagesWithCarrier,
  statusOfStage,
  type Stage,
} from './fulfilment.ts'
import { canMove, orderStatus, orderStatuses } from './order-status.ts'

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
    // A failed attempt is the only step back.
    const isStepBack = before === orderStatus.outForDelivery && after === orderStatus.shipped
    const isAllowed = step === 'recordAttempt' ? isStepBack : canMove(before, after)
    expect([step, from, to, isAllowed]).toEqual([step, from, to, true])
  }
})

it('refunds a parcel exactly once on each path that ends without a delivery', () => {
  const walk = (stage: Stage, refunds: number, seen: readonly string[]): void => {
    const moves = fulfilmentMoves.filter(({ from }) => from === stage)
    const expected = stage === 'delivered' ? 0 : 1
    expect([stage, refunds]).toEqual([stage, moves.length === 0 ? expected : refunds])
    for (const move of moves) {
      const key = `${move.from} ${move.to}`
      if (!seen.includes(key))
        walk(move.to, refunds + (move.effects.includes('refund') ? 1 : 0), [...seen, key])
    }
  }
  walk('new', 0, [])
})

it('passes the stages between on the way to a status, and never more than one status', () => {
  const steps = (from: Stage, to: 0 | 1 | 2 | 3 | 4) =>
    pathToStatus(from, to, 'operator')?.map(({ step }) => step) ?? null
  expect(steps('new', 1)).toEqual(['accept', 'pack', 'ready', 'ship'])
  expect(steps('ready', 1)).toEqual(['ship'])
  expect(steps('shipped', 2)).toEqual(['out'])
  expect(steps('attemptFailed', 2)).toEqual(['out'])
  expect(steps('out', 3)).toEqual(['deliver'])
  expect(steps('packed', 4)).toEqual(['cancel'])
  expect(steps('shipped', 4)).toEqual(['callBack'])
  for (const [from, to] of [
    ['new', 0],
    ['new', 2],
    ['out', 1],
    ['shipped', 1],
    ['rto', 2],
    ['out', 4],
    ['delivered', 4],
    ['cancelled', 0],
  ] as const)
    expect([from, to, steps(from, to)]).toEqual([from, to, null])
  expect(pathToStatus('new', 1, 'shopper')).toBeNull()
  expect(pathToStatus('shipped', 4, 'shopper')?.map(({ to }) => to)).toEqual(['calledBack'])
})

it('packs an order at once only for a seller whose orders need no acceptance', () => {
  expect(pathOfStep('pack', 'new', 'seller', true)?.map(({ to }) => to)).toEqual(['accepted', 'packed'])
  expect(pathOfStep('pack', 'new', 'seller', false)).toBeNull()
  expect(pathOfStep('pack', 'new', 'shopper', true)).toBeNull()
  expect(pathOfStep('ship', 'new', 'seller', true)).toBeNull()
})

it('lets a parcel out again at most twice', () => {
  expect([0, 1, 2, 3].map(mayGoOutAgain)).toEqual([true, true, true, false])
})

it('knows the stage of an order without parcels by its status', () => {
  for (const status of orderStatuses) expect(statusOfStage[stageOfStatus[status]]).toBe(status)
})

it('names the stages between the hand-over to the carrier and the end', () => {
  const reached = new Set<Stage>(['shipped'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { from, to } of fulfilmentMoves) if (reached.has(from)) reached.add(to)
  }
  const ended: readonly Stage[] = ['lost', 'rtoReceived']
  expect([...reached].filter((stage) => !ended.includes(stage)).toSorted()).toEqual(
    stagesWithCarrier.toSorted(),
  )
})
