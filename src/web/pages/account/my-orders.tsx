import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { filterOrders, type OrderFilter, orderPeriods } from '#domain/order-filters.ts'
import { isOrderStatus, orderStatuses, statusLabel } from '#domain/order-status.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { Failed } from '#web/components/feedback/failed.tsx'
import { OrderCard } from './order-card.tsx'

/** The filter an address asks for; what makes no sense is no filter. */
export function readFilter(query: URLSearchParams): OrderFilter {
  const status = Number(query.get('status') || Number.NaN)
  const period = orderPeriods.find(({ key }) => key === query.get('time'))?.key
  const text = query.get('search')?.trim()
  return {
    ...(isOrderStatus(status) && { status }),
    ...(period && { period }),
    ...(text && { text }),
  }
}

/** Orders as the filters want them (buying §2 "My Orders list"). */
export function filtered(orders: readonly Order[], filter: OrderFilter, now: Date): Order[] {
  const rows = orders.map((order) => ({
    order,
    // The number of the checkout, which the mail names, begins the numbers of its orders.
    orderId: `${order.orderNumber} ${order.orderId} ${order.parentOrderId}`,
    status: order.status,
    placedAt: new Date(order.orderDate.seconds * 1000),
    productNames: order.product.items.map((item) => item.productName),
  }))
  return filterOrders(rows, filter, now).map(({ order }) => order)
}

const FIRST = 10

/** My Orders with filters by status, time and words; the filters live in the address. */
export default function MyOrders() {
  const signedIn = useSignedIn()
  const { data, status, error, refresh } = useCall('GET /get-all-orders', {}, signedIn)
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => new Date())
  const [shownCount, setShownCount] = useState(FIRST)
  const filter = useDeferredValue(readFilter(query))
  const orders = data?.orders ?? []
  const found = filtered(orders, filter, now)
  const loading = !data && (status === 'idle' || status === 'loading')
  const set = (name: string, value: string) =>
    setQuery(
      (old) => {
        if (value) old.set(name, value)
        else old.delete(name)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  if (status === 'failed' && !data)
    return <Failed title="Failed to fetch orders" error={error} onRetry={() => void refresh()} />
  return (
    <section className="panel grid gap-4" aria-busy={loading} aria-label="My Orders">
      {orders.length > 0 && (
        <form
          role="search"
          aria-label="My orders"
          className="grid grid-cols-2 gap-3 max-md:[&>:first-child]:col-span-2 md:grid-cols-[1fr_180px_180px]"
          onSubmit={(e) => e.preventDefault()}
        >
          <Field
            label="Search orders"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Order ID or product"
            defaultValue={query.get('search') ?? ''}
            onChange={(event) => set('search', event.target.value)}
          />
          <SelectField
            label="Status"
            value={query.get('status') ?? ''}
            onChange={(event) => set('status', event.target.value)}
          >
            <option value="">All</option>
            {orderStatuses.map((one) => (
              <option key={one} value={one}>
                {statusLabel(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Time"
            value={query.get('time') ?? ''}
            onChange={(event) => set('time', event.target.value)}
          >
            <option value="">All time</option>
            {orderPeriods.map(({ key, label }) => (
              <option key={key} value={key}>
                Last {label}
              </option>
            ))}
          </SelectField>
        </form>
      )}
      <div>
        <StateText
          loading={loading}
          empty={found.length === 0}
          emptyText={orders.length === 0 ? 'No orders' : 'No orders found.'}
          found={`${found.length} orders`}
        />
        {loading && <CardSkeletons count={2} />}
        {data && found.length === 0 && (
          <p className="grid justify-items-center">
            {orders.length === 0 ? (
              <ButtonLink href="/products">See all products</ButtonLink>
            ) : (
              <ButtonLink kind="secondary" href="/my-account/my-orders">
                Show all orders
              </ButtonLink>
            )}
          </p>
        )}
        <ul className="grid gap-3">
          {found.slice(0, shownCount).map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
        {found.length > shownCount && (
          <Button kind="secondary" small className="mt-3" onClick={() => setShownCount(shownCount + FIRST)}>
            Show more orders
          </Button>
        )}
      </div>
    </section>
  )
}
