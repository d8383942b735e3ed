import { useText } from '#ui/layout/text.ts'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorPage } from '#web/components/feedback/error-page.tsx'

/** Shown in place of a list that failed to load: 'Error: {message}' and a retry button (browsing §2, §8). */
export function ListError({ error }: { error: unknown }) {
  const text = useText()
  const { revalidate, state } = useRevalidator()
  // A request without connection throws a TypeError; any other error is a defect.
  const answered = isRouteErrorResponse(error)
  if (answered ? error.status === 404 : !(error instanceof TypeError)) return <ErrorPage error={error} />
  const message = answered ? String(error.data) : text.connection.offline
  return (
    <div className="wrap grid gap-3 py-6">
      <title>{text.listing.loadFailedPageTitle}</title>
      <h1 className="title">{text.listing.loadFailed}</h1>
      <Notice
        kind="danger"
        role="alert"
        title={text.common.errorMessage({ message })}
        action={
          <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
            {text.common.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
