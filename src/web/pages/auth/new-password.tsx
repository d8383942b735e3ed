import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordRules } from '#domain/account.ts'
import { TickIcon } from '#ui/layout/icons.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import type { FieldErrors } from '#web/components/forms/use-form.ts'

/** A new password twice, with its rules listed before typing and ticked as they are met. */
export function NewPassword({ errors }: { errors: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  // What a password manager filled in while the page loaded counts as typed.
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
          label="Password"
          id="password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={200}
          error={error}
        />
        <ul className="grid gap-1 text-sm text-ink-700" aria-label="The password needs">
          {passwordRules.map(({ text: words, test }) => (
            <Part key={words} words={words} met={test.test(typed)} />
          ))}
        </ul>
      </div>
      <PasswordField
        label="Confirm Password"
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

function Part({ words, met }: { words: string; met: boolean }) {
  return (
    <li className={met ? 'flex items-center gap-2 font-semibold text-leaf-700' : 'flex items-center gap-2'}>
      {met ? (
        <TickIcon className="size-4" />
      ) : (
        <span className="grid size-4 place-items-center" aria-hidden="true">
          •
        </span>
      )}
      <span>
        {words}
        {met && <span className="sr-only">, met</span>}
      </span>
    </li>
  )
}
