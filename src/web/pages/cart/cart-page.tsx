import { usePersonalText } from '#web/layout/personal-text.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import { textOf } from '#text/text.ts'
import { useState } from 'react'
import { formatRupees, toPaise } from '#domain/money.ts'
import { stockNote } from '#domain/quantity.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { BinIcon } from '#ui/layout/icons-more.tsx'
import { HeartIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import {
  type CartLine,
  type LineMessages,
  useCart,
  useRefreshOnReturn,
} from '#web/components/cart/use-cart.ts'
import { pathTo } from '#web/path-to.ts'
import { redeemableCoins } from '#domain/coins.ts'
import { cartTotals, possibleSavingPaise } from '#domain/totals.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { useShopRules } from '#web/session/shop-rules.ts'
import { useViewer } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { CouldSave, PriceSummary } from '#web/components/cart/price-summary.tsx'
import { toPriceFacts, moqText } from '#web/components/product/prices.ts'
import { RemoveDialog } from '#web/components/cart/remove-dialog.tsx'
import { groupBySeller } from './group-by-seller.ts'
import { WishlistSection } from './wishlist-section.tsx'

type Props = {
  line: CartLine
  messages: LineMessages
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A product of the cart: price, quantity, remove, move to wishlist. */
export function CartLineItem({ line, messages, onQuantity, onRemove }: Props) {
  const text = usePersonalText()
  const { productId, name, quantity, minQuantity, maxQuantity } = line
  const [moving, setMoving] = useState(false)
  const toast = useToast()
  const href = pathTo('/product-page/:prodId', { prodId: productId })
  const note = stockNote(line.stock)

  async function moveToWishlist(): Promise<void> {
    setMoving(true)
    try {
      await sendCall('POST /move-to-wishlist', { productId })
      toast(text.cards.wished)
      invalidateCalls('GET /get-cart-products', 'GET /get-wishList-products', 'GET /my-shell')
    } catch (error) {
      const message = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(message ? error.message : text.cards.wishFailed, { kind: 'error' })
    } finally {
      setMoving(false)
    }
  }
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 md:grid-cols-[112px_minmax(0,1fr)]">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="overflow-hidden rounded-md">
        <Picture src={line.imageUrls[0] ?? '/no-picture.svg'} alt="" colour={line.colour} sizes="112px" />
      </Link>
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex gap-3">
          <h3 className="min-w-0 flex-1 text-base font-normal">
            <Link href={href} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="num hidden text-end md:block">
            <span className="sr-only">{text.common.total} </span>
            <b>{formatRupees(toPaise(line.lineTotal))}</b>
          </p>
        </div>
        {line.brandDetails && <p className="muted text-sm">{line.brandDetails.brandName}</p>}
        <Price pricePaise={toPaise(line.unitPrice)} mrpPaise={toPaise(line.price)} />
        {line.problem ? (
          <p className="font-semibold text-chilli-700">{line.problem}</p>
        ) : (
          note && <p className="text-sm font-semibold text-chilli-700">{textOf(text.rules, note)}</p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-1 md:col-start-2">
        <Stepper
          label={name}
          value={quantity}
          min={minQuantity}
          max={Math.max(maxQuantity, minQuantity)}
          onChange={onQuantity}
          error={messages?.error ?? null}
          note={messages?.notice ?? limitText(line, text)}
          small
        />
        <p className="num min-h-11 content-center text-end md:hidden">
          <span className="sr-only">{text.common.total} </span>
          <b>{formatRupees(toPaise(line.lineTotal))}</b>
        </p>
        <div className="flex flex-wrap gap-1 max-md:-ms-3 max-md:w-full">
          <Button kind="quiet" small icon={<HeartIcon />} busy={moving} onClick={() => void moveToWishlist()}>
            {text.cart.moveToWishlist}
          </Button>
          <Button
            kind="quiet"
            small
            icon={<BinIcon />}
            aria-label={text.common.removeNamed({ listName: name })}
            onClick={onRemove}
          >
            {text.common.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

/**
 * Returns the quantity limit of a line as text, because a disabled plus button alone explains nothing (buying
 * §5).
 */
function limitText(line: CartLine, text: PersonalMessages): string | null {
  const { minQuantity: min, maxQuantity: max, quantity } = line
  if (quantity >= max && max >= min)
    return line.stock <= max ? text.rules.onlyLeft({ stock: max }) : text.common.maxPerOrder({ max })
  return moqText({ min, max }, text)
}

export default function CartPage() {
  const text = usePersonalText()
  const cart = useCart()
  const { lines, status, refresh } = cart
  useRefreshOnReturn(refresh)
  const [removing, setRemoving] = useState<CartLine | null>(null)
  const loading = lines.length === 0 && (status === 'idle' || status === 'loading')
  const title = lines.length === 0 ? text.cart.title : text.cart.titleWithCount({ count: lines.length })
  return (
    <div className="wrap grid gap-3 pb-28 md:pb-10">
      <PageHead title={title} back={pathTo('/')} backLabel={text.common.backToHomePage} />
      <div aria-busy={loading} className="grid gap-3">
        {loading && <CartSkeleton />}
        {status === 'failed' && lines.length === 0 && (
          <LoadError title={text.common.cartFailed} error={cart.error} onRetry={() => void refresh()} />
        )}
        {status === 'succeeded' && lines.length === 0 && (
          <section className="panel">
            <EmptyState
              title={text.cart.empty}
              text={text.cart.emptyHint}
              action={<ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>}
            />
          </section>
        )}
        {lines.length > 0 && (
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-3">
              {groupBySeller(lines).map((group) => (
                <section
                  key={group.sellerId}
                  className="panel"
                  aria-label={text.common.soldByStore({ store: group.store })}
                >
                  <h2 className="text-base text-ink-700">
                    {text.common.soldBy} <b className="font-semibold text-ink-950">{group.store}</b>
                  </h2>
                  <ul className="divide-y divide-ink-200">
                    {group.lines.map((line) => (
                      <CartLineItem
                        key={line.productId}
                        line={line}
                        messages={cart.messages[line.productId] ?? null}
                        onQuantity={(quantity) => void cart.setQuantity(line.productId, quantity)}
                        onRemove={() => setRemoving(line)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <Summary lines={lines} />
          </div>
        )}
      </div>
      <WishlistSection />
      <RemoveDialog line={removing} remove={cart.remove} onClose={() => setRemoving(null)} />
    </div>
  )
}

function CartSkeleton() {
  return (
    <div className="panel">
      <StateText loading emptyText="" />
      <div className="grid gap-4" aria-hidden="true">
        {[0, 1].map((index) => (
          <div key={index} className="grid grid-cols-[88px_1fr] gap-3">
            <Skeleton className="size-22" />
            <span className="grid content-start gap-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-11 w-36" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Summary({ lines }: { lines: CartLine[] }) {
  const text = usePersonalText()
  const { kind, shell } = useViewer()
  const [now] = useState(() => new Date())
  const { coins: coinRules, shipping } = useShopRules()
  const pincode = useDeliverTo()?.pincode ?? null
  const totals = cartTotals(
    lines.map((line) => ({
      sellerId: line.sellerId,
      mrpPaise: toPaise(line.price),
      unitPaise: toPaise(line.unitPrice),
      quantity: line.quantity,
    })),
    null,
    shipping,
    pincode,
  )
  const coins = redeemableCoins({ balance: shell?.coin ?? 0, totalPaise: totals.totalPaise }, coinRules)
  const couldSave = possibleSavingPaise(
    lines.map((line) => ({
      product: toPriceFacts(line),
      quantity: line.quantity,
      maxQuantity: line.maxQuantity,
    })),
    kind,
    now,
    { coins, coinValuePaise: coinRules.valuePaise },
  )
  const pieces = lines.reduce((all, line) => all + line.quantity, 0)
  const blockingLine = lines.filter((line) => line.problem !== null).length
  const openCheckout = (
    <ButtonLink href={pathTo('/checkout')} kind="buy" wide>
      {text.cart.proceedToCheckout}
    </ButtonLink>
  )
  return (
    <section className="panel grid gap-4 lg:sticky lg:top-20" aria-labelledby="cart-summary">
      <h2 className="heading" id="cart-summary">
        {text.common.orderSummary}
      </h2>
      <PriceSummary {...totals} pieces={pieces} />
      <p className="muted text-sm">{text.common.pricesIncludeTaxes}</p>
      {totals.youSavePaise > 0 && (
        <p className="font-semibold text-leaf-700">
          {text.cart.youSave({
            saving: formatRupees(totals.youSavePaise),
            mrpTotal: formatRupees(totals.mrpTotalPaise),
          })}
        </p>
      )}
      <CouldSave paise={couldSave} />
      {blockingLine > 0 && (
        <p className="font-semibold text-chilli-700" role="status">
          {text.cart.blockedLines({ count: blockingLine })}
        </p>
      )}
      <div className="hidden md:block">
        {blockingLine > 0 ? (
          <Button wide disabled>
            {text.cart.proceedToCheckout}
          </Button>
        ) : (
          openCheckout
        )}
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-ink-200 bg-white px-3 py-2 shadow-3 md:hidden [body:has(nav[aria-label=Shortcuts])_&]:bottom-14.5">
        <p>
          <span className="muted block text-xs">{text.common.total}</span>
          <b className="num text-md">{formatRupees(totals.totalPaise)}</b>
        </p>
        {blockingLine > 0 ? (
          <Button wide disabled>
            {text.cart.proceedToCheckout}
          </Button>
        ) : (
          openCheckout
        )}
      </div>
    </section>
  )
}
