import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ListingQuery } from '#domain/filters.ts'
import { type Fixed, listingHref, readAddress } from './listing-address.ts'

export type ListingState = {
  /** The address as it stands. */
  here: string
  /** What was just chosen, while its results are on their way; else what the address says. */
  shown: ListingQuery
  /** Shows a choice that waits for its Apply button. */
  choose: (query: ListingQuery) => void
  /** Loads a state; `replace` takes the place of the open layer in the history. */
  go: (query: ListingQuery, replace?: boolean) => void
  /** Results of this page are on their way. */
  busy: boolean
  /** They are the next page, which is added below. */
  more: boolean
}

/** Where a list stands and where it goes. Its state lives in the address. */
export function useListingState(path: string, fixed: Fixed, query: ListingQuery): ListingState {
  const navigate = useNavigate()
  const coming = useNavigation().location
  const here = listingHref(path, fixed, query)
  const [asked, setAsked] = useState({ from: here, query })
  const choose = (next: ListingQuery) => setAsked({ from: here, query: next })
  const busy = coming?.pathname === decodeURIComponent(path) || coming?.pathname === path
  return {
    here,
    shown: asked.from === here ? asked.query : query,
    choose,
    go: (next, replace = false) => {
      choose(next)
      void navigate(listingHref(path, fixed, next), { preventScrollReset: true, replace })
    },
    busy,
    more: busy && readAddress(new URLSearchParams(coming.search)).page === query.page + 1,
  }
}
