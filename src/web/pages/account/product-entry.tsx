import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'

type Props = {
  product: { name: string; imageUrls: readonly string[] }
  /** Reviews or questions of the shopper about the product. */
  children: ReactNode
}

/** An entry of own reviews or questions: picture and name of the product, and the texts of the shopper. */
export function ProductEntry({ product, children }: Props) {
  return (
    <li className="flex gap-3 rounded-lg border border-ink-200 p-3">
      <span className="size-14 flex-none overflow-hidden rounded-md border border-ink-200" aria-hidden="true">
        <Picture src={product.imageUrls[0] ?? '/no-picture.svg'} alt="" sizes="56px" />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h2 className="line-clamp-2 font-semibold wrap-anywhere">
          <ProductName name={product.name} />
        </h2>
        {children}
      </div>
    </li>
  )
}

/** Link to the product of an entry. */
export function ViewProduct({ productId, name }: { productId: string; name: string }) {
  const text = useText(signedInTexts)
  return (
    <ButtonLink
      kind="neutral"
      small
      href={pathTo('/product-page/:prodId', { prodId: productId })}
      aria-label={text.components.viewProductNamed({ name })}
    >
      {text.components.viewProduct}
    </ButtonLink>
  )
}

/** Placeholders in the size of entries. */
export function EntrySkeletons() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-3 rounded-lg border border-ink-200 p-3">
          <Skeleton className="size-14 flex-none" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
