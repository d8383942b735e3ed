import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { listText } from '#domain/list-text.ts'
import { SearchIcon } from '#ui/layout/icons.tsx'

type Props = {
  /** Names that fit the typed text, best first; aborted when newer text was typed. */
  suggest: (text: string, signal: AbortSignal) => Promise<string[]>
  /** Goes to the results; called with the typed text or the chosen suggestion. */
  go: (text: string) => void
  /** Where the plain form leads before the script is there. */
  action?: string
  /** A visible edge, for a white surface instead of the green header. */
  framed?: boolean | undefined
}

const MOST = 8

/** Search with suggestions: "list autocomplete with manual selection"; a plain GET form underneath. */
export function SearchBox({ suggest, go, action = '/search-result-page', framed }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [list, setList] = useState<string[]>([])
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [state, setState] = useState<'idle' | 'loading' | 'done'>('idle')
  // A new function on each rendering of the header must not ask again.
  const ask = useRef(suggest)
  useEffect(() => {
    ask.current = suggest
  })

  useEffect(() => {
    if (!text.trim()) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      setState('loading')
      setOpen(true)
      ask
        .current(text.trim(), control.signal)
        .catch(() => [])
        .then((found) => {
          if (control.signal.aborted) return
          setList(found.slice(0, MOST))
          setAt(-1)
          setState('done')
        })
        .catch(() => undefined)
    }, 150)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text])

  useEffect(() => {
    const el = form.current
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && el?.contains(event.relatedTarget))) setOpen(false)
    }
    el?.addEventListener('focusout', leave)
    return () => el?.removeEventListener('focusout', leave)
  }, [])

  const type = (typed: string) => {
    setText(typed)
    if (typed.trim()) return
    setOpen(false)
    setList([])
    setAt(-1)
    setState('idle')
  }
  const choose = (name: string) => {
    type('')
    // The keyboard of a phone would stay over the results.
    if (matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.blur()
    go(name)
  }
  const showList = open && list.length > 0
  const words = !open
    ? ''
    : state === 'loading' && list.length === 0
      ? listText.loading
      : state === 'done' && list.length === 0
        ? listText.noSuggestion
        : ''
  return (
    <form
      ref={form}
      className="search"
      role="search"
      action={action}
      data-framed={framed || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = list[at] ?? text.trim()
        if (wanted) choose(wanted)
      }}
    >
      <label className="sr-only" htmlFor={id}>
        Search Products
      </label>
      <SearchIcon />
      <input
        id={id}
        name="query"
        type="search"
        className="input"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Search Products"
        maxLength={120}
        role="combobox"
        aria-expanded={showList}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}${at}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => text.trim() && state === 'done' && setOpen(true)}
        onKeyDown={(event) => {
          const count = list.length
          if (event.key === 'Escape' && open) {
            setOpen(false)
            setAt(-1)
            event.preventDefault()
          } else if (count && event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
            setAt(at + 1 >= count ? 0 : at + 1)
          } else if (count && event.key === 'ArrowUp') {
            event.preventDefault()
            setOpen(true)
            setAt(at <= 0 ? count - 1 : at - 1)
          }
        }}
      />
      <button type="submit" className="search-go">
        Search
      </button>
      {open && <div className="search-veil" aria-hidden="true" onPointerDown={() => setOpen(false)} />}
      <div
        className="search-panel"
        hidden={!showList}
        role="listbox"
        id={`${id}list`}
        aria-label="Search suggestions"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.map((name, i) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            id={`${id}${i}`}
            role="option"
            aria-selected={i === at}
            onClick={() => choose(name)}
          >
            <SearchIcon />
            <span>{completion(name, text)}</span>
          </button>
        ))}
      </div>
      {/* One live node, always in the page: the visible text is the announcement. */}
      <p role="status" className={words ? 'search-panel' : 'sr-only'}>
        {words || (showList && state === 'done' ? `${list.length} suggestions` : '')}
      </p>
    </form>
  )
}

/** What was typed stays regular, what it was completed with is bold. */
function completion(name: string, typed: string): ReactNode {
  const wanted = typed.trim().toLowerCase()
  const from = wanted ? name.toLowerCase().indexOf(wanted) : -1
  if (from < 0) return <b className="font-semibold">{name}</b>
  const before = name.slice(0, from)
  const after = name.slice(from + wanted.length)
  return (
    <>
      {before && <b className="font-semibold">{before}</b>}
      {name.slice(from, from + wanted.length)}
      {after && <b className="font-semibold">{after}</b>}
    </>
  )
}
