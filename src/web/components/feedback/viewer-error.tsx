import type { RequestError } from '#web/api/client.ts'
import { LoadError } from './load-error.tsx'

/** Shown in place of a personal page when the viewer could not be loaded because of the connection. */
export function ViewerError({ error, retry }: { error: RequestError; retry: () => void }) {
  return (
    <div className="wrap py-10">
      <LoadError title="Your account could not be loaded" error={error} onRetry={retry} />
    </div>
  )
}
