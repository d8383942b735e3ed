import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Checkbox, RadioGroup } from '#ui/forms/choice.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import type { FacetInput } from './listing-address.ts'
import { withCountText } from './count-text.ts'

// Number of values shown at first. The others follow after "Show 12 more", unless there is only one more.
const SHOWN_FIRST = 7

export type Value = {
  value: string
  label: string
  count?: number | string
  /** Drawn before the label. */
  mark?: ReactNode
}

// The form listens to changes, but React requires a handler for a controlled input.
const handledByForm = () => undefined

type ListProps = {
  name: string
  label: string
  values: readonly Value[]
  /** Input of GET /getFacets that returns all values; set only where `values` is incomplete. */
  all?: FacetInput | undefined
}

/** The values of a facet are data. */
const namedChoices = (choices: readonly Value[]) =>
  choices.map((choice) => ({ ...choice, label: <StoredText text={choice.label} /> }))

/** Radio buttons for one value. "Any" removes the filter, which a radio button alone cannot do. */
export function Radios({
  any,
  chosen = '',
  ...list
}: ListProps & { any: string; chosen?: string | undefined }) {
  const text = useText()
  const { name, label } = list
  const render = (choices: readonly Value[], more: boolean) => (
    <RadioGroup
      legend={more ? text.listing.continued({ label }) : label}
      hideLegend
      name={name}
      choices={more ? namedChoices(choices) : [{ value: '', label: any }, ...namedChoices(choices)]}
      value={chosen}
      onChange={handledByForm}
    />
  )
  return <FoldedValues {...list} chosen={[chosen]} render={render} />
}

export function Boxes({ chosen, ...list }: ListProps & { chosen: readonly string[] }) {
  const render = (choices: readonly Value[]) =>
    namedChoices(choices).map(({ value, ...shown }) => (
      <Checkbox
        key={value}
        name={list.name}
        value={value}
        {...shown}
        checked={chosen.includes(value)}
        onChange={handledByForm}
      />
    ))
  return <FoldedValues {...list} chosen={chosen} render={render} />
}

type JoinedProps = {
  name: string
  values: readonly Value[]
  chosen: string | undefined
  /** Returns the value for the URL of the ticked boxes; undefined for no filter. */
  joinValues: (ticked: readonly string[]) => string | undefined
}

/** Checkboxes whose ticks form one value of the URL. Ticks stay as long as they form this value. */
export function JoinedBoxes({ name, values, chosen, joinValues }: JoinedProps) {
  const [ticked, setTicked] = useState<string[]>(chosen ? [chosen] : [])
  const shown = joinValues(ticked) === chosen ? ticked : chosen ? [chosen] : []
  return values.map(({ value, ...more }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      {...more}
      checked={shown.includes(value)}
      onChange={({ target }) =>
        setTicked(target.checked ? [...shown, value] : shown.filter((facetValue) => facetValue !== value))
      }
    />
  ))
}

/** In stock and out of stock together are no filter. */
export const onlyValue = (ticked: readonly string[]) => (ticked.length === 1 ? ticked[0] : undefined)

/** "And up" ratings: the lowest one includes the others. */
export const lowestRating = (ticked: readonly string[]) =>
  ticked.length > 0 ? String(Math.min(...ticked.map(Number))) : undefined

type FoldedProps = ListProps & {
  chosen: readonly string[]
  render: (values: readonly Value[], more: boolean) => ReactNode
}

/** The first values of a facet. "Show more" opens the others with a search box. */
function FoldedValues({ label, values, all, chosen, render }: FoldedProps) {
  const texts = useText()
  const shownFirst = values.length > SHOWN_FIRST + 1 ? SHOWN_FIRST : values.length
  const [open, setOpen] = useState(values.slice(shownFirst).some(({ value }) => chosen.includes(value)))
  const [text, setText] = useState('')
  const searchText = text.trim().toLowerCase()
  const loaded = useAllValues(open ? all : undefined, searchText)
  const matchesText = (facetValue: Value) => facetValue.label.toLowerCase().includes(searchText)
  const matches = loaded.values ?? values.filter(matchesText)
  // Selected values stay in the form when the search hides them.
  const hiddenChosen = values.filter(
    (facetValue) =>
      chosen.includes(facetValue.value) && !matches.some(({ value }) => value === facetValue.value),
  )
  const shown = open ? [...hiddenChosen, ...matches] : values.slice(0, shownFirst)
  if (shownFirst === values.length && !all) return render(values, false)
  return (
    <>
      {open && (
        <>
          <input
            type="search"
            className="input mb-1 min-h-11"
            aria-label={texts.listing.searchIn({ label })}
            placeholder={texts.listing.searchIn({ label })}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter would submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p role="status" className={loaded.words || matches.length === 0 ? 'py-2 text-ink-700' : 'sr-only'}>
            {loaded.words ??
              (matches.length === 0
                ? texts.listing.noSuggestion
                : searchText && texts.listing.foundCount({ count: matches.length }))}
          </p>
        </>
      )}
      {render(shown.slice(0, SHOWN_FIRST), false)}
      {/* Rendered only when opened: thirty values of eight facets would be half of the page. */}
      {open && shown.length > SHOWN_FIRST && (
        <div className="max-h-96 overflow-y-auto">{render(shown.slice(SHOWN_FIRST), true)}</div>
      )}
      <button
        type="button"
        className="link min-h-[var(--row,44px)] cursor-pointer text-base"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
          setText('')
        }}
      >
        {open
          ? texts.listing.showFewer
          : all
            ? texts.listing.showAll({ label })
            : texts.listing.showMore({ count: values.length - shownFirst })}
      </button>
    </>
  )
}

type LoadedValues = { values?: readonly Value[]; words?: string }

/** Loads the values of a facet that contain a text. `input` is undefined if the page has all values. */
function useAllValues(input: FacetInput | undefined, searchText: string): LoadedValues {
  const text = useText()
  const [loaded, setLoaded] = useState<LoadedValues>({})
  useEffect(() => {
    if (!input) return
    const control = new AbortController()
    const load = async () => {
      setLoaded((previous) => ({ ...previous, words: text.common.loadingList }))
      try {
        const inputKeys: FacetInput = {
          ...input,
          limit: '500',
          ...(searchText && { facetSearch: searchText }),
        }
        const [section] = await sendCall('GET /getFacets', inputKeys, { signal: control.signal })
        setLoaded({
          values: (section?.values ?? []).map((facetValue) => withCountText(facetValue, section?.counted)),
        })
      } catch (error) {
        if (!control.signal.aborted)
          setLoaded({
            words: text.common.errorMessage({
              message: error instanceof RequestError ? error.message : text.connection.offline,
            }),
          })
      }
    }
    const timer = setTimeout(() => void load(), searchText ? 150 : 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [input, searchText, text])
  return input ? loaded : {}
}
