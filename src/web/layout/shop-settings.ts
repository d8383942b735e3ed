import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#web/api/server.ts'

/** Where the sign-in of the consumer (B2C) site is; this shop's own when the operator named none (ruling 4). */
export function useConsumerSite(): string {
  return useRouteLoaderData<Settings>('root')?.consumerSite ?? '/login'
}
