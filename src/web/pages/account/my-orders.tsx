import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ORDERS_SHOWN, type OrderFilter } from '#domain/order-filters.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useSignedIn, useViewer } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { pathTo } from '#web/path-to.ts'
import { pageInput, readFilter, readPageCount } from './order-address.ts'
import { OrderCard, OrderCardSkeletons } from './order-card.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { downloadFile } from '#web/api/download.ts'

const KEY = 'GET /get-all-orders'
/** Placeholders that fill the screen while the orders are loaded. */
const SKELETONS = 5

/** My Orders with filters by status, time and text, which are stored in the URL with the number of pages shown. */
export default function MyOrders() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { kind } = useViewer()
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const wanted = useCall(KEY, pageInput(filter, 1), signedIn)
  // The list stays until the first page of another filter is loaded.
  const wish = { filter, pageCount: readPageCount(query) }
  const [shown, setShown] = useState(wish)
  const isLoaded = wanted.data !== undefined
  if (isLoaded && JSON.stringify(shown) !== JSON.stringify(wish)) setShown(wish)
  const { filter: listed, pageCount } = shown
  const first = useCall(KEY, pageInput(listed, 1), false)
  const last = useCall(KEY, pageInput(listed, pageCount), signedIn && isLoaded)

  const { data, total = 0 } = first
  const isLoading = !wanted.data && wanted.status !== 'failed'
  const hasFilter = Object.keys(listed).length > 0
  if (wanted.status === 'failed' && !wanted.data && !data)
    return (
      <LoadError
        title={text.account.ordersFailed}
        error={wanted.error}
        onRetry={() => void wanted.refresh()}
      />
    )
  const isEmpty = data !== undefined && total === 0
  const showMore = () =>
    setQuery(
      (params) => {
        params.set('page', String(pageCount + 1))
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section className="panel grid gap-4" aria-busy={isLoading} aria-label={text.common.myOrders}>
      {(!isEmpty || hasFilter || isLoading) && <OrderFilterForm />}
      <div>
        {wanted.status === 'failed' && !wanted.data ? (
          <LoadError
            title={text.account.ordersFailed}
            error={wanted.error}
            onRetry={() => void wanted.refresh()}
          />
        ) : (
          <StateText
            loading={!data}
            empty={isEmpty}
            emptyText={hasFilter ? text.account.noOrdersFound : text.account.noOrders}
            found={isLoading ? '' : text.account.orderCount({ count: total })}
          />
        )}
        {!data && isLoading && <OrderCardSkeletons count={SKELETONS} />}
        {isEmpty && (
          <p className="grid justify-items-center">
            {hasFilter ? (
              <ButtonLink kind="secondary" href={pathTo('/my-account/my-orders')}>
                {text.account.showAllOrders}
              </ButtonLink>
            ) : (
              <ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>
            )}
          </p>
        )}
        {kind === 'business' && !isEmpty && data && <DownloadOrders filter={listed} />}
        <ul className="grid gap-3">
          {Array.from({ length: pageCount }, (_, index) => (
            <OrdersOfPage key={index} filter={listed} page={index + 1} />
          ))}
        </ul>
        {total > pageCount * ORDERS_SHOWN && (
          <Button
            kind="secondary"
            small
            className="mt-3"
            busy={last.status === 'loading' && !last.data}
            busyLabel={text.account.showMoreOrders}
            onClick={showMore}
          >
            {text.account.showMoreOrders}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The orders of one page, or the error that prevents them; nothing while they are loading. */
function OrdersOfPage({ filter, page }: { filter: OrderFilter; page: number }) {
  const text = useText(signedInTexts)
  const { data, status, error, refresh } = useCall(KEY, pageInput(filter, page), useSignedIn())
  if (status === 'failed' && !data && page > 1)
    return (
      <li>
        <LoadError title={text.account.ordersFailed} error={error} onRetry={() => void refresh()} />
      </li>
    )
  return data?.orders.map((order) => <OrderCard key={order.id} order={order} />)
}

/** Downloads all orders of the filter as CSV. */
function DownloadOrders({ filter }: { filter: OrderFilter }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      await downloadFile('GET /export-orders', filter, 'orders.csv')
    } catch (error) {
      toast(error instanceof RequestError ? error.message : text.account.downloadOrdersFailed, {
        kind: 'error',
      })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <p className="mb-3 text-end">
      <Button
        kind="neutral"
        small
        busy={isBusy}
        busyLabel={text.account.downloadingOrders}
        onClick={() => void download()}
      >
        {text.account.downloadOrders}
      </Button>
    </p>
  )
}
