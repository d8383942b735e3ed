import { describe, expect, it } from 'vitest'
import { canDeleteAddress, defaultAddress, primaryFirst } from './saved-address.ts'

describe('primary address, buying §4', () => {
  const first = { id: 1, primaryAddress: false }
  const second = { id: 2, primaryAddress: false }
  const primary = { id: 3, primaryAddress: true }

  it('comes first, and the others keep their order', () => {
    expect(primaryFirst([first, second, primary]).map((one) => one.id)).toEqual([3, 1, 2])
  })

  it('cannot be deleted', () => {
    expect([canDeleteAddress(primary), canDeleteAddress(first)]).toEqual([false, true])
  })
})

describe('defaultAddress, buying §2', () => {
  const home = { addressId: 'home', primaryAddress: false }
  const office = { addressId: 'office', primaryAddress: true }
  it.each([
    [[home, office], office],
    [[home], home],
    [[], undefined],
  ])('of %j', (addresses, chosen) => {
    expect(defaultAddress(addresses)).toBe(chosen)
  })
  it.each([
    [['home'], home],
    [['office', 'home'], office],
    [[null, 'home'], home],
    [['deleted', undefined, 'home'], home],
    [['deleted'], office],
  ])('prefers the first address of %j that exists', (preferredIds, chosen) => {
    expect(defaultAddress([home, office], preferredIds)).toBe(chosen)
  })
})
