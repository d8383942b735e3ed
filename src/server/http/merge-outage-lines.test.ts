import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mergeOutageLines } from '#server/logger.ts'

const refused = { level: 'error', operation: 'browse', code: 'unavailable', message: 'Refused.' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('writes the first unavailable error at once, and those of the next second as one line with their count', () => {
  const lines: Record<string, unknown>[] = []
  const log = mergeOutageLines((line) => lines.push(line))
  const refuse = (times: number) => {
    for (let run = 0; run < times; run++) log({ ...refused, err: new Error('no room') })
  }
  refuse(1000)
  const first = { ...refused, err: new Error('no room') }
  expect(lines).toEqual([first])
  vi.advanceTimersByTime(1000)
  expect(lines).toEqual([first, { ...refused, reason: 'no room', count: 999 }])
  vi.advanceTimersByTime(5000)
  refuse(1)
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(3)
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
  const reasons = [
    { ...failed, provider: 's3' },
    { ...failed, provider: 'smtp' },
    { ...slow, statement: 'order-list', ms: 600 },
  ]
  expect(lines).toEqual(reasons)
  vi.advanceTimersByTime(1000)
  expect(lines).toEqual([...reasons, ...reasons.map((line) => ({ ...line, count: 49 }))])
})

it('passes other lines on immediately and unchanged', () => {
  const lines: Record<string, unknown>[] = []
  const log = mergeOutageLines((line) => lines.push(line))
  const broken = { ...refused, code: 'broken', err: new Error('a defect') } as const
  log(broken)
  log(broken)
  expect(lines).toEqual([broken, broken])
})
