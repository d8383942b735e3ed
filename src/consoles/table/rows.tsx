import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { consoleTexts } from '#text/console.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { DownIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useShortcuts } from '#consoles/keyboard/shortcuts.ts'
import type { Column, ListName, ListProps, ListUrl, RowOf } from './list.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const none: never[] = []

type Props<L extends ListName> = Pick<
  ListProps<L>,
  'caption' | 'columns' | 'rowId' | 'rowName' | 'href' | 'usualSort' | 'bulk'
> & {
  shown: readonly Column<RowOf<L>, string>[]
  url: ListUrl
  /** Undefined while the first page loads. */
  rows: RowOf<L>[] | undefined
  /** The next page loads meanwhile. */
  isStale: boolean
  selected: ReadonlyMap<string, RowOf<L>>
  onSelect: (selected: ReadonlyMap<string, RowOf<L>>) => void
}

/** The table of a list; below 768 px the cells of a row are stacked with their labels. */
export function Rows<L extends ListName>(props: Props<L>) {
  const { caption, columns, shown, rowId, rowName, href, url, usualSort, bulk, rows, isStale } = props
  const { selected, onSelect } = props
  const text = useText(consoleTexts).list
  const body = useRef<HTMLTableSectionElement>(null)
  const rowSelection: RowSelectionState = Object.fromEntries([...selected.keys()].map((id) => [id, true]))
  const table = useTable<typeof features, RowOf<L>>({
    features,
    data: rows ?? none,
    columns: columns.map(({ id }, index) => ({ id, enableHiding: index > 0 })),
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])),
      rowSelection,
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater
      const known = new Map([...selected, ...(rows ?? []).map((row) => [rowId(row), row] as const)])
      onSelect(new Map(Object.keys(next).map((id) => [id, known.get(id)!])))
    },
  })
  const shownRows = table.getRowModel().rows
  const focusRow = (index: number) =>
    body.current?.rows[index]?.querySelector<HTMLElement>(href ? '[data-row-link]' : 'input')?.focus()
  const focusedIndex = () =>
    [...(body.current?.rows ?? [])].findIndex((row) => row.contains(document.activeElement))
  useShortcuts({
    j: () => focusRow(focusedIndex() + 1),
    k: () => focusRow(Math.max(0, focusedIndex() - 1)),
    x: bulk && (() => shownRows[focusedIndex()]?.toggleSelected()),
  })
  const pressKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const index = focusedIndex()
    const row = shownRows[index]
    if (!row) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : shownRows[index + step]
    if (step !== undefined && next) {
      const kind = target.matches('input') ? 'input' : '[data-row-link]'
      body.current?.rows[index + step]?.querySelector<HTMLElement>(kind)?.focus()
      if (event.shiftKey && bulk)
        table.setRowSelection((former) => ({ ...former, [row.id]: true, [next.id]: true }))
    } else if (event.key === ' ' && target.matches('a') && bulk) row.toggleSelected()
    else if (event.key === 'Enter' && target.matches('input'))
      body.current?.rows[index]?.querySelector<HTMLElement>('[data-row-link]')?.click()
    else return
    event.preventDefault()
  }
  return (
    <>
      {bulk && shownRows.length > 0 && (
        <label className="choice md:hidden">
          <AllBox table={table} />
          <span>{text.selectAll}</span>
        </label>
      )}
      <div className="list-scroll" role="region" aria-label={caption} tabIndex={0}>
        <table className="list-table" aria-busy={isStale || !rows}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {bulk && (
                <th scope="col" className="list-check">
                  <AllBox table={table} label={text.selectAll} />
                </th>
              )}
              {shown.map((column) => (
                <Head key={column.id} column={column} usualSort={usualSort} url={url} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows ? (
              shownRows.map((row) => (
                <tr
                  key={row.id}
                  data-selected={row.getIsSelected() || undefined}
                  data-link={href && ''}
                  onClick={href && openRow}
                >
                  {bulk && (
                    <td className="list-check">
                      <label>
                        <input
                          type="checkbox"
                          checked={row.getIsSelected()}
                          aria-label={text.select({ name: rowName(row.original) })}
                          onChange={row.getToggleSelectedHandler()}
                          onKeyDown={pressKey}
                        />
                      </label>
                    </td>
                  )}
                  {shown.map((column, index) => (
                    <Cell key={column.id} column={column} isFirst={index === 0}>
                      {index === 0 && href ? (
                        <Link className="link" data-row-link href={href(row.original)} onKeyDown={pressKey}>
                          {column.cell(row.original)}
                        </Link>
                      ) : (
                        column.cell(row.original)
                      )}
                    </Cell>
                  ))}
                </tr>
              ))
            ) : (
              <LoadingRows columns={shown.length + (bulk ? 1 : 0)} />
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A press anywhere on a row follows its link; one with Ctrl opens a new tab, as on the link itself. */
function openRow({ target, currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a, button, input, label, summary, select')) return
  if (getSelection()?.isCollapsed === false) return
  currentTarget
    .querySelector('[data-row-link]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }))
}

type AllBoxTable = {
  getIsAllRowsSelected: () => boolean
  getIsSomeRowsSelected: () => boolean
  toggleAllRowsSelected: (value?: boolean) => void
}

function AllBox({ table, label }: { table: AllBoxTable; label?: string }) {
  const isAll = table.getIsAllRowsSelected()
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && table.getIsSomeRowsSelected()
      }}
      onChange={() => table.toggleAllRowsSelected(!isAll)}
    />
  )
}

function Head({
  column: { label, sort, isNumber },
  usualSort,
  url,
}: {
  column: Column<never, string>
  usualSort: string
  url: ListUrl
}) {
  const current = url.sort ?? usualSort
  const isDescending = current === `-${sort}`
  const isSorted = isDescending || current === sort
  const className = classes('list-head', isNumber && 'text-end')
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  // The first press sorts as usual, the next one the other way round.
  const descends = isSorted ? !isDescending : usualSort === `-${sort}`
  const next = descends ? `-${sort}` : sort
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" onClick={() => url.change({ sort: next === usualSort ? '' : next })}>
        {label}
        <DownIcon
          className={classes('size-4', !isSorted && 'opacity-40', isSorted && !isDescending && 'rotate-180')}
        />
      </button>
    </th>
  )
}

function Cell({
  column: { label, isNumber },
  isFirst,
  children,
}: {
  column: Column<never, string>
  isFirst: boolean
  children: ReactNode
}) {
  if (isFirst) return <th scope="row">{children}</th>
  return (
    <td className={isNumber && 'num text-end'}>
      <span className="list-label">{label}</span>
      <span>{children}</span>
    </td>
  )
}

function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton className="h-6 w-full" />
      </td>
    </tr>
  ))
}
