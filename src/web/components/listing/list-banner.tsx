import type { ReactNode } from 'react'
import { Picture } from '#ui/product/picture.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'

type Props = {
  title: string
  /** "86 products". */
  count: string
  image: string
  /** Chips below the title. */
  children?: ReactNode
}

/** Banner of a list, 96 px high so that products begin in the first view: title, count, chips, and a picture at the end. */
export function ListBanner({ title, count, image, children }: Props) {
  return (
    <div className="flex min-h-24 overflow-hidden rounded-lg border border-ink-200 bg-white">
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center px-3 md:px-4">
        <div className="flex items-baseline gap-2">
          <h1 className="heading line-clamp-2 [line-height:var(--title-line-height,1.25rem)] md:text-xl">
            <StoredText text={title} />
          </h1>
          <p className="num muted text-sm whitespace-nowrap">{count}</p>
        </div>
        {children}
      </div>
      <Picture
        src={image}
        alt=""
        ratio={3}
        fit="cover"
        position="right"
        eager
        sizes="(min-width: 768px) 288px, 240px"
        className="w-20 flex-none md:w-48"
      />
    </div>
  )
}
