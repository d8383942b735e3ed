import { expect, it } from 'vitest'
import { refundDays } from './refund-days.ts'

it('a refund reaches the payment in 5 to 7 working days', () => {
  expect(refundDays).toEqual({ from: 5, to: 7 })
})
