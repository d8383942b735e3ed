import { expect, test } from 'vitest'
import { totpCode } from '#tests/totp.ts'
import { describeSecret, findStep, newFactorSecret, openFactorSecret, sealFactorSecret } from './totp.ts'

/** RFC 6238, appendix B: "12345678901234567890" and the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')
const base32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (second, code) => {
  const now = new Date(second * 1000)
  expect(findStep(secret, code, now)).toBe(Math.floor(second / 30))
  expect(totpCode(base32, now)).toBe(code)
})

test('a code is accepted one step before and after its own, and no further', () => {
  const step = 41_152_263
  const code = totpCode(base32, new Date(step * 30_000))
  const found = [-2, -1, 0, 1, 2].map((shift) => findStep(secret, code, new Date((step + shift) * 30_000)))
  expect(found).toEqual([null, step, step, step, null])
})

test.each(['', '28708', '2870821', '28708a', '２８７０８２', '-87082', "' or 1=1", '287082\n'])(
  '%j is no code',
  (code) => {
    expect(findStep(secret, code, new Date(59_000))).toBeNull()
  },
)

test('the URI has what an app needs, and the QR code is an SVG picture', () => {
  const { secret: shown, uri, qr } = describeSecret(secret, 'meena@example.in')
  expect(shown).toBe(base32)
  const url = new URL(uri)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/TharaCart:meena@example.in',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: base32,
    issuer: 'TharaCart',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(qr).toMatch(/^<svg [^]*<\/svg>$/)
  expect(qr).not.toMatch(/<script|href|NaN/)
})

test('a secret is decrypted with the secret of the installation, for the same person only', () => {
  const made = newFactorSecret()
  expect(made).toHaveLength(20)
  const sealed = sealFactorSecret('installation', 'u1', made)
  expect(sealed.includes(made)).toBe(false)
  expect(sealFactorSecret('installation', 'u1', made).equals(sealed)).toBe(false)
  expect(openFactorSecret('installation', 'u1', sealed)).toEqual(made)
  expect(() => openFactorSecret('installation', 'u2', sealed)).toThrow()
  expect(() => openFactorSecret('another', 'u1', sealed)).toThrow('encrypted with another SECRET')
  const changed = Buffer.from(sealed)
  changed[40]! ^= 1
  expect(() => openFactorSecret('installation', 'u1', changed)).toThrow()
})
