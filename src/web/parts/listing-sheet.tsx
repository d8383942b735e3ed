import { type ReactNode, useEffect, useState } from 'react'
import type { ListingQuery } from '#domain/filters.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { withoutFilters } from './listing-address.ts'
import { type Count, totalWords } from './precise.ts'

/** How many products a state has. */
export type CountProducts = (query: ListingQuery) => Promise<Count>

type Props = {
  open: boolean
  onClose: () => void
  query: ListingQuery
  found: Count
  /** The address of the list; what is ticked stays while it is the same. */
  href: string
  /** Without it the button says no number. */
  count?: CountProducts
  onApply: (query: ListingQuery) => void
  draw: (
    id: string,
    query: ListingQuery,
    onQuery: (next: ListingQuery) => void,
    onApply: (next: ListingQuery) => void,
  ) => ReactNode
}

/** The filters of phones: the whole screen, with a button that says how many products the choice leaves. */
export default function FilterSheet({ open, onClose, query, found, href, count, onApply, draw }: Props) {
  // What is ticked stays while the list is the same, also when the sheet is closed meanwhile.
  const [ticked, setDraft] = useState({ of: href, query, found })
  const draft = ticked.of === href ? ticked : { of: href, query, found }
  const [counting, setCounting] = useState(false)

  useEffect(() => {
    if (!counting || !count) return
    let current = true
    const timer = setTimeout(() => {
      void count(draft.query)
        .then((next) => current && setDraft({ of: href, query: draft.query, found: next }))
        .catch(() => undefined)
        .finally(() => current && setCounting(false))
    }, 200)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [counting, draft.query, count, href])

  const change = (next: ListingQuery) => {
    setDraft({ ...draft, query: next })
    setCounting(count !== undefined)
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Filters"
      size="full"
      foot={
        <>
          <Button kind="neutral" className="flex-none" onClick={() => change(withoutFilters(draft.query))}>
            Clear all
          </Button>
          <Button onClick={() => onApply(draft.query)} aria-busy={counting || undefined}>
            {count
              ? `Show ${totalWords(draft.found)} ${draft.found.total === 1 ? 'result' : 'results'}`
              : 'Show results'}
          </Button>
          {count && (
            <span role="status" className="sr-only">
              {!counting && `${totalWords(draft.found)} products`}
            </span>
          )}
        </>
      }
    >
      {draw('filter-sheet', draft.query, change, onApply)}
    </Modal>
  )
}
