import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { glyphs } from './art/lettering-glyphs.ts'
import { compose } from './art/compose.ts'
import { pack } from './art/packs/pack.ts'
import type { Print, Recipe } from './art/recipe.ts'
import { demoArticles } from './articles.ts'
import { packForms } from './content/item.ts'
import { featuresOf } from './declarations.ts'
import { picturesOf } from './make-pictures.ts'

type Stage = Extract<Recipe, { kind: 'stage' }>
const stagesOf = (article: (typeof demoArticles)[number]) =>
  picturesOf(article).map(({ recipe }) => recipe as Stage)
const wrapOf = (article: (typeof demoArticles)[number]) => stagesOf(article)[0]?.figure.wrap
const packed = demoArticles.filter(({ item }) => item.wrap)

describe('pictures of products', () => {
  it('show food in its pack or as it is, and no figure of a symbol font', () => {
    const food = demoArticles.filter(({ kind }) => kind === 'food' || kind === 'fresh')
    const symbols = food.filter(({ item }) => !item.wrap && !item.drawing).map(({ item }) => item.id)
    expect([...new Set(symbols)]).toEqual(['garlic-baguette', 'birthday-cake'])
  })

  it('without a label show one product each', () => {
    const itemsOf = new Map<string, Set<string>>()
    for (const article of demoArticles) {
      if (article.item.wrap) continue
      const key = JSON.stringify(stagesOf(article)[0])
      itemsOf.set(key, new Set([...(itemsOf.get(key) ?? []), article.item.id]))
    }
    expect([...itemsOf.values()].filter((items) => items.size > 1).map((items) => [...items])).toEqual([])
  })

  it('of packs differ between all products, and have a front, a side and a back, then the content', () => {
    for (const article of packed) {
      expect(
        stagesOf(article).map(({ view }) => view),
        article.id,
      ).toEqual(['front', 'angle', 'back', ...(article.item.drawing ? ['front'] : [])])
      expect(wrapOf(article)?.print.name, article.id).toBe(article.item.name)
    }
    const ids = packed.flatMap((article) =>
      picturesOf(article)
        .slice(0, 3)
        .map(({ id }) => id),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have nothing but declared facts on the back', () => {
    for (const article of packed) {
      const features = featuresOf(article)
      const facts = stagesOf(article)[2]?.figure.wrap?.print.facts ?? []
      expect(
        facts.map(([name]) => name),
        article.id,
      ).toContain('Net quantity')
      for (const [name, value] of facts) expect(features[name], `${article.id} ${name}`).toBe(value)
    }
  })

  it('print only letters that have an outline', () => {
    const texts = packed.flatMap((article) => {
      const print = stagesOf(article)[2]?.figure.wrap?.print
      return print ? [print.brand, print.line ?? '', print.name, ...(print.facts ?? []).flat()] : []
    })
    expect(texts.length).toBeGreaterThan(1000)
    const missing = texts.filter((text) =>
      Array.from(text).some((letter) => letter !== ' ' && !glyphs[letter]),
    )
    expect(missing).toEqual([])
  })

  it('have figures in nets, trays and windows, which show the content', () => {
    const open = ['net', 'tray', 'window', 'hangingWindow', 'blister']
    const empty = packed.filter((article) => {
      const wrap = wrapOf(article)
      return wrap && open.includes(wrap.form) && !wrap.print.art
    })
    expect(empty.map(({ id }) => id)).toEqual([])
  })

  it('are smaller for a smaller net quantity of the same article', () => {
    for (const one of packed)
      for (const other of packed)
        if (one.item === other.item && one.pack[3] < other.pack[3])
          expect(wrapOf(one)?.size ?? 0, `${one.id} ${other.id}`).toBeLessThanOrEqual(
            wrapOf(other)?.size ?? 0,
          )
  })
})

const print: Print = { brand: 'Dhaanyakosh', name: 'Sona Masoori Raw Rice', ground: 'leaf', art: 'onion' }

describe('packs', () => {
  it.each(packForms)('draw a %s that fills its height or width, and differs from behind', async (form) => {
    const facts = [['Net quantity', '1 kg']] as const
    const [front, back] = await Promise.all([
      pack(form, print, { side: 120, size: 0.9 }),
      pack(form, { ...print, facts: [...facts] }, { side: 120, size: 0.9, view: 'back' }),
    ])
    expect(Math.max(front.height / 108, front.width / 120)).toBeCloseTo(1, 1)
    expect(front.pixels.equals(back.pixels)).toBe(false)
    const { data, info } = await sharp(front.pixels).raw().toBuffer({ resolveWithObject: true })
    const opaque = Array.from({ length: info.width * info.height }, (_, index) => data[index * 4 + 3] ?? 0)
    expect(opaque.filter((alpha) => alpha > 250).length / opaque.length).toBeGreaterThan(0.4)
  })

  it('draws several packs wider than one', async () => {
    const one = await pack('bottle', print, { side: 120 })
    const three = await pack('bottle', print, { side: 120, count: 3 })
    expect(three.width / three.height).toBeGreaterThan((one.width / one.height) * 2)
  })
})

describe('the stage', () => {
  it('is white, with the figure on 82 % of it', async () => {
    const picture = await compose({ kind: 'stage', figure: { art: 'red-apple' }, view: 'front' })
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([720, 720])
    for (const corner of [0, 719, 719 * 720, 720 * 720 - 1])
      expect(Math.min(...data.subarray(corner * 3, corner * 3 + 3))).toBeGreaterThanOrEqual(0xf5)
    const coloured = (index: number) => Math.min(...data.subarray(index * 3, index * 3 + 3)) < 200
    const columns = Array.from({ length: 720 }, (_, x) => x).filter((x) =>
      Array.from({ length: 720 }, (_, y) => y * 720 + x).some(coloured),
    )
    expect(columns.length / 720).toBeCloseTo(0.82, 1)
  })
})
