import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { BackIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { pathTo } from '#web/path-to.ts'

/** Heading of a list page, with a link to the home page where the specification has one. */
export function ListHead({
  title,
  back,
  children,
}: {
  title: ReactNode
  back?: boolean
  children?: ReactNode
}) {
  const text = useText()
  return (
    <div className="flex items-center gap-2">
      {back && (
        <Link className="icon-btn -ml-2" href={pathTo('/')} aria-label={text.common.backToHome}>
          <BackIcon />
        </Link>
      )}
      <div className="min-w-0">
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </div>
  )
}
