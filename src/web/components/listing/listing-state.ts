import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePendingLocation } from '#web/layout/navigation.tsx'
import type { ListingQuery } from '#domain/filters.ts'
import { type FixedParams, listingHref, readAddress } from './listing-address.ts'

export type ListingState = {
  currentUrl: string
  /** The state that was just chosen while its results load; otherwise the state of the URL. */
  shownQuery: ListingQuery
  /** Shows a choice that waits for its Apply button. */
  choose: (query: ListingQuery) => void
  /** Loads a state; `replace` replaces the history entry of an open layer. */
  go: (query: ListingQuery, replace?: boolean) => void
  /** Results of this list are loading. */
  busy: boolean
  /** The next page is loading and will be appended. */
  addsPage: boolean
}

/** State of a listing and functions that change it. The state is stored in the URL. */
export function useListingState(path: string, fixed: FixedParams, query: ListingQuery): ListingState {
  const navigate = useNavigate()
  const pending = usePendingLocation()
  const currentUrl = listingHref(path, fixed, query)
  const [choice, setChoice] = useState({ from: currentUrl, query })
  const choose = (next: ListingQuery) => setChoice({ from: currentUrl, query: next })
  const busy = pending?.pathname === decodeURIComponent(path) || pending?.pathname === path
  return {
    currentUrl,
    shownQuery: choice.from === currentUrl ? choice.query : query,
    choose,
    go: (next, replace = false) => {
      choose(next)
      void navigate(listingHref(path, fixed, next), { preventScrollReset: true, replace })
    },
    busy,
    addsPage: busy && readAddress(new URLSearchParams(pending.search)).page === query.page + 1,
  }
}
