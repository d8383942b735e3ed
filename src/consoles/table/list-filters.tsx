import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { consoleTexts } from '#text/console.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { classes } from '#ui/layout/class-names.ts'
import { FilterIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import type { Filter, ListUrl } from './list.ts'

const isSearch = ({ name }: Filter<string>) => name === 'q'

type Props = { filters: readonly Filter<string>[]; url: ListUrl }

/**
 * The filters of a list. Each change is applied at once; a text with Enter or when its field is left. On phones all but the search
 * are behind a button.
 */
export function ListFilters({ filters, url }: Props) {
  const text = useText(consoleTexts).list
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { q, ...others } = url.filters
  const hidden = filters.filter((filter) => !isSearch(filter))
  const clear = (q !== undefined || Object.keys(others).length > 0) && (
    <Button kind="quiet" small onClick={url.clear}>
      {text.clear}
    </Button>
  )
  const fieldOf = (filter: Filter<string>) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={url.filters[filter.name] ?? ''}
      onChange={(value) => url.change({ [filter.name]: value })}
    />
  )
  return (
    <div
      role="search"
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]"
    >
      {filters.filter(isSearch).map(fieldOf)}
      {(hidden.length > 0 || clear) && (
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 md:hidden">
          {hidden.length > 0 && (
            <Button
              kind="neutral"
              small
              icon={<FilterIcon />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text.filters({ count: Object.keys(others).length })}
            </Button>
          )}
          {clear}
        </div>
      )}
      <div
        id={id}
        className={classes('col-span-2 grid-cols-2 items-end gap-3 md:contents', isOpen ? 'grid' : 'hidden')}
      >
        {hidden.map(fieldOf)}
        <div className="max-md:hidden">{clear}</div>
      </div>
    </div>
  )
}

type FieldProps = { filter: Filter<string>; value: string; onChange: (value: string) => void }

function FilterField({ filter, value, onChange }: FieldProps) {
  const text = useText(consoleTexts).list
  if (filter.kind === 'switch')
    return (
      <Checkbox
        label={filter.label}
        checked={value === 'true'}
        onChange={(event) => onChange(event.target.checked ? 'true' : '')}
      />
    )
  if (filter.kind === 'select') {
    const { options } = filter
    const labelOf = (option: string) => options.find((one) => one.value === option)?.label ?? option
    return (
      <SelectField
        label={filter.label}
        className="min-h-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{text.any}</option>
        {/* Several values at once, as views have them. */}
        {value !== '' && !options.some((option) => option.value === value) && (
          <option value={value}>{value.split(',').map(labelOf).join(', ')}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  }
  return <TypedField filter={filter} value={value} onChange={onChange} />
}

/** A day or a text. The input is uncontrolled, because a browser also reports half-typed days. */
function TypedField({ filter, value, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const apply = () => {
    const entered = input.current?.value.trim() ?? ''
    if (entered !== value) onChange(entered)
  }
  const isDay = filter.kind === 'day'
  return (
    <form
      className={isDay ? undefined : 'col-span-2'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        apply()
      }}
    >
      <Field
        {...{ ref: input }}
        label={filter.label}
        className="min-h-11"
        type={isDay ? 'date' : 'search'}
        placeholder={filter.kind === 'text' ? filter.example : undefined}
        maxLength={isDay ? undefined : 100}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={value}
        onBlur={apply}
        onChange={({ target }) => {
          // A year that is typed digit by digit begins with 000.
          if (target.value === '' || (isDay && target.value >= '2000')) apply()
        }}
      />
    </form>
  )
}
