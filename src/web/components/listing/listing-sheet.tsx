import { type ReactNode, useEffect, useState } from 'react'
import { countFilters, type ListingQuery } from '#domain/filters.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { FilterIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { withoutFilters } from './listing-address.ts'
import { useLayer } from '#web/layout/layer.ts'
import { type Count, totalWords } from './precise.ts'

/** How many products a state has. */
export type CountProducts = (query: ListingQuery) => Promise<Count>

export type SheetProps = {
  query: ListingQuery
  found: Count
  /** Where the link leads without script. */
  href: string
  /** Without it the button says no number. */
  count?: CountProducts | undefined
  onApply: (query: ListingQuery) => void
  draw: (
    id: string,
    query: ListingQuery,
    onQuery: (next: ListingQuery) => void,
    onApply: (next: ListingQuery) => void,
  ) => ReactNode
}

/** The filters of phones: the whole screen, with a button that says how many products the choice leaves. */
export function FilterSheet({ query, found, href, count, onApply, draw }: SheetProps) {
  const { open, show, close } = useLayer('filters')
  // What is ticked stays while the list is the same, also when the sheet is closed meanwhile.
  const [ticked, setDraft] = useState({ of: href, query, found })
  const draft = ticked.of === href ? ticked : { of: href, query, found }
  const [counting, setCounting] = useState(false)
  const filters = countFilters(query)

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
    <>
      <ButtonLink
        kind="neutral"
        small
        className="flex-1 md:flex-none lg:hidden"
        icon={<FilterIcon />}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          show()
        }}
      >
        Filter{filters > 0 && ` (${filters})`}
      </ButtonLink>
      <Modal
        open={open}
        onClose={close}
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
    </>
  )
}
