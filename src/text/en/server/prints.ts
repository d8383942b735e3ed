import { formatNumber, formatRupees } from '#domain/money.ts'

/** Names of what both a label and a table have. */
const facts = { order: 'Order', weight: 'Weight', quantity: 'Pieces' }

/** Texts of what the desks print: labels, packing slips and manifests. */
export const prints = {
  titles: { label: 'Labels', slip: 'Packing slips', invoice: 'Invoices', manifest: 'Manifest' },
  payment: {
    cash: (p: { paise: number }) => `COD ${formatRupees(p.paise)}`,
    prepaid: () => 'PREPAID',
    replacement: () => 'REPLACEMENT',
  },
  collect: 'Collect this amount in cash',
  collectNothing: 'Do not collect any money',
  shipTo: 'Ship to',
  phone: (p: { phone: string }) => `Phone ${p.phone}`,
  returnTo: 'If not delivered, return to',
  noNumber: 'Tracking number: not assigned yet',
  ...facts,
  ordered: 'Order date',
  /** "1.25 kg"; null before it is weighed. */
  kilograms: (p: { grams: number | null }) => (p.grams === null ? '–' : `${formatNumber(p.grams / 1000)} kg`),
  slip: 'Packing slip',
  soldBy: (p: { name: string }) => `Sold by ${p.name}`,
  item: 'Item',
  sku: (p: { sku: string }) => `SKU ${p.sku}`,
  note: (p: { note: string }) => `Note: ${p.note}`,
  total: 'Total',
  manifest: (p: { carrier: string }) => `Manifest – ${p.carrier}`,
  manifestColumns: ['No.', 'Tracking number', facts.order, facts.quantity, facts.weight, 'COD'],
  parcels: (p: { count: number }) => (p.count === 1 ? '1 parcel' : `${formatNumber(p.count)} parcels`),
  handedOver: 'Handed over by (store)',
  receivedBy: 'Received by (carrier): name, signature, date and time',
  page: (p: { page: number; pages: number }) => `${formatNumber(p.page)} / ${formatNumber(p.pages)}`,
}
