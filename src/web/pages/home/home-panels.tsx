import { useText } from '#ui/layout/text.ts'
import { percentOff, toPaise } from '#domain/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useAmountText } from '#ui/product/price.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { type CardProduct, priceOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'
import type { HomeRows } from './home-rows.ts'

/** Panels with four products each, as the operator's rules choose them. */
export function HomePanels({ panels, now }: { panels: HomeRows['panels']; now: Date }) {
  const text = useText()
  if (panels.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-4">
      {panels.map(({ id, title, filters, newArrivals, products }) => (
        <section key={id} aria-labelledby={`panel-${id}`} className="panel grid content-start gap-2">
          <h2 id={`panel-${id}`} className="font-bold wrap-anywhere xl:text-lg">
            <StoredText text={title} />
          </h2>
          <ul className="grid grid-cols-2 gap-2">
            {products.map((product) => (
              <li key={product.productId}>
                <PanelProduct product={product} now={now} />
              </li>
            ))}
          </ul>
          <Link
            className="link text-sm"
            href={`${newArrivals ? pathTo('/new-arrival') : pathTo('/products')}?${new URLSearchParams(filters)}`}
          >
            {text.common.seeAll}
            <span className="sr-only">
              {' '}
              <StoredText text={title} />
            </span>
          </Link>
        </section>
      ))}
    </div>
  )
}

/** Picture, name and price; on phones the name is for screen readers only. */
function PanelProduct({ product, now }: { product: CardProduct; now: Date }) {
  const text = useText()
  const { kind } = useViewer()
  const { productId, name, imageUrls, colour, price } = product
  const paise = priceOf(product, kind, now)
  const amountText = useAmountText(product.gstRate)
  const percent = percentOff(toPaise(price), paise)
  return (
    <Link
      href={pathTo('/product-page/:prodId', { prodId: productId })}
      className="grid rounded-md hover:text-leaf-700"
      title={name}
    >
      <Picture
        src={imageUrls[0] ?? '/no-picture.svg'}
        alt=""
        colour={colour}
        sizes="(min-width: 1024px) 140px, (min-width: 768px) 22vw, 70px"
        className="aspect-square w-full rounded-md"
      />
      <span className="sr-only md:not-sr-only">
        <span className="line-clamp-1 text-xs">
          <ProductName name={name} />
        </span>
      </span>
      <b className="num text-sm">{amountText(paise)}</b>
      {percent > 0 && (
        <span className="text-xs font-semibold text-leaf-700">{text.ui.percentOff({ percent })}</span>
      )}
    </Link>
  )
}
