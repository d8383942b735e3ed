import { useEffect, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { consoleTexts } from '#text/console.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { BoxIcon, ClockIcon, HelpIcon, SearchIcon, TagIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { readJson, tabStore } from '#web/api/browser-storage.ts'
import { useDesk } from '#consoles/api/desk-state.ts'
import { LoadError } from '#consoles/form/load-error.tsx'
import { useShortcuts } from '#consoles/keyboard/shortcuts.ts'

type Result = Calls['GET /seller/search']['output']['results'][number]
/** A row of the list: a result, or a text that was searched before. */
type Row = { key: string; kind: Result['kind'] | 'recent'; title: string; choose: () => void }

const icons = { order: BoxIcon, ticket: HelpIcon, buyer: UserIcon, product: TagIcon, recent: ClockIcon }

/** Key of this tab: the texts of which a result was opened, newest first. */
const RECENT = 'deskSearches'
const MAX_RECENT = 5
const readRecent = (): string[] => {
  const texts = readJson(tabStore, RECENT)
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}

/** Time in ms without a further key before a text is searched. */
const TYPING_MS = 200

/** The button of the search, with its dialog and its keys. */
export function DeskSearch() {
  const text = useText(consoleTexts).search
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useShortcuts({ 'Ctrl+k': open, '/': open })
  return (
    <>
      <IconButton
        label={text.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        className="hover:bg-leaf-900!"
        onClick={open}
      >
        <SearchIcon className="size-6" />
      </IconButton>
      <Modal open={isOpen} onClose={close} title={text.title} size="lg">
        <SearchForm onDone={close} />
      </Modal>
    </>
  )
}

/** An input with a list below it: "editable combobox with list autocomplete" of the ARIA patterns. */
function SearchForm({ onDone }: { onDone: () => void }) {
  const text = useText(consoleTexts).search
  const { desk, store, permissions, send } = useDesk()
  const navigate = useNavigate()
  const [inputId, listId] = [useId(), useId()]
  // The dialog focuses its title first.
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId])
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const [recent] = useState(readRecent)
  const [active, setActive] = useState(0)
  const wanted = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, refetch } = useQuery({
    queryKey: [desk, store?.sellerId, 'search', searched],
    queryFn: () => send(`GET /${desk}/search`, { q: searched }),
    enabled: searched !== '',
    // The same text may find more a little later.
    staleTime: 0,
  })
  const results = searched === wanted && wanted !== '' ? data?.results : undefined
  const hasFailed = searched === wanted && error !== null && wanted !== ''

  const open = ({ path }: Result) => {
    tabStore.write(RECENT, JSON.stringify([...new Set([wanted, ...recent])].slice(0, MAX_RECENT)))
    onDone()
    // A page of the shop is another document.
    if (path.startsWith('/')) location.assign(path)
    else void navigate(`/${desk}/${path}`)
  }
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
  }
  const rows: Row[] =
    wanted === ''
      ? recent.map((title) => ({ key: title, kind: 'recent', title, choose: () => type(title) }))
      : (results ?? []).map((result) => ({
          key: result.path,
          kind: result.kind,
          title: result.title,
          choose: () => open(result),
        }))
  const move = (by: number) => setActive((active + by + rows.length) % rows.length)
  const activeRow = rows[active]
  useEffect(() => {
    document.getElementById(`${listId}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  const status =
    wanted === '' || hasFailed ? '' : results ? text.count({ count: results.length }) : text.searching
  return (
    <>
      <Field
        label={text.label}
        hint={text.hint({ seesBuyers: permissions.has('orders.contact'), ofAll: desk === 'operator' })}
        id={inputId}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={`${listId}list`}
        aria-autocomplete="list"
        aria-activedescendant={activeRow && `${listId}${active}`}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          const { key } = event
          if (rows.length === 0 || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return
          event.preventDefault()
          if (key === 'Enter') activeRow?.choose()
          else move(key === 'ArrowDown' ? 1 : -1)
        }}
      />
      <p role="status" className={results?.length === 0 ? 'sr-only' : 'muted my-2 min-h-5 text-sm'}>
        {results?.length === 0 ? '' : status}
      </p>
      {hasFailed && <LoadError error={error} title={text.failed} retry={() => void refetch()} />}
      {results?.length === 0 && (
        <EmptyState
          drawing="search"
          title={text.nothing({ text: wanted })}
          text={text.nothingNote}
          level={3}
        />
      )}
      {wanted === '' && recent.length > 0 && (
        <p className="font-bold" aria-hidden>
          {text.recent}
        </p>
      )}
      <div
        role="listbox"
        id={`${listId}list`}
        aria-label={wanted === '' ? text.recent : text.results}
        tabIndex={-1}
      >
        {rows.map(({ key, kind, title, choose }, index) => {
          const Icon = icons[kind]
          return (
            <button
              key={key}
              type="button"
              role="option"
              tabIndex={-1}
              id={`${listId}${index}`}
              aria-selected={index === active}
              className={`flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-2 text-start hover:bg-leaf-50 ${
                index === active ? 'bg-leaf-50' : ''
              }`}
              // The input keeps the focus and handles the keys.
              onMouseDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              <Icon className="muted" />
              <span className="min-w-0 flex-1">{title}</span>
              {kind !== 'recent' && <span className="muted text-sm">{text.kinds[kind]}</span>}
            </button>
          )
        })}
      </div>
    </>
  )
}
