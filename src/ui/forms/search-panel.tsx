import { endOfCharacter } from '#domain/shorten.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { BackIcon, CloseIcon, SearchIcon, ClockIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Picture } from '#ui/product/picture.tsx'
import type { SearchPanelProps } from './search-box.tsx'
import './search-panel.css'

export type Suggestion = {
  name: string
  picture?: string | undefined
  /** The category to which a second row of this suggestion limits the search. */
  category?: { id: string; name: string } | undefined
}

type Props = SearchPanelProps & {
  /** Searched texts of this browser, newest first. */
  recent: readonly string[]
  onRemove: (text: string) => void
  /** Returns suggestions for a text, best first; aborted when the text changes. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
}

/** The last answer and the text that it belongs to. Null: the request failed. */
type Answer = { to: string; suggestions: readonly Suggestion[] | null }

type Row = { kind: 'recent' | 'suggestion' | 'typed'; text: string } & Omit<Suggestion, 'name'>

const MAX_ROWS = 8
/** Suggestions that also have a row with their category. */
const MAX_SCOPES = 2
const PAUSE_MS = 150

/** Rows below the search input: recent searches of an empty input, else suggestions and the typed text. */
export function SearchPanel({ form, listId, onChange, recent, onRemove, suggest, go }: Props) {
  const texts = useText()
  const input = inputOf(form)
  const [text, setText] = useState(() => input.value.trim())
  const [isOpen, setIsOpen] = useState(() => form.contains(document.activeElement))
  const [activeIndex, setActiveIndex] = useState(-1)
  const [answer, setAnswer] = useState<Answer>()
  const ask = useEffectEvent((query: string, signal: AbortSignal) => suggest(query, signal))
  useEffect(() => {
    if (!text) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      ask(text, control.signal)
        .catch(() => null)
        .then((suggestions) => {
          if (control.signal.aborted) return
          setAnswer({ to: text, suggestions })
          setActiveIndex(-1)
        })
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text])

  const found = suggestionsFor(text, answer)
  const rows = rowsOf(text, found, recent)
  const type = (typed: string) => {
    setText(typed)
    setActiveIndex(-1)
    if (!typed) setAnswer(undefined)
  }
  const putIntoBox = (typed: string) => {
    write(form, typed)
    type(typed)
    input.focus()
  }
  const choose = ({ text: chosen, category }: Pick<Row, 'text' | 'category'>) => {
    write(form, '')
    type('')
    setIsOpen(false)
    // Close the keyboard of a phone, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.blur()
    go(chosen, category?.id)
  }
  const handle = useEffectEvent((event: Event) => {
    if (event.type === 'input') {
      type(input.value.trim())
      setIsOpen(form.contains(document.activeElement))
    } else if (event.type === 'mousedown') {
      // A press on a row leaves the focus in the input.
      if ((event.target as Element).closest('.search-rows')) event.preventDefault()
    } else if (event.type === 'submit') {
      event.preventDefault()
      const row = rows[activeIndex] ?? { text: input.value.trim() }
      if (row.text) choose(row)
    } else if (event.type === 'focusout') {
      const { relatedTarget } = event as FocusEvent
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOpen(false)
    } else if (event.target === input) setIsOpen(true)
  })
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      input.focus()
      setIsOpen(false)
      setActiveIndex(-1)
    } else if (target === input && rows.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      setIsOpen(true)
      // From the input (-1) down to the first row and up to the last one.
      const next = activeIndex + (key === 'ArrowDown' ? 1 : activeIndex < 0 ? 0 : -1)
      setActiveIndex((next + rows.length) % rows.length)
    }
  })
  useEffect(() => {
    const listeners = new AbortController()
    for (const name of ['input', 'mousedown', 'submit', 'focusin', 'focusout', 'click'])
      form.addEventListener(name, (event) => handle(event), listeners)
    form.addEventListener('keydown', (event) => pressKey(event), listeners)
    // Searches for text that was typed before the listeners were added.
    form.dispatchEvent(new Event('input'))
    return () => listeners.abort()
  }, [form])

  const isExpanded = isOpen && rows.length > 0
  const activeId = isExpanded && activeIndex >= 0 ? `${listId}${activeIndex}` : undefined
  const isWithoutResult = text !== '' && found !== undefined && !found?.length
  const isLoading = text !== '' && found === undefined
  const isStatusVisible = isOpen && (isWithoutResult || isLoading)
  const status = !isOpen
    ? ''
    : isWithoutResult
      ? texts.listing.noSuggestion
      : isLoading
        ? texts.common.loadingList
        : text
          ? texts.ui.suggestionCount({ count: rows.length - 1 })
          : ''
  const report = useEffectEvent(onChange)
  useEffect(
    () => report({ isOpen: isExpanded || isStatusVisible, isExpanded, activeId, status, isStatusVisible }),
    [isExpanded, activeId, status, isStatusVisible],
  )
  const label = text ? texts.ui.searchSuggestions : texts.ui.recentSearches
  const sideRows = rows.filter(({ kind, category }) => kind !== 'typed' && !category)
  return (
    <>
      {isExpanded && !text && (
        <p className="search-head" aria-hidden="true">
          {label}
        </p>
      )}
      {/* Beside the list and not in its rows, because an option must not contain a button. */}
      <div hidden={!isExpanded} className="search-rows">
        <div role="listbox" id={listId} aria-label={label} tabIndex={-1}>
          {rows.map((row, index) => (
            <button
              key={`${row.kind} ${row.text} ${row.category?.id ?? ''}`}
              type="button"
              tabIndex={-1}
              id={`${listId}${index}`}
              role="option"
              aria-selected={index === activeIndex}
              onClick={() => choose(row)}
            >
              <RowPicture row={row} />
              <span className="truncate">
                {row.kind === 'typed' ? (
                  texts.ui.searchFor({ text: row.text })
                ) : (
                  <StoredText text={row.text}>{completion(row.text, text)}</StoredText>
                )}
                {row.category && <span className="muted"> {texts.ui.inCategory(row.category)}</span>}
              </span>
            </button>
          ))}
        </div>
        <div className="search-side" data-kind={text ? undefined : 'recent'}>
          {sideRows.map((row) => (
            <button
              key={row.text}
              type="button"
              style={{ gridRow: rows.indexOf(row) + 1 }}
              aria-label={(text ? texts.ui.putIntoBox : texts.ui.removeSearch)({ text: row.text })}
              onClick={() => {
                if (text) return putIntoBox(row.text)
                onRemove(row.text)
                input.focus()
              }}
            >
              {text ? <BackIcon className="rotate-45" /> : <CloseIcon />}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

const inputOf = (form: HTMLFormElement) => form.elements.namedItem('query') as HTMLInputElement

function write(form: HTMLFormElement, text: string): void {
  inputOf(form).value = text
}

/**
 * Returns the suggestions for a text. While its answer loads, these are the last ones that contain it: a row for another
 * word must not be pressed by mistake. Undefined if there are none yet.
 */
function suggestionsFor(text: string, answer: Answer | undefined): Answer['suggestions'] | undefined {
  if (!answer || answer.to === text) return answer?.suggestions
  const typed = text.toLowerCase()
  const fitting = answer.suggestions?.filter(({ name }) => name.toLowerCase().includes(typed)) ?? []
  return fitting.length > 0 ? fitting : undefined
}

function rowsOf(
  text: string,
  found: readonly Suggestion[] | null | undefined,
  recent: readonly string[],
): Row[] {
  if (!text) return recent.map((searched) => ({ kind: 'recent', text: searched }))
  if (found?.length === 0 || found === undefined) return []
  const suggestions = (found ?? []).slice(0, MAX_ROWS)
  // Each category once, at the best suggestion.
  const byCategory = new Map(
    suggestions.toReversed().flatMap((one) => (one.category ? [[one.category.id, one] as const] : [])),
  )
  const scoped = suggestions
    .filter((one) => one === byCategory.get(one.category?.id ?? ''))
    .slice(0, MAX_SCOPES)
  const rows = suggestions.flatMap((suggestion): Row[] => {
    const { name, picture, category } = suggestion
    const row = { kind: 'suggestion', text: name, picture } as const
    return category && scoped.includes(suggestion) ? [row, { ...row, category }] : [row]
  })
  return [...rows.slice(0, MAX_ROWS), { kind: 'typed', text }]
}

function RowPicture({ row: { kind, picture } }: { row: Row }) {
  if (picture) return <Picture src={picture} alt="" sizes="40px" />
  return <span className="search-icon">{kind === 'recent' ? <ClockIcon /> : <SearchIcon />}</span>
}

/** The typed part of a suggestion is regular, the completed part bold. */
function completion(name: string, typed: string): ReactNode {
  const query = typed.toLowerCase()
  const start = query ? name.toLowerCase().indexOf(query) : -1
  if (start < 0) return <b className="font-semibold">{name}</b>
  // A vowel sign or a joined consonant stays with the letter that was typed.
  const end = endOfCharacter(name, start + query.length)
  const before = name.slice(0, start)
  const after = name.slice(end)
  return (
    <>
      {before && <b className="font-semibold">{before}</b>}
      {name.slice(start, end)}
      {after && <b className="font-semibold">{after}</b>}
    </>
  )
}
