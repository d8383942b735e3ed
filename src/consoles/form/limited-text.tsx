import type { ComponentProps } from 'react'
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { consoleTexts } from '#text/console.ts'
import { TextField } from '#ui/forms/field.tsx'
import { useText } from '#ui/layout/text.ts'

type Props<Values extends FieldValues> = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'optional' | 'rows'
> & {
  form: UseFormReturn<Values>
  name: Path<Values>
  maxLength: number
  rules: RegisterOptions<Values, Path<Values>>
}

/** A text of several lines with a limit. In the last tenth it shows how much of the limit is used. */
export function LimitedText<Values extends FieldValues>({
  form,
  name,
  rules,
  maxLength,
  ...field
}: Props<Values>) {
  const text = useText(consoleTexts).desk
  const { error } = form.getFieldState(name, form.formState)
  const { length } = String(useWatch({ control: form.control, name }))
  const isNear = length > maxLength * 0.9
  return (
    <div>
      <TextField {...field} maxLength={maxLength} error={error?.message} {...form.register(name, rules)} />
      {isNear && (
        <p className="field-hint num text-end" aria-hidden="true">
          {text.used({ length, limit: maxLength })}
        </p>
      )}
      {/* Not the number, which would be announced at every key. */}
      <p className="sr-only" role="status">
        {isNear && text[length < maxLength ? 'nearLimit' : 'atLimit']({ limit: maxLength })}
      </p>
    </div>
  )
}
