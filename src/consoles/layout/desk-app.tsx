import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { publicText } from '#text/en/public.ts'
import { defaultLocale } from '#domain/languages.ts'
import { LocaleContext, TextContext } from '#ui/layout/text.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { RequestError } from '#web/api/request-error.ts'

/** No connection, rate limit or unavailable server: a repetition may succeed. */
const temporaryStatuses = new Set([0, 429, 502, 503, 504])
const isTemporary = (error: Error) => error instanceof RequestError && temporaryStatuses.has(error.status)

/** Provides texts, messages and the cache of server data to the pages. */
export function DeskApp({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // By default, requests wait while the browser is offline and are sent later. A step must fail at once instead: by then
          // another person may have changed the order.
          mutations: { networkMode: 'always' },
          queries: {
            networkMode: 'always',
            refetchOnReconnect: true,
            retry: (count, error) => count < 2 && isTemporary(error),
          },
        },
      }),
  )
  return (
    <LocaleContext value={defaultLocale}>
      <TextContext value={publicText}>
        <QueryClientProvider client={queries}>
          <ToastProvider>{children}</ToastProvider>
        </QueryClientProvider>
      </TextContext>
    </LocaleContext>
  )
}
