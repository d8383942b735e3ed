import { useMemo, useSyncExternalStore } from 'react'
import { readViewedProducts } from './storage.ts'

function onStorage(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
// useSyncExternalStore compares snapshots with Object.is, so the ids are joined to one string. Ids have no line
// breaks.
const readIds = () =>
  readViewedProducts()
    .map(({ prodId }) => prodId)
    .join('\n')

/** Returns the ids of the viewed products, newest first; null until the page is hydrated. */
export function useRecentlyViewedIds(): string[] | null {
  const ids = useSyncExternalStore(onStorage, readIds, () => null)
  return useMemo(() => (ids === null ? null : ids === '' ? [] : ids.split('\n')), [ids])
}
