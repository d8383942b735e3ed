import { describe, expect, it } from 'vitest'
import { readQuickOrder } from './quick-order.ts'

const read = (text: string) => readQuickOrder(text).lines.map(({ sku, quantity }) => [sku, quantity])
const unread = (text: string) => readQuickOrder(text).unread

const aboveMaximum = { code: 'quantityAboveMaximum', params: { max: 100_000 } }

describe('readQuickOrder', () => {
  it.each([
    ['a space', 'KL-RICE-5 12'],
    ['several spaces', '  KL-RICE-5    12  '],
    ['a tab', 'KL-RICE-5\t12'],
    ['a comma', 'KL-RICE-5,12'],
    ['a semicolon', 'KL-RICE-5; 12'],
    ['quotation marks', '"KL-RICE-5","12"'],
    ['a byte order mark', '\uFEFFKL-RICE-5,12'],
    ['Devanagari digits', 'KL-RICE-5 १२'],
    ['Malayalam digits', 'KL-RICE-5,൧൨'],
    ['further columns', 'KL-RICE-5,12,Rice,"5 kg, bag"'],
    ['empty further columns', 'KL-RICE-5;12;;'],
  ])('reads a line with %s', (_, text) => {
    expect(read(text)).toEqual([['KL-RICE-5', 12]])
  })

  it('keeps spaces and separators that belong to the SKU', () => {
    expect(read('Rice 5 kg 12\nRice, 5 kg\t3\n"Rice, ""5 kg""",7')).toEqual([
      ['Rice 5 kg', 12],
      ['Rice, 5 kg', 3],
      ['Rice, "5 kg"', 7],
    ])
  })

  it('numbers lines as in the text, and leaves out empty lines and column names', () => {
    expect(readQuickOrder('SKU,Quantity\r\n\r\nA,1\rB,2\n , \nC,3')).toEqual({
      lines: [
        { line: 3, sku: 'A', quantity: 1 },
        { line: 4, sku: 'B', quantity: 2 },
        { line: 6, sku: 'C', quantity: 3 },
      ],
      unread: [],
    })
    expect(readQuickOrder('')).toEqual({ lines: [], unread: [] })
  })

  it('takes the first line for a product when it has a number', () => {
    expect(read('SKU1 5')).toEqual([['SKU1', 5]])
  })

  it.each([
    ['A', 'noQuantity'],
    ['A,', 'noQuantity'],
    [',5', 'noQuantity'],
    ['A,two', 'notANumber'],
    ['A,-2', 'notANumber'],
    ['A,1.5', 'notANumber'],
    ['A,1e3', 'notANumber'],
    ['A,100001', aboveMaximum],
    ['A,99999999999999999999', aboveMaximum],
    [`${'A'.repeat(101)},1`, 'skuTooLong'],
  ])('tells why it cannot read %s', (text, reason) => {
    expect(unread(text)).toEqual([{ line: 1, text, reason }])
  })

  it('reads 0, which the rules of the cart refuse with their own words', () => {
    expect(read('A 0')).toEqual([['A', 0]])
  })
})
