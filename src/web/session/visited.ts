import { useMemo, useSyncExternalStore } from 'react'
import { readVisited } from './storage.ts'

function onStorage(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
// Ids hold no line breaks, and one text is the same text as long as nothing changed.
const readIds = () =>
  readVisited()
    .map(({ prodId }) => prodId)
    .join('\n')

/** The products this browser opened last, newest first; null until the browser was asked. */
export function useVisitedIds(): string[] | null {
  const ids = useSyncExternalStore(onStorage, readIds, () => null)
  return useMemo(() => (ids === null ? null : ids === '' ? [] : ids.split('\n')), [ids])
}
