import { useState } from 'react'
import { cardText } from '#domain/feedback-text.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { moqLabel } from '#domain/quantity.ts'
import { stockText } from '#domain/stock.ts'
import { Button } from '#ui/forms/button.tsx'
import { BinIcon } from '#ui/layout/icons-more.tsx'
import { HeartIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import type { CartLine, LineMessages } from '#web/components/cart/use-cart.ts'
import { pathTo } from '#web/path-to.ts'

type Props = {
  line: CartLine
  messages: LineMessages
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A product of the cart: price, quantity, remove, move to wishlist. */
export function CartLineItem({ line, messages, onQuantity, onRemove }: Props) {
  const { productId, name, quantity, minQuantity, maxQuantity } = line
  const [moving, setMoving] = useState(false)
  const toast = useToast()
  const href = pathTo('/product-page/:prodId', { prodId: productId })
  const isLowStock = stockText(line.stock)

  async function moveToWishlist(): Promise<void> {
    setMoving(true)
    try {
      await sendCall('POST /move-to-wishlist', { productId })
      toast(cardText.wished)
      invalidateCalls('GET /get-cart-products', 'GET /get-wishList-products', 'GET /my-shell')
    } catch (error) {
      const message = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(message ? error.message : cardText.wishFailed, { kind: 'error' })
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
            <span className="sr-only">Total </span>
            <b>{formatRupees(toPaise(line.lineTotal))}</b>
          </p>
        </div>
        {line.brandDetails && <p className="muted text-sm">{line.brandDetails.brandName}</p>}
        <Price pricePaise={toPaise(line.unitPrice)} mrpPaise={toPaise(line.price)} />
        {line.problem ? (
          <p className="font-semibold text-chilli-700">{line.problem}</p>
        ) : (
          isLowStock && <p className="text-sm font-semibold text-chilli-700">{isLowStock}</p>
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
          note={messages?.notice ?? limitText(line)}
          small
        />
        <p className="num min-h-11 content-center text-end md:hidden">
          <span className="sr-only">Total </span>
          <b>{formatRupees(toPaise(line.lineTotal))}</b>
        </p>
        <div className="flex flex-wrap gap-1 max-md:-ms-3 max-md:w-full">
          <Button kind="quiet" small icon={<HeartIcon />} busy={moving} onClick={() => void moveToWishlist()}>
            Move to Wishlist
          </Button>
          <Button kind="quiet" small icon={<BinIcon />} aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
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
function limitText(line: CartLine): string | null {
  const { minQuantity: min, maxQuantity: max, quantity } = line
  if (quantity >= max && max >= min) return line.stock <= max ? `Only ${max} left` : `Max ${max} per order`
  return moqLabel({ min, max })
}
