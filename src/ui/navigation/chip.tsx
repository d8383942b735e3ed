import type { ReactNode } from 'react'
import { CloseIcon, TickIcon } from '#ui/layout/icons.tsx'
import { Link } from './link.tsx'

type Props = {
  children: ReactNode
  selected?: boolean
  /** A link (a filter that lives in the URL) … */
  href?: string
  /** … or a press. */
  onPress?: () => void
  /** An applied filter: a cross, and "Remove" for screen readers. */
  removable?: boolean
}

/** A small choice; selected ones carry a tick as well as a colour. */
export function Chip({ children, selected, href, onPress, removable }: Props) {
  const inside = (
    <>
      {selected && <TickIcon />}
      {removable && <span className="sr-only">Remove </span>}
      {children}
      {removable && <CloseIcon />}
    </>
  )
  if (href)
    return (
      <Link className="chip" href={href} aria-current={selected ? 'true' : undefined} onClick={onPress}>
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={removable ? undefined : selected === true}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}
