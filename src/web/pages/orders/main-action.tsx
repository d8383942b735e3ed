import { type ReactNode, useId } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, type ButtonKind } from '#ui/forms/button.tsx'

type Props = {
  /** The button: what it says, also while the request is running. */
  label: string
  busyLabel: string
  kind?: ButtonKind
  busy: boolean
  /** Choice that is missing before the button can be pressed; null if complete. */
  missing: string | null
  /** Error message of the last request. */
  message: string | null
  /** Shown above the button on phones, where the amounts are out of view. */
  amount?: ReactNode
}

/** The main button of a form, beside it why it is disabled or why the request failed. */
export function MainAction({ label, busyLabel, kind, busy, missing, message, amount }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      {message !== null && <Notice kind="danger" role="alert" title={message} />}
      {amount && <p className="num flex justify-between gap-3 md:hidden">{amount}</p>}
      <p id={id} className="text-sm font-semibold text-ink-700 empty:hidden" role="status">
        {missing}
      </p>
      <Button
        type="submit"
        kind={kind}
        wide
        busy={busy}
        busyLabel={busyLabel}
        aria-disabled={missing !== null || undefined}
        aria-describedby={missing === null ? undefined : id}
      >
        {label}
      </Button>
    </div>
  )
}

/**
 * The main button at the bottom of a phone, above the footer. Below it is room for the shortcuts, which appear on
 * scrolling: a button that moved up for them while it is pressed would lose the click.
 */
export function BottomAction(props: Props) {
  return (
    <div className="sticky bottom-0 z-20 -mx-3 mt-3 border-t border-ink-200 bg-white px-3 pt-2 pb-[calc(66px+env(safe-area-inset-bottom))] shadow-3 md:hidden">
      <MainAction {...props} />
    </div>
  )
}
