import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshCatalogue } from '#server/catalog/refresh-catalogue.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { demoQuestions } from './demo-questions.ts'
import { judge, shareOf } from './judge.ts'
import { questions } from './questions.ts'

let shop: TestShop
const now = new Date('2026-11-20T06:30:00Z')

beforeAll(async () => {
  shop = await openTestShop()
  await loadDemo(shop.db, { now })
  await refreshCatalogue(shop.db, now)
}, 120_000)
afterAll(() => shop.close())

const look = async (q: string) =>
  (await shop.send('GET /getSearchProd', { q, limit: '5' })).body.map(
    ({ id, name, brandDetails, category }) => ({
      id,
      name,
      brand: brandDetails?.brandName ?? '',
      category,
    }),
  )

test('of more than a hundred things typed nineteen in twenty find what they should among the first five', async () => {
  expect(new Set(demoQuestions.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(100)
  const findings = await judge(shop.db, look, demoQuestions)
  const missed = findings.filter(({ met }) => !met).map(({ typed, seen }) => `${typed}: ${seen.join(' | ')}`)
  expect(shareOf(findings), missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('nothing found is not as wanted, and neither is too little of it', async () => {
  const nothing = () => Promise.resolve([])
  expect(shareOf(await judge(shop.db, nothing, demoQuestions))).toBe(0)
  const [rice] = await judge(shop.db, look, [['basmati rice', 5, /royal/i]])
  expect([rice?.met, rice?.seen.length]).toEqual([false, 5])
})

test('more than a hundred things are asked of the shared catalogues', () => {
  expect(new Set(questions.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(100)
})
