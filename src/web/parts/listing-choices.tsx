import { type ReactNode, useState } from 'react'
import { Checkbox, RadioGroup } from '#ui/choice.tsx'

// So many values of a facet are seen at first; more than one further stand behind "Show 12 more".
const SEEN = 7

export type Value = { value: string; label: string; count?: number | string }

// The form hears of each change itself; React wants a handler beside a controlled value.
const heardByForm = () => undefined

type RadiosProps = { name: string; label: string; any: string; values: readonly Value[]; chosen?: string }

/** One of several; "Any" undoes the choice, which a radio button cannot do by itself. */
export function Radios({ name, label, any, values, chosen = '' }: RadiosProps) {
  const draw = (choices: readonly Value[], more: boolean) => (
    <RadioGroup
      legend={more ? `${label}, continued` : label}
      hideLegend
      name={name}
      choices={choices}
      value={chosen}
      onChange={heardByForm}
    />
  )
  return <Folded values={[{ value: '', label: any }, ...values]} chosen={[chosen]} draw={draw} />
}

export function Boxes({
  name,
  values,
  chosen,
}: {
  name: string
  values: readonly Value[]
  chosen: readonly string[]
}) {
  const draw = (choices: readonly Value[]) =>
    choices.map(({ value, label, count }) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        label={label}
        count={count}
        checked={chosen.includes(value)}
        onChange={heardByForm}
      />
    ))
  return <Folded values={values} chosen={chosen} draw={draw} />
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

type FoldedProps = {
  values: readonly Value[]
  chosen: readonly string[]
  draw: (values: readonly Value[], more: boolean) => ReactNode
}

function Folded({ values, chosen, draw }: FoldedProps) {
  const cut = values.length > SEEN + 1 ? SEEN : values.length
  const rest = values.slice(cut)
  const [open, setOpen] = useState(rest.some(({ value }) => chosen.includes(value)))
  return (
    <>
      {draw(values.slice(0, cut), false)}
      {/* Only once they are asked for: thirty values of eight facets would be half the page. */}
      {open && draw(rest, true)}
      {rest.length > 0 && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer text-base"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show fewer' : `Show ${rest.length} more`}
        </button>
      )}
    </>
  )
}
