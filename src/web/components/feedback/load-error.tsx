import { useText } from '#ui/layout/text.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RequestError } from '#web/api/request-error.ts'

type Props = {
  /** Text of the specification for this failure. */
  title: string
  error?: RequestError | undefined
  onRetry: () => void
  /** Link where a retry would not help: nothing has the id in the path (404), or nothing can have it, such as `%00` (400). */
  alternative?: { href: string; label: string }
}

/** Error in place of content that failed to load: text, message of the server, retry button. */
export function LoadError({ title, error, onRetry, alternative }: Props) {
  const text = useText()
  const refused = error?.status === 400
  const link = refused || error?.status === 404 ? alternative : undefined
  const message = link && refused ? text.components.pageMissing : error?.message
  const details = message === title ? null : message
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      action={
        link ? (
          <ButtonLink kind="neutral" small href={link.href}>
            {link.label}
          </ButtonLink>
        ) : (
          <Button kind="neutral" small onClick={onRetry}>
            {text.common.tryAgain}
          </Button>
        )
      }
    >
      {details}
    </Notice>
  )
}

/** Shown in place of a personal page when the viewer could not be loaded because of the connection. */
export function ViewerError({ error, retry }: { error: RequestError; retry: () => void }) {
  const text = useText()
  return (
    <div className="wrap py-10">
      <LoadError title={text.components.accountLoadFailed} error={error} onRetry={retry} />
    </div>
  )
}
