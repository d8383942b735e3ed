import { beforeAll, expect, it } from 'vitest'
import { groupFeatures } from '#domain/feature-groups.ts'
import { readQuantities } from '#domain/pack-size.ts'
import { readSizeChart } from '#domain/size-chart.ts'
import { questions } from './questions.ts'
import { articleOf, demoArticles, pathOf } from './articles.ts'
import { hasSize, productRow } from './make-products.ts'
import { type DemoPictures, readPictures } from '#demo/pictures.ts'

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

it('offers a return because of the size only where a size may not fit', () => {
  const offered = demoArticles
    .filter((article) => productRow(article, pictures, now).description.includes('if the size is wrong'))
    .map(({ item }) => item.id)
  expect([...new Set(offered)].toSorted()).toEqual([
    'beach-shorts',
    'block-sandal',
    'cotton-socks',
    'crew-tshirt',
    'everyday-top',
    'flat-ballerina',
    'hawai-chappal',
    'oxford-shoe',
    'party-pumps',
    'road-runner',
    'slim-jeans',
    'stone-ring',
    'training-vest',
    'trek-boot',
    'twirl-dress',
    'wool-overcoat',
  ])
})

it('has a size chart with the sizes that are sold for every garment with sizes', () => {
  const garments = demoArticles.filter((article) => {
    const path = pathOf(article.category.id)
    return hasSize(article) && (path.includes('womens-fashion') || path.includes('mens-fashion'))
  })
  expect(garments.length).toBeGreaterThan(15)
  for (const { id, pack, item } of garments) {
    const features = Object.entries(item.facts ?? {}).map(([name, value]) => [name, { value }])
    const chart = readSizeChart(Object.fromEntries(features))
    expect(
      chart?.sizes.map(({ size }) => size),
      id,
    ).toContain(pack[4]?.size)
  }
})

it('says "No warranty" only where buyers expect a warranty, and answers about one only where there is one', () => {
  const silent = ['blank-dvd', 'rechargeable-cells', 'dish-antenna']
  const rows = silent.map((id) => productRow(articleOf(id), pictures, now))
  expect(rows.map(({ no_warranty }) => no_warranty)).toEqual([false, false, false])
  const { warranty: _, ...item } = articleOf('gan-charger').item
  expect(productRow({ ...articleOf('gan-charger'), item }, pictures, now).no_warranty).toBe(true)
  for (const article of demoArticles) {
    expect(productRow(article, pictures, now).no_warranty && article.kind !== 'device', article.id).toBe(
      false,
    )
    const answers = questions[article.kind].flatMap((build) => build(article.item) ?? [])
    expect(
      answers.some((text) => /warranty/i.test(text)),
      article.id,
    ).toBe(article.item.warranty !== undefined && ['wear', 'device', 'home', 'play'].includes(article.kind))
  }
})

it('has 12 to 15 rows of details for a phone, in groups from the display to the SIM', () => {
  const phones = demoArticles.filter(({ item }) =>
    ['Smartphone', 'Keypad phone'].includes(item.attr?.type ?? ''),
  )
  expect(phones).toHaveLength(4)
  for (const article of phones) {
    const { features } = productRow(article, pictures, now)
    const facts = Object.entries(features).filter(
      ([name]) => name in (article.item.facts ?? {}) || name.includes(':'),
    )
    expect(facts.length, article.id).toBeGreaterThanOrEqual(12)
    expect(facts.length, article.id).toBeLessThanOrEqual(15)
    expect(groupFeatures(facts).map(({ title }) => title)).toEqual([
      null,
      'Display',
      'Processor',
      'Memory',
      'Camera',
      'Battery',
      'SIM',
    ])
    expect(features['Memory: RAM and storage'], article.id).toMatch(/^\d+ [GM]B \+ \d+ [GM]B$/)
  }
})
