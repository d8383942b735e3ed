import { formatNumber } from '#domain/money.ts'
import { coins } from '#text/en/counts.ts'

/** Names of the taxes of each kind of supply. */
const taxes = { central: 'CGST', state: 'SGST', territory: 'UTGST', integrated: 'IGST' }
const percent = (rateBp: number) => `${rateBp / 100}%`

/** Labels of invoices, bills of supply and credit notes, on the page and in the PDF. */
export const documents = {
  kinds: {
    invoice: 'Tax invoice',
    invoiceCumBill: 'Invoice-cum-bill of supply',
    billOfSupply: 'Bill of supply',
    creditNote: 'Credit note',
  },
  loadingTitle: 'Invoice',
  failed: 'Failed to fetch the invoice',
  download: 'Download PDF',
  downloading: 'Creating the PDF',
  toOrder: 'Go to the order',
  number: 'Number',
  issuedOn: 'Date',
  orderNumber: 'Order',
  orderedOn: 'Order date',
  purchaseOrder: 'Purchase order number',
  corrects: 'Corrects',
  correctsNumber: (p: { number: string; date: string }) => `${p.number} of ${p.date}`,
  soldBy: 'Sold by',
  billedTo: 'Billed to',
  deliveredTo: 'Delivered to',
  store: (p: { name: string }) => `Store: ${p.name}`,
  gstin: (p: { gstin: string }) => `GSTIN: ${p.gstin}`,
  noGstin: 'Not registered under GST',
  stateAndCode: (p: { state: string; code: string }) => `${p.state}, State code ${p.code}`,
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge',
  no: 'No',
  lines: 'Goods',
  description: 'Description',
  hsn: (p: { hsn: string }) => `HSN ${p.hsn}`,
  noHsn: 'HSN –',
  quantity: 'Quantity and unit',
  quantityAndUnit: (p: { quantity: number; unit: string }) => `${formatNumber(p.quantity)} ${p.unit}`,
  unitPrice: 'Unit price with tax',
  unitPriceUntaxed: 'Unit price',
  shipping: 'Delivery charge',
  discount: 'Discount',
  taxable: 'Taxable value',
  rate: 'GST rate',
  taxes,
  percent: (p: { rateBp: number }) => percent(p.rateBp),
  /** "5% (2.5% CGST, 2.5% SGST)" or "5% IGST". */
  rateOf: (p: { rateBp: number; head: keyof typeof taxes | 'none' }) =>
    p.head === 'state' || p.head === 'territory'
      ? `${percent(p.rateBp)} (${percent(p.rateBp / 2)} ${taxes.central}, ${percent(p.rateBp / 2)} ${taxes[p.head]})`
      : `${percent(p.rateBp)} ${taxes.integrated}`,
  total: 'Total',
  byRate: 'Tax by rate',
  inWords: 'Total in words',
  payment: 'How it is paid',
  payments: {
    online: 'Paid online',
    cash: 'Cash on Delivery',
    coins: 'Paid with Thara Coins',
  },
  coins: (p: { coins: number }) => coins(p.coins),
  page: (p: { page: number; pages: number }) => `${p.page} / ${p.pages}`,
}
