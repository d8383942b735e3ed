import { describe, expect, test } from 'vitest'
import { documentForm, documentTitle } from './document-form.ts'
import { documentHead, placeOfState, type TaxHead } from './place-of-supply.ts'

const kerala = placeOfState('Kerala')!
const karnataka = placeOfState('Karnataka')!
const business = '32AAGCT1234K1ZP'
const regular = { gstin: '32AABCU9603R1ZW', taxKind: 'regular', stateCode: '32' }
const bill = ['billOfSupply', null, 'none'] as const

describe('documentForm', () => {
  const goods: Record<string, number[]> = {
    taxable: [500],
    'of several rates': [500, 1800],
    exempt: [0],
    'exempt only': [0, 0],
    mixed: [0, 1800],
    'mixed with all rates': [0, 25, 500, 1800, 4000],
  }
  test.each(Object.entries(goods))('%s goods', (name, rates) => {
    for (const gstin of [null, business])
      for (const [place, head] of [
        [kerala, 'state'],
        [karnataka, 'integrated'],
      ] as const) {
        const form = (
          seller: typeof regular | { gstin: null; taxKind: string; stateCode: string },
          exemptAsBill = true,
        ) => {
          const found = documentForm({ head: documentHead(seller, place), rates, gstin, exemptAsBill })
          return [found.kind, found.title, found.taxHead]
        }
        const isMixed = name.startsWith('mixed')
        const expected = name.startsWith('exempt')
          ? bill
          : ['invoice', isMixed && gstin === null ? 'invoiceCumBill' : null, head]
        expect([name, gstin, form(regular)]).toEqual([name, gstin, expected])
        expect(form(regular, false)).toEqual(['invoice', null, head])
        for (const other of [
          { ...regular, taxKind: 'composition' },
          { ...regular, gstin: null },
        ])
          for (const setting of [true, false]) expect(form(other, setting)).toEqual(bill)
      }
  })

  test('has the tax of a union territory', () => {
    const head: TaxHead = 'territory'
    expect(documentForm({ head, rates: [0, 500], gstin: null, exemptAsBill: true })).toEqual({
      kind: 'invoice',
      title: 'invoiceCumBill',
      taxHead: head,
    })
  })
})

test('the title is that of the invoice, but of no other kind', () => {
  expect(documentTitle({ kind: 'invoice' })).toBe('invoice')
  expect(documentTitle({ kind: 'invoice', title: null })).toBe('invoice')
  expect(documentTitle({ kind: 'invoice', title: 'invoiceCumBill' })).toBe('invoiceCumBill')
  expect(documentTitle({ kind: 'creditNote', title: 'invoiceCumBill' })).toBe('creditNote')
  expect(documentTitle({ kind: 'billOfSupply' })).toBe('billOfSupply')
})
