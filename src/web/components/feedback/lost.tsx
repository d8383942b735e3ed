import type { RequestError } from '#web/api/client.ts'
import { Failed } from './failed.tsx'

/** In place of a personal page whose user could not be loaded because of the connection. */
export function Lost({ error, retry }: { error: RequestError; retry: () => void }) {
  return (
    <div className="wrap py-10">
      <Failed title="Your account could not be loaded" error={error} onRetry={retry} />
    </div>
  )
}
