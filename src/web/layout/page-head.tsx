import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { BackIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'

/** Title of a personal page with a link to its parent page, which does not depend on the history. */
export function PageHead(props: { title: string; back: string; backLabel: string; children?: ReactNode }) {
  const text = useText()
  return (
    <div className="flex min-h-14 items-center gap-2 py-2">
      <title>{text.common.pageTitle({ title: props.title })}</title>
      <Link href={props.back} className="icon-btn -ms-2.5" aria-label={props.backLabel}>
        <BackIcon />
      </Link>
      {/* Takes the focus when an action removes the focused element of the page. */}
      <h1 className="title max-md:text-lg" tabIndex={-1}>
        {props.title}
      </h1>
      {props.children}
    </div>
  )
}
