import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useText } from '#ui/layout/text.ts'
import { ErrorPage } from '#web/components/feedback/error-page.tsx'
import type { GoneProductData } from './gone-product.tsx'

// Loaded on demand, because most products are sold.
const GoneProductContent = lazy(() => import('./gone-product.tsx'))

/**
 * Error page of a product: what remains of a product that is no longer sold (410), or the reason and a retry button
 * (browsing §4, §8).
 */
export function ProductError({ error }: { error: unknown }) {
  const text = useText()
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <Suspense>
        <GoneProductContent {...(error.data as GoneProductData)} />
      </Suspense>
    )
  return <ErrorPage error={error} failedTitle={text.product.failed} />
}
