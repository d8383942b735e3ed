import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { CloseIcon, TickIcon } from '#ui/layout/icons.tsx'
import { Link } from './link.tsx'

type Props = {
  children: ReactNode
  selected?: boolean
  /** Target of a link, for a filter stored in the URL. */
  href?: string
  /** Called on press, for a button. */
  onPress?: () => void
  /** An active filter: shows a cross, and "Remove" for screen readers. */
  removable?: boolean
}

/** A small choice; a selected one has a tick and a colour. */
export function Chip({ children, selected, href, onPress, removable }: Props) {
  const text = useText()
  const content = (
    <>
      {selected && <TickIcon />}
      {removable && <span className="sr-only">{text.common.remove} </span>}
      {children}
      {removable && <CloseIcon />}
    </>
  )
  if (href)
    return (
      <Link className="chip" href={href} aria-current={selected ? 'true' : undefined} onClick={onPress}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={removable ? undefined : selected === true}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
