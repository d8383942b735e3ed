import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { redeemableCoins, spendableCoins } from '#domain/coins.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { cartTotals, possibleSavingPaise } from '#domain/totals.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { useShopRules } from '#web/session/shop-rules.ts'
import { afterChanges, cartChanged } from '#web/components/cart/change-cart.ts'
import { CouldSave, PriceSummary } from '#web/components/cart/price-summary.tsx'
import { type CartLine, useCart, useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { toPriceFacts } from '#web/components/product/prices.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import { DeliveryPlace, ParcelDelivery, PlaceDialog, useCartDelivery } from './cart-delivery.tsx'
import { CartLineItem, focusQuantity } from './cart-line-item.tsx'
import { groupBySeller } from './group-by-seller.ts'
import { WishlistSection } from './wishlist-section.tsx'

const RemoveDialog = lazy(() => import('#web/components/cart/remove-dialog.tsx'))
// For business accounts.
const CartTaxes = lazy(() =>
  import('#web/components/cart/tax-split.tsx').then((split) => ({ default: split.CartTaxes })),
)
// Product cards, which a cart with products does not show.
const EmptyCartRails = lazy(() =>
  import('#web/components/product/buying-rails.tsx').then((rails) => ({ default: rails.EmptyCartRails })),
)

export default function CartPage() {
  const text = useText(signedInTexts)
  const cart = useCart()
  const { lines, status, refresh } = cart
  const refreshAll = useCallback(() => {
    void refresh()
    invalidateCalls('GET /checkout-options')
  }, [refresh])
  useRefreshOnReturn(refreshAll)
  const [removing, setRemoving] = useState<CartLine | null>(null)
  const [isChoosingPlace, setChoosingPlace] = useState(false)
  const delivery = useCartDelivery(lines.length > 0)
  const root = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(root, lines.length, removing !== null)
  const choosePlace = useFocusAfterPlace(isChoosingPlace, () => setChoosingPlace(true))
  const moveToWishlist = useMoveToWishlist()
  // Who comes for the wishlist does not scroll past the cart.
  const wishlistFirst = useLocation().hash === '#my-Wishlist'
  const loading = lines.length === 0 && (status === 'idle' || status === 'loading')
  const title = lines.length === 0 ? text.cart.title : text.cart.titleWithCount({ count: lines.length })
  const isAway = ({ productId }: CartLine) => delivery.lines.get(productId)?.deliverable === false
  return (
    <div ref={root} className="wrap grid gap-3 pb-28 md:pb-10">
      <PageHead title={title} back={pathTo('/')} backLabel={text.common.backToHomePage} />
      {wishlistFirst && <WishlistSection />}
      <div aria-busy={loading} className="grid gap-3">
        {loading && <CartSkeleton />}
        {status === 'failed' && lines.length === 0 && (
          <LoadError title={text.common.cartFailed} error={cart.error} onRetry={() => void refresh()} />
        )}
        {status === 'succeeded' && lines.length === 0 && (
          <>
            <section className="panel">
              <EmptyState
                title={text.cart.empty}
                text={text.cart.emptyHint}
                action={<ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>}
              />
            </section>
            <Suspense>
              <EmptyCartRails />
            </Suspense>
          </>
        )}
        {lines.length > 0 && (
          <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-3">
              <DeliveryPlace delivery={delivery} onChange={choosePlace} />
              {groupBySeller(lines).map((group) => (
                <section
                  key={group.sellerId}
                  className="panel"
                  aria-label={text.common.soldByStore({ store: group.store })}
                >
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <h2 className="text-base text-ink-700">
                      {text.common.soldBy} <b className="font-semibold text-ink-950">{group.store}</b>
                    </h2>
                    <ParcelDelivery delivery={delivery} sellerId={group.sellerId} />
                  </div>
                  <ul className="divide-y divide-ink-200">
                    {group.lines.map((line) => (
                      <CartLineItem
                        key={line.productId}
                        line={line}
                        messages={cart.messages[line.productId] ?? null}
                        day={delivery.lines.get(line.productId)?.expectedDelivery ?? null}
                        undeliverableTo={isAway(line) ? (delivery.place?.pincode ?? null) : null}
                        onQuantity={(quantity) => void cart.setQuantity(line.productId, quantity)}
                        onRemove={() => setRemoving(line)}
                        onWishlist={() => moveToWishlist(line)}
                        onNote={(note) => cart.setNote(line.productId, note)}
                        onPincode={choosePlace}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <Summary
              lines={lines}
              blocked={lines.filter((line) => line.problem !== null || isAway(line)).length}
              onShowBlocked={() => {
                const first = root.current?.querySelector<HTMLElement>('[data-blocked]')
                first?.scrollIntoView({ block: 'center' })
                first?.focus({ preventScroll: true })
              }}
            />
          </div>
        )}
      </div>
      {!wishlistFirst && <WishlistSection />}
      {removing && (
        <Suspense>
          <RemoveDialog line={removing} remove={cart.remove} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
      <PlaceDialog open={isChoosingPlace} onClose={() => setChoosingPlace(false)} />
    </div>
  )
}

/** Moves the focus to the title of the page when a line with the focused button was removed. */
function useFocusAfterRemoval(root: RefObject<HTMLDivElement | null>, count: number, asking: boolean) {
  const previous = useRef(count)
  useEffect(() => {
    // An open dialog has the focus and returns it when it is closed.
    if (asking) return
    const isLess = count < previous.current
    previous.current = count
    if (isLess && document.activeElement === document.body) root.current?.querySelector('h1')?.focus()
  }, [root, count, asking])
}

/**
 * Returns `open`. When the dialog of the place is closed and its button is gone, because the line can be delivered to the
 * new place, the focus moves to the quantity of the line.
 */
function useFocusAfterPlace(isOpen: boolean, open: () => void): () => void {
  const line = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOpen && line.current && document.activeElement === document.body) focusQuantity(line.current)
  }, [isOpen])
  return () => {
    line.current = document.activeElement?.closest('li') ?? null
    open()
  }
}

/** Returns a function that moves a line to the wishlist, which is the shop's save for later (ruling 53), with Undo. */
function useMoveToWishlist() {
  const text = useText(signedInTexts)
  const toast = useToast()
  const { shell } = useViewer()
  const showError = (error: unknown) => {
    const isKnown = error instanceof RequestError && error.status > 0 && error.status < 500
    toast(isKnown ? error.message : text.cards.wishFailed, { kind: 'error' })
  }
  async function putBack(line: CartLine, wasWished: boolean): Promise<void> {
    const { productId, name, note, orderableQuantity: quantity } = line
    try {
      await afterChanges(() => sendCall('POST /move-to-cart', { productId, quantity }))
      if (note) await afterChanges(() => sendCall('PUT /cart-note', { productId, note }))
      // Last, so that after an error the product is still in one of the two places.
      if (!wasWished) await sendCall('POST /remove-from-wishList', { productId })
      toast(text.cart.backInCart({ name }))
    } catch (error) {
      showError(error)
    } finally {
      showChange()
    }
  }
  return async (line: CartLine): Promise<void> => {
    const { productId } = line
    const wasWished = shell?.wishlistProductIds.includes(productId) ?? false
    try {
      await afterChanges(() => sendCall('POST /move-to-wishlist', { productId }))
      const action = { text: text.components.undo, onPress: () => void putBack(line, wasWished) }
      // A line of which nothing can be ordered cannot be added again.
      toast(text.cards.wished, line.orderableQuantity > 0 ? { ms: 8000, action } : {})
      showChange()
    } catch (error) {
      showError(error)
    }
  }
}

function showChange(): void {
  cartChanged()
  invalidateCalls('GET /get-wishList-products')
}

function CartSkeleton() {
  return (
    // As high as the screen, so that the lines push nothing down that was visible.
    <div className="min-h-dvh">
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
    </div>
  )
}

type SummaryProps = {
  lines: CartLine[]
  /** Number of lines that cannot be ordered, or not be delivered. */
  blocked: number
  onShowBlocked: () => void
}

function Summary({ lines, blocked, onShowBlocked }: SummaryProps) {
  const text = useText(signedInTexts)
  const { kind, shell } = useViewer()
  const [now] = useState(() => new Date())
  const { coins: coinRules, shipping } = useShopRules()
  const pincode = useDeliverTo()?.pincode ?? null
  const priced = lines.map((line) => ({
    sellerId: line.sellerId,
    mrpPaise: toPaise(line.price),
    unitPaise: toPaise(line.unitPrice),
    quantity: line.quantity,
  }))
  const totals = cartTotals(priced, null, shipping, pincode)
  const coins = redeemableCoins(
    { balance: spendableCoins(shell), totalPaise: totals.totalPaise, lines: priced },
    coinRules,
  )
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
  const openCheckout =
    blocked > 0 ? (
      <Button kind="buy" wide aria-disabled aria-describedby="cart-blocked">
        {text.cart.proceedToCheckout}
      </Button>
    ) : (
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
      {kind === 'business' && (
        <Suspense>
          <CartTaxes />
        </Suspense>
      )}
      {totals.youSavePaise > 0 && (
        <p className="font-semibold text-leaf-700">
          {text.cart.youSave({
            saving: formatRupees(totals.youSavePaise),
            mrpTotal: formatRupees(totals.mrpTotalPaise),
          })}
        </p>
      )}
      <CouldSave paise={couldSave} />
      <div role="status">
        {blocked > 0 && (
          <p id="cart-blocked" className="font-semibold text-chilli-700">
            {text.cart.blockedLines({ count: blocked })}
          </p>
        )}
      </div>
      <div className="hidden gap-2 md:grid">
        {blocked > 0 && <ShowBlocked onPress={onShowBlocked} />}
        {openCheckout}
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-ink-200 bg-white px-3 py-2 shadow-3 md:hidden [body:has(nav[aria-label=Shortcuts])_&]:bottom-14.5">
        {blocked > 0 && (
          <div className="col-span-full">
            <ShowBlocked onPress={onShowBlocked} />
          </div>
        )}
        <p>
          <span className="muted block text-xs">{text.common.total}</span>
          <b className="num text-md">{formatRupees(totals.totalPaise)}</b>
        </p>
        {openCheckout}
      </div>
    </section>
  )
}

function ShowBlocked({ onPress }: { onPress: () => void }) {
  const text = useText(signedInTexts)
  return (
    <button type="button" className="link min-h-11 cursor-pointer text-start font-semibold" onClick={onPress}>
      {text.cart.showFirstBlocked}
    </button>
  )
}
