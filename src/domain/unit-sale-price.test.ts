import { describe, expect, it } from 'vitest'
import { unitSalePrice } from './unit-sale-price.ts'

describe('unit sale price', () => {
  it.each([
    ['500 g', 26_200, '₹0.52 / g'],
    ['2 kg', 10_480, '₹52.40 / kg'],
    ['5 kg', 49_900, '₹99.80 / kg'],
    ['999 g', 99_900, '₹1.00 / g'],
    ['300 ml', 3_500, '₹0.12 / ml'],
    ['2 x 1 l', 36_000, '₹180.00 / litre'],
    ['2 × 250 g', 10_000, '₹0.20 / g'],
    ['1.5 litre', 9_000, '₹60.00 / litre'],
    ['50 cm', 5_000, '₹1.00 / cm'],
    ['3 m', 30_000, '₹100.00 / metre'],
    ['10 pieces', 12_000, '₹12.00 / piece'],
    ['4 N', 10_000, '₹25.00 / piece'],
    ['2 pairs', 10_000, '₹50.00 / piece'],
  ])('%s at %i paise is %s', (quantity, paise, message) => {
    expect(unitSalePrice(quantity, paise)).toBe(message)
  })
  it.each([['1 piece'], ['1 kg'], ['1000 ml'], ['1 N'], [''], ['one size'], ['0 g'], ['12 parsecs'], ['XL']])(
    '%s has none',
    (quantity) => {
      expect(unitSalePrice(quantity, 10_000)).toBeNull()
    },
  )
})
