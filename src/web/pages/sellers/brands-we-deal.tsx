import { useId, useState } from 'react'
import { initiallyShown } from '#domain/choices.ts'
import { Button } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'

type Props = {
  brands: readonly { id: string; name: string; logo: string | null; count: number }[]
  /** The store's page, whose products a brand narrows. */
  path: string
}

/** The first seven brands, and the others behind See More, whose button stays where it is (browsing §2, §9). */
export function BrandsWeDeal({ brands, path }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (brands.length === 0) return null
  const shown = open ? brands : brands.slice(0, initiallyShown.brandsWeDeal)
  return (
    <section aria-labelledby="store-brands" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="store-brands" className="heading">
          Brands We Deal
        </h2>
        {brands.length > initiallyShown.brandsWeDeal && (
          <Button kind="quiet" small aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? 'Show Less' : 'See More'}
          </Button>
        )}
      </div>
      <ul id={id} className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:gap-3 lg:grid-cols-7">
        {shown.map((brand) => (
          <li key={brand.id}>
            <Link
              href={`${path}?brand=${encodeURIComponent(brand.id)}#products`}
              className="panel grid h-full content-start justify-items-center gap-1 text-center hover:border-ink-400"
            >
              <Picture
                src={brand.logo ?? '/no-picture.svg'}
                alt=""
                late
                sizes="96px"
                className="aspect-square w-full max-w-24 rounded-md"
              />
              <span className="line-clamp-2 text-sm font-semibold">{brand.name}</span>
              <span className="num text-xs text-ink-600">
                {brand.count} {brand.count === 1 ? 'product' : 'products'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
