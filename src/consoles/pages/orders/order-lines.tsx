import { useQuery } from '@tanstack/react-query'
import type { CallKey } from '#contract/calls.ts'
import type { Desk } from '#domain/permissions.ts'
import { consoleTexts } from '#text/console.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath } from '#consoles/desk-path.ts'
import { LoadError } from '#consoles/form/load-error.tsx'

/** The number of an order, as a link to its page. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  const { desk } = useDesk()
  return (
    <Link className="link num" href={deskPath(desk, 'orders/:orderId', { orderId: orderNumber })}>
      {orderNumber}
    </Link>
  )
}

/** The first orders of the list of orders with a filter; `empty` is shown if there is none. */
export function OrderLines({ filter, empty }: { filter: { q: string } | { buyer: string }; empty: string }) {
  const { order: text, orderList } = useText(consoleTexts)
  const { desk, store, send } = useDesk()
  const { data, error, refetch } = useQuery({
    queryKey: [desk, store?.sellerId, 'orders', filter],
    queryFn: () => send(`GET /${desk}/orders` as CallKey & `GET /${Desk}/orders`, { ...filter, limit: 5 }),
  })
  if (error) return <LoadError error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <>
        <p role="status" className="sr-only">
          {text.loading}
        </p>
        <Skeleton className="h-16 w-full" />
      </>
    )
  if (data.rows.length === 0) return <p className="muted">{empty}</p>
  return data.rows.map(({ orderId, orderNumber, stage, buyer, place, storename }) => (
    <p key={orderId} className="grid gap-0.5">
      <span>
        <OrderLink orderNumber={orderNumber} /> · {orderList.stages[stage]}
      </span>
      <span className="muted">{'q' in filter ? `${buyer}, ${place}` : place}</span>
      {desk === 'operator' && <span className="muted">{storename}</span>}
    </p>
  ))
}
