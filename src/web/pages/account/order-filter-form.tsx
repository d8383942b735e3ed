import { usePendingLocation } from '#web/layout/navigation.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { orderPeriods } from '#domain/order-filters.ts'
import { orderStatuses, statusName } from '#domain/order-status.ts'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

/** Waits for the end of typing, in ms. */
const PAUSE_MS = 300

/**
 * The filters of My Orders, which the URL holds. A selection is an entry of the history, so that Back takes it back; a
 * search replaces the present one.
 */
export function OrderFilterForm() {
  const text = useText(signedInTexts)
  const [query, setQuery] = useSearchParams()
  const setFilter = (name: string, value: string, replace = false) =>
    setQuery(
      (params) => {
        params.delete('page')
        if (value) params.set(name, value)
        else params.delete(name)
        return params
      },
      { replace, preventScrollReset: true },
    )
  return (
    <form
      role="search"
      aria-label={text.account.ordersList}
      className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_180px_180px]"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        searched={query.get('search') ?? ''}
        search={(value) => setFilter('search', value, true)}
      />
      <SelectField
        label={text.account.statusFilter}
        value={query.get('status') ?? ''}
        onChange={(event) => setFilter('status', event.target.value)}
      >
        <option value="">{text.account.allStatuses}</option>
        {orderStatuses.map((option) => (
          <option key={option} value={option}>
            {text.orderStatus.names[statusName(option)]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text.account.timeFilter}
        value={query.get('time') ?? ''}
        onChange={(event) => setFilter('time', event.target.value)}
      >
        <option value="">{text.account.allTime}</option>
        {orderPeriods.map(({ key }) => (
          <option key={key} value={key}>
            {text.account.periods[key]}
          </option>
        ))}
      </SelectField>
    </form>
  )
}

/** Searches after a pause in typing, and shows the search of the URL when that changes otherwise, for example by Back. */
function SearchField({ searched, search }: { searched: string; search: (value: string) => void }) {
  const text = useText(signedInTexts)
  const [typed, setTyped] = useState(searched)
  const sent = useRef(searched)
  const start = useRef(search)
  const { pathname } = useLocation()
  const next = usePendingLocation()?.pathname ?? pathname
  useEffect(() => {
    start.current = search
  })
  useEffect(() => {
    if (searched === sent.current) return
    sent.current = searched
    setTyped(searched)
  }, [searched])
  useEffect(() => {
    const value = typed.trim()
    // A search would end the navigation to an order that was pressed meanwhile.
    if (next !== pathname || value === sent.current.trim()) return
    const timer = setTimeout(() => {
      sent.current = value
      start.current(value)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, next, pathname])
  return (
    <Field
      label={text.account.searchOrders}
      fieldClass="max-md:col-span-2"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      placeholder={text.account.searchOrdersPlaceholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
