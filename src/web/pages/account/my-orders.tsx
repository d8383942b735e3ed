import { usePersonalText } from '#web/layout/personal-text.ts'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { filterOrders, type OrderFilter, orderPeriods } from '#domain/order-filters.ts'
import { isOrderStatus, orderStatuses, statusName } from '#domain/order-status.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { pathTo } from '#web/path-to.ts'
import { OrderCard } from './order-card.tsx'

/** Parses the filter of a URL; invalid values are ignored. */
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

/** Returns the orders that match the filter (buying §2 "My Orders list"). */
export function filterOrderList(orders: readonly Order[], filter: OrderFilter, now: Date): Order[] {
  const rows = orders.map((order) => ({
    order,
    // The number of the order group, which the mail contains, is the prefix of its order numbers.
    orderId: `${order.orderNumber} ${order.orderId} ${order.parentOrderId}`,
    status: order.status,
    placedAt: new Date(order.orderDate.seconds * 1000),
    productNames: order.product.items.map((item) => item.productName),
  }))
  return filterOrders(rows, filter, now).map(({ order }) => order)
}

const SHOWN_FIRST = 10

/** My Orders with filters by status, time and text, which are stored in the URL. */
export default function MyOrders() {
  const text = usePersonalText()
  const signedIn = useSignedIn()
  const { data, status, error, refresh } = useCall('GET /get-all-orders', {}, signedIn)
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => new Date())
  const [shownCount, setShownCount] = useState(SHOWN_FIRST)
  const filter = useDeferredValue(readFilter(query))
  const orders = data?.orders ?? []
  const matching = filterOrderList(orders, filter, now)
  const loading = !data && (status === 'idle' || status === 'loading')
  const setFilter = (name: string, value: string) =>
    setQuery(
      (params) => {
        if (value) params.set(name, value)
        else params.delete(name)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  if (status === 'failed' && !data)
    return <LoadError title={text.account.ordersFailed} error={error} onRetry={() => void refresh()} />
  return (
    <section className="panel grid gap-4" aria-busy={loading} aria-label={text.common.myOrders}>
      {orders.length > 0 && (
        <form
          role="search"
          aria-label={text.account.ordersList}
          className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_180px_180px]"
          onSubmit={(e) => e.preventDefault()}
        >
          <Field
            label={text.account.searchOrders}
            fieldClass="max-md:col-span-2"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={text.account.searchOrdersPlaceholder}
            defaultValue={query.get('search') ?? ''}
            onChange={(event) => setFilter('search', event.target.value)}
          />
          <SelectField
            label={text.account.statusFilter}
            value={query.get('status') ?? ''}
            onChange={(event) => setFilter('status', event.target.value)}
          >
            <option value="">{text.account.allStatuses}</option>
            {orderStatuses.map((option) => (
              <option key={option} value={option}>
                {text.orderStatus.names[statusName(option)]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={text.account.timeFilter}
            value={query.get('time') ?? ''}
            onChange={(event) => setFilter('time', event.target.value)}
          >
            <option value="">{text.account.allTime}</option>
            {orderPeriods.map(({ key }) => (
              <option key={key} value={key}>
                {text.account.periods[key]}
              </option>
            ))}
          </SelectField>
        </form>
      )}
      <div>
        <StateText
          loading={loading}
          empty={matching.length === 0}
          emptyText={orders.length === 0 ? text.account.noOrders : text.account.noOrdersFound}
          found={text.account.orderCount({ count: matching.length })}
        />
        {loading && <CardSkeletons count={2} />}
        {data && matching.length === 0 && (
          <p className="grid justify-items-center">
            {orders.length === 0 ? (
              <ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>
            ) : (
              <ButtonLink kind="secondary" href={pathTo('/my-account/:section?', { section: 'my-orders' })}>
                {text.account.showAllOrders}
              </ButtonLink>
            )}
          </p>
        )}
        <ul className="grid gap-3">
          {matching.slice(0, shownCount).map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
        {matching.length > shownCount && (
          <Button
            kind="secondary"
            small
            className="mt-3"
            onClick={() => setShownCount(shownCount + SHOWN_FIRST)}
          >
            {text.account.showMoreOrders}
          </Button>
        )}
      </div>
    </section>
  )
}
