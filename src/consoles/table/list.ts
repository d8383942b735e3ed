import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CallKey, Calls, FileKey } from '#contract/calls.ts'
import type { Desk } from '#domain/permissions.ts'
import { useDesk } from '#consoles/api/desk-state.ts'

type ListAnswer = { rows: object[]; next: string | null; total: number; precision: 'exact' | 'atLeast' }
/** Path of a call that answers a list, behind the desk: "orders". */
export type ListName = {
  [K in CallKey]: K extends `GET /${Desk}/${infer Name}`
    ? Calls[K]['output'] extends ListAnswer
      ? Name
      : never
    : never
}[CallKey]
type CallOf<L extends ListName> = Calls[Extract<CallKey, `GET /${Desk}/${L}`>]
/** A row of a list. */
export type RowOf<L extends ListName> = CallOf<L>['output'] extends { rows: (infer Row extends object)[] }
  ? Row
  : never
type KeysOf<Input> = Input extends unknown ? keyof Input & string : never
type FilterName<L extends ListName> = Exclude<KeysOf<CallOf<L>['input']>, 'sort' | 'after' | 'limit'>
type SortOf<Input> = Input extends { sort?: infer Sort } ? NonNullable<Sort> & string : never
type Sort<L extends ListName> = SortOf<CallOf<L>['input']>

export type Column<Row, SortName extends string> = {
  /** Name of the column in the URL. */
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Sort of the call by this column. */
  sort?: SortName
  /** A number, at the right edge. */
  isNumber?: true
  /** Shown only if the viewer chooses it. */
  isExtra?: true
}
export type Filter<Name extends string> = { name: Name; label: string } & (
  | { kind: 'select'; options: readonly { value: string; label: string }[] }
  | { kind: 'switch' | 'day' }
  /** `example` says in the empty field what it finds. */
  | { kind: 'text'; example?: string }
)
/** Filters, sort and columns under a name; `query` is the search of the URL. */
export type View = { name: string; query: string }
/**
 * The selected rows. `select` keeps only these of them, for example those that a bulk action could not change, as far as the shown
 * page has them.
 */
export type Selection<Row> = { rows: readonly Row[]; select: (ids: readonly string[]) => void }

/** Most rows that one bulk action takes. */
export const MAX_SELECTED = 200

/** Declaration of a list page. */
export type ListProps<L extends ListName> = {
  /** Its call is `GET /<desk>/<list>`; the keys of its queries begin with desk, store and `list`. */
  list: L
  /** Accessible name of the table. */
  caption: string
  rowId: (row: RowOf<L>) => string
  /** Name of a row for its checkbox, for example the number of the order. */
  rowName: (row: RowOf<L>) => string
  /** The first column names the row: it is always shown and has the link. */
  columns: readonly Column<RowOf<L>, Exclude<Sort<L>, `-${string}`>>[]
  filters: readonly Filter<FilterName<L>>[]
  /** Sort of the call without `sort`. */
  usualSort: Sort<L>
  /** Query of the list if the URL has none: the list opens with the open work. */
  home?: string
  /** Built-in views, shown before the saved ones. */
  views?: readonly View[]
  /** Page that a row opens. */
  href?: (row: RowOf<L>) => string
  /** Shown if there are no rows at all. */
  empty: { title: string; text?: string }
  /** Offers the file `GET /<desk>/<list>.csv` with the same filters. */
  hasFile?: boolean
  /** Actions with the selected rows. Without them rows cannot be selected. */
  bulk?: (selection: Selection<RowOf<L>>) => ReactNode
}

/** Parameters of the URL of a list that are no filters. */
const SORT = 'sort'
const AFTER = 'after'
const COLUMNS = 'columns'
const others = new Set([SORT, AFTER, COLUMNS])

/** Returns a query in one form, so that equal ones can be compared: sorted, without the position of the page. */
export function plainQuery(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query)
  params.delete(AFTER)
  params.sort()
  return params.toString()
}

/** Number of rows before the page, which "Older" keeps in the history. */
type Position = { start: number } | null

/** Returns the state of a list that the URL has, and its changes. A change of filters or sort leads to the first page. */
export function useListUrl() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as Position
  const after = params.get(AFTER)
  const start = after === null ? 0 : (state?.start ?? null)
  const go = (next: URLSearchParams, options: { state?: Position; replace?: boolean } = {}) =>
    void navigate({ search: next.toString() }, options)
  const withChanges = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name)
      else next.set(name, value)
    return next
  }
  return {
    /** All filters, also those that the page does not offer. */
    filters: Object.fromEntries([...params].filter(([name]) => !others.has(name))) as Readonly<
      Record<string, string>
    >,
    sort: params.get(SORT),
    after,
    /** Number of rows before the page; null if the page was opened by a link. */
    start,
    columns: params.get(COLUMNS)?.split(',') ?? null,
    query: plainQuery(params),
    /** Sets filters or the sort; an empty text removes one. */
    change: (changes: Readonly<Record<string, string>>) => go(withChanges({ ...changes, [AFTER]: '' })),
    showColumns: (ids: readonly string[] | null) =>
      go(withChanges({ [COLUMNS]: ids?.join(',') ?? '' }), { replace: true, state }),
    clear: () => go(new URLSearchParams(params.has(COLUMNS) ? { [COLUMNS]: params.get(COLUMNS)! } : {})),
    older: (next: string, rows: number) =>
      go(withChanges({ [AFTER]: next }), { state: start === null ? null : { start: start + rows } }),
    /** Back to the page from which "Older" led here, else to the first one. */
    newer: () => (start ? void navigate(-1) : go(withChanges({ [AFTER]: '' }))),
  }
}
export type ListUrl = ReturnType<typeof useListUrl>

/** Loads a page of a list. While the next page loads, the one before is returned. */
export function useListPage<L extends ListName>(
  list: L,
  { filters, sort, after }: ListUrl,
  options: { enabled?: boolean } = {},
) {
  const { desk, store, send } = useDesk()
  const input = { ...filters, ...(sort && { sort }), ...(after && { after }) }
  return useQuery({
    queryKey: [desk, store?.sellerId, list, input],
    queryFn: () =>
      send(`GET /${desk}/${list}` as CallKey, input as never) as Promise<unknown> as Promise<
        CallOf<L>['output'] & Omit<ListAnswer, 'rows'> & { rows: RowOf<L>[] }
      >,
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** Key of the file of a list. */
export const fileKey = (desk: Desk, list: ListName) => `GET /${desk}/${list}.csv` as FileKey
