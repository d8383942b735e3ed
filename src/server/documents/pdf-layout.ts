import { createElement as h, type ReactNode } from 'react'
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { documentTitle } from '#domain/document-form.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { addressLines, type DocumentData, type DocumentLine } from '#domain/invoice.ts'
import { formatRupees } from '#domain/money.ts'
import { transliterate } from '#domain/transliterate.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale, toLocale } from '#domain/languages.ts'
import { fontFamily, printable } from './pdf-fonts.ts'
import { type Print, printPages } from './print-layout.ts'

const { dates, documents, prints } = textFor(defaultLocale)
const english = documents.labels
type Labels = typeof english

/** Returns the text in Latin letters only, for a text that a font cannot lay out. */
const latinOnly = (value: string): string =>
  transliterate(value, (character) => /[\u0020-\u024f\u2010-\u201f₹]/u.test(character))

function mapStrings<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => mapStrings(one, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapStrings<unknown>(one, change)]),
  ) as Value
}

/** A document of an order, invoices of several orders, or another print of a desk. */
export type PdfContent = DocumentData | { print: 'invoice'; documents: readonly DocumentData[] } | Print

/**
 * Returns a document or a print as a PDF. The same document has the same bytes. Indian scripts that no font has are printed in Latin
 * letters, other characters as "?"; if a font fails, this applies to all that is not Latin.
 */
export async function renderPdf(data: PdfContent): Promise<Uint8Array> {
  const print = await printable()
  const shown = mapStrings(data, print)
  try {
    return await renderToBuffer(layout(shown, print))
  } catch {
    return renderToBuffer(layout(mapStrings(shown, latinOnly), latinOnly))
  }
}

const line = '#c8ccc8'
const styles = StyleSheet.create({
  page: {
    fontFamily,
    fontSize: 8,
    paddingTop: 32,
    paddingBottom: 48,
    paddingHorizontal: 30,
    color: '#1b211c',
  },
  // The line height is set here, because react-pdf omits the footer of a page that has a line height.
  content: { fontSize: 8, lineHeight: 1.35 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 10 },
  title: { fontSize: 15, fontWeight: 700, lineHeight: 1.3, marginBottom: 2 },
  bold: { fontWeight: 700 },
  muted: { color: '#5a635c' },
  facts: { width: 262 },
  fact: { flexDirection: 'row' },
  factName: { width: 124, color: '#5a635c' },
  factValue: { flex: 1 },
  parties: { flexDirection: 'row', gap: 12, borderTop: `0.75 solid ${line}`, paddingVertical: 8 },
  party: { flex: 1 },
  tableHead: { flexDirection: 'row', backgroundColor: '#eef1ee', fontWeight: 700, fontSize: 7 },
  row: { flexDirection: 'row', fontSize: 7, borderBottom: `0.5 solid ${line}` },
  name: { flex: 1, padding: 3 },
  cell: { padding: 3, textAlign: 'right' },
  section: { marginTop: 10 },
  foot: {
    position: 'absolute',
    bottom: 22,
    left: 30,
    right: 30,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7,
    color: '#5a635c',
  },
})

const day = (value: string): string => {
  const date = dateOfDay(value)
  return date ? dates.date(date) : value
}

const fact = (name: string, value: string) =>
  h(
    View,
    { key: name, style: styles.fact },
    h(Text, { style: styles.factName }, name),
    h(Text, { style: styles.factValue }, value),
  )

/** A block of lines; the first one is its heading and the second one is bold. */
const party = (heading: string, name: string, lines: readonly string[]) =>
  h(
    View,
    { key: heading, style: styles.party },
    h(Text, { style: styles.muted }, heading),
    h(Text, { style: styles.bold }, name),
    ...lines.filter((one) => one !== '').map((one, at) => h(Text, { key: at }, one)),
  )

type Amounts = Pick<DocumentLine, 'taxablePaise' | 'centralPaise' | 'statePaise' | 'integratedPaise'>
type Column<Row> = { name: string; width: number; value: (row: Row) => string }

