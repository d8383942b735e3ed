import { expect, it } from 'vitest'
import { areasOf } from './address-areas.ts'

it('areasOf names each post office with its city, once', () => {
  expect(
    areasOf([
      { name: 'Kaloor', district: 'Ernakulam' },
      { name: 'Kaloor', district: 'Ernakulam' },
      { name: 'Bangalore Bazaar', district: 'Bangalore' },
    ]),
  ).toEqual(['Kaloor Ernakulam', 'Bangalore Bazaar'])
})
