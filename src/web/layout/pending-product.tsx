import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { type PressedCard, setMoving } from './card-intent.ts'

/** The lower edge of the header, or the upper edge of the page while it is in view. */
function pageTop(): number {
  const edges = [...document.querySelectorAll('header')].map(
    (header) => header.getBoundingClientRect().bottom,
  )
  return Math.max(0, ...edges, document.getElementById('main')?.getBoundingClientRect().top ?? 0)
}

/**
 * The page of a pressed card while it loads on a slow line: picture, name and price of the card, and grey blocks. It is
 * decoration; the progress bar tells a screen reader that a page is loading.
 */
export default function PendingProduct({ card: { name, price, picture } }: { card: PressedCard }) {
  return (
    <div
      className="fixed inset-x-0 bottom-0 z-20 overflow-hidden [animation:fade_100ms_150ms_backwards]"
      style={{ top: pageTop(), background: 'var(--page)' }}
      aria-hidden="true"
      // It becomes visible now, so that the picture moves from here.
      onAnimationStart={({ currentTarget, target }) => {
        if (target === currentTarget) setMoving(currentTarget.querySelector('img'))
      }}
    >
      <div className="wrap grid content-start gap-3 py-3 md:grid-cols-2">
        <div className="panel">
          <div className="picture aspect-square">
            {picture && <img src={picture} alt="" width={720} height={720} />}
          </div>
        </div>
        <div className="panel grid content-start gap-3">
          <p className="text-lg font-semibold text-balance wrap-anywhere md:text-xl">
            <ProductName name={name} />
          </p>
          <p className="price" data-size="page">
            <b>{price}</b>
          </p>
          <Skeleton />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
