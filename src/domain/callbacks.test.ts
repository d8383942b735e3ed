import { describe, expect, it } from 'vitest'
import { callbackDays, callbackErrors, callbackWindows, TOPIC_LENGTH, windowTimes } from './callbacks.ts'

const now = new Date('2026-11-25T10:00:00+05:30')

describe('windows', () => {
  it('are four of a day, one after the other', () => {
    expect(Object.values(callbackWindows)).toEqual([
      { from: 9, to: 12 },
      { from: 12, to: 15 },
      { from: 15, to: 18 },
      { from: 18, to: 21 },
    ])
    expect(windowTimes('2026-11-27', 2)).toEqual({
      start: new Date('2026-11-27T12:00:00+05:30'),
      end: new Date('2026-11-27T15:00:00+05:30'),
    })
    expect(windowTimes('2026-02-30', 1)).toBeNull()
  })

  it('begin at least 24 hours and end at most 72 hours from now', () => {
    expect(callbackDays(now)).toEqual([
      { day: '2026-11-26', windows: [2, 3, 4] },
      { day: '2026-11-27', windows: [1, 2, 3, 4] },
    ])
    expect(callbackDays(new Date('2026-11-25T12:00:00+05:30'))).toEqual([
      { day: '2026-11-26', windows: [2, 3, 4] },
      { day: '2026-11-27', windows: [1, 2, 3, 4] },
      { day: '2026-11-28', windows: [1] },
    ])
  })

  it('exist at every hour', () => {
    for (let hour = 0; hour < 48; hour += 1)
      expect(callbackDays(new Date(now.getTime() + hour * 3_600_000)).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a request', () => {
  const valid = { phone: '9876543210', topic: 'My refund', date: '2026-11-27', window: 1 }
  it.each([
    [{}, {}],
    [{ phone: '12345' }, { phone: 'phoneInvalid' }],
    [{ phone: '9999999999' }, { phone: 'phoneNotInUse' }],
    [{ phone: '1234567890' }, { phone: 'phoneNotInUse' }],
    [{ topic: ' ' }, { topic: 'callbackTopicRequired' }],
    [{ topic: 'x'.repeat(TOPIC_LENGTH + 1) }, { topic: { code: 'tooLong', params: { max: TOPIC_LENGTH } } }],
    [{ date: '' }, { date: 'callbackDateRequired' }],
    [{ date: '2026-11-25' }, { date: 'callbackDateRequired' }],
    [{ date: '2026-11-29' }, { date: 'callbackDateRequired' }],
    [{ date: '2026-11-26' }, { window: 'callbackWindowRequired' }],
    [{ window: 5 }, { window: 'callbackWindowRequired' }],
    [{ window: 0.5 }, { window: 'callbackWindowRequired' }],
  ])('%j has the errors %j', (over, errors) => {
    expect(callbackErrors({ ...valid, ...over }, now)).toEqual(errors)
  })
})
