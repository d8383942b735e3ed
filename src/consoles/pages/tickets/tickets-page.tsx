import { ticketDepartments } from '#domain/choices.ts'
import { ticketStates } from '#domain/tickets.ts'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import { type RowOf, useListPage, useListUrl } from '#consoles/table/list.ts'
import { Due, StateBadge } from './ticket-state.tsx'

type Ticket = RowOf<'tickets'>

/** The tickets of the store, or all tickets, by their deadline. */
export default function TicketsPage() {
  const { tickets: text, desk: deskText } = useText(consoleTexts)
  const { desk, me } = useDesk()
  const isOperator = desk === 'operator'
  // The query of the table: it is sent once.
  const { data } = useListPage('tickets', useListUrl())
  const operators = data && 'operators' in data ? data.operators : []
  return (
    <DataTable
      list="tickets"
      caption={deskText.titles.tickets}
      rowId={({ ticketId }) => ticketId}
      rowName={({ number }) => number}
      href={({ ticketId }) => deskPath(desk, 'tickets/:ticketId', { ticketId })}
      usualSort="deadline"
      hasFile
      columns={[
        { id: 'number', label: text.number, cell: ({ number }) => number },
        { id: 'subject', label: text.subject, cell: ({ subject }) => subject },
        { id: 'due', label: text.due, sort: 'deadline', cell: (ticket) => <Due ticket={ticket} /> },
        {
          id: 'state',
          label: text.state,
          cell: ({ state }) => <StateBadge state={state} />,
        },
        {
          id: 'order',
          label: text.order,
          cell: ({ orderNumber }) => <span className="md:whitespace-nowrap">{orderNumber || '–'}</span>,
        },
        ...(isOperator
          ? [
              { id: 'store', label: text.store, cell: ({ storename }: Ticket) => storename ?? '–' },
              {
                id: 'assigned',
                label: text.assigned,
                cell: ({ assignedTo }: Ticket) => assignedTo?.name ?? text.nobody,
              },
            ]
          : []),
        {
          id: 'department',
          label: text.department,
          isExtra: true,
          cell: ({ department }) => department,
        },
      ]}
      filters={[
        { kind: 'text', name: 'q', label: text.search },
        {
          kind: 'select',
          name: 'state',
          label: text.state,
          options: ticketStates.map((state) => ({ value: state, label: text.states[state] })),
        },
        ...(isOperator
          ? ([
              {
                kind: 'select',
                name: 'department',
                label: text.department,
                options: ticketDepartments.map((value) => ({ value, label: value })),
              },
              {
                kind: 'select',
                name: 'assigned',
                label: text.assigned,
                options: [
                  { value: me.user.userId, label: me.user.name },
                  ...operators
                    .filter(({ userId }) => userId !== me.user.userId)
                    .map(({ userId, name }) => ({ value: userId, label: name })),
                  { value: 'none', label: text.nobody },
                ],
              },
              { kind: 'text', name: 'seller', label: text.storeId },
            ] as const)
          : []),
        { kind: 'switch', name: 'late', label: text.onlyLate },
      ]}
      views={[
        { name: text.states.open, query: 'state=open' },
        { name: text.onlyLate, query: 'late=true' },
        ...(isOperator
          ? [
              { name: text.views.ours, query: 'state=open&seller=none' },
              { name: text.views.mine, query: `assigned=${me.user.userId}` },
              { name: text.views.unassigned, query: 'assigned=none&state=open' },
            ]
          : []),
        { name: text.states.answered, query: 'state=answered' },
        { name: text.states.resolved, query: 'state=resolved' },
        { name: text.views.newest, query: 'sort=-createdAt' },
        { name: text.views.all, query: '' },
      ]}
      empty={{ title: text.empty, text: text.emptyNote }}
    />
  )
}
