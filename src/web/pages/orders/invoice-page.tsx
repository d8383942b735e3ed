import type { ReactNode } from 'react'
import type { Calls } from '#contract/calls.ts'
import { documentTitle } from '#domain/document-form.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { addressLines } from '#domain/invoice.ts'
import { formatRupees } from '#domain/money.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { useCall } from '#web/api/client.ts'
import { downloadFile } from '#web/api/download.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Route } from './+types/invoice-page'
import './invoice.css'

type Invoice = Calls['GET /invoice/:invoiceId']['output']['document']
type Line = Invoice['lines'][number]
type Amounts = Pick<Line, 'taxablePaise' | 'centralPaise' | 'statePaise' | 'integratedPaise' | 'totalPaise'>

/** An invoice, bill of supply or credit note as it was issued, to read, print and download (ruling 57). */
export default function InvoicePage({ params: { invoiceId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { data, status, error, refresh } = useCall('GET /invoice/:invoiceId', { invoiceId }, signedIn)
  const { run, busy, message: refused } = useAction()
  const myOrders = pathTo('/my-account/my-orders')
  const order = data && pathTo('/order-inner-page/:orderId', { orderId: data.orderId })
  const download = () =>
    run(() => downloadFile('GET /invoice/:invoiceId/pdf', { invoiceId }, `${invoiceId}.pdf`))
  return (
    <div className="wrap document-page grid gap-3 pb-10" data-printed>
      <PageHead
        title={
          data
            ? text.orders.documentNamed({
                kind: text.documents.kinds[documentTitle(data.document)],
                number: data.document.number,
              })
            : text.documents.loadingTitle
        }
        back={order ?? myOrders}
        backLabel={order ? text.documents.toOrder : text.orders.backToOrders}
      />
      {!data && status === 'failed' && (
        <LoadError
          title={text.documents.failed}
          alternative={{ href: myOrders, label: text.common.myOrders }}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {!data && status !== 'failed' && (
        <>
          <ProgressBar />
          <StateText loading emptyText="" />
        </>
      )}
      {data && (
        <>
          <div className="document-actions flex flex-wrap gap-2">
            <Button busy={busy} busyLabel={text.documents.downloading} onClick={() => void download()}>
              {text.documents.download}
            </Button>
            <ButtonLink kind="secondary" href={order}>
              {text.documents.toOrder}
            </ButtonLink>
          </div>
          {refused && (
            <Notice kind="danger" role="alert">
              {refused}
            </Notice>
          )}
          <InvoiceSheet invoice={data.document} text={text} />
        </>
      )}
    </div>
  )
}

function InvoiceSheet({ invoice, text }: { invoice: Invoice; text: SignedInMessages }) {
  const { documents } = text
  const { supplier, recipient, delivery, corrects } = invoice
  const day = (value: string) => {
    const date = dateOfDay(value)
    return date ? text.dates.date(date) : value
  }
  const place = ({ state, stateCode }: { state: string; stateCode: string }) =>
    documents.stateAndCode({ state, code: stateCode })
  const gstin = (value: string | null) => value !== null && documents.gstin({ gstin: value })
  return (
    <article className="document-sheet panel grid gap-4 wrap-anywhere" aria-labelledby="document-kind">
      <div className="grid gap-3 md:grid-cols-2">
        <h2 className="title" id="document-kind">
          {documents.kinds[documentTitle(invoice)]}
        </h2>
        <dl className="grid grid-cols-2 gap-x-3 gap-y-1 [&>dt]:text-ink-600">
          <dt>{documents.number}</dt>
          <dd className="num font-semibold">{invoice.number}</dd>
          <dt>{documents.issuedOn}</dt>
          <dd>{day(invoice.issuedOn)}</dd>
          {corrects && (
            <>
              <dt>{documents.corrects}</dt>
              <dd>{documents.correctsNumber({ number: corrects.number, date: day(corrects.issuedOn) })}</dd>
            </>
          )}
          <dt>{documents.orderNumber}</dt>
          <dd className="num">{invoice.orderNumber}</dd>
          <dt>{documents.orderedOn}</dt>
          <dd>{day(invoice.orderedOn)}</dd>
          {invoice.purchaseOrder && (
            <>
              <dt>{documents.purchaseOrder}</dt>
              <dd className="num">{invoice.purchaseOrder}</dd>
            </>
          )}
          <dt>{documents.placeOfSupply}</dt>
          <dd>{place(invoice.placeOfSupply)}</dd>
          <dt>{documents.reverseCharge}</dt>
          <dd>{documents.no}</dd>
        </dl>
      </div>
      <div className="document-parties grid gap-4 border-y border-ink-200 py-3 md:grid-cols-3">
        <Party heading={documents.soldBy} name={supplier.legalName}>
          {[
            documents.store({ name: supplier.storeName }),
            supplier.address,
            `${supplier.city} ${supplier.pincode}`,
            place(supplier),
            supplier.gstin === null ? documents.noGstin : gstin(supplier.gstin),
          ]}
        </Party>
        <Party heading={documents.billedTo} name={recipient.legalName ?? recipient.name}>
          {[
            recipient.legalName !== null && recipient.name,
            ...addressLines(recipient.address, recipient),
            place(recipient),
            gstin(recipient.gstin),
          ]}
        </Party>
        <Party heading={documents.deliveredTo} name={delivery.name}>
          {[...addressLines(delivery, delivery), place(delivery)]}
        </Party>
      </div>
      <LinesTable invoice={invoice} text={text} />
      {invoice.taxHead !== 'none' && <RatesTable invoice={invoice} text={text} />}
      <dl className="grid gap-x-3 gap-y-1 md:grid-cols-2 [&>dt]:text-ink-600">
        <dt>{documents.inWords}</dt>
        <dd>{invoice.totalInWords}</dd>
        {invoice.payments.map(({ kind, paise, coins }) => (
          <Payment key={kind} name={documents.payments[kind]}>
            {formatRupees(paise)}
            {kind === 'coins' && ` (${documents.coins({ coins })})`}
          </Payment>
        ))}
      </dl>
      {invoice.statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      <p className="muted">{invoice.signature}</p>
    </article>
  )
}

function Payment({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </>
  )
}

function Party(props: { heading: string; name: string; children: readonly (string | false)[] }) {
  return (
    <section>
      <h3 className="text-sm text-ink-600">{props.heading}</h3>
      <p className="font-semibold">{props.name}</p>
      {props.children
        .filter((line) => line !== false && line !== '')
        .map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
    </section>
  )
}

type Column<Row> = { name: string; value: (row: Row) => string }

function taxColumns({ taxHead }: Invoice, { documents: { taxes } }: SignedInMessages): Column<Amounts>[] {
  const column = (name: string, key: keyof Amounts) => ({
    name,
    value: (row: Amounts) => formatRupees(row[key]),
  })
  if (taxHead === 'none') return []
  if (taxHead === 'integrated') return [column(taxes.integrated, 'integratedPaise')]
  return [column(taxes.central, 'centralPaise'), column(taxes[taxHead], 'statePaise')]
}

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(({ name, value }) => (
    <td key={name} className="num" data-name={name}>
      {value(row)}
    </td>
  ))
}

function HeadRow({ first, names }: { first: string; names: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function LinesTable({ invoice, text }: { invoice: Invoice; text: SignedInMessages }) {
  const { documents } = text
  const isTaxed = invoice.taxHead !== 'none'
  const taxes = taxColumns(invoice, text)
  const amount = (name: string, key: 'unitPaise' | 'shippingPaise' | 'discountPaise'): Column<Line> => ({
    name,
    value: (row) => formatRupees(row[key]),
  })
  const taxable: Column<Amounts> = {
    name: documents.taxable,
    value: ({ taxablePaise }) => formatRupees(taxablePaise),
  }
  const total: Column<Amounts> = {
    name: documents.total,
    value: ({ totalPaise }) => formatRupees(totalPaise),
  }
  const columns: Column<Line>[] = [
    {
      name: documents.quantity,
      value: ({ quantity, unit }) => documents.quantityAndUnit({ quantity, unit }),
    },
    amount(isTaxed ? documents.unitPrice : documents.unitPriceUntaxed, 'unitPaise'),
    amount(documents.shipping, 'shippingPaise'),
    amount(documents.discount, 'discountPaise'),
    ...(isTaxed
      ? [{ name: documents.rate, value: ({ rateBp }: Line) => documents.percent({ rateBp }) }, taxable]
      : []),
    ...taxes,
    total,
  ]
  const { totals } = invoice
  return (
    <table className="document-table">
      <caption className="heading">{documents.lines}</caption>
      <HeadRow first={documents.description} names={columns.map(({ name }) => name)} />
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.itemId}>
            <th scope="row">
              <ProductName name={line.description} />
              <span className="num block text-ink-600">
                {line.hsn === null ? documents.noHsn : documents.hsn({ hsn: line.hsn })}
              </span>
            </th>
            <Cells columns={columns} row={line} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={isTaxed ? 6 : 5}>
            {documents.total}
          </th>
          <Cells columns={isTaxed ? [taxable, ...taxes, total] : [total]} row={totals} />
        </tr>
      </tfoot>
    </table>
  )
}

function RatesTable({ invoice, text }: { invoice: Invoice; text: SignedInMessages }) {
  const { documents } = text
  const columns: Column<Amounts>[] = [
    { name: documents.taxable, value: ({ taxablePaise }) => formatRupees(taxablePaise) },
    ...taxColumns(invoice, text),
    { name: documents.total, value: ({ totalPaise }) => formatRupees(totalPaise) },
  ]
  return (
    <table className="document-table">
      <caption className="heading">{documents.byRate}</caption>
      <HeadRow first={documents.rate} names={columns.map(({ name }) => name)} />
      <tbody>
        {invoice.rates.map((row) => (
          <tr key={row.rateBp}>
            <th scope="row" className="num">
              {documents.rateOf({ rateBp: row.rateBp, head: invoice.taxHead })}
            </th>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
