import { describe, expect, test } from 'vitest'
import { readPaise, readRupees, checkPrices } from './price.ts'

describe('readRupees', () => {
  test.each([
    ['220', 22_000],
    ['48.75', 4_875],
    ['19.99', 1_999],
    ['2.5', 250],
    ['85.149', 8_515],
    ['85.144', 8_514],
    ['₹1,099', 109_900],
    ['₹1,39,900', 13_990_000],
    ['1,234,567.5', 123_456_750],
    ['12,34,567', 123_456_700],
    ['Rs. 379/-', 37_900],
    ['INR 5', 500],
    [' 7 ', 700],
    ['0', 0],
    [12.5, 1_250],
  ])('%j is %i paise', (text, paise) => expect(readRupees(text)).toEqual({ paise }))

  test.each([[''], ['  '], [null], [undefined]])('%j is missing', (text) =>
    expect(readRupees(text)).toEqual({ missing: true }),
  )

  test.each([
    ['abc'],
    ['-5'],
    ['1e3'],
    ['10-20'],
    ['NaN'],
    ['99999999999999'],
    ['1,,2'],
    ['149,50'],
    ['1,2'],
    ['12,345,67'],
    ['1234,567'],
    ['0,5'],
    ['1,00,00'],
    ['1.234,50'],
    ['1.099,00'],
    ['1.2.3'],
    ['1 099'],
    ['1\u00a0099'],
    ['1\u202f099,50'],
    ["1'099"],
    ['1,23,45'],
    ['12,34'],
    ['.5'],
    ['+99'],
    ['99-'],
    ['-0'],
    ['(99)'],
    ['0x10'],
    ['Infinity'],
    ['१०९९'],
    ['٩٩'],
    ['½'],
    ['1/2'],
    ['99 paise'],
    ['1,099/- only'],
    ['$5'],
    ['USD 5'],
    ['5%'],
    ['=1+1'],
    ["'99"],
    ['"99"'],
    ['#N/A'],
    ['#REF!'],
    ['-'],
    ['nil'],
    ['1O0'],
    ['l00'],
    ['99\n00'],
    ['99\u200b'],
  ])('%j is no amount', (text) => expect(readRupees(text)).toEqual({ unreadable: text }))
})

test('readPaise reads integers', () => {
  expect(readPaise('2500')).toEqual({ paise: 2_500 })
  expect(readPaise('25.00')).toEqual({ unreadable: '25.00' })
  expect(readPaise('')).toEqual({ missing: true })
})

describe('checkPrices', () => {
  test('returns valid prices unchanged', () => {
    expect(checkPrices({ paise: 500 }, { paise: 500 })).toEqual({
      mrpPaise: 500,
      sellingPaise: 500,
      notes: [],
    })
  })
  test('uses the selling price as MRP if the MRP is missing', () => {
    const settled = checkPrices({ missing: true }, { paise: 300 })
    expect(settled).toMatchObject({
      mrpPaise: 300,
      sellingPaise: 300,
      notes: [expect.stringContaining('no MRP')],
    })
  })
  test('reduces a selling price above the MRP', () => {
    expect(checkPrices({ paise: 200 }, { paise: 300 })).toMatchObject({
      mrpPaise: 200,
      sellingPaise: 200,
      notes: [expect.stringContaining('above the MRP')],
    })
  })
  test.each([
    [{ missing: true } as const, 'no selling price'],
    [{ paise: 0 }, 'selling price is 0'],
    [{ unreadable: 'abc' }, 'selling price "abc" is not an amount'],
  ])('%j is rejected', (selling, reject) => expect(checkPrices({ paise: 100 }, selling)).toEqual({ reject }))
})
