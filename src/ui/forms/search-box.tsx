import { useLocale } from '#ui/layout/text.ts'
import { pathIn } from '#domain/languages.ts'
import {
  type ComponentType,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { SearchIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'

/** State of the panel, for the attributes of the input and the live region. */
type SearchState = {
  isOpen: boolean
  /** The panel has rows, and the id of the selected one. */
  isExpanded: boolean
  activeId?: string | undefined
  /** Announced; visible if there is nothing else to see. */
  status: string
  isStatusVisible: boolean
}

export type SearchPanelProps = {
  form: HTMLFormElement
  /** Id of the list; the ids of its rows begin with it. */
  listId: string
  onChange: (state: SearchState) => void
  /** Opens the results of a text, in a category if one is given. */
  go: (text: string, categoryId?: string) => void
}

type Props = {
  /** Loads the panel below the input when the input is first focused. */
  loadPanel: () => Promise<{ default: ComponentType<SearchPanelProps> }>
  go: SearchPanelProps['go']
  /** Target of the plain form before hydration. */
  action: string
  /** Shows a border, for a white background instead of the green header. */
  framed?: boolean | undefined
}

const closed: SearchState = { isOpen: false, isExpanded: false, status: '', isStatusVisible: false }

/**
 * Search input on a plain GET form ("list autocomplete with manual selection" of the ARIA patterns). The input belongs to
 * the browser, so nothing that is typed while the page or the panel loads is lost.
 */
export function SearchBox({ loadPanel, go, action, framed }: Props) {
  const texts = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<SearchPanelProps>; form: HTMLFormElement }>()
  const [{ isOpen, isExpanded, activeId, status, isStatusVisible }, setState] = useState(closed)
  const load = () => {
    const element = form.current
    if (loaded || !element) return
    // A transition waits for the styles of the panel. Without a connection the next focus tries again.
    loadPanel().then(
      ({ default: Panel }) => startTransition(() => setLoaded({ Panel, form: element })),
      () => undefined,
    )
  }
  const loadIfFocused = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) load()
  })
  useEffect(() => loadIfFocused(), [])
  return (
    <form
      ref={form}
      className="search"
      role="search"
      action={pathIn(useLocale(), action)}
      data-framed={framed || undefined}
      onSubmit={(event) => {
        // The panel has handled it.
        if (event.defaultPrevented) return
        event.preventDefault()
        const input = event.currentTarget.elements.namedItem('query') as HTMLInputElement
        const text = input.value.trim()
        if (!text) return
        input.value = ''
        go(text)
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
        aria-expanded={isExpanded}
        aria-controls={loaded && `${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        onFocus={load}
      />
      <button type="submit" className="search-go">
        {texts.common.search}
      </button>
      <div className={isOpen ? 'search-panel' : 'absolute'}>
        {/* One live region that is always rendered: the visible text is the announcement. */}
        <p role="status" className={isStatusVisible ? 'p-4' : 'sr-only'}>
          {status}
        </p>
        {loaded && <loaded.Panel form={loaded.form} listId={`${id}list`} onChange={setState} go={go} />}
      </div>
    </form>
  )
}
