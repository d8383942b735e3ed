import { useEffect, useLayoutEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { classes } from '#ui/layout/class-names.ts'
import { Link, type LinkProps } from '#ui/navigation/link.tsx'

export type ButtonKind = 'primary' | 'buy' | 'secondary' | 'neutral' | 'quiet' | 'danger'

type Look = {
  kind?: ButtonKind | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** A request of this button runs: spinner, busy label, no second press. */
    busy?: boolean | undefined
    /** What the label becomes meanwhile, e.g. "Getting OTP"; the width is kept for both. */
    busyLabel?: string | undefined
  }

// The server renders no layout; the effect that looks at the focus runs in the browser alone.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A button. While `busy` it is disabled and says so; the focus it had comes back afterwards. */
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
    // Browsers drop the focus of a disabled button to the page.
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

/** A link that looks like a button: for going somewhere, never for doing something. */
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

/** A round 44 px button that shows only an icon; `label` is its name. */
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
