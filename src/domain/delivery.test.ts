import { describe, expect, it } from 'vitest'
import {
  cutOffText,
  deliveryDate,
  isPincode,
  pincodeAnswer,
  pincodeError,
  cleanPincode,
  msUntilCutOff,
} from './delivery.ts'
import { formatDay, indiaDay } from './india-days.ts'

describe('deliveryDate, ruling 28: today plus 7, order before 5PM', () => {
  it.each([
    ['noon in India', '2026-11-20T06:30:00Z', 'Fri, 27 Nov'],
    ['a second before 5PM in India', '2026-11-20T11:29:59Z', 'Fri, 27 Nov'],
    ['5PM in India', '2026-11-20T11:30:00Z', 'Sat, 28 Nov'],
    ['just after midnight in India, the previous day in UTC', '2026-11-20T18:30:00Z', 'Sat, 28 Nov'],
    ['across the end of the year', '2026-12-28T06:30:00Z', 'Mon, 4 Jan'],
    ['across a leap day', '2028-02-25T06:30:00Z', 'Fri, 3 Mar'],
  ])('%s', (_, now, day) => {
    expect(formatDay(deliveryDate(new Date(now)))).toBe(day)
  })

  it('uses the rule that is passed', () => {
    const now = new Date('2026-11-20T06:30:00Z')
    expect(indiaDay(deliveryDate(now, { days: 2, cutOffHour: 10 }))).toBe('2026-11-23')
    expect(deliveryDate(now).toISOString()).toBe('2026-11-27T06:30:00.000Z')
  })

  it('has the cut-off and the time until then', () => {
    expect(cutOffText()).toBe('5PM')
    expect([0, 9, 12].map((cutOffHour) => cutOffText({ days: 1, cutOffHour }))).toEqual([
      '12AM',
      '9AM',
      '12PM',
    ])
    expect(msUntilCutOff(new Date('2026-11-20T10:30:00Z'))).toBe(3_600_000)
    expect(msUntilCutOff(new Date('2026-11-20T12:30:00Z'))).toBe(0)
  })
})

describe('pincode, browsing §5 and §8', () => {
  it.each([
    ['', 'pincodeEmpty'],
    ['68200', 'pincodeNotSixDigits'],
    ['6820011', 'pincodeNotSixDigits'],
    ['68200a', 'pincodeNotSixDigits'],
    ['682001', null],
  ])('"%s": %s', (pincode, message) => {
    expect(pincodeError(pincode)).toBe(message)
    expect(isPincode(pincode)).toBe(message === null)
  })

  it('keeps six digits while typing', () => {
    expect(cleanPincode('68a 20-0199')).toBe('682001')
  })

  it.each([
    [{ message: 'This Pincode Is Deliverable', deliverable: true }, 'deliverable'],
    [{ message: 'Not served', deliverable: false }, 'notDeliverable'],
    [{ message: 'Not served' }, 'notDeliverable'],
    [{ message: '', deliverable: true }, 'failed'],
    [{ message: null }, 'failed'],
    [null, 'failed'],
  ])('the response %j is shown as %s', (answer, text) => {
    expect(pincodeAnswer(answer)).toBe(text)
  })
})
