import { formatCount } from '#domain/money.ts'
import { pieces, plural } from '#text/en/counts.ts'

const orders = (count: number) => `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`
type Counted = { name: string; picked: number; pieces: number }

/** Texts of the pages "Packing" and "Manifest". */
export const packing = {
  loading: 'Loading what is to be packed',
  empty: 'Nothing to pack',
  emptyNote: 'Accepted orders appear here.',
  scan: 'Scan or type SKU or GTIN',
  scanHint: 'Press Enter to tick off one piece. A barcode scanner does this by itself.',
  tick: 'Tick off',
  codeMissing: 'Scan a barcode, or type a SKU or GTIN.',
  unknownCode: (p: { code: string }) => `${p.code} is not on this list. Check the product.`,
  allPicked: (p: { name: string; pieces: number }) =>
    `${p.name}: ${p.pieces === 1 ? 'the only piece is' : `all ${pieces(p.pieces)} are`} ticked off already.`,
  picked: (p: Counted) => `${p.name}: ${formatCount(p.picked)} of ${pieces(p.pieces)}`,
  products: 'Products',
  count: (p: Omit<Counted, 'name'>) => `${formatCount(p.picked)} of ${formatCount(p.pieces)}`,
  sku: (p: { sku: string }) => `SKU ${p.sku}`,
  gtin: (p: { gtin: string }) => `GTIN ${p.gtin}`,
  ofOrder: (p: { number: string }) => `For ${p.number}`,
  ofOrders: (p: { orders: readonly { number: string; pieces: number }[] }) =>
    p.orders.map(({ number, pieces: count }) => `${formatCount(count)} for ${number}`).join(', '),
  less: (p: { name: string }) => `One piece less of ${p.name}`,
  more: (p: { name: string }) => `One piece more of ${p.name}`,
  tickAll: 'Tick off everything',
  clear: 'Clear all ticks',
  clearTitle: 'Clear all ticks?',
  clearYes: (p: { pieces: number }) => `Remove the ticks of ${pieces(p.pieces)}`,
  progress: (p: { picked: number; orders: number }) =>
    `${formatCount(p.picked)} of ${orders(p.orders)} complete`,
  packAll: (p: { orders: number }) => `Pack ${orders(p.orders)}`,
  packing: 'Packing',
  packed: (p: { orders: number }) => `${orders(p.orders)} packed`,
  packedNote: 'Print what goes on and into the parcels.',
  failed: (p: { orders: number }) => `${orders(p.orders)} could not be packed`,
  failure: (p: { number: string; message: string }) => `${p.number}: ${p.message}`,
  paper: 'Paper',
  papers: { A6: 'A6 (105 × 148 mm)', '4x6': '4 × 6 inch' },
  prints: { label: 'Labels', slip: 'Packing slips', invoice: 'Invoices' },
  printing: 'Creating the PDF',

  /** Page "Manifest". */
  day: 'Day',
  carrier: 'Carrier',
  allCarriers: 'All carriers',
  carrierCount: (p: { carrier: string; parcels: number }) => `${p.carrier} (${formatCount(p.parcels)})`,
  print: 'Print manifest',
  parcels: (p: { count: number }) =>
    `${formatCount(p.count)} ${plural(p.count, { one: 'parcel', other: 'parcels' })}`,
  noParcels: 'No parcels on this day',
  noParcelsNote: 'Parcels appear here when they have a carrier and a tracking number.',
  order: 'Order',
  tracking: 'Tracking number',
  pieces: 'Pieces',
  weight: 'Weight',
  kilograms: (p: { grams: number }) => `${formatCount(p.grams / 1000)} kg`,
  cod: 'COD',
  state: 'State',
  waiting: 'To hand over',
  handedOver: 'Handed over',
}
