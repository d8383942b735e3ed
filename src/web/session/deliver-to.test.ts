import { describe, expect, it } from 'vitest'
import { readDeliverTo } from './deliver-to.ts'

describe('readDeliverTo', () => {
  it.each([
    ['682001%20Ernakulam', { pincode: '682001', place: 'Ernakulam' }],
    ['682001', { pincode: '682001', place: '' }],
    ['110001%20New%20Delhi', { pincode: '110001', place: 'New Delhi' }],
    ['682001%2Fa-1%20Ernakulam', { pincode: '682001', place: 'Ernakulam', addressId: 'a-1' }],
    ['682001%2Fa-1', { pincode: '682001', place: '', addressId: 'a-1' }],
  ])('%s', (value, place) => expect(readDeliverTo(value)).toEqual(place))
  it.each(['', '68200', '012345', '6820011', '%E0%A4%A', 'Kochi%20682001', '682001%2F', '682001%2Fa%3Bb'])(
    'returns null for "%s"',
    (value) => expect(readDeliverTo(value)).toBeNull(),
  )
})
