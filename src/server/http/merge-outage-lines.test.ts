import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mergeOutageLines } from '#server/logger.ts'

const refused = { level: 'error', operation: 'browse', code: 'unavailable', message: 'Refused.' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('writes one line a second for all unavailable errors, with their count and without a stack', () => {
  const lines: Record<string, unknown>[] = []
  const log = mergeOutageLines((line) => lines.push(line))
  const refuse = (times: number) => {
    for (let run = 0; run < times; run++) log({ ...refused, err: new Error('no room') })
  }
  refuse(1000)
  vi.advanceTimersByTime(1000)
  expect(lines).toEqual([{ ...refused, reason: 'no room', count: 1000 }])
  vi.advanceTimersByTime(5000)
  refuse(2)
  vi.advanceTimersByTime(1000)
  expect(lines.map(({ count }) => count)).toEqual([1000, 2])
})

it('keeps the providers and statements of an outage apart', () => {
  const lines: Record<string, unknown>[] = []
  const log = mergeOutageLines((line) => lines.push(line))
  const failed = { level: 'warn', operation: 'send', code: 'providerFailed', message: 'No answer.' } as const
  const slow = { level: 'warn', operation: 'statement', code: 'slowStatement', message: 'Slow.' } as const
  for (let run = 0; run < 50; run++) {
    for (const provider of ['s3', 'smtp']) log({ ...failed, provider })
    log({ ...slow, statement: 'order-list', ms: 600 + run })
  }
  vi.advanceTimersByTime(1000)
  expect(lines).toEqual([
    { ...failed, provider: 's3', count: 50 },
    { ...failed, provider: 'smtp', count: 50 },
    { ...slow, statement: 'order-list', ms: 600, count: 50 },
  ])
})

it('passes other lines on immediately and unchanged', () => {
  const lines: Record<string, unknown>[] = []
  const log = mergeOutageLines((line) => lines.push(line))
  const broken = { ...refused, code: 'broken', err: new Error('a defect') } as const
  log(broken)
  log(broken)
  expect(lines).toEqual([broken, broken])
})
