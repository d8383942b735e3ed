import { useEffect, useRef, useState, type ReactNode } from 'react'
import { listText } from '#domain/list-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { RightIcon } from '#ui/layout/icons.tsx'
import { useCall } from '#web/api/client.ts'
import { readCache, writeCache } from '#web/session/storage.ts'
import { type Branch, type Categories, categoryPath, categoryTree, useCategories } from './category-tree.ts'

// A pointer on its way to the next column crosses other rows: they take over only when it rests there.
const GRACE_MS = 300

const CACHE = 'categories'
const CACHE_MS = 10 * 60_000

/** All three levels; the lowest is asked for when the menu opens, and kept in the browser for ten minutes. */
export function useWholeTree(): { tree: Branch[]; loading: boolean } {
  const upper = useCategories()
  const [kept] = useState(() => readCache<Categories>(CACHE, CACHE_MS, Date.now()))
  const { data = kept, status } = useCall('GET /fetchCategory', {}, kept === null)
  useEffect(() => {
    if (data && data !== kept) writeCache(CACHE, data, Date.now())
  }, [data, kept])
  return data
    ? { tree: categoryTree(data, 3), loading: false }
    : { tree: upper, loading: status !== 'failed' }
}

/** The category panel of wide screens: three columns, by pointer and by keyboard (browsing §2 "Category mega menu"). */
export function MegaMenu() {
  const ref = useRef<HTMLDivElement>(null)
  const { tree, loading } = useWholeTree()
  const [chosen, setChosen] = useState<{ top?: string; middle?: string }>({})
  const top = tree.find(({ id }) => id === chosen.top) ?? tree[0]
  const middle = top?.children.find(({ id }) => id === chosen.middle) ?? top?.children[0]

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (next: typeof chosen) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setChosen(next), GRACE_MS)
  }

  useEffect(() => {
    const box = ref.current
    const hold = () => clearTimeout(timer.current)
    // A pointer that has left the row it crossed no longer asks for it.
    const cross = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest('button'))) hold()
    }
    box?.addEventListener('keydown', moveFocus)
    box?.addEventListener('pointerover', cross)
    box?.addEventListener('pointerleave', hold)
    return () => {
      box?.removeEventListener('keydown', moveFocus)
      box?.removeEventListener('pointerover', cross)
      box?.removeEventListener('pointerleave', hold)
    }
  }, [])

  return (
    <div
      ref={ref}
      id="all-categories"
      role="group"
      aria-label="All Categories"
      className="absolute inset-x-0 top-full z-40 border-y border-ink-200 bg-white shadow-3"
    >
      <div className="wrap grid max-h-[70vh] grid-cols-3 gap-4 py-3">
        <Column label="Categories">
          {tree.map((branch) => (
            <Choice
              key={branch.id}
              branch={branch}
              on={branch.id === top?.id}
              onChoose={() => setChosen({ top: branch.id })}
              onRest={() => rest({ top: branch.id })}
            />
          ))}
        </Column>
        <Column label={top?.name ?? ''} all={top}>
          {top?.children.map((branch) => (
            <Choice
              key={branch.id}
              branch={branch}
              on={branch.id === middle?.id}
              onChoose={() => setChosen({ top: top.id, middle: branch.id })}
              onRest={() => rest({ top: top.id, middle: branch.id })}
            />
          ))}
        </Column>
        <Column label={middle?.name ?? ''} all={middle} loading={loading}>
          {middle?.children.map((branch) => (
            <li key={branch.id}>
              <Link className={row} href={categoryPath(branch)}>
                {branch.name}
              </Link>
            </li>
          ))}
        </Column>
      </div>
    </div>
  )
}

/** Arrows move within a column and between columns, Home and End to its ends. */
function moveFocus(event: KeyboardEvent): void {
  const box = event.currentTarget
  if (!(box instanceof HTMLElement)) return
  const columns = [...box.querySelectorAll('section')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('a, button'),
  ])
  const at = columns.findIndex((column) => column.some((item) => item === document.activeElement))
  const here = columns[at]
  if (!here) return
  const row = here.findIndex((item) => item === document.activeElement)
  const beside = (column: HTMLElement[] | undefined) =>
    column?.find((item) => item.ariaExpanded === 'true') ?? column?.[0]
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: here[(row + 1) % here.length],
    ArrowUp: here.at(row - 1),
    ArrowRight: beside(columns[at + 1]),
    ArrowLeft: beside(columns[at - 1]),
    Home: here[0],
    End: here.at(-1),
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
                All of {all.name}
              </Link>
            </li>
          )}
          {children}
        </ul>
      ) : (
        <>
          {all && (
            <Link className={`${row} font-semibold text-leaf-700`} href={categoryPath(all)}>
              All of {all.name}
            </Link>
          )}
          <p role="status" className="px-3 py-2 text-ink-600">
            {loading ? listText.loading : listText.noCategory}
          </p>
        </>
      )}
    </section>
  )
}

type ChoiceProps = { branch: Branch; on: boolean; onChoose: () => void; onRest: () => void }

function Choice({ branch, on, onChoose, onRest }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={row}
        aria-expanded={on}
        onClick={onChoose}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onRest()}
        onFocus={onChoose}
      >
        <span className="flex-1">{branch.name}</span>
        <RightIcon className="size-4" />
      </button>
    </li>
  )
}
