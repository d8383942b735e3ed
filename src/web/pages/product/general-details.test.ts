import { expect, it } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { detailsOf } from './general-details.tsx'

it('puts what the law wants together and adds the facts of the price', () => {
  const features = {
    'Net quantity': { value: '100 g' },
    Scent: { value: 'Neem' },
    'Country of origin': { value: 'India' },
  }
  const { facts, legal } = detailsOf({ ...soap, features, hsn: '3401' })
  expect(facts).toEqual([
    ['Scent', 'Neem'],
    ['TCIN', 'TC1'],
  ])
  expect(legal).toEqual([
    ['Net quantity', '100 g'],
    ['Country of origin', 'India'],
    ['MRP (inclusive of all taxes)', '₹60.00'],
    ['Unit sale price', '₹0.48 / g'],
    ['GST', '18%'],
    ['HSN', '3401'],
  ])
})

it('says the origin although the features do not', () => {
  expect(detailsOf(soap).legal).toContainEqual(['Country of origin', 'India'])
})
