import type { Calls } from '#contract/calls.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rail } from '#ui/rail.tsx'
import { categoryPath } from '#web/parts/category-tree.ts'

type Banner = Calls['GET /gethomebanner']['answers'][number]

const INTERVAL_MS = 5000

/** Where a banner leads: its category, or else its product (browsing §2 "Home page"). */
export function bannerPath({ dealType, selectedValue, categoryDetails }: Banner): string {
  const [id = ''] = selectedValue
  if (dealType !== 'Category') return `/product-page/${encodeURIComponent(id)}`
  return categoryPath({ id, name: categoryDetails[0]?.categoryName ?? id })
}

/** The carousel at the top: one banner on phones, two on wide screens, on by itself every five seconds. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  return (
    <Rail
      label="Offers"
      title={null}
      kind="banner"
      autoMs={INTERVAL_MS}
      className="lg:-mx-1.5 lg:[&_.rail]:[--item:50%]"
    >
      {banners.map((banner, at) => (
        <Link
          key={banner.id}
          href={bannerPath(banner)}
          className="relative block overflow-hidden rounded-lg lg:mx-1.5"
        >
          <Picture
            src={banner.image || banner.bannerUrl}
            alt={banner.title ? '' : 'Offer'}
            ratio={16 / 7}
            fit="cover"
            eager={at === 0 ? 'first' : undefined}
            sizes="(min-width: 1440px) 690px, (min-width: 1024px) 50vw, 100vw"
            className="aspect-16/7 w-full"
          />
          {banner.title && (
            <span className="absolute inset-y-0 left-0 grid w-1/2 content-center gap-1 p-4 text-ink-950 md:p-6">
              <b className="text-lg font-bold text-balance md:text-xl xl:text-2xl">{banner.title}</b>
              <span className="line-clamp-2 text-sm md:text-md">{banner.subtitle}</span>
            </span>
          )}
        </Link>
      ))}
    </Rail>
  )
}
