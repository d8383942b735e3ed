import { useSyncExternalStore } from 'react'
import { Carousel } from '#ui/layout/carousel.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { type Branch, categoryPath } from '#web/layout/menus/category-tree.ts'

/** Interval of the carousel (buying §9). */
const INTERVAL_MS = 3000

const TOUCH = '(pointer: coarse)'
const isTouch = () => matchMedia(TOUCH).matches
const onTouchChange = (changed: () => void) => {
  const query = matchMedia(TOUCH)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Categories of the shop, which advance every three seconds and can be paused. On touch devices they are swiped and do not
 * move by themselves, nor under reduced motion.
 */
export function CategoryCarousel({ categories }: { categories: readonly Branch[] }) {
  const text = useText(signedInTexts)
  const touch = useSyncExternalStore(onTouchChange, isTouch, () => true)
  return (
    <Carousel label={text.home.hotCategories} kind="cards" autoMs={touch ? 0 : INTERVAL_MS}>
      {categories.map((category) => (
        <Link
          key={category.id}
          href={categoryPath(category)}
          className="grid justify-items-center gap-1.5 rounded-lg hover:text-leaf-700"
        >
          <Picture
            src={category.icon ?? '/no-picture.svg'}
            alt=""
            sizes="(min-width: 1024px) 180px, (min-width: 768px) 28vw, 44vw"
            className="aspect-square w-full rounded-full border border-ink-200"
          />
          <span className="line-clamp-2 h-10 text-center text-sm">
            <StoredText text={category.name} />
          </span>
        </Link>
      ))}
    </Carousel>
  )
}