function taxColumns(data: DocumentData, text: Labels): Column<Amounts>[] {
  const column = (name: string, key: keyof Amounts): Column<Amounts> => ({
    name,
    width: 48,
    value: (row) => formatRupees(row[key]),
  })
  if (data.taxHead === 'none') return []
  if (data.taxHead === 'integrated') return [column(text.taxes.integrated, 'integratedPaise')]
  return [column(text.taxes.central, 'centralPaise'), column(text.taxes[data.taxHead], 'statePaise')]
}

const cells = <Row>(columns: readonly Column<Row>[], value: (column: Column<Row>) => string) =>
  columns.map((column, at) =>
    h(Text, { key: at, style: [styles.cell, { width: column.width }] }, value(column)),
  )

function linesTable(data: DocumentData, text: Labels): ReactNode {
  const isTaxed = data.taxHead !== 'none'
  const rate: Column<DocumentLine> = {
    name: text.rate,
    width: 28,
    value: (row) => text.percent({ rateBp: row.rateBp }),
  }
  const columns: Column<DocumentLine>[] = [
    {
      name: text.quantity,
      width: 44,
      value: ({ quantity, unit }) => text.quantityAndUnit({ quantity, unit }),
    },
    {
      name: isTaxed ? text.unitPrice : text.unitPriceUntaxed,
      width: 53,
      value: (row) => formatRupees(row.unitPaise),
    },
    { name: text.shipping, width: 42, value: (row) => formatRupees(row.shippingPaise) },
    { name: text.discount, width: 42, value: (row) => formatRupees(row.discountPaise) },
    ...(isTaxed
      ? [
          { name: text.taxable, width: 54, value: (row: DocumentLine) => formatRupees(row.taxablePaise) },
          rate,
        ]
      : []),
    ...taxColumns(data, text),
    { name: text.total, width: 58, value: (row) => formatRupees(row.totalPaise) },
  ]
  const { totals } = data
  const sums: Column<typeof totals>[] = [
    ...(isTaxed
      ? [
          { name: '', width: 54, value: () => formatRupees(totals.taxablePaise) },
          { name: '', width: 28, value: () => '' },
        ]
      : []),
    ...taxColumns(data, text),
    { name: '', width: 58, value: () => formatRupees(totals.totalPaise) },
  ]
  return h(
    View,
    null,
    h(
      View,
      { style: styles.tableHead, fixed: true },
      h(Text, { style: styles.name }, text.description),
      ...cells(columns, ({ name }) => name),
    ),
    ...data.lines.map((row, at) =>
      h(
        View,
        { key: at, style: styles.row, wrap: false },
        h(
          View,
          { style: styles.name },
          h(Text, null, row.description),
          h(Text, { style: styles.muted }, row.hsn === null ? text.noHsn : text.hsn({ hsn: row.hsn })),
        ),
        ...cells(columns, (column) => column.value(row)),
      ),
    ),
    h(
      View,
      { style: [styles.row, styles.bold], wrap: false },
      h(Text, { style: styles.name }, text.total),
      ...cells(sums, (column) => column.value(totals)),
    ),
  )
}

function ratesTable(data: DocumentData, text: Labels): ReactNode {
  if (data.taxHead === 'none') return null
  const columns: Column<DocumentData['rates'][number]>[] = [
    { name: text.taxable, width: 90, value: (row) => formatRupees(row.taxablePaise) },
    ...taxColumns(data, text).map((column) => ({ ...column, width: 90 })),
    { name: text.total, width: 90, value: (row) => formatRupees(row.totalPaise) },
  ]
  return h(
    View,
    { style: styles.section, wrap: false },
    h(
      View,
      { style: styles.tableHead },
      h(Text, { style: styles.name }, text.byRate),
      ...cells(columns, ({ name }) => name),
    ),
    ...data.rates.map((row) =>
      h(
        View,
        { key: row.rateBp, style: styles.row },
        h(Text, { style: styles.name }, text.rateOf({ rateBp: row.rateBp, head: data.taxHead })),
        ...cells(columns, (column) => column.value(row)),
      ),
    ),
  )
}

