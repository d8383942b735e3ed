import { beforeAll, expect, it } from 'vitest'
import { readQuantities } from '#domain/pack-size.ts'
import { demoArticles } from './articles.ts'
import { textsOf } from './make-reviews.ts'
import { productRow } from './make-products.ts'
import { type DemoPictures, readPictures } from './pictures.ts'

const now = new Date('2026-11-28T06:00:00Z')
let pictures: DemoPictures
beforeAll(async () => {
  pictures = await readPictures()
})

it('no name of a product states a quantity twice', () => {
  const repeated = demoArticles
    .map((article) => productRow(article, pictures, now).name)
    .filter((name) => {
      const { quantities } = readQuantities(name)
      return new Set(quantities).size < quantities.length
    })
  expect(repeated).toEqual([])
})

it('a percentage has no space before its sign', () => {
  const texts = demoArticles.map((article) => JSON.stringify(productRow(article, pictures, now)))
  expect(texts.flatMap((text) => text.match(/.{0,20}\d %.{0,10}/g) ?? [])).toEqual([])
})

it('offers a return because of the size only where there are sizes, and says "No warranty" for devices only', () => {
  const rows = demoArticles.map((article) => ({ article, row: productRow(article, pictures, now) }))
  for (const { article, row } of rows) {
    if (row.description.includes('if the size is wrong')) expect(article.pack[4]?.size, row.id).toBeTruthy()
    if (row.no_warranty) expect(article.kind, row.id).toBe('device')
  }
})

it('has 12 to 20 rows of details for a smartphone, from the display to the SIM', () => {
  const phone = demoArticles.find(({ item }) => item.attr?.type === 'Smartphone')!
  const facts = Object.keys(phone.item.facts ?? {})
  expect(facts.length).toBeGreaterThanOrEqual(12)
  expect(facts).toEqual(
    expect.arrayContaining(['Display', 'Processor', 'Memory card', 'Rear camera', 'Battery', 'SIM']),
  )
})

it('has texts of reviews that fit the goods', () => {
  const unfit: Record<string, RegExp> = {
    sarees: /stitched for me|size|shoulder|fits/i,
    'dining-and-storage': /roti|sabzi|heats|gas|nothing sticks|jung/i,
    'jewellery-and-watches': /zips|stitching/i,
  }
  for (const [category, words] of Object.entries(unfit)) {
    const article = demoArticles.find((one) => one.category.id === category)!
    for (const stars of [1, 2, 3, 4, 5] as const)
      for (const [headline, text] of textsOf(article, stars)) expect(`${headline} ${text}`).not.toMatch(words)
  }
})
