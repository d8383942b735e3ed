const taxes = { central: 'CGST', state: 'SGST', territory: 'UTGST', integrated: 'IGST' }

/** Texts of the area `purchase`: what the checkout of a business account shows in addition. */
export const purchase = {
  title: 'Business purchase',
  taxable: 'Taxable value',
  taxName: (p: { rate: number; tax: 'central' | 'state' | 'territory' | 'integrated' }) =>
    `${taxes[p.tax]} ${p.rate}%`,
  totalWithTax: 'Total with tax',
  inputCredit: 'Input tax credit',
  inputCreditHint: 'The GST on invoices with your GSTIN.',
  gstin: 'GSTIN',
  billedTo: 'Billed to',
  number: 'Purchase order number',
  numberHint: 'Printed on the invoices of this order.',
}
