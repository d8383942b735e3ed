import { describe, expect, it } from 'vitest'
import { INDIA_OFFSET_MS, indiaDay } from '#domain/india-days.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { pastStages } from './past-stages.ts'

const hour = 3_600_000
const indiaHour = (date: Date) => new Date(date.getTime() + INDIA_OFFSET_MS).getUTCHours()
const stagesAt = (now: Date, days: number, lastMove: OrderStatus, failedAttempt: string | null = null) =>
  ['TD1-1', 'TD2-1', 'TD3-2'].map((id) => {
    const placed = new Date(now.getTime() - days * 24 * hour - 5 * hour)
    return { placed, stages: pastStages({ id, placed, lastMove, failedAttempt, now }) }
  })
const noon = new Date('2026-11-20T06:30:00Z')

describe('the stages of a past order', () => {
  const reason = 'Nobody was at home'
  it.each([
    ['noon', noon],
    ['two in the morning', new Date('2026-11-19T20:30:00Z')],
    ['ten minutes to midnight', new Date('2026-11-20T18:20:00Z')],
  ])('follow each other, and none is later than now, at %s', (_, now) => {
    const { shipped, outForDelivery, delivered, cancelled } = orderStatus
    for (const [days, lastMove, failedAttempt] of [
      [3, shipped, null],
      [4, shipped, reason],
      [4, outForDelivery, null],
      [12, delivered, null],
      [30, delivered, reason],
      [20, cancelled, null],
    ] as const)
      for (const { placed, stages } of stagesAt(now, days, lastMove, failedAttempt)) {
        const times = [placed, ...stages.map(({ at }) => at)].map((date) => date.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
        expect(stages.length).toBeGreaterThan(0)
      }
  })

  it('happen when people work, and a parcel is delivered on the day on which it is out', () => {
    for (const { stages } of stagesAt(noon, 12, orderStatus.delivered)) {
      for (const { at } of stages)
        expect([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]).toContain(indiaHour(at))
      const dayOf = (name: string) => indiaDay(stages.find(({ stage }) => stage === name)?.at ?? noon)
      expect(dayOf('delivered')).toBe(dayOf('out'))
      expect(dayOf('shipped')).toBe(dayOf('packed'))
    }
  })

  it('of a parcel that is out for delivery end today', () => {
    for (const { stages } of stagesAt(noon, 4, orderStatus.outForDelivery)) {
      const last = stages.at(-1)
      expect([last?.stage, indiaDay(last?.at ?? new Date(0))]).toEqual(['out', indiaDay(noon)])
    }
  })
})
