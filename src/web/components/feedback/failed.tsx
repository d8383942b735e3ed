import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RequestError } from '#web/api/client.ts'

type Props = {
  /** The literal words of the specification for this failure. */
  title: string
  error?: RequestError | undefined
  onRetry: () => void
  /** Where to go when the thing does not exist: trying again would not help. */
  wayOn?: { href: string; label: string }
}

/** Something could not be had: the words, what the server said, and one more try. */
export function Failed({ title, error, onRetry, wayOn }: Props) {
  const gone = error?.status === 404 ? wayOn : undefined
  const more = error && error.message !== title ? error.message : null
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      action={
        gone ? (
          <ButtonLink kind="neutral" small href={gone.href}>
            {gone.label}
          </ButtonLink>
        ) : (
          <Button kind="neutral" small onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {more}
    </Notice>
  )
}
