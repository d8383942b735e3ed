import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListingQuery } from '#domain/filters.ts'
import { Button } from '#ui/forms/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { withoutFilters } from './listing-address.ts'
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

type Props = SheetProps & { open: boolean; onClose: () => void }

/** Dialog with the filters, and a button that shows the number of matching products. */
export default function FilterDialog({
  query,
  found,
  href,
  count,
  onApply,
  renderForm,
  open,
  onClose,
}: Props) {
  const text = useText()
  // The draft stays for the same list, also while the sheet is closed.
  const [storedDraft, setDraft] = useState({ of: href, query, found })
  const draft = storedDraft.of === href ? storedDraft : { of: href, query, found }
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
      title={text.listing.filters}
      size="full"
      footer={
        <>
          <Button kind="neutral" className="flex-initial" onClick={() => change(withoutFilters(draft.query))}>
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
  )
}
