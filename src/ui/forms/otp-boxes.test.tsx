import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Texts } from '#tests/texts.tsx'
import { codeFrom, OtpBoxes, putDigits } from './otp-boxes.tsx'

test.each([
  ['Your OTP is 65-43 21', '654321'],
  ['482913 is your TharaCart code, valid for 5 minutes. @tharacart.in #482913', '482913'],
  ['12', '12'],
  ['no digits', ''],
  ['1234567890', '123456'],
  ['Order 98765432: your code is 654321', '654321'],
])('finds in %j the code %j', (text, code) => {
  expect(codeFrom(text)).toBe(code)
})

test.each([
  ['', 0, '1', '1'],
  ['12', 2, '3', '123'],
  ['123456', 2, '9', '129456'],
  ['12', 4, '5', '12  5'],
  ['123', 2, ' ', '12'],
  ['1', 3, '654321', '654321'],
  ['', 4, '123', '    12'],
])('sets %j from box %i on to %j: %j', (code, index, digits, after) => {
  expect(putDigits(code, index, digits)).toBe(after)
})

test('renders six labelled boxes; the first allows autofill from the SMS', () => {
  const html = renderToString(
    <Texts>
      <OtpBoxes label="Enter OTP" value="12 4" onChange={() => undefined} error="Incorrect OTP" />
    </Texts>,
  )
  expect(html.match(/<input/g)).toHaveLength(6)
  expect(html.match(/autoComplete="one-time-code"/g)).toHaveLength(1)
  for (const digit of [1, 2, 3, 4, 5, 6]) expect(html).toContain(`aria-label="Digit ${digit} of 6"`)
  expect(html.match(/value="(\d?)"/g)).toEqual(['1', '2', '', '4', '', ''].map((digit) => `value="${digit}"`))
  expect(html.match(/Incorrect OTP/g)).toHaveLength(1)
})
