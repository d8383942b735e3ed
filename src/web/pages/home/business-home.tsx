import { type ReactNode, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { clampQuantity } from '#domain/quantity.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { useAmountText } from '#ui/product/price.tsx'
import { useGstView } from '#ui/product/gst-view.ts'
import { Picture } from '#ui/product/picture.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { addToCart } from '#web/components/cart/change-cart.ts'
import { limitsOf, outOfStockMessageFor, priceOf } from '#web/components/product/prices.ts'
import { SHARED_LISTS_HASH } from '#web/components/sharing/shared-lists-hash.ts'
import { useListToCart } from '#web/components/sharing/use-list-to-cart.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'

type Bought = Calls['GET /get-buy-again-products']['output'][number]
type List = Calls['GET /getsharable-list']['output']['sharableLists'][number]

const listsPath = pathTo('/my-account/whishlist') + SHARED_LISTS_HASH

/** The part of the home page for business accounts: quick order, past orders as a table, lists as order templates. */
export default function BusinessHome() {
  const { businessHome } = useText(signedInTexts)
  return (
    <section className="grid gap-3" aria-labelledby="business-home">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="heading" id="business-home">
          {businessHome.title}
        </h2>
        <ButtonLink small href={pathTo('/quick-order')}>
          {businessHome.quickOrder}
        </ButtonLink>
      </div>
      <BuyAgainTable />
      <OrderTemplates />
    </section>
  )
}

/** Rows of the table before "Show all": the page of the shop begins below them. */
const FIRST_ROWS = 4

function BuyAgainTable() {
  const { businessHome, common, ui } = useText(signedInTexts)
  const { data, status, error, refresh } = useCall('GET /get-buy-again-products')
  const [showsAll, setShowsAll] = useState(false)
  if (status === 'failed' && !data)
    return <LoadError title={common.userFailed} error={error} onRetry={() => void refresh()} />
  return (
    <Panel id="buy-again" title={common.buyAgain}>
      {!data && <StateText loading emptyText="" />}
      {data && (
        <p className="muted text-sm">{data.length > 0 ? businessHome.buyAgainHint : businessHome.noOrders}</p>
      )}
      {data && data.length > 0 && (
        <table className="product-table" aria-labelledby="buy-again">
          <thead>
            <tr>
              <th scope="col">{businessHome.product}</th>
              <th scope="col" className="wide-only">
                {businessHome.lastPrice}
              </th>
              <th scope="col" className="wide-only">
                {businessHome.todayPrice}
              </th>
              <th scope="col">{ui.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, showsAll ? undefined : FIRST_ROWS).map((product) => (
              <BoughtRow key={product.productId} product={product} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.length > FIRST_ROWS && !showsAll && (
        <Button kind="secondary" small className="justify-self-start" onClick={() => setShowsAll(true)}>
          {businessHome.showAll({ count: data.length })}
        </Button>
      )}
    </Panel>
  )
}

function BoughtRow({ product }: { product: Bought }) {
  const text = useText(signedInTexts)
  const { businessHome } = text
  const toast = useToast()
  const { busy, run } = useAction()
  const [now] = useState(() => new Date())
  const { productId, name, lastOrder } = product
  const withoutGst = useGstView()
  const lastText = useAmountText(lastOrder.gstRate)
  const todayText = useAmountText(product.gstRate)
  const limits = limitsOf(product, 'business')
  const shortage = outOfStockMessageFor(product, 'business', text)
  const [quantity, setQuantity] = useState(() => clampQuantity(lastOrder.quantity, limits, product.stock))
  const todayPaise = priceOf(product, 'business', now, quantity)
  const lastPaise = toPaise(lastOrder.unitPrice)
  // The rate may have changed since.
  const difference = withoutGst
    ? withoutGst(todayPaise, product.gstRate) - withoutGst(lastPaise, lastOrder.gstRate)
    : todayPaise - lastPaise
  const [last, today] = [lastText(lastPaise), todayText(todayPaise)]
  const change = difference !== 0 && (
    <p className={`text-sm ${difference < 0 ? 'text-leaf-700' : 'text-ink-700'}`}>
      {businessHome[difference < 0 ? 'less' : 'more']({ difference: formatRupees(Math.abs(difference)) })}
    </p>
  )
  return (
    <tr>
      <td>
        <div className="flex gap-3">
          <Picture
            src={product.imageUrls[0] ?? '/no-picture.svg'}
            alt=""
            sizes="56px"
            colour={product.colour}
            className="wide-only size-14 flex-none rounded-md"
          />
          <div className="min-w-0">
            <Link
              className="link line-clamp-3 wrap-anywhere"
              href={pathTo('/product-page/:prodId', { prodId: productId })}
            >
              <ProductName name={name} />
            </Link>
            <p className="muted num text-sm">
              {businessHome.lastOrder({
                quantity: lastOrder.quantity,
                day: text.dates.date(new Date(lastOrder.date)),
              })}
            </p>
            <div className="narrow-only num text-sm">
              <p>{businessHome.lastPriceOf({ price: last })}</p>
              <p className="font-semibold">{businessHome.todayPriceOf({ price: today })}</p>
              {change}
            </div>
          </div>
        </div>
      </td>
      <td className="wide-only num">{last}</td>
      <td className="wide-only num">
        <b className="font-semibold">{today}</b>
        {change}
      </td>
      <td>
        {shortage ? (
          <p className="text-sm font-semibold text-chilli-700">{shortage}</p>
        ) : (
          <div className="flex flex-wrap items-start justify-end gap-2">
            <Stepper
              label={name}
              value={quantity}
              onChange={setQuantity}
              min={limits.min}
              max={Math.max(limits.min, Math.min(limits.max, product.stock))}
            />
            <Button
              small
              busy={busy}
              aria-label={businessHome.addNamed({ name, quantity })}
              onClick={() => void run(() => addToCart(toast, productId, quantity, text))}
            >
              {text.common.add}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

function OrderTemplates() {
  const { businessHome, common } = useText(signedInTexts)
  const { data, status, error, refresh } = useCall('GET /getsharable-list')
  if (status === 'failed' && !data)
    return <LoadError title={common.userFailed} error={error} onRetry={() => void refresh()} />
  const lists = data?.sharableLists.filter(({ products }) => products.length > 0) ?? []
  return (
    <Panel
      id="order-templates"
      title={businessHome.templates}
      link={
        <Link className="link" href={listsPath}>
          {common.yourLists}
        </Link>
      }
    >
      {!data && <StateText loading emptyText="" />}
      {data && (
        <p className="muted text-sm">
          {lists.length > 0 ? businessHome.templatesHint : businessHome.noTemplates}
        </p>
      )}
      <ul className="empty:hidden">
        {lists.map((list) => (
          <TemplateRow key={list.id} list={list} />
        ))}
      </ul>
    </Panel>
  )
}

function TemplateRow({ list: { id, listName, products } }: { list: List }) {
  const { businessHome, wishlists } = useText(signedInTexts)
  const { add, busy, dialog } = useListToCart({ listId: id })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-ink-200 py-2">
      <p className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{listName}</b>
        <span className="muted text-sm">{businessHome.products({ count: products.length })}</span>
      </p>
      <Button
        kind="secondary"
        small
        busy={busy}
        aria-label={businessHome.addListNamed({ action: wishlists.addAllToCart, listName })}
        onClick={() => void add()}
      >
        {wishlists.addAllToCart}
      </Button>
      {dialog}
    </li>
  )
}

function Panel(props: { id: string; title: string; link?: ReactNode; children: ReactNode }) {
  const { id, title, link, children } = props
  return (
    <div className="panel grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold" id={id}>
          {title}
        </h3>
        {link}
      </div>
      {children}
    </div>
  )
}
