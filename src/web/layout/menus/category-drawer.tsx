import { useState, type ReactNode } from 'react'
import { listText } from '#domain/list-text.ts'
import { BackIcon, RightIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { type Branch, categoryPath } from './category-tree.ts'
import { useWholeTree } from './mega-menu.tsx'

const row =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 border-b border-ink-200 py-2 text-start text-md'

type Props = { open: boolean; onClose: () => void; children?: ReactNode }

/** The category menu of phones: the whole screen, one level at a time; `children` stand below the first. */
export function CategoryDrawer({ open, onClose, children }: Props) {
  return (
    <Modal open={open} onClose={onClose} size="full" title="All Categories">
      <Levels>{children}</Levels>
    </Modal>
  )
}

function Levels({ children }: { children?: ReactNode }) {
  const { tree, loading } = useWholeTree()
  const [way, setWay] = useState<string[]>([])
  const trail: Branch[] = []
  for (const id of way) {
    const next = (trail.at(-1)?.children ?? tree).find((branch) => branch.id === id)
    if (next) trail.push(next)
  }
  const here = trail.at(-1)
  const below = here ? here.children : tree
  const waiting = loading && (way.length > 1 || tree.length === 0)
  return (
    <>
      {here && (
        <>
          <button type="button" className={`${row} font-semibold`} onClick={() => setWay(way.slice(0, -1))}>
            <BackIcon />
            <span>
              <span className="sr-only">Back from </span>
              {here.name}
            </span>
          </button>
          <Link className={`${row} font-semibold text-leaf-700`} href={categoryPath(here)}>
            All of {here.name}
          </Link>
        </>
      )}
      <ul>
        {below.map((branch) => (
          <li key={branch.id}>
            {trail.length < 2 ? (
              <button type="button" className={row} onClick={() => setWay([...way, branch.id])}>
                {branch.icon && (
                  <Picture src={branch.icon} alt="" sizes="40px" className="size-10 rounded-md" />
                )}
                <span className="flex-1">{branch.name}</span>
                <RightIcon />
              </button>
            ) : (
              <Link className={row} href={categoryPath(branch)}>
                {branch.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {below.length === 0 && (
        <p role="status" className="state-text">
          {waiting ? listText.loading : listText.noCategory}
        </p>
      )}
      {!here && children}
    </>
  )
}
