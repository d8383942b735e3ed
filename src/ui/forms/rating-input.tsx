import './rating-input.css'
import { useText } from '#ui/layout/text.ts'
import { FieldError } from './field.tsx'
import { StarLineIcon } from '#ui/layout/icons.tsx'

type Props = {
  name: string
  legend: string
  /** Half stars, from 0.5 on. */
  half?: boolean
  /** 0 is "no rating"; less than 0 means no choice yet. */
  value: number
  /** Label of 0 where 0 is a rating. */
  zero?: string
  onChange: (rating: number) => void
  error?: string | null
}

/** Star rating as native radio buttons: arrow keys change it by one or half a star, "No rating" clears it. */
export function RatingInput({ name, legend, half = false, value, zero, onChange, error }: Props) {
  const text = useText()
  const step = half ? 0.5 : 1
  const values = Array.from({ length: 5 / step }, (_, i) => (i + 1) * step)
  return (
    <fieldset className="star-choice">
      <legend className="field-label">{legend}</legend>
      <div>
        {[0, ...values].map((rating) => (
          <label
            key={rating}
            data-none={rating === 0 || undefined}
            data-on={rating > 0 && rating <= value}
            data-half={half && rating > 0 ? (Number.isInteger(rating) ? 'right' : 'left') : undefined}
          >
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            {rating === 0 ? (
              (zero ?? text.ui.noRating)
            ) : (
              <>
                <StarLineIcon />
                <span className="sr-only">{text.ui.starCount({ count: rating })}</span>
              </>
            )}
          </label>
        ))}
        <output className="num ms-2 order-1 font-semibold" aria-hidden="true">
          {value > 0 || (zero && value === 0) ? text.ui.outOfFive({ value }) : ''}
        </output>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
