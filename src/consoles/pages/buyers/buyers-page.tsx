import { formatCount } from '#domain/money.ts'
import { consoleTexts } from '#text/console.ts'
import { EmailText } from '#ui/layout/email-text.tsx'
import { useText } from '#ui/layout/text.ts'
import { Badge } from '#ui/product/badge.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { DataTable } from '#consoles/table/data-table.tsx'
import { BlockBadge } from './block-badge.tsx'

/** The buyers of the shop, with a search for what a person on the phone can name. */
export default function BuyersPage() {
  const { buyers: text, desk: deskText } = useText(consoleTexts)
  const { dates } = useText()
  const { desk, permissions } = useDesk()
  return (
    <DataTable
      list="buyers"
      caption={deskText.titles.buyers}
      rowId={({ userId }) => userId}
      rowName={({ name }) => name}
      href={({ userId }) => deskPath(desk, 'buyers/:userId', { userId })}
      usualSort="-createdAt"
      hasFile
      filters={[
        { kind: 'text', name: 'q', label: text.search({ seesBuyers: permissions.has('orders.contact') }) },
      ]}
      columns={[
        { id: 'name', label: text.name, cell: ({ name }) => name || '–' },
        { id: 'phone', label: text.phone, cell: ({ phone }) => phone ?? '–' },
        {
          id: 'email',
          label: text.email,
          cell: ({ email }) => (email === null ? '–' : <EmailText>{email}</EmailText>),
        },
        { id: 'kind', label: text.kind, isExtra: true, cell: ({ kind }) => text.kinds[kind] },
        { id: 'gstin', label: text.gstin, cell: ({ gstin }) => gstin ?? '–' },
        { id: 'orders', label: text.orders, isNumber: true, cell: ({ orders }) => formatCount(orders) },
        {
          id: 'state',
          label: text.state,
          cell: ({ blockedUntil }) =>
            blockedUntil === null ? <Badge>{text.active}</Badge> : <BlockBadge until={blockedUntil} />,
        },
        {
          id: 'since',
          label: text.since,
          sort: 'createdAt',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{dates.date(new Date(createdAt))}</time>,
        },
      ]}
      empty={{ title: text.empty }}
    />
  )
}
