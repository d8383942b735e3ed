import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { listText } from '#domain/list-text.ts'
import { defaultLocale, textFor } from '#text/text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorPage } from '#web/components/feedback/error-page.tsx'

const { connectionText } = textFor(defaultLocale)

/** Shown in place of a list that failed to load: 'Error: {message}' and a retry button (browsing §2, §8). */
export function ListError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  // A request without connection throws a TypeError; any other error is a defect.
  const answered = isRouteErrorResponse(error)
  if (answered ? error.status === 404 : !(error instanceof TypeError)) return <ErrorPage error={error} />
  const message = answered ? String(error.data) : connectionText.offline
  return (
    <div className="wrap grid gap-3 py-6">
      <title>This list could not be loaded | TharaCart</title>
      <h1 className="title">This list could not be loaded</h1>
      <Notice
        kind="danger"
        role="alert"
        title={listText.failed(message)}
        action={
          <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
