import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { LeftIcon, RightIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError } from '#web/api/request-error.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { keepFocus } from '#consoles/form/use-step-done.ts'
import { useShortcuts } from '#consoles/keyboard/shortcuts.ts'
import {
  fileKey,
  type ListName,
  type ListProps,
  type ListUrl,
  MAX_SELECTED,
  plainQuery,
  useListPage,
  useListUrl,
  type View,
} from './list.ts'
import { ListFilters } from './list-filters.tsx'
import { Rows } from './rows.tsx'
import { Views } from './views.tsx'

/** A list of a desk: views, filters, table, pages, file and actions. The URL has its state; the server filters and sorts. */
export function DataTable<L extends ListName>(props: ListProps<L>) {
  const { list, columns, usualSort, views = [], bulk, home } = props
  const text = useText(consoleTexts).list
  const url = useListUrl()
  const isAtHome = home !== undefined && url.query === ''
  const { data, error, refetch, isPlaceholderData } = useListPage(list, url, { enabled: !isAtHome })
  const loaded = isPlaceholderData ? undefined : data?.rows
  const [selected, setSelected] = useSelection(JSON.stringify(url.filters), url.after, loaded, props.rowId)
  const area = useRef<HTMLDivElement>(null)
  useTopOfNewPage(area, url.after)
  const clearSelection = () => {
    flushSync(() => setSelected(new Map()))
    keepFocus()
  }
  useShortcuts({ Escape: selected.size > 0 ? clearSelection : undefined })
  const shown = columns.filter(
    ({ id, isExtra }, index) => index === 0 || (url.columns ? url.columns.includes(id) : !isExtra),
  )
  const wrong = wrongParameters(error)
  const isLaterPage = url.after !== null
  const hasRows = !data || data.rows.length > 0
  if (isAtHome) return <Navigate replace to={{ search: home }} />
  return (
    <div ref={area} className="grid scroll-mt-18 grid-cols-[minmax(0,1fr)] gap-3">
      <Views list={list} views={views} url={url} />
      <ListFilters filters={props.filters} url={url} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="num">
          {data && !isPlaceholderData
            ? hasRows && text.range({ ...data, rows: data.rows.length, before: url.start })
            : !error && text.loading}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <SortField columns={columns} usualSort={usualSort} url={url} />
          <ColumnChooser columns={columns} shown={shown} url={url} />
          {props.hasFile && <FileButton list={list} url={url} />}
        </div>
      </div>
      {error && wrong.length === 0 && (
        <LoadError error={error} {...(data && { title: text.notUpdated })} retry={() => void refetch()} />
      )}
      {wrong.length > 0 && (
        <Notice
          kind="warning"
          role="alert"
          title={text.wrongValues({
            names: wrong.map((name) => props.filters.find((one) => one.name === name)?.label ?? name),
          })}
          action={
            <Button
              kind="neutral"
              small
              onClick={() => url.change(Object.fromEntries(wrong.map((name) => [name, ''])))}
            >
              {text.leaveOut}
            </Button>
          }
        />
      )}
      {error && wrong.length === 0 && !data && (isLaterPage || url.query !== '') && (
        <div>
          <Button kind="neutral" small onClick={isLaterPage ? () => url.change({}) : url.clear}>
            {isLaterPage ? text.firstPage : text.clear}
          </Button>
        </div>
      )}
      {hasRows && !(error && !data) ? (
        <Rows
          {...props}
          shown={shown}
          url={url}
          rows={data?.rows}
          isStale={isPlaceholderData}
          selected={selected}
          onSelect={setSelected}
        />
      ) : (
        data && (
          <Nothing
            empty={props.empty}
            view={views.find(({ query }) => query !== '' && plainQuery(query) === url.query)}
            isFiltered={Object.keys(url.filters).length > 0 && url.query !== plainQuery(home ?? '')}
            url={url}
          />
        )
      )}
      {data && <Pages next={data.next} rows={data.rows.length} isStale={isPlaceholderData} url={url} />}
      {bulk && selected.size > 0 && (
        <div
          role="region"
          aria-label={text.selected({ count: selected.size })}
          className="panel sticky bottom-0 z-20 flex flex-wrap items-center gap-3 shadow-2"
        >
          <strong className="num" role="status">
            {text.selected({ count: selected.size })}
          </strong>
          {bulk({
            rows: [...selected.values()],
            // What an action has left on other pages is not known.
            select: (ids) =>
              setSelected(
                new Map([...selected].filter(([id, row]) => ids.includes(id) && loaded?.includes(row))),
              ),
          })}
          <Button kind="quiet" small className="ms-auto" onClick={clearSelection}>
            {text.clearSelection}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns the parameters of the URL that the server does not accept. */
const wrongParameters = (error: Error | null): string[] =>
  error instanceof RequestError && error.status === 400 ? Object.keys(error.fields) : []

/**
 * The selected rows by id, also those of other pages. Other filters end the selection. When a page is loaded again, its rows
 * replace the selected ones, and those that it no longer has are not selected any more.
 */
function useSelection<Row>(
  filters: string,
  page: string | null,
  loaded: readonly Row[] | undefined,
  rowId: (row: Row) => string,
) {
  const text = useText(consoleTexts).list
  const toast = useToast()
  const [state, setState] = useState({
    filters,
    page,
    loaded,
    rows: new Map<string, Row>() as ReadonlyMap<string, Row>,
  })
  if (state.filters !== filters) setState({ filters, page, loaded, rows: new Map() })
  else if (state.page !== page || state.loaded !== loaded) {
    const present = new Map(loaded?.map((row) => [rowId(row), row]))
    const former = new Set(state.page === page && loaded ? state.loaded?.map(rowId) : [])
    const rows = [...state.rows].flatMap(([id, row]): [string, Row][] => {
      const now = present.get(id) ?? (former.has(id) ? null : row)
      return now === null ? [] : [[id, now]]
    })
    setState({ filters, page, loaded, rows: new Map(rows) })
  }
  const select = (rows: ReadonlyMap<string, Row>) => {
    if (rows.size > MAX_SELECTED) toast(text.selectionFull({ most: MAX_SELECTED }), { kind: 'error' })
    setState({ ...state, rows: new Map([...rows].slice(0, MAX_SELECTED)) })
  }
  return [state.rows, select] as const
}

/** Scrolls to the first row when another page is shown. */
function useTopOfNewPage(area: { current: HTMLElement | null }, after: string | null): void {
  const shown = useRef(after)
  useEffect(() => {
    if (shown.current === after) return
    shown.current = after
    area.current?.querySelector('.list-scroll')?.scrollTo(0, 0)
    area.current?.scrollIntoView()
  }, [area, after])
}

type ColumnsProps = { columns: readonly { id: string; label: string; sort?: string }[]; url: ListUrl }

/** The sort on phones, where the table has no header row. */
function SortField({ columns, usualSort, url }: ColumnsProps & { usualSort: string }) {
  const text = useText(consoleTexts).list
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  if (sortable.length === 0) return null
  return (
    <SelectField
      label={text.sortBy}
      hideLabel
      fieldClass="md:hidden"
      className="min-h-11"
      value={url.sort ?? usualSort}
      onChange={({ target: { value } }) => url.change({ sort: value === usualSort ? '' : value })}
    >
      {sortable.flatMap(({ label, sort }) => [
        <option key={sort} value={sort}>
          {text.ascending({ column: label })}
        </option>,
        <option key={`-${sort}`} value={`-${sort}`}>
          {text.descending({ column: label })}
        </option>,
      ])}
    </SelectField>
  )
}

function ColumnChooser({ columns, shown, url }: ColumnsProps & { shown: readonly { id: string }[] }) {
  const text = useText(consoleTexts).list
  const { pathname } = useLocation()
  const ids = shown.map(({ id }) => id)
  return (
    <Dropdown
      page={pathname}
      align="end"
      className="rounded-md px-2 font-semibold text-leaf-800 hover:underline"
      summary={text.columns}
    >
      {(close) => (
        <>
          <fieldset>
            <legend className="sr-only">{text.columns}</legend>
            {columns.slice(1).map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={ids.includes(id)}
                onChange={({ target }) =>
                  url.showColumns(
                    columns
                      .map((column) => column.id)
                      .filter((one) => (one === id ? target.checked : ids.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
          {url.columns && (
            <Button
              kind="quiet"
              small
              onClick={() => {
                url.showColumns(null)
                close()
              }}
            >
              {text.usualColumns}
            </Button>
          )}
        </>
      )}
    </Dropdown>
  )
}

function FileButton({ list, url: { filters, sort } }: { list: ListName; url: ListUrl }) {
  const text = useText(consoleTexts).list
  const { desk, download } = useDesk()
  const showError = useErrorToast()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      kind="neutral"
      small
      busy={isBusy}
      onClick={() => {
        setIsBusy(true)
        download(fileKey(desk, list), { ...filters, ...(sort && { sort }) } as never, text.file({ list }))
          .catch((error: unknown) => showError(error))
          .finally(() => setIsBusy(false))
      }}
    >
      {text.download}
    </Button>
  )
}

type NothingProps = {
  empty: { title: string; text?: string }
  /** The built-in view that is shown. */
  view: View | undefined
  isFiltered: boolean
  url: ListUrl
}

function Nothing({ empty, view, isFiltered, url }: NothingProps) {
  const text = useText(consoleTexts).list
  if (url.after !== null)
    return (
      <div className="panel">
        <EmptyState
          drawing="list"
          title={text.noMore}
          action={<Button onClick={() => url.change({})}>{text.firstPage}</Button>}
        />
      </div>
    )
  return (
    <div className="panel">
      {isFiltered && view ? (
        <EmptyState drawing="list" title={text.emptyView({ view: view.name })} />
      ) : isFiltered ? (
        <EmptyState
          drawing="search"
          title={text.noMatch}
          text={text.noMatchNote}
          action={
            <Button kind="secondary" onClick={url.clear}>
              {text.clear}
            </Button>
          }
        />
      ) : (
        <EmptyState drawing="list" {...empty} />
      )}
    </div>
  )
}

type PagesProps = { next: string | null; rows: number; isStale: boolean; url: ListUrl }

function Pages({ next, rows, isStale, url }: PagesProps) {
  const text = useText(consoleTexts).list
  if (next === null && url.after === null) return null
  return (
    <nav className="flex justify-center gap-3" aria-label={text.pages}>
      <Button
        kind="neutral"
        small
        icon={<LeftIcon />}
        disabled={url.after === null}
        onClick={() => isStale || url.newer()}
      >
        {text.newer}
      </Button>
      <Button
        kind="neutral"
        small
        disabled={next === null}
        onClick={() => next === null || isStale || url.older(next, rows)}
      >
        {text.older}
        <RightIcon />
      </Button>
    </nav>
  )
}
