import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { RightIcon } from '#ui/layout/icons.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { useCall } from '#web/api/client.ts'
import { readCache, writeCache } from '#web/session/storage.ts'
import { type Branch, type Categories, categoryPath, categoryTree, useCategories } from './category-tree.ts'

// A pointer moving to the next column crosses other rows. A row is selected only after the pointer rests on it.
const GRACE_MS = 300

const CACHE = 'categories'
const CACHE_MS = 10 * 60_000

/** Returns all three levels. The lowest one is loaded when the menu opens and cached for ten minutes. */
export function useWholeTree(): { tree: Branch[]; loading: boolean } {
  const upper = useCategories()
  const [cached] = useState(() => readCache<Categories>(CACHE, CACHE_MS, Date.now()))
  const { data = cached, status } = useCall('GET /fetchCategory', {}, cached === null)
  useEffect(() => {
    if (data && data !== cached) writeCache(CACHE, data, Date.now())
  }, [data, cached])
  return data
    ? { tree: categoryTree(data, 3), loading: false }
    : { tree: upper, loading: status !== 'failed' }
}

/**
 * Category panel of wide screens: three columns, for pointer and keyboard (browsing §2 "Category mega menu").
 */
export function MegaMenu() {
  const text = useText()
  const ref = useRef<HTMLDivElement>(null)
  const { tree, loading } = useWholeTree()
  const [selected, setSelected] = useState<{ top?: string; middle?: string }>({})
  const top = tree.find(({ id }) => id === selected.top) ?? tree[0]
  const middle = top?.children.find(({ id }) => id === selected.middle) ?? top?.children[0]

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const selectAfterPause = (next: typeof selected) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSelected(next), GRACE_MS)
  }

  useEffect(() => {
    const box = ref.current
    const cancelTimer = () => clearTimeout(timer.current)
    // A row that the pointer has left must not be selected.
    const cancelOnLeave = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest('button'))) cancelTimer()
    }
    box?.addEventListener('keydown', moveFocus)
    box?.addEventListener('pointerover', cancelOnLeave)
    box?.addEventListener('pointerleave', cancelTimer)
    return () => {
      box?.removeEventListener('keydown', moveFocus)
      box?.removeEventListener('pointerover', cancelOnLeave)
      box?.removeEventListener('pointerleave', cancelTimer)
    }
  }, [])

  return (
    <div
      ref={ref}
      id="all-categories"
      role="group"
      aria-label={text.layout.allCategoriesMenu}
      className="absolute inset-x-0 top-full z-40 border-y border-ink-200 bg-white shadow-3"
    >
      <div className="wrap grid max-h-[70vh] grid-cols-3 gap-4 py-3">
        <Column label={text.common.categories}>
          {tree.map((branch) => (
            <Choice
              key={branch.id}
              branch={branch}
              isSelected={branch.id === top?.id}
              onChoose={() => setSelected({ top: branch.id })}
              onPause={() => selectAfterPause({ top: branch.id })}
            />
          ))}
        </Column>
        <Column label={top?.name ?? ''} all={top}>
          {top?.children.map((branch) => (
            <Choice
              key={branch.id}
              branch={branch}
              isSelected={branch.id === middle?.id}
              onChoose={() => setSelected({ top: top.id, middle: branch.id })}
              onPause={() => selectAfterPause({ top: top.id, middle: branch.id })}
            />
          ))}
        </Column>
        <Column label={middle?.name ?? ''} all={middle} loading={loading}>
          {middle?.children.map((branch) => (
            <li key={branch.id}>
              <Link className={row} href={categoryPath(branch)}>
                <StoredText text={branch.name} />
              </Link>
            </li>
          ))}
        </Column>
      </div>
    </div>
  )
}

/** Arrow keys move within a column and between columns; Home and End move to the first and last row. */
function moveFocus(event: KeyboardEvent): void {
  const box = event.currentTarget
  if (!(box instanceof HTMLElement)) return
  const columns = [...box.querySelectorAll('section')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('a, button'),
  ])
  const columnIndex = columns.findIndex((column) => column.some((item) => item === document.activeElement))
  const rowIndex = columns[columnIndex]
  if (!rowIndex) return
  const row = rowIndex.findIndex((item) => item === document.activeElement)
  const neighbour = (column: HTMLElement[] | undefined) =>
    column?.find((item) => item.ariaExpanded === 'true') ?? column?.[0]
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: rowIndex[(row + 1) % rowIndex.length],
    ArrowUp: rowIndex.at(row - 1),
    ArrowRight: neighbour(columns[columnIndex + 1]),
    ArrowLeft: neighbour(columns[columnIndex - 1]),
    Home: rowIndex[0],
    End: rowIndex.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md px-3 py-2 text-start text-base hover:bg-leaf-50 aria-expanded:bg-leaf-100 aria-expanded:font-semibold aria-expanded:text-leaf-800'

type ColumnProps = {
  label: string
  all?: Branch | undefined
  loading?: boolean
  children?: ReactNode[] | undefined
}

function Column({ label, all, loading, children = [] }: ColumnProps) {
  const text = useText()
  return (
    <section
      aria-label={label}
      className="min-h-72 overflow-y-auto border-ink-200 p-1 not-first:border-l not-first:pl-4"
    >
      {children.length > 0 ? (
        <ul>
          {all && (
            <li>
              <Link className={`${row} font-semibold text-leaf-700`} href={categoryPath(all)}>
                {text.common.allOf({ name: all.name })}
              </Link>
            </li>
          )}
          {children}
        </ul>
      ) : (
        <>
          {all && (
            <Link className={`${row} font-semibold text-leaf-700`} href={categoryPath(all)}>
              {text.common.allOf({ name: all.name })}
            </Link>
          )}
          <p role="status" className="px-3 py-2 text-ink-600">
            {loading ? text.common.loadingList : text.listing.noCategory}
          </p>
        </>
      )}
    </section>
  )
}

type ChoiceProps = { branch: Branch; isSelected: boolean; onChoose: () => void; onPause: () => void }

function Choice({ branch, isSelected, onChoose, onPause }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={row}
        aria-expanded={isSelected}
        onClick={onChoose}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onPause()}
        onFocus={onChoose}
      >
        <span className="flex-1">
          <StoredText text={branch.name} />
        </span>
        <RightIcon className="size-4" />
      </button>
    </li>
  )
}
