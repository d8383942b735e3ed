/** Which document a parcel gets (CGST Act s.31, rules 46, 46A and 49; ruling 99). */
import type { DocumentKind } from './document-number.ts'
import type { TaxHead } from './place-of-supply.ts'

/** Title of an invoice that is not a plain tax invoice. */
export type InvoiceTitle = 'invoiceCumBill'

export type DocumentForm = {
  kind: Exclude<DocumentKind, 'creditNote'>
  title: InvoiceTitle | null
  /** The taxes on the document. */
  taxHead: TaxHead
}

/**
 * Returns the document of a parcel. `head` is the tax that its seller charges, `rates` are those of its goods; 0 is exempt or
 * nil-rated. Without `exemptAsBill` a registered seller issues a tax invoice for all goods.
 */
export function documentForm(parcel: {
  head: TaxHead
  rates: readonly number[]
  /** GSTIN of the buyer. */
  gstin: string | null
  exemptAsBill: boolean
}): DocumentForm {
  const { head, rates, gstin, exemptAsBill } = parcel
  if (head === 'none') return { kind: 'billOfSupply', title: null, taxHead: head }
  const invoice: DocumentForm = { kind: 'invoice', title: null, taxHead: head }
  if (!exemptAsBill || rates.every((rate) => rate > 0)) return invoice
  if (rates.every((rate) => rate === 0)) return { kind: 'billOfSupply', title: null, taxHead: 'none' }
  return gstin === null ? { ...invoice, title: 'invoiceCumBill' } : invoice
}

/** Returns which title a document has. */
export const documentTitle = (document: {
  kind: DocumentKind
  title?: InvoiceTitle | null | undefined
}): DocumentKind | InvoiceTitle =>
  document.kind === 'invoice' ? (document.title ?? 'invoice') : document.kind
