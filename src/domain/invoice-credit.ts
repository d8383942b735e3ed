/** Amounts that a credit note corrects, in paise. */
import type { DocumentLine } from './invoice.ts'
import { taxesIn, type TaxHead } from './place-of-supply.ts'
import { splitPaise } from './split-paise.ts'

type Amounts = { quantity: number; goodsPaise: number; shippingPaise: number }

/** A line of an invoice, with the sums of the credit notes for it. */
export type InvoicedLine = Amounts & { documentId: string; itemId: string; credited: Amounts }

export type CreditedLine = Amounts & { documentId: string; itemId: string }

/**
 * Returns the amounts that credit notes correct: the given pieces of each item, and the delivery charge, at most
 * the invoiced amounts minus earlier credits. Items without an invoice are left out. Each amount is a share of the invoiced amount of
 * all pieces minus earlier credits, so that partial returns add up to a whole one. `lines` are ordered by document,
 * the newest first.
 */
export function linesToCredit(
  lines: readonly InvoicedLine[],
  credit: { items: readonly { itemId: string; quantity: number }[]; shippingPaise: number },
): CreditedLine[] {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of credit.items) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  const goods = lines.map((line) => {
    const left = wanted.get(line.itemId) ?? 0
    const quantity = Math.min(left, line.quantity - line.credited.quantity)
    wanted.set(line.itemId, left - quantity)
    const upToNow = shareOf(line.goodsPaise, line.credited.quantity + quantity, line.quantity)
    return { quantity, goodsPaise: quantity === 0 ? 0 : upToNow - line.credited.goodsPaise }
  })
  const shippingLeft = lines.map((line) => line.shippingPaise - line.credited.shippingPaise)
  const shippingPaise = Math.min(
    credit.shippingPaise,
    shippingLeft.reduce((sum, paise) => sum + paise, 0),
  )
  const shipping = shippingPaise === 0 ? [] : splitPaise(shippingPaise, shippingLeft)
  return lines
    .map((line, at) => ({
      documentId: line.documentId,
      itemId: line.itemId,
      quantity: goods[at]?.quantity ?? 0,
      goodsPaise: goods[at]?.goodsPaise ?? 0,
      shippingPaise: shipping[at] ?? 0,
    }))
    .filter((line) => line.quantity > 0 || line.goodsPaise + line.shippingPaise > 0)
}

/** Returns total × part ÷ whole, rounded down. */
function shareOf(total: number, part: number, whole: number): number {
  return Number((BigInt(total) * BigInt(part)) / BigInt(whole))
}

/**
 * Returns the line of a credit note for a line of the invoice. Its taxes are those of everything credited so far minus
 * those credited before, so that they add up to the taxes of the invoice.
 */
export function creditNoteLine(
  line: DocumentLine,
  { credit, before, head }: { credit: Amounts; before: Amounts; head: TaxHead },
): DocumentLine {
  const earlierPaise = before.goodsPaise + before.shippingPaise
  const totalPaise = credit.goodsPaise + credit.shippingPaise
  const earlier = taxesIn(earlierPaise, line.rateBp, head)
  const now = taxesIn(earlierPaise + totalPaise, line.rateBp, head)
  return {
    ...line,
    quantity: credit.quantity,
    goodsPaise: credit.goodsPaise,
    shippingPaise: credit.shippingPaise,
    taxablePaise: now.taxablePaise - earlier.taxablePaise,
    centralPaise: now.centralPaise - earlier.centralPaise,
    statePaise: now.statePaise - earlier.statePaise,
    integratedPaise: now.integratedPaise - earlier.integratedPaise,
    totalPaise,
  }
}