function closing(data: DocumentData, text: Labels): ReactNode {
  return h(
    View,
    { style: styles.section, wrap: false },
    fact(text.inWords, data.totalInWords),
    ...data.payments.map(({ kind, paise, coins }) =>
      fact(
        text.payments[kind],
        kind === 'coins' ? `${formatRupees(paise)} (${text.coins({ coins })})` : formatRupees(paise),
      ),
    ),
    ...data.statements.map((statement) => h(Text, { key: statement, style: styles.section }, statement)),
    h(Text, { style: [styles.section, styles.muted] }, data.signature),
  )
}

/**
 * Returns the labels of a document: English, and those of the language of its customer after a slash. Labels with values are
 * English.
 */
function labelsOf({ locale = defaultLocale }: DocumentData, print: (text: string) => string): Labels {
  const both = (one: unknown, other: unknown): unknown => {
    if (typeof one === 'string') return one === other ? one : `${one} / ${print(String(other))}`
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, value]) => [key, both(value, (other as Record<string, unknown>)[key])]),
    )
  }
  return both(english, textFor(toLocale(locale)).documents.labels) as Labels
}

function layout(content: PdfContent, print: (text: string) => string) {
  if (!('print' in content)) {
    // Dates of the document itself, so that the file is the same whenever it is made.
    const created = dateOfDay(content.issuedOn) ?? new Date(0)
    return h(
      Document,
      {
        title: `${english.kinds[documentTitle(content)]} ${content.number}`,
        author: content.supplier.legalName,
        language: 'en-IN',
        creationDate: created,
        modificationDate: created,
      },
      documentPage(content, labelsOf(content, print)),
    )
  }
  return h(
    Document,
    { title: prints.titles[content.print], language: 'en-IN' },
    content.print === 'invoice'
      ? content.documents.map((data) => documentPage(data, labelsOf(data, print)))
      : printPages(content, fontFamily),
  )
}

function documentPage(data: DocumentData, text: Labels) {
  const { supplier, recipient, delivery, corrects, placeOfSupply } = data
  const place = ({ state, stateCode }: { state: string; stateCode: string }) =>
    text.stateAndCode({ state, code: stateCode })
  const gstin = (value: string | null) => (value === null ? '' : text.gstin({ gstin: value }))
  return h(
    Page,
    { key: data.number, size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.content },
      h(
        View,
        { style: styles.head },
        h(
          View,
          null,
          h(Text, { style: styles.title }, text.kinds[documentTitle(data)]),
          h(Text, { style: styles.bold }, data.number),
        ),
        h(
          View,
          { style: styles.facts },
          fact(text.issuedOn, day(data.issuedOn)),
          fact(text.orderNumber, data.orderNumber),
          fact(text.orderedOn, day(data.orderedOn)),
          data.purchaseOrder && fact(text.purchaseOrder, data.purchaseOrder),
          corrects &&
            fact(
              text.corrects,
              text.correctsNumber({ number: corrects.number, date: day(corrects.issuedOn) }),
            ),
          fact(text.placeOfSupply, place(placeOfSupply)),
          fact(text.reverseCharge, text.no),
        ),
      ),
      h(
        View,
        { style: styles.parties },
        party(text.soldBy, supplier.legalName, [
          text.store({ name: supplier.storeName }),
          supplier.address,
          `${supplier.city} ${supplier.pincode}`,
          place(supplier),
          supplier.gstin === null ? text.noGstin : gstin(supplier.gstin),
        ]),
        party(text.billedTo, recipient.legalName ?? recipient.name, [
          recipient.legalName === null ? '' : recipient.name,
          ...addressLines(recipient.address, recipient),
          place(recipient),
          gstin(recipient.gstin),
        ]),
        party(text.deliveredTo, delivery.name, [...addressLines(delivery, delivery), place(delivery)]),
      ),
      linesTable(data, text),
      ratesTable(data, text),
      closing(data, text),
    ),
    h(
      View,
      { style: styles.foot, fixed: true },
      h(Text, null, `${english.kinds[documentTitle(data)]} ${data.number}`),
      h(Text, {
        render: ({ subPageNumber, subPageTotalPages }) =>
          text.page({ page: subPageNumber, pages: subPageTotalPages }),
      }),
    ),
  )
}
