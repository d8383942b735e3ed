import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordRules } from '#domain/account.ts'
import { TickIcon } from '#ui/layout/icons.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import type { FieldErrors } from '#web/components/forms/use-form.ts'

/** A new password and its repetition. The rules are listed before typing and ticked when they are met. */
export function NewPassword({ errors }: { errors: FieldErrors }) {
  const texts = useText(visitorTexts)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  // A password manager may have filled in the field before hydration.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''), [])
  const error = errors['password']
  return (
    <>
      <div
        ref={box}
        className="grid gap-2"
        onInput={(event: FormEvent<HTMLDivElement>) => setTyped((event.target as HTMLInputElement).value)}
      >
        <PasswordField
          label={texts.common.password}
          id="password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={200}
          error={error}
        />
        <ul className="grid gap-1 text-sm text-ink-700" aria-label={texts.auth.passwordRules}>
          {passwordRules.map(({ part, test: check }) => (
            <RuleItem key={part} text={texts.auth.passwordParts[part]} isMet={check.test(typed)} />
          ))}
        </ul>
      </div>
      <PasswordField
        label={texts.auth.confirmPassword}
        id="confirmPassword"
        name="confirmPassword"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errors['confirmPassword']}
      />
    </>
  )
}

function RuleItem({ text, isMet }: { text: string; isMet: boolean }) {
  const texts = useText(visitorTexts)
  return (
    <li className={isMet ? 'flex items-center gap-2 font-semibold text-leaf-700' : 'flex items-center gap-2'}>
      {isMet ? (
        <TickIcon className="size-4" />
      ) : (
        <span className="grid size-4 place-items-center" aria-hidden="true">
          •
        </span>
      )}
      <span>
        {text}
        {isMet && <span className="sr-only">{texts.auth.ruleIsMet}</span>}
      </span>
    </li>
  )
}
