import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Failed } from './failed.tsx'
import { Problem } from './problem.tsx'

/** In place of a list that could not be had: 'Error: {message}' and one more try (browsing §2, §8). */
export function ListError({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  if (!isRouteErrorResponse(error) || error.status === 404) return <Problem error={error} />
  return (
    <div className="wrap py-6">
      <Failed title={`Error: ${String(error.data)}`} onRetry={() => void revalidate()} />
    </div>
  )
}
