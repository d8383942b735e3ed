import { describe, expect, it } from 'vitest'
import { emptyAddress } from './address.ts'
import { isSameAddress } from './same-address.ts'

describe('isSameAddress', () => {
  const home = {
    ...emptyAddress,
    name: 'Meera Nair',
    phoneNumber: '9876543210',
    houseName: '7, Rose Villa',
    localArea: 'Kaloor',
    pincode: '682017',
    state: 'Kerala',
  }
  it('ignores capitals, spaces, commas, and what does not identify the place', () => {
    const typed: typeof home = { ...home, name: 'meera  nair ', houseName: '7 rose villa', country: '' }
    expect(isSameAddress(home, typed)).toBe(true)
  })
  it.each(['name', 'phoneNumber', 'houseName', 'localArea', 'landMark', 'pincode', 'state'] as const)(
    'is false with another %s',
    (field) => {
      expect(isSameAddress(home, { ...home, [field]: `${home[field]}1` })).toBe(false)
    },
  )
  it('tells 7/1 from 71', () => {
    expect(isSameAddress({ ...home, houseName: '7/1' }, { ...home, houseName: '71' })).toBe(false)
  })
})
