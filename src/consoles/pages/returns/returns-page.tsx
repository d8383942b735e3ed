import { formatCount } from '#domain/money.ts'
import { returnStates } from '#domain/returns.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import type { RowOf } from '#consoles/table/list.ts'
import { Time } from '#consoles/layout/time.tsx'
import { StateBadge } from './return-state.tsx'

type Return = RowOf<'returns'>

/** The returns of the store, or of all stores. */
export default function ReturnsPage() {
  const { returns: text, desk: deskText } = useText(consoleTexts)
  const { search, searchBuyer, searchFor } = useText(consoleTexts).orderList
  const { desk, permissions } = useDesk()
  const isOperator = desk === 'operator'
  const time = (at: string | null) => (at === null ? '–' : <Time at={at} />)
  return (
    <DataTable
      list="returns"
      caption={deskText.titles.returns}
      rowId={({ returnId }) => returnId}
      rowName={({ orderNumber }) => orderNumber}
      href={({ returnId }) => deskPath(desk, 'returns/:returnId', { returnId })}
      usualSort="-createdAt"
      hasFile
      columns={[
        { id: 'order', label: text.order, cell: ({ orderNumber }) => orderNumber },
        ...(isOperator
          ? [{ id: 'store', label: text.store, cell: ({ storename }: Return) => storename }]
          : []),
        { id: 'state', label: text.state, cell: ({ state }) => <StateBadge state={state} /> },
        { id: 'kind', label: text.kind, cell: ({ kind }) => text.kinds[kind] },
        { id: 'reason', label: text.reason, cell: ({ reason }) => reason },
        { id: 'pieces', label: text.pieces, isNumber: true, cell: ({ pieces }) => formatCount(pieces) },
        { id: 'decide', label: text.decideBy, sort: 'decideBy', cell: ({ decideBy }) => time(decideBy) },
        {
          id: 'requested',
          label: text.requested,
          sort: 'createdAt',
          cell: ({ createdAt }) => time(createdAt),
        },
      ]}
      filters={[
        {
          kind: 'text',
          name: 'q',
          label: permissions.has('orders.contact') ? searchBuyer : search,
          example: searchFor,
        },
        {
          kind: 'select',
          name: 'state',
          label: text.state,
          options: returnStates.map((state) => ({ value: state, label: text.states[state] })),
        },
        ...(isOperator ? ([{ kind: 'text', name: 'seller', label: text.seller }] as const) : []),
      ]}
      views={[
        { name: text.views.waiting, query: 'state=requested&sort=decideBy' },
        { name: text.states.received, query: 'state=received&sort=decideBy' },
        { name: text.states.disputed, query: 'state=disputed' },
        {
          name: text.views.open,
          query: 'state=requested,approved,pickupBooked,pickedUp,received,disputed',
        },
        { name: text.views.all, query: '' },
      ]}
      empty={{ title: text.empty, text: text.emptyNote }}
    />
  )
}
