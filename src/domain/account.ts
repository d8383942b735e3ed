/**
 * Fields of an account and their exact messages (accounts §5, buying §5 "Personal information").
 * A `…Fault` function answers the message to show, or null when the value is good.
 */
export const accountText = {
  password:
    'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.',
  passwordTooLong: 'Password must be at most 128 characters long.',
  passwordRequired: 'Please enter your password',
  commonPassword: 'This password is too common. Please choose another one.',
  confirm: 'Password and confirm password are not the same',
  nameLetters: 'Please enter only letters',
  nameRequired: 'Full Name is required',
  nameShort: 'Name must be at least 2 characters.',
  nameLong: 'Name must be at most 100 characters.',
  email: "Please enter a valid email address with at least one '.'",
  emailRequired: 'Please enter your email',
  emailFormat: 'Invalid email format.',
  phone: 'Please enter a 10-digit phone number',
  phoneTenDigits: 'Phone number must be 10 digits.',
  mobile: 'Please enter an Indian mobile number, beginning with 6, 7, 8 or 9',
  referral: 'Please enter a valid referral code',
} as const

const PASSWORD_MAX = 128
export const NAME_MAX = 100

/** The parts of the password rule, for the list that is ticked while typing. */
export const passwordRules: readonly { text: string; test: RegExp }[] = [
  { text: 'At least 8 characters', test: /^.{8,}$/su },
  { text: 'One uppercase letter', test: /[A-Z]/ },
  { text: 'One lowercase letter', test: /[a-z]/ },
  { text: 'One number', test: /\d/ },
  { text: 'One special character from @#$%^&+=', test: /[@#$%^&+=]/ },
  { text: 'Only letters, numbers and @#$%^&+=', test: /^[A-Za-z\d@#$%^&+=]+$/ },
]

/** Eight or more, a lowercase and an uppercase letter, a digit and one of @#$%^&+=, and only those classes. */
export function passwordError(password: string): string | null {
  if (password.length > PASSWORD_MAX) return accountText.passwordTooLong
  return passwordRules.every((part) => part.test.test(password)) ? null : accountText.password
}

/** The repeated password must be the same. */
export function confirmPasswordError(password: string, confirmPassword: string): string | null {
  return password === confirmPassword ? null : accountText.confirm
}

/**
 * Whether a text is letters of any script and spaces. The joiners U+200C and U+200D belong to a spelling between two
 * letters, and after a vowel sign or virama (Malayalam chillus at the end of a word).
 */
export function isLetters(text: string): boolean {
  return /^(?:[\p{L}\p{M} ]|(?<=\p{M})[\u200c\u200d]|(?<=\p{L})[\u200c\u200d](?=\p{L}))+$/u.test(text)
}

/** Full Name of a sign-up: letters (of any script) and spaces only. */
export function nameError(name: string): string | null {
  if (name.trim() === '') return accountText.nameRequired
  if (!isLetters(name)) return accountText.nameLetters
  return name.trim().length > NAME_MAX ? accountText.nameLong : null
}

/** What stays in a letters-and-spaces box while typing. */
export function cleanLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M} \u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]/gu, '')
}

/** Name in Personal Information: the sign-up rule and at least two characters. */
export function editedNameError(name: string): string | null {
  if (name.trim().length < 2) return accountText.nameShort
  return nameError(name)
}

/**
 * One @ with a dot after it, at most 254 characters. No spaces, no control characters and none of the signs
 * that mean something in a mail header, so that one address is always one recipient.
 */
