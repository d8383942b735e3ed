import { stages } from '#domain/fulfilment.ts'
import { formatCount, formatRupees } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf, Selection } from '#consoles/table/list.ts'
import { Time } from '#consoles/layout/time.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import { PasteNumbers } from './paste-dialog.tsx'
import { StageBadge } from './stage-badge.tsx'

/** The orders of the store, or of all stores. */
export default function OrdersPage() {
  const { orderList: text, desk: deskText } = useText(consoleTexts)
  const { dates } = useText()
  const { desk, permissions } = useDesk()
  const mayWrite = permissions.has('orders.write')
  const isOperator = desk === 'operator'
  const options = (labels: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => ({ value, label: labels[value] ?? value }))
  return (
    <>
      {mayWrite && <PasteNumbers />}
      <DataTable
        list="orders"
        caption={deskText.titles.orders}
        rowId={({ orderId }) => orderId}
        rowName={({ orderNumber }) => orderNumber}
        href={({ orderId }) => deskPath(desk, 'orders/:orderId', { orderId })}
        usualSort="-placedAt"
        hasFile
        bulk={(selection: Selection<RowOf<'orders'>>) => <BulkSteps {...selection} />}
        columns={[
          { id: 'number', label: text.number, cell: ({ orderNumber }) => orderNumber },
          { id: 'stage', label: text.stage, cell: ({ stage }) => <StageBadge stage={stage} /> },
          ...(isOperator
            ? [{ id: 'store', label: text.store, cell: ({ storename }: RowOf<'orders'>) => storename }]
            : []),
          {
            id: 'placed',
            label: text.placed,
            sort: 'placedAt',
            cell: ({ placedAt }) => <Time at={placedAt} />,
          },
          {
            id: 'promised',
            label: text.promised,
            sort: 'promisedOn',
            cell: ({ promisedOn, late }) => (
              <span className={late ? 'font-semibold text-chilli-700' : undefined}>
                <time className="whitespace-nowrap" dateTime={promisedOn}>
                  {dates.day(new Date(promisedOn))}
                </time>
                {late && ` · ${text.late}`}
              </span>
            ),
          },
          { id: 'buyer', label: text.buyer, cell: ({ buyer }) => buyer },
          // At the operator desk the name of the store has its room.
          {
            id: 'place',
            label: text.place,
            cell: ({ place }) => place,
            ...(isOperator && { isExtra: true }),
          },
          { id: 'pieces', label: text.pieces, isNumber: true, cell: ({ pieces }) => formatCount(pieces) },
          {
            id: 'total',
            label: text.total,
            isNumber: true,
            cell: ({ totalPaise }) => formatRupees(totalPaise),
          },
          { id: 'payment', label: text.payment, cell: ({ payment }) => text.payments[payment] },
        ]}
        filters={[
          {
            kind: 'text',
            name: 'q',
            label: permissions.has('orders.contact') ? text.searchBuyer : text.search,
            example: text.searchFor,
          },
          { kind: 'select', name: 'stage', label: text.stage, options: options(text.stages, stages) },
          {
            kind: 'select',
            name: 'payment',
            label: text.payment,
            options: options(text.payments, ['prepaid', 'cod']),
          },
          { kind: 'day', name: 'from', label: text.from },
          { kind: 'day', name: 'to', label: text.to },
          ...(isOperator
            ? ([
                { kind: 'text', name: 'seller', label: text.seller },
                { kind: 'text', name: 'buyer', label: text.buyerId },
                { kind: 'switch', name: 'dispute', label: text.dispute },
              ] as const)
            : []),
          { kind: 'switch', name: 'late', label: text.onlyLate },
        ]}
        views={[
          { name: text.views.new, query: 'stage=new' },
          { name: text.views.toPack, query: 'stage=accepted' },
          { name: text.views.toShip, query: 'stage=packed,ready' },
          { name: text.views.onTheWay, query: 'stage=shipped,out' },
          { name: text.views.failedAttempts, query: 'stage=attemptFailed' },
          { name: text.views.comingBack, query: 'stage=rto,calledBack' },
          { name: text.views.done, query: 'stage=delivered' },
          { name: text.views.all, query: '' },
        ]}
        empty={{ title: text.empty, text: text.emptyNote }}
      />
    </>
  )
}
