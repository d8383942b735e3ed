import { useText } from '#ui/layout/text.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { RequestError } from '#web/api/request-error.ts'

type Props = {
  /** Text of the specification for this failure. */
  title: string
  error?: RequestError | undefined
  onRetry: () => void
  /** Link for a 404 error, where a retry would not help. */
  alternative?: { href: string; label: string }
}

/** Error in place of content that failed to load: text, message of the server, retry button. */
export function LoadError({ title, error, onRetry, alternative }: Props) {
  const text = useText()
  const link = error?.status === 404 ? alternative : undefined
  const details = error && error.message !== title ? error.message : null
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