function isEmail(email: string): boolean {
  if (email.length > 254 || /[\s\p{Cc}<>(),;:"\\[\]]/u.test(email)) return false
  return /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(email)
}

/** Email of sign-up and sign-in. */
export function emailError(email: string): string | null {
  return isEmail(email) ? null : accountText.email
}

/** Email of "Forgot password": an empty one has its own message. */
export function resetEmailError(email: string): string | null {
  return email.trim() === '' ? accountText.emailRequired : emailError(email)
}

/** Email in Personal Information. */
export function editedEmailError(email: string): string | null {
  return isEmail(email) ? null : accountText.emailFormat
}

/** One spelling for one mailbox: trimmed and lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Phone of a sign-up: exactly ten digits. */
export function phoneError(phone: string): string | null {
  return /^\d{10}$/.test(phone) ? null : accountText.phone
}

/** A phone that a code is sent to: ten digits of an Indian mobile; numbers that begin with 0 to 5 get no texts. */
export function mobileError(phone: string): string | null {
  return phoneError(phone) ?? (/^[6-9]/.test(phone) ? null : accountText.mobile)
}

/** Phone in Personal Information. */
export function editedPhoneError(phone: string): string | null {
  return /^\d{10}$/.test(phone) ? null : accountText.phoneTenDigits
}

/**
 * The digits of a typed or pasted Indian number without country code and trunk zero: "+91 98765 43210",
 * "+91 098765 43210" and "098765 43210" all give "9876543210". Not cut: eleven digits stay eleven.
 */
export function normalisePhone(text: string): string {
  return digitsOf(text).replace(/^(?:0{0,2}91)?0?(?=\d{10}$)/, '')
}

/** What stays in a phone box while typing: ten digits at most. A country code typed first goes with the eleventh. */
export function cleanPhone(text: string): string {
  return normalisePhone(text)
    .replace(/^91(?=\d{9}$)/, '')
    .slice(0, 10)
}

/** Zeros of Arabic, Urdu and full-width digits, then of the Indian scripts from Devanagari to Malayalam. */
const zeros = [0x660, 0x6f0, 0xff10, ...Array.from({ length: 9 }, (_, script) => 0x966 + script * 0x80)]

function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? '' : String(code - zero)
  })
}

/** Codes that the email sign-up offers (accounts §9). One-time codes go to +91 only (ruling 11). */
export const countryCodes = ['+91', '+97'] as const
export type CountryCode = (typeof countryCodes)[number]

/** "+919876543210": how numbers are stored. RangeError unless the phone has ten digits. */
export function toE164(phone: string, code: CountryCode = '+91'): string {
  if (!/^\d{10}$/.test(phone)) throw new RangeError(accountText.phone)
  return `${code}${phone}`
}

/** Back to the ten digits and the code; null when it is none of ours. */
export function fromE164(stored: string): { code: CountryCode; phone: string } | null {
  const code = countryCodes.find((one) => stored.startsWith(one))
  const phone = code ? stored.slice(code.length) : ''
  return code && /^\d{10}$/.test(phone) ? { code, phone } : null
}

/** "+91 ••••• •1234": enough for its owner to know the number, too little for anybody else. */
export function maskPhone(phone: string): string {
  return `+91 ••••• •${phone.slice(-4)}`
}

/** "m•••@example.in": the first letter and the mailbox's house. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}

/** A referral code is optional; given, it is 4 to 16 letters and digits. */
export function referralError(code: string): string | null {
  const given = code.trim()
  return given === '' || /^[A-Za-z\d]{4,16}$/.test(given) ? null : accountText.referral
}

/** One spelling for a referral code; null when none was given. */
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

/** Messages by field for the email sign-up; empty when it may be sent. */
export function signUpErrors(fields: SignUpFields): Partial<Record<keyof SignUpFields, string>> {
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

/** Messages by field for the personal details step after the OTP. */
export function personalDetailsErrors(
  fields: PersonalDetails,
): Partial<Record<keyof PersonalDetails, string>> {
  return onlyErrors({
    name: nameError(fields.name),
    email: emailError(fields.email),
    referralCode: referralError(fields.referralCode ?? ''),
  })
}

/** Messages by field for the sign-in form: the email pattern, and a password of any kind. */
export function signInErrors(fields: {
  email: string
  password: string
}): Partial<Record<'email' | 'password', string>> {
  return onlyErrors({
    email: emailError(fields.email),
    password: fields.password === '' ? accountText.passwordRequired : null,
  })
}

function onlyErrors<Field extends string>(
  faults: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const kept: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(faults) as Field[]) {
    const words = faults[field]
    if (words !== null) kept[field] = words
  }
  return kept
}
