import { describe, expect, it } from 'vitest'
import {
  deliveryDate,
  isPincode,
  pincodeAnswer,
  pincodeError,
  cleanPincode,
  msUntilCutOff,
} from './delivery.ts'
import { indiaDay } from './india-days.ts'

describe('deliveryDate, ruling 28: today plus 7, order before 5PM', () => {
  it.each([
    ['noon in India', '2026-11-20T06:30:00Z', '2026-11-27'],
    ['a second before 5PM in India', '2026-11-20T11:29:59Z', '2026-11-27'],
    ['5PM in India', '2026-11-20T11:30:00Z', '2026-11-28'],
    ['just after midnight in India, the previous day in UTC', '2026-11-20T18:30:00Z', '2026-11-28'],
    ['across the end of the year', '2026-12-28T06:30:00Z', '2027-01-04'],
    ['across a leap day', '2028-02-25T06:30:00Z', '2028-03-03'],
  ])('%s', (_, now, day) => {
    expect(indiaDay(deliveryDate(new Date(now)))).toBe(day)
  })

  it('uses the rule that is passed', () => {
    const now = new Date('2026-11-20T06:30:00Z')
    expect(indiaDay(deliveryDate(now, { days: 2, cutOffHour: 10 }))).toBe('2026-11-23')
    expect(deliveryDate(now).toISOString()).toBe('2026-11-27T06:30:00.000Z')
  })

  it('has the time until the cut-off', () => {
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

  it.each([
    // While typing.
    ['', ''],
    ['6', '6'],
    ['68201', '68201'],
    ['68201a', '68201'],
    ['6820171', '682017'],
    ['68a 20-0199', '682001'],
    ['abc', ''],
    // Pasted.
    ['682017', '682017'],
    [' 682017\n', '682017'],
    ['682 017', '682017'],
    ['682\u00a0017', '682017'],
    ['682-017', '682017'],
    ['PIN-682017', '682017'],
    ['PIN: 682017.', '682017'],
    ['Kochi - 682 017', '682017'],
    ['Kochi, Kerala, 682017, India', '682017'],
    ['12/45 MG Road, Kochi 682017', '682017'],
    ['Flat 4B, 3rd floor, 560001', '560001'],
    ['9876543210, 682017', '682017'],
    ['682017 Ph: 98765 43210', '682017'],
    ['"682017"', '682017'],
    ['682017,682018', '682018'],
    ['६८२०१७', '682017'],
    ['൬൮൨ ൦൧൭', '682017'],
    ['６８２０１７', '682017'],
    ['6 8 2 0 1 7', '682017'],
    // No pincode, which the error of the field says.
    ['Kochi', ''],
    ['12/45', '1245'],
    ['9876543210', '987654'],
    ['²³⁴', ''],
  ])('keeps of %j the pincode %j', (text, pincode) => expect(cleanPincode(text)).toBe(pincode))

  it.each([
    [{ message: 'This Pincode Is Deliverable', deliverable: true }, 'deliverable'],
    [{ message: 'Not served', deliverable: false }, 'notDeliverable'],
    [{ message: 'Not served' }, 'notDeliverable'],
    [{ message: 'This Pincode Is Deliverable' }, 'deliverable'],
    [{ message: ['This Pincode Is Deliverable'] as never }, 'failed'],
    [[] as never, 'failed'],
    [{ message: '', deliverable: true }, 'failed'],
    [{ message: null }, 'failed'],
    [null, 'failed'],
  ])('the response %j is shown as %s', (answer, text) => {
    expect(pincodeAnswer(answer)).toBe(text)
  })
})
