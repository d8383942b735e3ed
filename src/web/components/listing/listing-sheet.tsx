import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { countFilters, type ListingQuery } from '#domain/filters.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { FilterIcon } from '#ui/layout/icons.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { withoutFilters } from './listing-address.ts'
import { useHistoryLayer } from '#web/layout/history-layer.ts'
import { type Count, totalText } from './count-text.ts'

/** Counts the products of a state. */
export type CountProducts = (query: ListingQuery) => Promise<Count>

export type SheetProps = {
  query: ListingQuery
  found: Count
  /** Target of the link without script. */
  href: string
  /** Without it the button shows no number. */
  count?: CountProducts | undefined
  onApply: (query: ListingQuery) => void
  renderForm: (
    id: string,
    query: ListingQuery,
    onQuery: (next: ListingQuery) => void,
    onApply: (next: ListingQuery) => void,
  ) => ReactNode
}

/** Filters on phones: full screen, with a button that shows the number of matching products. */
export function FilterSheet({ query, found, href, count, onApply, renderForm }: SheetProps) {
  const text = useText()
  const { open, show, close } = useHistoryLayer('filters')
  // The draft stays for the same list, also while the sheet is closed.
  const [storedDraft, setDraft] = useState({ of: href, query, found })
  const draft = storedDraft.of === href ? storedDraft : { of: href, query, found }
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
        {text.listing.filter}
        {filters > 0 && ` (${filters})`}
      </ButtonLink>
      <Modal
        open={open}
        onClose={close}
        title={text.listing.filters}
        size="full"
        footer={
          <>
            <Button kind="neutral" className="flex-none" onClick={() => change(withoutFilters(draft.query))}>
              {text.listing.clearAll}
            </Button>
            <Button onClick={() => onApply(draft.query)} aria-busy={counting || undefined}>
              {count
                ? text.listing.showResultCount({
                    total: draft.found.total,
                    count: totalText(draft.found, text),
                  })
                : text.listing.showResults}
            </Button>
            {count && (
              <span role="status" className="sr-only">
                {!counting && text.common.productCount({ count: totalText(draft.found, text) })}
              </span>
            )}
          </>
        }
      >
        {renderForm('filter-sheet', draft.query, change, onApply)}
      </Modal>
    </>
  )
}
