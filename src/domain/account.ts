import { withLatinDigits } from './latin-digits.ts'
import { isBlank, isLonger } from './text-length.ts'

/**
 * Rules for the fields of an account (accounts §5, buying §5 "Personal information"). An `…Error` function returns the
 * code of the error, or null for a valid value.
 */

const PASSWORD_MAX = 128
export const NAME_MAX = 100

type PasswordPart = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special' | 'only'

/** Parts of the password rule, for the checklist that is updated while typing. */
export const passwordRules: readonly { part: PasswordPart; test: RegExp }[] = [
  { part: 'length', test: /^.{8,}$/su },
  { part: 'uppercase', test: /[A-Z]/ },
  { part: 'lowercase', test: /[a-z]/ },
  { part: 'number', test: /\d/ },
  { part: 'special', test: /[@#$%^&+=]/ },
  { part: 'only', test: /^[A-Za-z\d@#$%^&+=]+$/ },
]

/**
 * Returns the error of a new password: at least 8 characters, with a lowercase and an uppercase letter, a digit and
 * one of @#$%^&+=, and no other characters.
 */
export function passwordError(password: string): 'passwordTooLong' | 'passwordRule' | null {
  if (password.length > PASSWORD_MAX) return 'passwordTooLong'
  return passwordRules.every((part) => part.test.test(password)) ? null : 'passwordRule'
}

/** Returns the error of a repeated password that differs. */
export function confirmPasswordError(password: string, confirmPassword: string): 'passwordsDiffer' | null {
  return password === confirmPassword ? null : 'passwordsDiffer'
}

/**
 * Returns true if a text contains only letters of any script and spaces. The joiners U+200C and U+200D are allowed
 * between two letters, and after a vowel sign or virama (Malayalam chillus at the end of a word). A word begins with a
 * letter, not with a mark, and its letters are of one script: Latin and Cyrillic letters look alike.
 */
export function isLetters(text: string): boolean {
  if (!/^(?: |\p{M}[\u200c\u200d]?|\p{L}(?:[\u200c\u200d](?=\p{L}))?)+$/u.test(text)) return false
  return text
    .split(' ')
    .every((word) => !/^\p{M}/u.test(word) && scripts.filter((one) => one.test(word)).length < 2)
}

/** Alphabets of which a word has one. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
]

type NameError = 'nameRequired' | 'nameLetters' | 'nameTooLong'

/** Returns the error of the Full Name of a sign-up: letters of any script and spaces. */
export function nameError(name: string): NameError | null {
  if (isBlank(name)) return 'nameRequired'
  if (!isLetters(name)) return 'nameLetters'
  return isLonger(name.trim(), NAME_MAX) ? 'nameTooLong' : null
}

/** Removes characters that a field for letters and spaces does not accept. */
export function cleanLetters(text: string): string {
  return text.replace(/([\p{L}\p{M}][\u200c\u200d]?| )|./gsu, '$1')
}

/** Returns the error of the name in Personal Information: the rule of the sign-up, and at least two characters. */
export function editedNameError(name: string): NameError | 'nameTooShort' | null {
  if (name.trim().length < 2) return 'nameTooShort'
  return nameError(name)
}

/**
 * Returns true for one @ with a later dot and at most 254 characters. Spaces, control characters and characters with
 * a meaning in mail headers are rejected, so that one address is always one recipient. So are full-width letters before
 * the @: no mail server takes them for the letters that they look like.
 */
function isEmail(text: string): boolean {
  const email = normaliseEmail(text)
  if (email.length > 254 || /[\s\p{Cc}<>(),;:"\\[\]\uff01-\uff5e]/u.test(email)) return false
  return /^[^@]+@(?:[a-z\d_-]+\.)+[a-z\d-]*[a-z][a-z\d-]*$/.test(email)
}

/** Returns the error of the email of sign-up and sign-in. */
export function emailError(email: string): 'emailInvalid' | null {
  return isEmail(email) ? null : 'emailInvalid'
}

/** Returns the error of the email of "Forgot password"; an empty one has its own message. */
export function resetEmailError(email: string): 'emailRequired' | 'emailInvalid' | null {
  return email.trim() === '' ? 'emailRequired' : emailError(email)
}

/** Returns the error of the email in Personal Information. */
export function editedEmailError(email: string): 'editedEmailInvalid' | null {
  return isEmail(email) ? null : 'editedEmailInvalid'
}

/**
 * Returns an email in the form in which it is stored, compared and used as a receiver: trimmed, in lower case, without
 * invisible characters in ASCII, the domain as in DNS ("xn--bcher-kva.example"). Mail servers take these spellings for one
 * address: kept apart, each would have its own account, limits and "This is not me".
 */
export function normaliseEmail(email: string): string {
  const [, local, domain] = /^(.*)@(.*)$/su.exec(email.trim().toLowerCase()) ?? []
  if (local === undefined || domain === undefined) return email.trim().toLowerCase()
  const visible = local.replace(/\p{Cf}/gu, '')
  // Words of Indian scripts may need the joiners U+200C and U+200D.
  return `${/^[ -~]*$/.test(visible) ? visible : local}@${asciiDomain(domain)}`
}

/** Returns a domain in the form of DNS (UTS 46), or as it is if it cannot be a domain. */
function asciiDomain(domain: string): string {
  // Of ASCII, a domain has letters, digits, hyphens and dots; in a URL the others end or change the host.
  if (/[!-,/:-@[-`{-~]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Returns the error of the phone of a sign-up or callback, of any country code: exactly ten digits, not an invented number. */
export function phoneError(phone: string): 'phoneInvalid' | 'phoneNotInUse' | null {
  if (!/^\d{10}$/.test(phone)) return 'phoneInvalid'
  return isInvented(phone) ? 'phoneNotInUse' : null
}

/**
 * Returns the error of a phone that gets a code: an Indian mobile number; numbers that begin with 0 to 5 receive no
 * messages.
 */
export function mobileError(phone: string): 'phoneInvalid' | 'notIndianMobile' | 'phoneNotInUse' | null {
  return phoneError(phone) ?? (/^[6-9]/.test(phone) ? null : 'notIndianMobile')
}

/** Returns whether a phone of ten digits is one that people type to fill a field: one repeated digit, or 1234567890. */
export const isInvented = (phone: string): boolean => /^(\d)\1{9}$/.test(phone) || phone === '1234567890'

/** Returns the error of the phone in Personal Information. */
export function editedPhoneError(phone: string): 'editedPhoneInvalid' | null {
  return /^\d{10}$/.test(phone) ? null : 'editedPhoneInvalid'
}

/**
 * Returns the digits of an Indian number without country code and trunk zero: "+91 98765 43210", "+91 098765 43210"
 * and "098765 43210" give "9876543210". Other lengths are not shortened. A number with another country code, such as
 * "+65 9123 4567", gives "": cut to ten digits it could be a valid mobile number in India that belongs to another person.
 */
export function normalisePhone(text: string): string {
  const digits = digitsOf(text)
  return isForeign(text, digits) ? '' : digits.replace(/^(?:0{0,2}91)?0?(?=\d{10}$)/, '')
}

const digitsOf = (text: string) => withLatinDigits(text).replace(/\D/g, '')

/** Returns whether a text with these digits begins with the country code of another country. */
const isForeign = (text: string, digits: string) =>
  /^\P{Nd}*[+\ufe62\uff0b]/u.test(text) && !'91'.startsWith(digits.slice(0, 2))

/**
 * Returns what a phone field keeps while typing: at most ten digits. A country code that was typed first is removed
 * with the eleventh digit. A number with another country code is kept, so that the user sees which number is refused.
 */
export function cleanPhone(text: string): string {
  const digits = digitsOf(text)
  if (isForeign(text, digits)) return `+${digits.slice(0, 15)}`
  return normalisePhone(text)
    .replace(/^91(?=\d{9}$)/, '')
    .slice(0, 10)
}

/** Country codes of the email sign-up (accounts §9). One-time codes are sent to +91 only (ruling 11). */
export const countryCodes = ['+91', '+97'] as const
export type CountryCode = (typeof countryCodes)[number]

/** Converts ten digits to E.164 ("+919876543210"), the stored form. Throws RangeError for any other phone. */
export function toE164(phone: string, code: CountryCode = '+91'): string {
  if (!/^\d{10}$/.test(phone)) throw new RangeError('A phone has ten digits.')
  return `${code}${phone}`
}

/** Converts E.164 to country code and ten digits; null for other country codes. */
export function fromE164(stored: string): { code: CountryCode; phone: string } | null {
  const code = countryCodes.find((one) => stored.startsWith(one))
  const phone = code ? stored.slice(code.length) : ''
  return code && /^\d{10}$/.test(phone) ? { code, phone } : null
}

/** Returns "+91 ••••• •1234": the owner recognises the number, others do not learn it. */
export function maskPhone(phone: string): string {
  return `+91 ••••• •${phone.slice(-4)}`
}

/** Returns "m•••@example.in": the first letter and the domain. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}

/** Returns the error of an optional referral code: 4 to 16 letters and digits. */
export function referralError(code: string): 'referralInvalid' | null {
  const given = code.trim()
  return given === '' || /^[A-Za-z\d]{4,16}$/.test(given) ? null : 'referralInvalid'
}

/** Returns a referral code in the stored form; null if empty. */
export function normaliseReferral(code: string | null | undefined): string | null {
  return code?.trim().toUpperCase() || null
}

export type SignUpFields = {
  name: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  referralCode?: string
}

type SignUpErrors = Partial<
  PersonalDetailsErrors & {
    phone: 'phoneInvalid' | 'phoneNotInUse'
    password: 'passwordTooLong' | 'passwordRule'
    confirmPassword: 'passwordsDiffer'
  }
>
type PersonalDetailsErrors = { name: NameError; email: 'emailInvalid'; referralCode: 'referralInvalid' }

/** Returns the errors of the email sign-up by field; empty if valid. */
export function signUpErrors(fields: SignUpFields): SignUpErrors {
  return onlyErrors({
    name: nameError(fields.name),
    email: emailError(fields.email),
    phone: phoneError(fields.phone),
    password: passwordError(fields.password),
    confirmPassword: confirmPasswordError(fields.password, fields.confirmPassword),
    referralCode: referralError(fields.referralCode ?? ''),
  })
}

export type PersonalDetails = { name: string; email: string; referralCode?: string }

/** Returns the errors by field of the personal details after the OTP. */
export function personalDetailsErrors(fields: PersonalDetails): Partial<PersonalDetailsErrors> {
  return onlyErrors({
    name: nameError(fields.name),
    email: emailError(fields.email),
    referralCode: referralError(fields.referralCode ?? ''),
  })
}

/** Returns the errors by field of the sign-in form. */
export function signInErrors(fields: {
  email: string
  password: string
}): Partial<{ email: 'emailInvalid'; password: 'passwordRequired' }> {
  return onlyErrors({
    email: emailError(fields.email),
    password: fields.password === '' ? 'passwordRequired' : null,
  })
}

function onlyErrors<Errors extends Record<string, string>>(results: {
  [Field in keyof Errors]: Errors[Field] | null
}): Partial<Errors> {
  const errors: Partial<Errors> = {}
  for (const field of Object.keys(results) as (keyof Errors)[]) {
    const code = results[field]
    if (code !== null) errors[field] = code
  }
  return errors
}

/** What an operator can do with the account of a buyer. */
export const buyerSteps = ['block', 'unblock', 'endSessions', 'confirmOwner', 'export'] as const
export type BuyerStep = (typeof buyerSteps)[number]
