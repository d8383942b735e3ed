import { expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

const address = { houseName: '12/4, Lake View', localArea: 'Kakkanad', state: 'Kerala', pincode: '682030' }

it('formats an address as one line', () => {
  expect(addressLine({ ...address, landMark: '' })).toBe('12/4, Lake View, Kakkanad, Kerala 682030')
  expect(addressLine({ ...address, landMark: 'Metro' })).toBe(
    '12/4, Lake View, Metro, Kakkanad, Kerala 682030',
  )
})
