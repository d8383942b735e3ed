import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { connectionText } from '#domain/feedback-text.ts'
import { listText } from '#domain/list-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Problem } from '#web/components/feedback/problem.tsx'

/** In place of a list that could not be had: 'Error: {message}' and one more try (browsing §2, §8). */
export function ListError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  // A request that found no way to the shop is a TypeError; any other is a fault of ours.
  const answered = isRouteErrorResponse(error)
  if (answered ? error.status === 404 : !(error instanceof TypeError)) return <Problem error={error} />
  const words = answered ? String(error.data) : connectionText.offline
  return (
    <div className="wrap grid gap-3 py-6">
      <title>This list could not be loaded | TharaCart</title>
      <h1 className="title">This list could not be loaded</h1>
      <Notice
        kind="danger"
        role="alert"
        title={listText.failed(words)}
        action={
          <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
