import { type ReactNode, useEffect, useState } from 'react'
import { connectionText } from '#domain/feedback-text.ts'
import { listText } from '#domain/list-text.ts'
import { Checkbox, RadioGroup } from '#ui/forms/choice.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import type { FacetInput } from './listing-address.ts'
import { countInWords } from './precise.ts'

// So many values of a facet are shown at first; more than one further value stands behind "Show 12 more".
const SEEN = 7

export type Value = { value: string; label: string; count?: number | string }

// The form hears of each change itself; React wants a handler beside a controlled value.
const heardByForm = () => undefined

type ListProps = {
  name: string
  label: string
  values: readonly Value[]
  /** What GET /getFacets takes to answer all values, where `values` does not hold them all. */
  all?: FacetInput | undefined
}

/** One of several; "Any" undoes the choice, which a radio button cannot do by itself. */
export function Radios({
  any,
  chosen = '',
  ...list
}: ListProps & { any: string; chosen?: string | undefined }) {
  const { name, label } = list
  const draw = (choices: readonly Value[], more: boolean) => (
    <RadioGroup
      legend={more ? `${label}, continued` : label}
      hideLegend
      name={name}
      choices={more ? choices : [{ value: '', label: any }, ...choices]}
      value={chosen}
      onChange={heardByForm}
    />
  )
  return <Folded {...list} chosen={[chosen]} draw={draw} />
}

export function Boxes({ chosen, ...list }: ListProps & { chosen: readonly string[] }) {
  const draw = (choices: readonly Value[]) =>
    choices.map(({ value, label, count }) => (
      <Checkbox
        key={value}
        name={list.name}
        value={value}
        label={label}
        count={count}
        checked={chosen.includes(value)}
        onChange={heardByForm}
      />
    ))
  return <Folded {...list} chosen={chosen} draw={draw} />
}

type JoinedProps = {
  name: string
  values: readonly Value[]
  chosen: string | undefined
  /** The one value several ticks come to; undefined for no filter. */
  joined: (ticked: readonly string[]) => string | undefined
}

/** Boxes whose ticks together are one value of the address. What is ticked stays ticked, as long as it comes to that. */
export function JoinedBoxes({ name, values, chosen, joined }: JoinedProps) {
  const [ticked, setTicked] = useState<string[]>(chosen ? [chosen] : [])
  const shown = joined(ticked) === chosen ? ticked : chosen ? [chosen] : []
  return values.map(({ value, label, count }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={label}
      count={count}
      checked={shown.includes(value)}
      onChange={({ target }) =>
        setTicked(target.checked ? [...shown, value] : shown.filter((one) => one !== value))
      }
    />
  ))
}

/** In stock and out of stock: both are no filter. */
export const oneShelf = (ticked: readonly string[]) => (ticked.length === 1 ? ticked[0] : undefined)

/** Ratings "and up": the lowest holds what the others hold. */
export const lowestRating = (ticked: readonly string[]) =>
  ticked.length > 0 ? String(Math.min(...ticked.map(Number))) : undefined

type FoldedProps = ListProps & {
  chosen: readonly string[]
  draw: (values: readonly Value[], more: boolean) => ReactNode
}

/** The first values of a facet. "Show more" opens the others, with a search among all of them. */
function Folded({ label, values, all, chosen, draw }: FoldedProps) {
  const cut = values.length > SEEN + 1 ? SEEN : values.length
  const [open, setOpen] = useState(values.slice(cut).some(({ value }) => chosen.includes(value)))
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = useAllValues(open ? all : undefined, wanted)
  const fits = (one: Value) => one.label.toLowerCase().includes(wanted)
  const matches = found.values ?? values.filter(fits)
  // What is chosen is part of the form also while the search leaves it out.
  const kept = values.filter(
    (one) => chosen.includes(one.value) && !matches.some(({ value }) => value === one.value),
  )
  const shown = open ? [...kept, ...matches] : values.slice(0, cut)
  if (cut === values.length && !all) return draw(values, false)
  return (
    <>
      {open && (
        <>
          <input
            type="search"
            className="input mb-1 min-h-11"
            aria-label={`Search ${label}`}
            placeholder={`Search ${label}`}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p role="status" className={found.words || matches.length === 0 ? 'py-2 text-ink-700' : 'sr-only'}>
            {found.words ??
              (matches.length === 0 ? listText.noSuggestion : wanted && `${matches.length} found`)}
          </p>
        </>
      )}
      {draw(shown.slice(0, SEEN), false)}
      {/* Only once they are asked for: thirty values of eight facets would be half the page. */}
      {open && shown.length > SEEN && (
        <div className="max-h-96 overflow-y-auto">{draw(shown.slice(SEEN), true)}</div>
      )}
      <button
        type="button"
        className="link min-h-11 cursor-pointer text-base"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
          setText('')
        }}
      >
        {open ? 'Show fewer' : all ? `Show all ${label}` : `Show ${values.length - cut} more`}
      </button>
    </>
  )
}

type Found = { values?: readonly Value[]; words?: string }

/** Asks for the values of a facet that contain a text, once `input` says that the page does not have them all. */
function useAllValues(input: FacetInput | undefined, wanted: string): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    if (!input) return
    const control = new AbortController()
    const ask = async () => {
      setFound((old) => ({ ...old, words: listText.loading }))
      try {
        const takes: FacetInput = { ...input, limit: '500', ...(wanted && { facetSearch: wanted }) }
        const [section] = await sendCall('GET /getFacets', takes, { signal: control.signal })
        setFound({ values: (section?.values ?? []).map((one) => countInWords(one, section?.counted)) })
      } catch (error) {
        if (!control.signal.aborted)
          setFound({
            words: listText.failed(error instanceof RequestError ? error.message : connectionText.offline),
          })
      }
    }
    const timer = setTimeout(() => void ask(), wanted ? 150 : 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [input, wanted])
  return input ? found : {}
}
