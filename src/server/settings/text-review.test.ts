import { expect, test } from 'vitest'
import { draftLanguages, requireReviewedLanguages, type Reviews } from './text-review.ts'

const draft = { english: 'a', text: 'b', state: 'draft' } as const
const reviewed = { english: 'a', text: 'b', state: 'reviewed', by: 'Asha', on: '2026-11-30' } as const
const binding = (count: number): Reviews =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`refund-time#refundTime${index}`, draft]))
const production = { NODE_ENV: 'production', DEMO: false, LOCALES: ['en', 'hi', 'ml'] } as const

const refusal = (settings: object, hi: Reviews, ml: Reviews = { 'refund-time#refundTime': reviewed }) => {
  try {
    requireReviewedLanguages({ ...production, ...settings } as never, (locale) => (locale === 'hi' ? hi : ml))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test('production refuses a language with drafts of binding texts, and names them', () => {
  const message = refusal({}, binding(4))
  expect(message).toContain(
    'हिन्दी: 4 drafts (refund-time#refundTime0, refund-time#refundTime1, refund-time#refundTime2 …). "npm run translations -- list hi --binding" lists all.',
  )
  expect(message).not.toContain('മലയാളം')
})

test('production refuses a language whose texts are not listed', () => {
  expect(refusal({}, {})).toContain('हिन्दी: its texts are not listed yet.')
})

test.each([
  ['other drafts', {}, { 'help#help.title': draft, 'refund-time#refundTime': reviewed }],
  ['English alone', { LOCALES: ['en'] }, binding(1)],
  ['the demo', { DEMO: true }, binding(1)],
  ['development', { NODE_ENV: 'development' }, binding(1)],
] as const)('a shop with %s starts', (_, settings, reviews) => {
  expect(refusal(settings, reviews)).toBeNull()
})

test('English is never a draft', () => {
  expect(draftLanguages(['en'])).toEqual([])
})
