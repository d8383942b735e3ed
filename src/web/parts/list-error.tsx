import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { listWords } from '#domain/list-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from './problem.tsx'

/** In place of a list that could not be had: 'Error: {message}' and one more try (browsing §2, §8). */
export function ListError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (!isRouteErrorResponse(error) || error.status === 404) return <Problem error={error} />
  return (
    <div className="wrap py-6">
      <Notice
        kind="danger"
        role="alert"
        title={listWords.failed(String(error.data))}
        action={
          <Button kind="neutral" small busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
