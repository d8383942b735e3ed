import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#web/api/server.ts'
import { pathTo } from '#web/path-to.ts'

/** Returns the sign-in URL of the consumer site, or this shop's own without `CONSUMER_SITE_URL` (ruling 4). */
export function useConsumerSite(): string {
  return useRouteLoaderData<Settings>('root')?.consumerSite ?? pathTo('/login')
}
