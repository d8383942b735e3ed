import { isRouteErrorResponse } from 'react-router'
import { useText } from '#ui/layout/text.ts'
import { ErrorPage } from '#web/components/feedback/error-page.tsx'
import { spaceBestSellers } from '#domain/best-seller.ts'
import type { GoneProduct } from '#contract/catalog.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import type { CardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { pathTo } from '#web/path-to.ts'

/**
 * Error page of a product: name and similar products of a product that is no longer sold (410), or the reason and a retry button
 * (browsing §4, §8).
 */
export function ProductError({ error }: { error: unknown }) {
  const text = useText()
  if (isRouteErrorResponse(error) && error.status === 410)
    return <GoneProductContent {...(error.data as GoneProductData)} />
  return <ErrorPage error={error} failedTitle={text.product.failed} />
}

type GoneProductData = { product: GoneProduct; similar: CardProduct[] }

/** Name and last picture of a product that is no longer sold, and similar products. */
export function GoneProductContent({ product: { name, imageUrl, colour }, similar }: GoneProductData) {
  const text = useText()
  return (
    <div className="wrap grid gap-3 py-6">
      <title>{text.common.pageTitle({ title: name })}</title>
      <section className="panel flex flex-wrap items-center gap-6">
        <div className="w-40 flex-none md:w-60">
          <Picture src={imageUrl ?? '/no-picture.svg'} alt="" colour={colour} sizes="240px" eager="first" />
        </div>
        <div className="grid min-w-60 flex-1 justify-items-start gap-3">
          <h1 className="title">
            <ProductName name={name} />
          </h1>
          <p className="font-semibold text-chilli-700">{text.product.noLongerSold}</p>
          <ButtonLink href={pathTo('/products')} kind="secondary">
            {text.common.seeAllProducts}
          </ButtonLink>
        </div>
      </section>
      {similar.length > 0 && (
        <Carousel label={text.product.similarProducts}>
          {spaceBestSellers(similar).map((card) => (
            <SummaryCard key={card.productId} product={card} />
          ))}
        </Carousel>
      )}
    </div>
  )
}
