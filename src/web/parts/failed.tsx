import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Refusal } from '#web/data/call.ts'

type Props = {
  /** The literal words of the specification for this failure. */
  title: string
  error?: Refusal | undefined
  onRetry: () => void
}

/** Something could not be had: the words, what the server said, and one more try. */
export function Failed({ title, error, onRetry }: Props) {
  const more = error && error.message !== title ? error.message : null
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      action={
        <Button kind="neutral" small onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {more}
    </Notice>
  )
}
