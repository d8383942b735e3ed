import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { glyphs } from './art/lettering-glyphs.ts'
import { draw } from './art/drawing/draw.ts'
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
const packed = demoArticles.filter((article) => wrapOf(article))

describe('pictures of products', () => {
  it('show the product in its pack or as it is, never a figure of a symbol font', () => {
    const symbols = demoArticles.flatMap((article) =>
      stagesOf(article)
        .filter(({ figure, view }) => !figure.drawing && !figure.wrap && view)
        .map(() => article.id),
    )
    expect(symbols).toEqual([])
  })

  it('show a symbol figure on a label only if the product has no drawing', () => {
    const wrong = packed.filter((article) => {
      const print = wrapOf(article)?.print
      return article.item.drawing && article.item.drawing.kind !== 'heap' && print?.art
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('show the number of a set up to twelve, and a box for more', () => {
    const pictureOf = (id: string) => {
      const article = demoArticles.find((one) => one.id === id)
      if (!article) throw new Error(`No product ${id}.`)
      const { drawing, wrap } = stagesOf(article)[0]?.figure ?? {}
      const counted = wrap ? wrap.print.drawing : drawing
      return [
        wrap?.form,
        (counted && 'count' in counted && counted.count) || wrap?.print.pieces || wrap?.count || 1,
      ]
    }
    expect(pictureOf('clay-diya-set-of-12')).toEqual(['window', 12])
    expect(pictureOf('clay-diya-set-of-100')).toEqual(['window', 1])
    expect(pictureOf('dinner-set-set-of-6')).toEqual([undefined, 6])
    expect(pictureOf('dinner-set-set-of-24')).toEqual(['shipping', 1])
    expect(pictureOf('storage-jar-500ml-pack-of-6')).toEqual([undefined, 6])
    expect(pictureOf('led-bulb-12w-pack-of-10')).toEqual(['window', 10])
    expect(pictureOf('alphonso-mango-12pcs-box')).toEqual([undefined, 12])
    expect(pictureOf('butter-croissant')).toEqual(['window', 4])
    expect(pictureOf('choco-chunk-cookie-pack-of-4')).toEqual(['carton', 4])
    expect(pictureOf('ruled-notebook-pack-of-12')).toEqual(['book', 12])
    expect(pictureOf('home-toolbox')).toEqual([undefined, 1])
  })

  it('without a label show one product each', () => {
    const itemsOf = new Map<string, Set<string>>()
    for (const article of demoArticles) {
      if (wrapOf(article)) continue
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
      return wrap && open.includes(wrap.form) && !wrap.print.art && !wrap.print.drawing
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

  it('show the pieces of a set: all of them are seen', async () => {
    const plain = { kind: 'device', model: 'chair', colour: '#7a4a26' } as const
    const [one, four] = await Promise.all([
      draw(plain, 'front', 200),
      draw({ ...plain, count: 4 }, 'front', 200),
    ])
    const parts = async ({ pixels }: { pixels: Buffer }) => {
      const { data, info } = await sharp(pixels).raw().toBuffer({ resolveWithObject: true })
      const row = Math.round(info.height * 0.02)
      // Four chairs are drawn in two columns, so the upper edge shows two chair backs.
      const opaque = Array.from(
        { length: info.width },
        (_, x) => (data[(row * info.width + x) * 4 + 3] ?? 0) > 120,
      )
      return opaque.filter((here, x) => here && !opaque[x - 1]).length
    }
    expect([await parts(one), await parts(four)]).toEqual([1, 2])
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
