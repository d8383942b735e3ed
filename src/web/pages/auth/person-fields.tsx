import { type FormEvent, useState } from 'react'
import { accountText, cleanLetters, cleanPhone } from '#domain/account.ts'
import { Field } from '#ui/forms/field.tsx'

/** A name: other signs than letters and spaces are taken out as they are typed, and the hint says why (accounts §5). */
export function NameField({ label, error }: { label: string; error?: string | undefined }) {
  const [stripped, setStripped] = useState(false)
  const strip = ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
    const letters = cleanLetters(box.value)
    const changed = letters !== box.value
    setStripped(changed)
    if (!changed) return
    const caret = cleanLetters(box.value.slice(0, box.selectionStart ?? 0)).length
    box.value = letters
    box.setSelectionRange(caret, caret)
  }
  return (
    <Field
      label={label}
      id="name"
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      required
      error={error ?? (stripped ? accountText.nameLetters : null)}
      onInput={strip}
      onBlur={() => setStripped(false)}
    />
  )
}

/** Keeps the digits of a phone box while typing, at most ten; the caret stays where it was. */
export function keepDigits({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  const digits = cleanPhone(box.value)
  if (digits === box.value) return
  const before = cleanPhone(box.value.slice(0, box.selectionStart ?? 0)).length
  const caret = box.selectionStart === box.value.length ? digits.length : before
  box.value = digits
  box.setSelectionRange(caret, caret)
}

type Known = { error?: string | undefined; defaultValue?: string | undefined }

/** An email; `signsIn` where it names an account that is there already, for password managers. */
export function EmailField({ signsIn, ...rest }: Known & { signsIn?: boolean }) {
  return (
    <Field
      label="Email"
      id="email"
      name="email"
      type="email"
      autoComplete={signsIn ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...rest}
    />
  )
}

export function ReferralField(rest: Known) {
  return (
    <Field
      label="Referral Code"
      id="referralCode"
      name="referralCode"
      autoComplete="off"
      autoCapitalize="characters"
      optional
      {...rest}
    />
  )
}
