import { describe, expect, it } from 'vitest'
import {
  confirmPasswordError,
  editedEmailError,
  editedNameError,
  editedPhoneError,
  emailError,
  fromE164,
  mobileError,
  nameError,
  normaliseEmail,
  normalisePhone,
  normaliseReferral,
  passwordError,
  passwordRules,
  personalDetailsErrors,
  phoneError,
  referralError,
  resetEmailError,
  signInErrors,
  signUpErrors,
  toE164,
  cleanLetters,
  cleanPhone,
} from './account.ts'

describe('password, accounts §5', () => {
  it.each(['Abcdef1@', 'aB3#aB3#', 'Zz9=Zz9=Zz9=', `Aa1@${'x'.repeat(60)}`, `Aa1@${'x'.repeat(124)}`])(
    '%s is good',
    (password) => {
      expect(passwordError(password)).toBeNull()
    },
  )

  it.each([
    ['', 'empty'],
    ['Abcde1@', 'seven characters'],
    ['abcdef1@', 'no uppercase letter'],
    ['ABCDEF1@', 'no lowercase letter'],
    ['Abcdefg@', 'no digit'],
    ['Abcdefg1', 'no special character'],
    ['Abcdef1!', 'a special character of another kind'],
    ['Abcdef1@ ', 'a space'],
    ['Abcdéf1@', 'a letter of another kind'],
    ['Abcdef1@\n', 'a line break'],
  ])('%s is refused: %s', (password) => {
    expect(passwordError(password)).toBe('passwordRule')
  })

  it('has a maximum length', () => {
    expect(passwordError(`Aa1@${'x'.repeat(125)}`)).toBe('passwordTooLong')
  })

  it('marks the fulfilled rules one by one', () => {
    expect(passwordRules.map((part) => part.test.test('abc'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ])
  })

  it('must be repeated without a difference', () => {
    expect(confirmPasswordError('Abcdef1@', 'Abcdef1@')).toBeNull()
    expect(confirmPasswordError('Abcdef1@', 'abcdef1@')).toBe('passwordsDiffer')
  })
})

describe('name', () => {
  it.each([
    ['Asha', null],
    ['Asha Nair', null],
    ['आशा नायर', null],
    ['ആശ', null],
    ['  ', 'nameRequired'],
    ['Asha 2', 'nameLetters'],
    ['Asha<b>', 'nameLetters'],
    ["D'Souza", 'nameLetters'],
    ['Asha\tNair', 'nameLetters'],
    ['a'.repeat(100), null],
    ['a'.repeat(101), 'nameTooLong'],
  ])('"%s": %s', (name, message) => {
    expect(nameError(name)).toBe(message)
  })

  it.each([
    ['क\u094d\u200dष', null],
    ['علی\u200cرضا', null],
    // Malayalam chillu as older keyboards write it: the joiner stands at the end, after a virama.
    ['\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d', null],
    ['\u200dAsha', 'nameLetters'],
    ['Asha\u200c', 'nameLetters'],
    ['Asha \u200dNair', 'nameLetters'],
    ['As\u200c\u200cha', 'nameLetters'],
    ['\u200d', 'nameRequired'],
    ['As\u200bha', 'nameLetters'],
    // A mark without its letter, as a cut in a syllable leaves it.
    ['\u093eशा', 'nameLetters'],
    ['आशा \u0d3e', 'nameLetters'],
  ])('joiners between letters: "%s": %s', (name, message) => {
    expect(nameError(name)).toBe(message)
  })

  it.each([
    // A Cyrillic А, a Greek ο, and the Malayalam letter that looks like an o.
    ['\u0410sha', 'nameLetters'],
    ['R\u03bfy', 'nameLetters'],
    ['R\u0d20y', 'nameLetters'],
    ['आശ', 'nameLetters'],
    ['Asha नायर', null],
    ['José', null],
  ])('letters of one script in a word: "%s": %s', (name, message) => {
    expect(nameError(name)).toBe(message)
  })

  it('counts characters as people do', () => {
    expect(nameError('श्री'.repeat(100))).toBeNull()
    expect(nameError('श्री'.repeat(101))).toBe('nameTooLong')
    expect(nameError(`क${'\u093c'.repeat(10_000)}`)).toBe('nameTooLong')
  })

  it('removes other characters while typing', () => {
    expect(cleanLetters('A5sh@a आशा-1')).toBe('Asha आशा')
    // A joiner at the end, because the next letter is not typed yet.
    expect(cleanLetters('علی\u200c')).toBe('علی\u200c')
    expect(cleanLetters('\u200cعلی\u200b')).toBe('علی')
  })

  it.each([
    ['A', 'nameTooShort'],
    [' ', 'nameTooShort'],
    ['Al', null],
    ['A1', 'nameLetters'],
  ])('edited to "%s": %s', (name, message) => {
    expect(editedNameError(name)).toBe(message)
  })
})

describe('email', () => {
  const message = 'emailInvalid'
  it.each([
    'asha@example.in',
    'a.b+c@mail.example.co.in',
    "o'neil@example.com",
    'asha@mail_1.example.in',
    `${'a'.repeat(247)}@ab.com`,
  ])('%s is good', (email) => {
    expect(emailError(email)).toBeNull()
    expect(editedEmailError(email)).toBeNull()
  })

  it.each([
    '',
    'asha',
    'asha@example',
    '@example.in',
    'asha@.in',
    'asha@example.',
    'asha@exa..mple.in',
    'as@ha@example.in',
    'asha @example.in',
    'asha@example.in,eve@example.in',
    'asha@example.in\r\nBcc:eve@example.in',
    '"asha"@example.in',
    'asha@example.in/x',
    'asha@example.in:25',
    'asha@example.in。',
    'asha@1.2.3.4',
    'ａｓｈａ@example.in',
    'asha＠example.in',
    `${'a'.repeat(248)}@ab.com`,
  ])('"%s" is refused', (email) => {
    expect(emailError(email)).toBe(message)
    expect(editedEmailError(email)).toBe('editedEmailInvalid')
  })

  it('has its own message for a forgotten password', () => {
    expect([resetEmailError(' '), resetEmailError('x'), resetEmailError('a@b.in')]).toEqual([
      'emailRequired',
      message,
      null,
    ])
  })

  it.each([
    [' Asha@Example.IN ', 'asha@example.in'],
    ['asha@ｅｘａｍｐｌｅ.in', 'asha@example.in'],
    ['asha@mail.example。in', 'asha@mail.example.in'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['asha@exam\u200bple.in\u200b', 'asha@example.in'],
    ['as\u00adha\u200d@example.in', 'asha@example.in'],
    // In words of Indian scripts the joiners are letters.
    ['पॉप\u200cकॉर्न@example.in', 'पॉप\u200cकॉर्न@example.in'],
    ['asha+shop@example.in', 'asha+shop@example.in'],
    ['asha@example.in/x', 'asha@example.in/x'],
    ['asha', 'asha'],
  ])('"%s" is normalised to %s', (typed, email) => {
    expect(normaliseEmail(typed)).toBe(email)
  })
})

describe('phone', () => {
  it.each([
    ['9876543210', null],
    ['987654321', 'phoneInvalid'],
    ['98765432101', 'phoneInvalid'],
    ['98765abcde', 'phoneInvalid'],
    ['९८७६५४३२१०', 'phoneInvalid'],
    ['', 'phoneInvalid'],
  ])('"%s": %s', (phone, message) => {
    expect(phoneError(phone)).toBe(message)
    expect(editedPhoneError(phone)).toBe(message && 'editedPhoneInvalid')
  })

  it.each([
    ['0000000000', 'phoneNotInUse'],
    ['1234567890', 'phoneNotInUse'],
    ['9999999999', 'phoneNotInUse'],
    ['9999999998', null],
    ['2345678901', null],
  ])('of a sign-up "%s": %s', (phone, message) => {
    expect(phoneError(phone)).toBe(message)
  })

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0091-98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['(987) 654-3210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101', '98765432101'],
    ['000919876543210', '000919876543210'],
    ['', ''],
  ])('"%s" is %s', (typed, digits) => {
    expect(normalisePhone(typed)).toBe(digits)
  })

  it.each([
    ['6000000000', null],
    ['9876543210', null],
    ['5876543210', 'notIndianMobile'],
    ['0000000000', 'phoneNotInUse'],
    ['1234567890', 'phoneNotInUse'],
    ['9999999999', 'phoneNotInUse'],
    ['987654321', 'phoneInvalid'],
  ])('for codes "%s": %s', (phone, message) => {
    expect(mobileError(phone)).toBe(message)
  })

  it.each([
    ['+91 098765 43210', '9876543210'],
    ['0091 09876543210', '9876543210'],
    ['９８７６５４３２１０', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['+९१ ९८७६५ ४३२१०', '9876543210'],
    ['൯൮൭൬൫൪൩൨൧൦', '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ])('"%s" in any digits is %s', (typed, digits) => {
    expect(normalisePhone(typed)).toBe(digits)
  })

  it.each([
    '+65 9123 4567',
    '+971 50 123 4567',
    '+977 984-1234567',
    '+94712345678',
    '(+880) 1712 345678',
    '+61 412 345 678',
    '+९७१ ५० १२३ ४५६७',
    'tel:+9779841234567',
    '＋65 9123 4567',
    '﹢６５ ９１２３ ４５６７',
  ])('"%s" of another country is not shortened to a number in India and stays in the field', (typed) => {
    expect(normalisePhone(typed)).toBe('')
    const kept = cleanPhone(typed)
    expect([kept.replaceAll(/\d/g, ''), cleanPhone(kept)]).toEqual(['+', kept])
  })

  it.each([
    ['+', ''],
    ['+9', '9'],
    ['+91', '91'],
    ['+97', '+97'],
    ['+971 50 123 4567', '+971501234567'],
    ['+९७१ ५० १२३ ४५६७', '+971501234567'],
    ['tel:+919876543210', '9876543210'],
    ['(+91) 98765-43210', '9876543210'],
    ['\u202a+91 98765 43210\u202c', '9876543210'],
    ['98765 43210 / 91234 56780', '9876543210'],
  ])('of "%s" the field keeps "%s"', (typed, digits) => {
    expect(cleanPhone(typed)).toBe(digits)
  })

  it('removes a country code or trunk zero once the typed number is longer than ten digits', () => {
    const typing = (text: string) => text.split('').reduce((box, sign) => cleanPhone(box + sign), '')
    expect(typing('+91 98765 43210')).toBe('9876543210')
    expect(typing('09876543210')).toBe('9876543210')
    expect(typing('9876543210')).toBe('9876543210')
    expect(typing('98a76-5')).toBe('98765')
  })

  it('is limited to ten digits while typing', () => {
    expect(cleanPhone('98765432101')).toBe('9876543210')
  })

  it('is stored with its country code', () => {
    expect(toE164('9876543210')).toBe('+919876543210')
    expect(toE164('9876543210', '+97')).toBe('+979876543210')
    expect(() => toE164('987')).toThrow(RangeError)
    expect(fromE164('+979876543210')).toEqual({ code: '+97', phone: '9876543210' })
    expect([fromE164('+449876543210'), fromE164('+91987')]).toEqual([null, null])
  })
})

describe('referral code', () => {
  it.each([
    ['', null],
    ['THARA24', null],
    ['abc', 'referralInvalid'],
    ['THARA-24', 'referralInvalid'],
    ['A'.repeat(17), 'referralInvalid'],
  ])('"%s": %s', (code, message) => {
    expect(referralError(code)).toBe(message)
  })

  it('is normalised to one spelling', () => {
    expect([normaliseReferral(' thara24 '), normaliseReferral('  '), normaliseReferral(null)]).toEqual([
      'THARA24',
      null,
      null,
    ])
  })
})

describe('whole forms', () => {
  const valid = {
    name: 'Asha Nair',
    email: 'asha@example.in',
    phone: '9876543210',
    password: 'Abcdef1@',
    confirmPassword: 'Abcdef1@',
  }

  it('accepts a valid sign-up', () => {
    expect(signUpErrors(valid)).toEqual({})
    expect(personalDetailsErrors(valid)).toEqual({})
  })

  it('reports every invalid field of a sign-up', () => {
    const invalid = {
      name: '',
      email: 'x',
      phone: '1',
      password: 'a',
      confirmPassword: 'b',
      referralCode: '!',
    }
    expect(Object.keys(signUpErrors(invalid))).toEqual(Object.keys(invalid))
  })

  it('accepts any password that is not empty for signing in', () => {
    expect(signInErrors({ email: 'asha@example.in', password: 'x' })).toEqual({})
    expect(Object.keys(signInErrors({ email: '', password: '' }))).toEqual(['email', 'password'])
  })
})
