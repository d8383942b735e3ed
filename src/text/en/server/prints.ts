import { formatNumber, formatRupees } from '#domain/money.ts'
import { pieces } from '#text/en/counts.ts'

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
  order: 'Order',
  ordered: 'Order date',
  weight: 'Weight',
  /** "1.25 kg"; null before it is weighed. */
  kilograms: (p: { grams: number | null }) => (p.grams === null ? '–' : `${formatNumber(p.grams / 1000)} kg`),
  pieces: (p: { count: number }) => pieces(p.count),
  slip: 'Packing slip',
  soldBy: (p: { name: string }) => `Sold by ${p.name}`,
  item: 'Item',
  quantity: 'Pieces',
  sku: (p: { sku: string }) => `SKU ${p.sku}`,
  note: (p: { note: string }) => `Note: ${p.note}`,
  total: 'Total',
  manifest: (p: { carrier: string }) => `Manifest – ${p.carrier}`,
  manifestColumns: ['No.', 'Tracking number', 'Order', 'Pieces', 'Weight', 'COD'],
  parcels: (p: { count: number }) => (p.count === 1 ? '1 parcel' : `${formatNumber(p.count)} parcels`),
  handedOver: 'Handed over by (store)',
  receivedBy: 'Received by (carrier): name, signature, date and time',
  page: (p: { page: number; pages: number }) => `${p.page} / ${p.pages}`,
}
