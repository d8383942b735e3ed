/** The taxes in the total of a checkout, as the invoices will show them. Amounts are paise. */
import { shippingOfPacking } from './invoice.ts'
import { type TaxAmounts, taxesIn, type TaxHead } from './place-of-supply.ts'

/** The goods of one seller, which become one invoice. */
type SellerGoods = {
  /** `none` for a seller that charges no tax. */
  taxHead: TaxHead
  shippingPaise: number
  lines: readonly { paise: number; rateBp: number }[]
}

export type CheckoutTaxRate = Omit<TaxAmounts, 'taxablePaise'> & {
  taxHead: Exclude<TaxHead, 'none'>
  rateBp: number
}

/**
 * Returns taxable value, taxes by rate and total of goods and delivery charge, before coins, which are a payment (ruling
 * 57). Each line is taxed on its own with its share of the charge, as on an invoice for all goods of a seller.
 */
export function checkoutTax(sellers: readonly SellerGoods[]) {
  const lines = sellers.flatMap(({ taxHead, shippingPaise, lines: goods }) => {
    const shares = shippingOfPacking({
      leftPaise: shippingPaise,
      linePaise: goods.map(({ paise }) => paise),
      laterPaise: 0,
    })
    return goods.map(({ paise, rateBp }, at) => {
      const grossPaise = paise + (shares[at] ?? 0)
      return { taxHead, rateBp, grossPaise, ...taxesIn(grossPaise, rateBp, taxHead) }
    })
  })
  const rates = new Map<string, CheckoutTaxRate>()
  for (const { taxHead, rateBp, centralPaise, statePaise, integratedPaise } of lines) {
    if (taxHead === 'none') continue
    const key = `${String(rateBp).padStart(5, '0')} ${taxHead}`
    const sum = rates.get(key)
    rates.set(key, {
      taxHead,
      rateBp,
      centralPaise: centralPaise + (sum?.centralPaise ?? 0),
      statePaise: statePaise + (sum?.statePaise ?? 0),
      integratedPaise: integratedPaise + (sum?.integratedPaise ?? 0),
    })
  }
  const totalPaise = lines.reduce((sum, line) => sum + line.grossPaise, 0)
  const taxablePaise = lines.reduce((sum, line) => sum + line.taxablePaise, 0)
  return {
    taxablePaise,
    taxPaise: totalPaise - taxablePaise,
    totalPaise,
    rates: [...rates].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate),
  }
}
