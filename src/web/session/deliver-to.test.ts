import { describe, expect, it } from 'vitest'
import { readDeliverTo } from './deliver-to.ts'

describe('readDeliverTo', () => {
  it.each([
    ['682001%20Ernakulam', { pincode: '682001', place: 'Ernakulam' }],
    ['682001', { pincode: '682001', place: '' }],
    ['110001%20New%20Delhi', { pincode: '110001', place: 'New Delhi' }],
  ])('%s', (value, place) => expect(readDeliverTo(value)).toEqual(place))
  it.each(['', '68200', '012345', '6820011', '%E0%A4%A', 'Kochi%20682001'])(
    'returns null for "%s"',
    (value) => expect(readDeliverTo(value)).toBeNull(),
  )
})
