import { expect, it } from 'vitest'
import { readTrackingLines } from './tracking-lines.ts'

it('reads lines with tabs or commas, and says what is wrong with each', () => {
  const lines = [
    'TC-2611-48213-1\tDelhivery\t12345678',
    ' tc-2611-48213-2 , Blue, Dart , 12345678',
    '',
    'TC-2611-48213-2,Blue Dart, AWB12345678 \r',
    'TC-2611-48213,DTDC,12345678',
    'TC-2611-48213-3,,12345678',
    'TC-2611-48213-3,DTDC,1234567',
    'TC-2611-48213-3,DTDC,12345678',
    'tc-2611-48213-2,DTDC,AWB12345679',
    `TC-2611-48213-3,${'D'.repeat(61)},AWB12345679`,
    `TC-2611-48213-3,${'D'.repeat(60)},AWB12345679`,
    'TC-2611-48213-4,Blue Dart,awb12345678',
  ]
  expect(readTrackingLines(lines.join('\n')).map(({ line, error }) => [line, error])).toEqual([
    [1, null],
    [2, 'columns'],
    [4, null],
    [5, 'order'],
    [6, 'carrier'],
    [7, 'number'],
    [8, 'repeated'],
    [9, 'repeatedOrder'],
    [10, 'longCarrier'],
    [11, null],
    [12, 'repeated'],
  ])
  expect(readTrackingLines(lines[3]!)).toEqual([
    { line: 1, orderId: 'TC-2611-48213-2', carrier: 'Blue Dart', trackingNumber: 'AWB12345678', error: null },
  ])
})
