import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { BackIcon, RightIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { type Branch, categoryPath } from './category-tree.ts'
import { useWholeTree } from './mega-menu.tsx'
import { MoreLinks } from './more-links.tsx'

const row =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 border-b border-ink-200 py-2 text-start text-md'

type Props = { open: boolean; onClose: () => void; onLogout: () => void }

/** Category menu of phones: full screen, one level at a time, with the links of the wide header below the first. */
export function CategoryDrawer({ open, onClose, onLogout }: Props) {
  const text = useText()
  return (
    <Modal open={open} onClose={onClose} size="full" title={text.layout.allCategoriesMenu}>
      <Levels onLogout={onLogout} />
    </Modal>
  )
}

function Levels({ onLogout }: { onLogout: () => void }) {
  const text = useText()
  const { tree, loading } = useWholeTree()
  const [path, setPath] = useState<string[]>([])
  const trail: Branch[] = []
  for (const id of path) {
    const next = (trail.at(-1)?.children ?? tree).find((branch) => branch.id === id)
    if (next) trail.push(next)
  }
  const category = trail.at(-1)
  const isLowest = category ? category.children : tree
  const loadingText = loading && (path.length > 1 || tree.length === 0)
  return (
    <>
      {category && (
        <>
          <button type="button" className={`${row} font-semibold`} onClick={() => setPath(path.slice(0, -1))}>
            <BackIcon />
            <span>
              <span className="sr-only">{text.layout.backFrom} </span>
              <StoredText text={category.name} />
            </span>
          </button>
          <Link className={`${row} font-semibold text-leaf-700`} href={categoryPath(category)}>
            {text.common.allOf({ name: category.name })}
          </Link>
        </>
      )}
      <ul>
        {isLowest.map((branch) => (
          <li key={branch.id}>
            {trail.length < 2 ? (
              <button type="button" className={row} onClick={() => setPath([...path, branch.id])}>
                {branch.icon && (
                  <Picture src={branch.icon} alt="" sizes="40px" className="size-10 rounded-md" />
                )}
                <span className="flex-1">
                  <StoredText text={branch.name} />
                </span>
                <RightIcon />
              </button>
            ) : (
              <Link className={row} href={categoryPath(branch)}>
                <StoredText text={branch.name} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isLowest.length === 0 && (
        <p role="status" className="state-text">
          {loadingText ? text.common.loadingList : text.listing.noCategory}
        </p>
      )}
      {!category && <MoreLinks onLogout={onLogout} />}
    </>
  )
}
