import { createElement as h, type ReactNode } from 'react'
import { Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { code128, QUIET_MODULES } from '#domain/code-128.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { romanised } from '#domain/transliterate.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'

const { dates, prints: text } = textFor(defaultLocale)

type Address = { name: string; lines: string[]; state: string; pincode: string; phone: string }
/** `latin`: its line in Latin letters, if the shopper has corrected it. */
type Recipient = Address & { latin: string | null }
export type Label = {
  carrier: string | null
  trackingNumber: string | null
  orderNumber: string
  placedOn: string
  pieces: number
  weightGrams: number | null
  payment: 'cash' | 'prepaid' | 'replacement'
  /** To be collected; 0 unless it is paid in cash. */
  cashPaise: number
  to: Recipient
  from: Address
}
export type Slip = {
  storename: string
  orderNumber: string
  placedOn: string
  carrier: string | null
  trackingNumber: string | null
  buyer: string
  place: string
  items: { name: string; sku: string | null; quantity: number; note: string }[]
}
type ManifestParcel = {
  storename: string
  carrier: string
  trackingNumber: string
  orderNumber: string
  pieces: number
  weightGrams: number | null
  cashPaise: number
}
/** A print of a desk that is not a document. A manifest has a group of parcels for each store and carrier. */
export type Print =
  | { print: 'label'; size: 'A6' | '4x6'; labels: Label[] }
  | { print: 'slip'; size: 'A6' | '4x6'; slips: Slip[] }
  | { print: 'manifest'; day: string; groups: ManifestParcel[][] }

const INCH = 72
/** Papers in points. */
const papers = { A6: [297.64, 419.53], '4x6': [4 * INCH, 6 * INCH] } as const
const MARGIN = 10
/** A dot of a label printer of 203 dpi, in points. Bars of whole dots have sharp edges. */
const DOT = INCH / 203
const MAX_DOTS = 4
const BAR_HEIGHT = 60
const line = '#1b211c'

const styles = StyleSheet.create({
  small: { padding: MARGIN, fontSize: 9, color: '#000' },
  label: { border: `1 solid ${line}` },
  head: { flexDirection: 'row', alignItems: 'center', borderBottom: `1 solid ${line}`, minHeight: 46 },
  carrier: { flex: 1, fontSize: 13, fontWeight: 700, paddingHorizontal: 6 },
  payment: { paddingHorizontal: 8, paddingVertical: 4, borderLeft: `1 solid ${line}`, alignItems: 'center' },
  amount: { fontSize: 19, fontWeight: 700 },
  hint: { fontSize: 7 },
  code: { alignItems: 'center', paddingVertical: 6, borderBottom: `1 solid ${line}` },
  number: { fontSize: 12, fontWeight: 700, letterSpacing: 1, marginTop: 3 },
  to: { flex: 1, padding: 6, overflow: 'hidden' },
  pincode: { fontSize: 15, fontWeight: 700 },
  bold: { fontWeight: 700 },
  facts: {
    flexDirection: 'row',
    borderTop: `1 solid ${line}`,
    paddingHorizontal: 6,
    paddingVertical: 3,
    gap: 8,
  },
  from: { borderTop: `1 solid ${line}`, padding: 6, fontSize: 7.5 },
  title: { fontSize: 13, fontWeight: 700 },
  table: { marginTop: 8 },
  row: { flexDirection: 'row', borderBottom: `0.5 solid ${line}`, paddingVertical: 3, gap: 6 },
  name: { flex: 1 },
  right: { width: 40, textAlign: 'right' },
  a4: { paddingVertical: 32, paddingHorizontal: 30, fontSize: 8.5, color: line },
  sign: { flexDirection: 'row', gap: 24, marginTop: 44 },
  signature: { flex: 1, borderTop: `0.75 solid ${line}`, paddingTop: 3 },
  foot: { position: 'absolute', bottom: 14, right: 30, fontSize: 7 },
})

const day = (value: string): string => {
  const date = dateOfDay(value)
  return date ? dates.date(date) : value
}
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Returns a barcode that a label printer draws in whole dots, as wide as the paper allows; null for a text that has none. */
function barcode(value: string, width: number): ReactNode {
  const widths = code128(value)
  if (!widths) return null
  const modules = sumOf(widths, (one) => one) + 2 * QUIET_MODULES
  const dots = Math.min(MAX_DOTS, Math.floor(width / (modules * DOT)))
  let x = QUIET_MODULES
  const bars = widths.map((one, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${one}v1h-${one}z` : ''
    x += one
    return bar
  })
  return h(
    Svg,
    {
      viewBox: `0 0 ${modules} 1`,
      preserveAspectRatio: 'none',
      style: { width: modules * DOT * dots, height: BAR_HEIGHT },
    },
    h(Path, { d: bars.join(''), fill: '#000' }),
  )
}

/** Size of the letters of an address, so that the longest one that can be saved fits. */
function addressSize({ name, lines }: Address): number {
  const length = sumOf([name, ...lines], (one) => one.length)
  if (length > 450) return 7
  return length > 200 ? 8.5 : 10.5
}

const fact = (name: string, value: string) =>
  h(View, { key: name }, h(Text, { style: styles.hint }, name), h(Text, { style: styles.bold }, value))

function labelPage(label: Label, key: number, size: 'A6' | '4x6', fontFamily: string[]) {
  const { to, from, trackingNumber } = label
  const [width, height] = papers[size]
  const fontSize = addressSize(to)
  const address = [to.name, ...to.lines].join(', ')
  const latin = to.latin ?? romanised(address)
  return h(
    Page,
    {
      key,
      size: [width, height],
      wrap: false,
      style: [styles.small, { fontFamily }],
    },
    h(
      View,
      { style: [styles.label, { height: height - 2 * MARGIN }] },
      h(
        View,
        { style: styles.head },
        h(Text, { style: styles.carrier }, label.carrier ?? ''),
        h(
          View,
          { style: styles.payment },
          h(Text, { style: styles.amount }, text.payment[label.payment]({ paise: label.cashPaise })),
          h(Text, { style: styles.hint }, label.cashPaise > 0 ? text.collect : text.collectNothing),
        ),
      ),
      h(
        View,
        { style: styles.code },
        trackingNumber === null ? null : barcode(trackingNumber, width - 2 * MARGIN - 4),
        h(Text, { style: styles.number }, trackingNumber ?? text.noNumber),
      ),
      h(
        View,
        { style: styles.to },
        h(Text, { style: styles.hint }, text.shipTo),
        h(Text, { style: [styles.bold, { fontSize: fontSize + 1.5 }] }, to.name),
        ...to.lines.map((one, at) => h(Text, { key: at, style: { fontSize } }, one)),
        h(Text, { style: { fontSize } }, to.state),
        h(Text, { style: styles.pincode }, to.pincode),
        to.phone === '' ? null : h(Text, { style: [styles.bold, { fontSize: 10.5 }] }, text.phone(to)),
        // Last, because a long address is cut at the end of the box.
        latin === address ? null : h(Text, { style: { fontSize, marginTop: 4 } }, latin),
      ),
      h(
        View,
        { style: styles.facts },
        fact(text.order, label.orderNumber),
        fact(text.ordered, day(label.placedOn)),
        fact(text.weight, text.kilograms({ grams: label.weightGrams })),
        fact(text.quantity, formatNumber(label.pieces)),
      ),
      h(
        View,
        { style: styles.from },
        h(Text, { style: styles.hint }, text.returnTo),
        h(Text, { style: styles.bold }, from.name),
        h(Text, null, [...from.lines, from.state, from.pincode].filter((part) => part !== '').join(', ')),
        from.phone === '' ? null : h(Text, null, text.phone(from)),
      ),
    ),
  )
}

function slipPage(slip: Slip, key: number, size: 'A6' | '4x6', fontFamily: string[]) {
  const { carrier, trackingNumber } = slip
  return h(
    Page,
    {
      key,
      size: [...papers[size]] as [number, number],
      style: [styles.small, { fontFamily }],
    },
    h(Text, { style: styles.title }, text.slip),
    h(Text, null, text.soldBy({ name: slip.storename })),
    h(
      View,
      { style: [styles.facts, { borderTop: 0, paddingHorizontal: 0, marginTop: 4 }] },
      fact(text.order, slip.orderNumber),
      fact(text.ordered, day(slip.placedOn)),
    ),
    h(View, { style: { marginTop: 4 } }, fact(text.shipTo, slip.buyer), h(Text, null, slip.place)),
    trackingNumber === null
      ? null
      : h(Text, { style: { marginTop: 4 } }, `${carrier ?? ''} ${trackingNumber}`),
    h(
      View,
      { style: styles.table },
      row('head', [text.item, text.quantity], true),
      ...slip.items.map(({ name, sku, quantity, note }, at) =>
        h(
          View,
          { key: at, style: styles.row, wrap: false },
          h(
            View,
            { style: styles.name },
            h(Text, null, name),
            sku === null ? null : h(Text, { style: styles.hint }, text.sku({ sku })),
            note === '' ? null : h(Text, { style: styles.bold }, text.note({ note })),
          ),
          h(Text, { style: [styles.right, styles.bold] }, formatNumber(quantity)),
        ),
      ),
      row('total', [text.total, formatNumber(sumOf(slip.items, ({ quantity }) => quantity))], true),
    ),
  )
}

const row = (key: string, [name = '', value = '']: readonly string[], isBold: boolean) =>
  h(
    View,
    { key, style: [styles.row, isBold ? styles.bold : {}], wrap: false },
    h(Text, { style: styles.name }, name),
    h(Text, { style: styles.right }, value),
  )

/** Widths of the columns of a manifest, in points. */
const columns = [28, 150, 130, 50, 70, 90]
const cells = (values: readonly string[]) =>
  values.map((value, at) =>
    h(Text, { key: at, style: { width: columns[at] ?? 0, ...(at > 2 && { textAlign: 'right' }) } }, value),
  )
const cash = (paise: number): string => (paise > 0 ? formatRupees(paise) : '–')

/** Rows of a page of a manifest. The library would take minutes to break a thousand rows into pages itself. */
const ROWS = 35

function manifestPages(parcels: readonly ManifestParcel[], date: string, fontFamily: string[]) {
  const [{ storename, carrier } = { storename: '', carrier: '' }] = parcels
  const weighed = sumOf(parcels, ({ weightGrams }) => weightGrams ?? 0)
  const bold = [styles.row, styles.bold]
  const count = text.parcels({ count: parcels.length })
  const pages = Math.ceil(parcels.length / ROWS)
  return Array.from({ length: pages }, (_, page) =>
    h(
      Page,
      { key: `${storename} ${carrier} ${page}`, size: 'A4', style: [styles.a4, { fontFamily }] },
      h(Text, { style: styles.title }, text.manifest({ carrier })),
      h(Text, { style: { marginTop: 2 } }, `${storename} · ${day(date)} · ${count}`),
      h(View, { style: [...bold, styles.table] }, ...cells(text.manifestColumns)),
      ...parcels
        .slice(page * ROWS, (page + 1) * ROWS)
        .map((parcel, at) =>
          h(
            View,
            { key: at, style: styles.row },
            ...cells([
              String(page * ROWS + at + 1),
              parcel.trackingNumber,
              parcel.orderNumber,
              formatNumber(parcel.pieces),
              text.kilograms({ grams: parcel.weightGrams }),
              cash(parcel.cashPaise),
            ]),
          ),
        ),
      ...(page === pages - 1
        ? [
            h(
              View,
              { key: 'total', style: bold },
              ...cells([
                '',
                text.total,
                count,
                formatNumber(sumOf(parcels, ({ pieces }) => pieces)),
                text.kilograms({ grams: weighed === 0 ? null : weighed }),
                cash(sumOf(parcels, ({ cashPaise }) => cashPaise)),
              ]),
            ),
            h(
              View,
              { key: 'sign', style: styles.sign },
              h(Text, { style: styles.signature }, text.handedOver),
              h(Text, { style: styles.signature }, text.receivedBy),
            ),
          ]
        : []),
      h(Text, { style: styles.foot }, text.page({ page: page + 1, pages })),
    ),
  )
}

/** Returns the pages of a print: one for each label, at least one for each slip, and those of each carrier of a manifest. */
export function printPages(print: Print, fontFamily: string[]) {
  switch (print.print) {
    case 'label':
      return print.labels.map((label, at) => labelPage(label, at, print.size, fontFamily))
    case 'slip':
      return print.slips.map((slip, at) => slipPage(slip, at, print.size, fontFamily))
    case 'manifest':
      return print.groups.flatMap((parcels) => manifestPages(parcels, print.day, fontFamily))
  }
}
