import { expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { demoShop } from '#tests/demo-shop.ts'
import { demoQuestions } from './demo-questions.ts'
import { everydayQuestions } from './everyday-questions.ts'
import { hindiQuestions, malayalamQuestions } from './indian-questions.ts'
import { judgeLanguage, judgeQuestions, sharesOf, minimumIndianShare, minimumShares } from './judge.ts'
import { questions } from './questions.ts'

const shop = await testShop({}, { contents: demoShop })
const findProducts = async (q: string) =>
  (await shop.send('GET /getSearchProd', { q, limit: '5' })).body.map(
    ({ id, name, brandDetails, category, weight }) => ({
      id,
      name,
      brand: brandDetails?.brandName ?? '',
      category,
      weight,
    }),
  )

test('the demo shop reaches the minimum shares in the first five and in first place', async () => {
  const findings = await judgeQuestions(shop.db, findProducts, demoQuestions)
  const missed = findings
    .filter(({ met, first }) => !met || !first)
    .map(({ typed, seen }) => `${typed}: ${seen.join(' | ')}`)
  const { met, first } = sharesOf(findings)
  expect(met, missed.join('\n')).toBeGreaterThanOrEqual(minimumShares.met)
  expect(first, missed.join('\n')).toBeGreaterThanOrEqual(minimumShares.first)
})

test.each([
  ['racket', /racquet/i],
  ['lock', /padlock/i],
  ['purse', /clutch|handbag/i],
  ['ladies purse', /clutch|handbag/i],
  ['spanner', /wrench/i],
  ['nailpolish', /nail colour/i],
  ['headfone', /headphones/i],
  ['handbags', /handbag/i],
])('the everyday word "%s" finds %s among the first five', async (typed, wanted) => {
  const names = (await findProducts(typed)).map(({ name }) => name)
  expect(names).toContainEqual(expect.stringMatching(wanted))
})

test('a size after a Hinglish word leads', async () => {
  const [first] = await findProducts('gehu ka atta 10kg')
  expect(first?.name).toMatch(/atta, 10 kg/i)
})

test('everyday queries find the wanted product among the first five', async () => {
  // The demo shop gives barcodes to few products; this one is a UPC of twelve digits.
  await shop.db
    .updateTable('products')
    .set({ gtin: '00012345678905' })
    .where('name', 'like', 'Toor Dal%')
    .execute()
  const barcodes: Readonly<Record<string, string>> = {
    BARCODE: '012345678905',
    'BARCODE SPACED': '0 012345 678905',
    'BARCODE WITHOUT ZERO': '12345678905',
  }
  const findings = await judgeQuestions(
    shop.db,
    (typed) => findProducts(barcodes[typed] ?? typed),
    everydayQuestions,
  )
  const missed = findings.filter(({ met }) => !met).map(({ typed, seen }) => `${typed}: ${seen.join(' | ')}`)
  expect(everydayQuestions.length).toBeGreaterThanOrEqual(60)
  expect(sharesOf(findings).met, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test.each([
  ['Hindi', hindiQuestions],
  ['Malayalam', malayalamQuestions],
])('150 queries in %s, in script and in two Latin spellings, reach the minimum share', async (_, list) => {
  const { empty, ...forms } = await judgeLanguage(shop.db, findProducts, list)
  const missed = Object.values(forms)
    .flat()
    .filter(({ met }) => !met)
    .map(({ typed, seen }) => `${typed}: ${seen.join(' | ')}`)
  expect(list).toHaveLength(150)
  expect(empty).toEqual([])
  for (const findings of Object.values(forms))
    expect(sharesOf(findings).met, missed.join('\n')).toBeGreaterThanOrEqual(minimumIndianShare)
})

test.each(['racket', 'lock', 'ladies purse'])('%s shows no jacket, cheese or ladder', async (q) => {
  for (const { name } of await findProducts(q)) expect(name).not.toMatch(/jacket|cheddar|cheese|ladder/i)
})

test('every query with results has suggestions', async () => {
  const silent: string[] = []
  for (const [q] of demoQuestions)
    if ((await shop.send('GET /getSearch-suggestions', { q })).body.length === 0) silent.push(q)
  expect(silent).toEqual([])
})

test('no result or too few right results do not meet a question', async () => {
  const nothing = () => Promise.resolve([])
  expect(sharesOf(await judgeQuestions(shop.db, nothing, demoQuestions))).toEqual({ met: 0, first: 0 })
  const [rice] = await judgeQuestions(shop.db, findProducts, [['rice', 5, /royal/i]])
  expect([rice?.met, rice?.seen.length]).toEqual([false, 5])
})

test('there are at least three hundred different questions', () => {
  for (const list of [demoQuestions, questions]) {
    expect(list.length).toBeGreaterThanOrEqual(150)
    expect(new Set(list.map(([typed]) => typed)).size).toBe(list.length)
  }
  expect(demoQuestions.length + questions.length).toBeGreaterThanOrEqual(300)
})
