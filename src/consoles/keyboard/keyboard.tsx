import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { useText } from '#ui/layout/text.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useDesk } from '#consoles/api/desk-state.ts'
import { deskPath, parentPath } from '#consoles/desk-path.ts'
import { routesFor } from '#consoles/routes.ts'
import { useShortcutListener } from './shortcuts.ts'

/** The shortcuts of every page: help, pages by their letters, and back. `useShortcuts` adds those of a page or dialog. */
export function Keyboard() {
  const { keyboard: text, desk: deskText } = useText(consoleTexts)
  const { desk, permissions } = useDesk()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const pages = routesFor(desk, permissions).filter(({ letter }) => letter !== undefined)
  const parent = parentPath(pathname)
  useShortcutListener({
    '?': () => setIsOpen(true),
    ...Object.fromEntries(
      pages.map(({ letter, path }) => [`g ${letter}`, () => void navigate(deskPath(desk, path))]),
    ),
    // The first page of a tab has no page before it.
    Escape:
      parent === undefined ? undefined : () => void (key === 'default' ? navigate(parent) : navigate(-1)),
  })
  const row = (name: string, keys: string) => (
    <div key={keys} className="flex items-center justify-between gap-4 py-1.5">
      <dt>{name}</dt>
      <dd>
        <kbd className="rounded-sm border border-ink-300 bg-ink-50 px-2 py-0.5 text-sm">{keys}</kbd>
      </dd>
    </div>
  )
  return (
    <Modal open={isOpen} onClose={() => setIsOpen(false)} title={text.title}>
      <p className="muted">{text.note}</p>
      <dl className="divide-y divide-ink-200">
        {text.keys.map(({ name, keys }) => row(name, keys))}
        {pages.map(({ letter, title }) =>
          row(title(deskText.titles), text.sequence({ letter: letter ?? '' })),
        )}
      </dl>
    </Modal>
  )
}
