import type { Product } from '#contract/shapes.ts'
import { useLang } from '#ui/layout/lang.ts'
import { useText } from '#ui/layout/text.ts'
import { productPath } from './product-meta.ts'

/** Highlights and description of a product, with a note if a machine has translated them. */
export function AboutProduct({ product }: { product: Product }) {
  const text = useText()
  const lang = useLang()
  return (
    <section className="product-about panel grid content-start gap-4">
      {product.keyFeatures.length > 0 && (
        <div>
          <h2 className="heading mb-2">{text.product.highlights}</h2>
          <ul className="grid list-disc gap-1.5 ps-5 marker:text-leaf-700">
            {product.keyFeatures.map((feature) => (
              <li key={feature} className="wrap-anywhere" lang={lang(feature)}>
                {feature}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2 className="heading mb-2">{text.product.aboutProduct}</h2>
        {product.description.split(/\n+/).map((paragraph) => (
          <p key={paragraph} className="mb-2 max-w-prose text-ink-800 wrap-anywhere" lang={lang(paragraph)}>
            {paragraph}
          </p>
        ))}
        {product.machine && (
          <p className="muted text-sm">
            {text.product.translatedAutomatically}{' '}
            {/* The target keeps the link from being followed in the language of this page. */}
            <a className="link" href={productPath(product.productId)} hrefLang="en" target="_self">
              {text.product.seeOriginal}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
