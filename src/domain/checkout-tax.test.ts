import { describe, expect, it } from 'vitest'
import { checkoutTax } from './checkout-tax.ts'
import { documentTotals, invoiceLine, shippingOfPacking } from './invoice.ts'

describe('checkoutTax', () => {
  it('shows central and state tax within a State, integrated tax between States, none without a GSTIN', () => {
    const tax = checkoutTax([
      { taxHead: 'state', shippingPaise: 0, lines: [{ paise: 105_00, rateBp: 500 }] },
      { taxHead: 'integrated', shippingPaise: 0, lines: [{ paise: 118_00, rateBp: 1800 }] },
      { taxHead: 'none', shippingPaise: 0, lines: [{ paise: 50_00, rateBp: 1800 }] },
    ])
    expect(tax).toEqual({
      taxablePaise: 250_00,
      taxPaise: 23_00,
      totalPaise: 273_00,
      rates: [
        { taxHead: 'state', rateBp: 500, centralPaise: 250, statePaise: 250, integratedPaise: 0 },
        { taxHead: 'integrated', rateBp: 1800, centralPaise: 0, statePaise: 0, integratedPaise: 1800 },
      ],
    })
  })

  it('adds equal rates of several sellers, and lists a rate of 0', () => {
    const goods = { taxHead: 'state', shippingPaise: 0, lines: [{ paise: 118_00, rateBp: 1800 }] } as const
    const milk = { ...goods, lines: [{ paise: 60_00, rateBp: 0 }] }
    expect(checkoutTax([goods, milk, goods]).rates).toEqual([
      { taxHead: 'state', rateBp: 0, centralPaise: 0, statePaise: 0, integratedPaise: 0 },
      { taxHead: 'state', rateBp: 1800, centralPaise: 1800, statePaise: 1800, integratedPaise: 0 },
    ])
  })

  it('is the sum of the invoices, to the paisa', () => {
    const heads = ['state', 'territory', 'integrated', 'none'] as const
    const rates = [0, 500, 1200, 1800, 4000]
    for (let round = 1; round <= 200; round++) {
      const sellers = heads.map((taxHead, at) => ({
        taxHead,
        shippingPaise: (round * 37 + at * 1013) % 7000,
        lines: rates.slice(0, 1 + ((round + at) % 5)).map((rateBp, index) => ({
          paise: 1 + ((round * 7919 + index * 104_729 + at * 1299) % 999_983),
          rateBp,
        })),
      }))
      const totals = sellers.map(({ taxHead, shippingPaise, lines }) => {
        const linePaise = lines.map(({ paise }) => paise)
        const shares = shippingOfPacking({ leftPaise: shippingPaise, linePaise, laterPaise: 0 })
        const printed = lines.map(({ paise, rateBp }, at) =>
          invoiceLine(
            {
              itemId: '',
              description: '',
              hsn: null,
              quantity: 1,
              unitPaise: paise,
              goodsPaise: paise,
              shippingPaise: shares[at] ?? 0,
              rateBp,
            },
            taxHead,
          ),
        )
        return documentTotals(printed).totals
      })
      const sum = (of: (one: (typeof totals)[number]) => number) =>
        totals.reduce((all, one) => all + of(one), 0)
      const tax = checkoutTax(sellers)
      expect(tax.totalPaise).toBe(sum((one) => one.totalPaise))
      expect(tax.taxablePaise).toBe(sum((one) => one.taxablePaise))
      const byRate = tax.rates.reduce(
        (paise, rate) => paise + rate.centralPaise + rate.statePaise + rate.integratedPaise,
        0,
      )
      expect(byRate).toBe(tax.taxPaise)
      expect(byRate).toBe(sum((one) => one.centralPaise + one.statePaise + one.integratedPaise))
    }
  })
})
