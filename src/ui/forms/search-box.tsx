import { useText } from '#ui/layout/text.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { SearchIcon } from '#ui/layout/icons.tsx'

type Props = {
  /** Returns names that match the text, best first; aborted when the text changes. */
  suggest: (text: string, signal: AbortSignal) => Promise<string[]>
  /** Opens the results; called with the typed text or the selected suggestion. */
  go: (text: string) => void
  /** Target of the plain form before hydration. */
  action: string
  /** Shows a border, for a white background instead of the green header. */
  framed?: boolean | undefined
}

const MAX_SUGGESTIONS = 8

/**
 * Search input with suggestions ("list autocomplete with manual selection" of the ARIA patterns) on a plain
 * GET form.
 */
export function SearchBox({ suggest, go, action, framed }: Props) {
  const texts = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [list, setList] = useState<string[]>([])
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const [state, setState] = useState<'idle' | 'loading' | 'done'>('idle')
  // Stored in a ref: a new function on each rendering must not send a request again.
  const suggestRef = useRef(suggest)
  useEffect(() => {
    suggestRef.current = suggest
  })

  useEffect(() => {
    if (!text.trim()) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      setState('loading')
      setOpen(true)
      suggestRef
        .current(text.trim(), control.signal)
        .catch(() => [])
        .then((names) => {
          if (control.signal.aborted) return
          setList(names.slice(0, MAX_SUGGESTIONS))
          setActiveIndex(-1)
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
    const element = form.current
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && element?.contains(event.relatedTarget))) setOpen(false)
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [])

  const type = (typed: string) => {
    setText(typed)
    if (typed.trim()) return
    setOpen(false)
    setList([])
    setActiveIndex(-1)
    setState('idle')
  }
  const choose = (name: string) => {
    type('')
    // Close the keyboard of a phone, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.blur()
    go(name)
  }
  const showList = open && list.length > 0
  const statusText = !open
    ? ''
    : state === 'loading' && list.length === 0
      ? texts.common.loadingList
      : state === 'done' && list.length === 0
        ? texts.listing.noSuggestion
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
        const query = list[activeIndex] ?? text.trim()
        if (query) choose(query)
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {texts.ui.searchProducts}
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
        placeholder={texts.ui.searchProducts}
        maxLength={120}
        role="combobox"
        aria-expanded={showList}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex >= 0 ? `${id}${activeIndex}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => text.trim() && state === 'done' && setOpen(true)}
        onKeyDown={(event) => {
          const count = list.length
          if (event.key === 'Escape' && open) {
            setOpen(false)
            setActiveIndex(-1)
            event.preventDefault()
          } else if (count && event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
            setActiveIndex(activeIndex + 1 >= count ? 0 : activeIndex + 1)
          } else if (count && event.key === 'ArrowUp') {
            event.preventDefault()
            setOpen(true)
            setActiveIndex(activeIndex <= 0 ? count - 1 : activeIndex - 1)
          }
        }}
      />
      <button type="submit" className="search-go">
        {texts.common.search}
      </button>
      {open && <div className="search-veil" aria-hidden="true" onPointerDown={() => setOpen(false)} />}
      <div
        className="search-panel"
        hidden={!showList}
        role="listbox"
        id={`${id}list`}
        aria-label={texts.ui.searchSuggestions}
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
            aria-selected={i === activeIndex}
            onClick={() => choose(name)}
          >
            <SearchIcon />
            <span>{completion(name, text)}</span>
          </button>
        ))}
      </div>
      {/* One live region that is always rendered: the visible text is the announcement. */}
      <p role="status" className={statusText ? 'search-panel' : 'sr-only'}>
        {statusText || (showList && state === 'done' ? texts.ui.suggestionCount({ count: list.length }) : '')}
      </p>
    </form>
  )
}

/** The typed part of a suggestion is regular, the completed part bold. */
function completion(name: string, typed: string): ReactNode {
  const query = typed.trim().toLowerCase()
  const start = query ? name.toLowerCase().indexOf(query) : -1
  if (start < 0) return <b className="font-semibold">{name}</b>
  const before = name.slice(0, start)
  const after = name.slice(start + query.length)
  return (
    <>
      {before && <b className="font-semibold">{before}</b>}
      {name.slice(start, start + query.length)}
      {after && <b className="font-semibold">{after}</b>}
    </>
  )
}
