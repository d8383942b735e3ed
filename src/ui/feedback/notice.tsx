import type { ReactNode } from 'react'
import { AlertIcon, DoneIcon, ErrorIcon, InfoIcon } from '#ui/layout/icons.tsx'

const icons = { info: InfoIcon, success: DoneIcon, warning: AlertIcon, danger: ErrorIcon }

type Props = {
  kind?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** For a notice that appears after the page: `status` for news, `alert` for failures. */
  role?: 'status' | 'alert'
  /** A button such as "Try again", below the text. */
  action?: ReactNode
}

/** A panel with a message, marked by an icon and a colour. */
export function Notice({ kind = 'info', title, children, role, action }: Props) {
  const Icon = icons[kind]
  return (
    <div className="notice" data-kind={kind} role={role}>
      <Icon />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
