import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { TickIcon } from '#ui/layout/icons.tsx'

type Props = {
  number: number
  title: string
  open: boolean
  /** Focuses the heading of the open step also when the steps appear, in place of what had the focus. */
  takesFocus: boolean
  /** A completed step shows its summary and a link back to it. */
  done: boolean
  summary?: ReactNode
  editLabel?: string
  onEdit: () => void
  children: ReactNode
}

/** A step of the checkout: open, completed with a summary, or not reached yet (buying §2). */
export function StepSection({
  number,
  title,
  open,
  takesFocus,
  done,
  summary,
  editLabel,
  onEdit,
  children,
}: Props) {
  const text = useText(signedInTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open && !takesFocus)
  useEffect(() => {
    // Focus the heading when the step changes, but not when the page opens or the step has focused a part of it.
    const isInside = heading.current?.closest('section')?.contains(document.activeElement)
    if (open && !wasOpen.current && !isInside) heading.current?.focus()
    wasOpen.current = open
  }, [open])
  const id = `step-${number}`
  return (
    <section className="panel" aria-labelledby={id} aria-current={open ? 'step' : undefined}>
      <div className="flex items-center gap-3">
        <span
          className={`num grid size-7 flex-none place-items-center rounded-full text-base font-bold ${open || done ? 'bg-leaf-700 text-white' : 'bg-ink-100 text-ink-700'}`}
          aria-hidden="true"
        >
          {done ? <TickIcon className="size-4" /> : number}
        </span>
        <h2 ref={heading} id={id} tabIndex={-1} className="heading scroll-mt-4 outline-none">
          <span className="sr-only">{text.checkout.stepNumber({ number })} </span>
          {title}
          {done && <span className="sr-only">{text.checkout.stepIsDone}</span>}
        </h2>
        {done && (
          <Button
            kind="secondary"
            small
            className="ms-auto"
            onClick={onEdit}
            aria-label={`${editLabel ?? text.common.edit} ${title}`}
          >
            {editLabel ?? text.common.edit}
          </Button>
        )}
      </div>
      {open && <div className="mt-3">{children}</div>}
      {done && summary && <div className="mt-2 ps-10">{summary}</div>}
    </section>
  )
}
