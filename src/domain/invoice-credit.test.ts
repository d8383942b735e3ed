import { describe, expect, it } from 'vitest'
import { invoiceLine } from './invoice.ts'
import { creditNoteLine, type InvoicedLine, linesToCredit } from './invoice-credit.ts'
import type { TaxHead } from './place-of-supply.ts'

const nothing = { quantity: 0, goodsPaise: 0, shippingPaise: 0 }
const invoiced = (more: Partial<InvoicedLine> = {}): InvoicedLine => ({
  documentId: 'd1',
  itemId: 'i1',
  quantity: 3,
  goodsPaise: 10_000,
  shippingPaise: 500,
  credited: nothing,
  ...more,
})
const credit = (quantity: number, shippingPaise = 0, itemId = 'i1') => ({
  items: [{ itemId, quantity }],
  shippingPaise,
})

describe('amounts of credit notes', () => {
  it('are those of the pieces, without the delivery charge unless it is refunded', () => {
    expect(linesToCredit([invoiced()], credit(1))).toEqual([
      { documentId: 'd1', itemId: 'i1', quantity: 1, goodsPaise: 3333, shippingPaise: 0 },
    ])
    expect(linesToCredit([invoiced()], credit(3, 500))).toEqual([
      { documentId: 'd1', itemId: 'i1', quantity: 3, goodsPaise: 10_000, shippingPaise: 500 },
    ])
  })
  it('are never more than was invoiced', () => {
    expect(linesToCredit([invoiced()], credit(9, 9999))).toEqual([
      { documentId: 'd1', itemId: 'i1', quantity: 3, goodsPaise: 10_000, shippingPaise: 500 },
    ])
    const credited = { quantity: 3, goodsPaise: 10_000, shippingPaise: 500 }
    expect(linesToCredit([invoiced({ credited })], credit(1, 10))).toEqual([])
  })
  it('leave items without an invoice out', () => {
    expect(linesToCredit([invoiced()], credit(1, 0, 'other'))).toEqual([])
    expect(linesToCredit([], credit(1, 100))).toEqual([])
  })
  it('contain the delivery charge of lines that were credited before', () => {
    const before = { quantity: 3, goodsPaise: 10_000, shippingPaise: 0 }
    const lines = [
      invoiced({ credited: before }),
      invoiced({ itemId: 'i2', goodsPaise: 5000, shippingPaise: 250 }),
    ]
    expect(linesToCredit(lines, credit(3, 750, 'i2'))).toEqual([
      { documentId: 'd1', itemId: 'i1', quantity: 0, goodsPaise: 0, shippingPaise: 500 },
      { documentId: 'd1', itemId: 'i2', quantity: 3, goodsPaise: 5000, shippingPaise: 250 },
    ])
  })
  it('correct the newest invoice of an item first', () => {
    const credited = { quantity: 3, goodsPaise: 10_000, shippingPaise: 0 }
    const lines = [invoiced({ documentId: 'd2' }), invoiced({ credited })]
    expect(linesToCredit(lines, credit(2)).map(({ documentId }) => documentId)).toEqual(['d2'])
  })
})

describe('partial credit notes', () => {
  const heads: TaxHead[] = ['state', 'territory', 'integrated', 'none']
  it.each(heads)('of one line add up to one for the whole line (%s)', (head) => {
    for (const goodsPaise of [1, 7, 100, 9999, 10_000, 123_457])
      for (const rateBp of [0, 500, 1800, 4000])
        for (const quantity of [1, 2, 3, 7]) {
          const original = invoiceLine(
            {
              itemId: 'i1',
              description: 'Tea',
              hsn: null,
              quantity,
              unitPaise: goodsPaise,
              goodsPaise,
              shippingPaise: 61,
              rateBp,
            },
            head,
          )
          let before = nothing
          const sums = { taxablePaise: 0, centralPaise: 0, statePaise: 0, integratedPaise: 0, totalPaise: 0 }
          for (let piece = 1; piece <= quantity; piece++) {
            const line = invoiced({ quantity, goodsPaise, shippingPaise: 61, credited: before })
            const [part] = linesToCredit([line], credit(1, piece === quantity ? 61 : 0))
            if (!part) throw new Error('nothing to credit')
            const note = creditNoteLine(original, { credit: part, before, head })
            expect(note.taxablePaise + note.centralPaise + note.statePaise + note.integratedPaise).toBe(
              note.totalPaise,
            )
            for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += note[key]
            before = {
              quantity: before.quantity + part.quantity,
              goodsPaise: before.goodsPaise + part.goodsPaise,
              shippingPaise: before.shippingPaise + part.shippingPaise,
            }
          }
          expect(original).toMatchObject(sums)
        }
  })
})
