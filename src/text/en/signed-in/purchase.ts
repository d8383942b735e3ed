import { common } from '#text/en/common.ts'
import { purchaseOrderNumber } from '#text/en/signed-in/orders.ts'
import { documents } from './documents.ts'

/** Texts of the area `purchase`: what the checkout of a business account shows in addition. */
export const purchase = {
  title: 'Business purchase',
  taxable: documents.taxable,
  taxName: (p: { rate: number; tax: 'central' | 'state' | 'territory' | 'integrated' }) =>
    `${documents.taxes[p.tax]} ${p.rate}%`,
  totalWithTax: 'Total with tax',
  inputCredit: 'Input tax credit',
  inputCreditHint: 'The GST on invoices with your GSTIN.',
  gstin: common.taxIds.gstin,
  billedTo: documents.billedTo,
  number: purchaseOrderNumber,
  numberHint: 'Printed on the invoices of this order.',
  purchaseOrderCharacters:
    'Please start with a letter or digit, and use letters, digits, spaces and . , : / _ # & ( ) - only.',
}
