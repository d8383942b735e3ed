import { useEffect } from 'react'
import { useText } from '#ui/layout/text.ts'
import type { Calls } from '#contract/calls.ts'
import { toPaise } from '#domain/money.ts'
import { lineName } from '#domain/variants.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { useCall } from '#web/api/client.ts'
import { token } from '#web/api/token.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { AddButton } from '#web/components/product/add-button.tsx'
import { outOfStockMessageFor } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'

const MAX_ROWS = 6

/** Products that the user bought before; hidden if there are none or they fail to load (browsing §2, §8). */
export function BuyAgain() {
  const text = useText()
  const signedIn = useSignedIn()
  const { data = [], error } = useCall('GET /get-buy-again-products', {}, signedIn)
  useEffect(() => {
    if (error) console.error(text.home.errors.buyAgain, error.message)
  }, [error, text])
  useEffect(() => {
    // The session ended while the page was open.
    if (token() === null) console.error(text.home.errors.buyAgainNoToken)
  }, [signedIn, text])
  if (data.length === 0) return null
  return (
    <section aria-labelledby="buy-again">
      <h2 id="buy-again" className="heading mb-2">
        {text.common.buyAgain}
      </h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-3 lg:grid-cols-3">
        {data.slice(0, MAX_ROWS).map((product) => (
          <BoughtProduct key={product.productId} product={product} />
        ))}
      </ul>
    </section>
  )
}

type Bought = Calls['GET /get-buy-again-products']['output'][number]

function BoughtProduct({ product }: { product: Bought }) {
  const text = useText()
  const { productId, imageUrls, colour, price, offerPrice, lastOrder } = product
  const name = lineName(product.name, product.options)
  return (
    <li className="panel grid grid-cols-[72px_minmax(0,1fr)] gap-3">
      <Picture
        src={imageUrls[0] ?? '/no-picture.svg'}
        alt=""
        colour={colour}
        sizes="72px"
        className="aspect-square w-full rounded-md"
      />
      <div className="grid content-start gap-1">
        <Link
          href={pathTo('/product-page/:prodId', { prodId: productId })}
          className="truncate hover:text-leaf-700"
        >
          {name}
        </Link>
        <Price pricePaise={toPaise(offerPrice)} mrpPaise={toPaise(price)} gstRate={product.gstRate} />
        <p className="muted text-xs">
          {text.home.boughtOn({ day: text.dates.date(new Date(lastOrder.date)) })}
        </p>
        <div className="mt-1 max-w-40">
          {outOfStockMessageFor(product, 'personal', text) ?? <AddButton product={product} />}
        </div>
      </div>
    </li>
  )
}
