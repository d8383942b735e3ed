import { expect, it } from 'vitest'
import { carrierName, isEwayBill, isTrackingNumber, trackingUrl } from './carriers.ts'

it('links a tracking number to the page of a known carrier', () => {
  expect(trackingUrl('Delhivery', '1234567890')).toBe('https://www.delhivery.com/track/package/1234567890')
  expect(trackingUrl('blue dart ', 'AWB-12345')).toMatch(
    /^https:\/\/www\.bluedart\.com\/.*trackNo=AWB-12345$/,
  )
  expect(trackingUrl('India Post', 'EK123456789IN')).toMatch(/^https:\/\/www\.indiapost\.gov\.in\//)
})

it('has no link for a carrier that it does not know', () => {
  for (const carrier of ['Own van', '', 'constructor', 'https://example.com'])
    expect(trackingUrl(carrier, '1234567890')).toBeNull()
})

it('puts nothing but one encoded part into the address', () => {
  expect(trackingUrl('Ekart', '../a?b=1&c#d"')).toBe(
    'https://ekartlogistics.com/shipmenttrack/..%2Fa%3Fb%3D1%26c%23d%22',
  )
})

it('writes the name of a known carrier in one way, others as they are', () => {
  expect(carrierName('BLUEDART')).toBe('Blue Dart')
  expect(carrierName(' Own van ')).toBe('Own van')
})

it('accepts tracking numbers of 8 to 22 letters, digits and hyphens', () => {
  for (const text of ['12345678', 'EK123456789IN', 'AWB-2345-2345-2345-2345'.slice(0, 22)])
    expect([text, isTrackingNumber(text)]).toEqual([text, true])
  for (const text of ['', '1234567', '12345678901234567890123', 'AB 345678', "1234567'8", '1234567८'])
    expect([text, isTrackingNumber(text)]).toEqual([text, false])
})

it('accepts e-way bill numbers of 12 digits', () => {
  expect(['123456789012', '12345678901', '1234567890123', '12345678901a', ''].map(isEwayBill)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
