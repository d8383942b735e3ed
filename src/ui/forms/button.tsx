import { useEffect, useLayoutEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { Link, type LinkProps } from '#ui/navigation/link.tsx'

export type ButtonKind = 'primary' | 'buy' | 'secondary' | 'neutral' | 'quiet' | 'remove' | 'danger'

type Look = {
  kind?: ButtonKind | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** The request of this button is running: spinner, busy label, disabled. */
    busy?: boolean | undefined
    /** Label while busy, e.g. "Getting OTP"; the width fits both labels. */
    busyLabel?: string | undefined
  }

// useLayoutEffect does nothing on the server and logs a warning there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A button. While `busy` it is disabled and announces it; afterwards it gets its focus back. */
export function Button(props: ButtonProps) {
  const {
    kind,
    small,
    wide,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    disabled,
    type,
    ...rest
  } = props
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useBrowserLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === ref.current
    // Browsers move the focus of a disabled button to the document.
    else if (hadFocus.current && document.activeElement === document.body) ref.current?.focus()
  }, [busy])
  const other = busy ? children : busyLabel
  return (
    <button
      ref={ref}
      {...rest}
      type={type ?? 'button'}
      className={look({ kind, small, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-rest={busyLabel && typeof other === 'string' ? other : undefined}
    >
      <span className="btn-label">
        {busy ? <span className="spinner" aria-hidden="true" /> : icon}
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  )
}

/** A link with the look of a button, for navigation only. */
export function ButtonLink({ kind, small, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ kind, small, wide }, className)}>
      <span className="btn-label">
        {icon}
        {children}
      </span>
    </Link>
  )
}

/** A round button of 44 px that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  type,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button type={type ?? 'button'} {...rest} className={classes('icon-btn', className)} aria-label={label}>
      {children}
    </button>
  )
}

function look({ kind = 'primary', small, wide }: Look, className?: string): string {
  return classes('btn', `btn-${kind}`, small && 'btn-small', wide && 'btn-wide', className)
}
