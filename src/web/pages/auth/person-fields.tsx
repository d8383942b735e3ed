import { visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { type FormEvent, useState } from 'react'
import { cleanLetters, cleanPhone } from '#domain/account.ts'
import { Field } from '#ui/forms/field.tsx'

/**
 * A name. Characters other than letters and spaces are removed while typing, and a hint says so (accounts §5).
 */
export function NameField({ label, error }: { label: string; error?: string | undefined }) {
  const text = useText(visitorTexts)
  const [stripped, setStripped] = useState(false)
  const removeOtherCharacters = ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
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
      error={error ?? (stripped ? text.rules.nameLetters : null)}
      onInput={removeOtherCharacters}
      onBlur={() => setStripped(false)}
    />
  )
}

/** Input handler that keeps only digits, at most ten, and the position of the caret. */
export function keepDigitsOnly({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  const digits = cleanPhone(box.value)
  if (digits === box.value) return
  const before = cleanPhone(box.value.slice(0, box.selectionStart ?? 0)).length
  const caret = box.selectionStart === box.value.length ? digits.length : before
  box.value = digits
  box.setSelectionRange(caret, caret)
}

type InitialValue = { error?: string | undefined; defaultValue?: string | undefined }

/** An email; `signsIn` marks the email of an existing account for password managers. */
export function EmailField({ signsIn, ...input }: InitialValue & { signsIn?: boolean }) {
  const text = useText(visitorTexts)
  return (
    <Field
      label={text.common.email}
      id="email"
      name="email"
      type="email"
      autoComplete={signsIn ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...input}
    />
  )
}

export function ReferralField(input: InitialValue) {
  const text = useText(visitorTexts)
  return (
    <Field
      label={text.auth.referralCode}
      id="referralCode"
      name="referralCode"
      autoComplete="off"
      autoCapitalize="characters"
      optional
      {...input}
    />
  )
}
