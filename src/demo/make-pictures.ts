import { categoryGrounds, type Ground, palette } from '#demo/art/palette.ts'
import type { Figured, Recipe } from '#demo/art/recipe.ts'
import { CORNER, STAGE } from '#demo/art/stage.ts'
import type { PackForm } from '#demo/content/item.ts'
import { printedFacts } from './declarations.ts'
import { MOST_DRAWN, packOf, pieceFactor, piecesIn, sizeOf } from './pack-size.ts'
import { seededChoice } from './seeded-random.ts'
import { demoBrands } from '#demo/content/brands.ts'
import { demoCategories } from '#demo/content/categories.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { demoBanners, demoBrandPages, demoDiscounts, demoFeatured } from '#demo/content/showcase.ts'
import { type Article, articleOf, demoArticles, pathOf } from './articles.ts'

/** A row of `media` of the demo shop: a recipe that is composed at the first request. */
export type MediaRow = {
  id: string
  kind: 'picture' | 'film'
  recipe: Recipe
  type: string
  width: number
  height: number
  colour: string
}

type StageView = Extract<Recipe, { kind: 'stage' }>['view']

/** The tints of the pictures of a top category: the first, second and third picture. */
function groundsOf(top: string): readonly [Ground, Ground, Ground] {
  return categoryGrounds[top] ?? ['leaf', 'marigold', 'lagoon']
}

const packGrounds: readonly Ground[] = ['leaf', 'chilli', 'lagoon', 'teal', 'plum', 'marigold', 'rose', 'sky']

/** Returns the drawing in the colour of the pack and, where it is not too large, with the number of its pieces. */
function drawingOf({ item: { drawing, isDrawnWhole }, pack: [label, , , , extra] }: Article) {
  if (!drawing) return undefined
  if (drawing.kind === 'garment') return extra?.dye ? { ...drawing, colour: extra.dye } : drawing
  const pieces = piecesIn(label)
  const counted =
    pieces > 1 && pieces <= MOST_DRAWN && !isDrawnWhole ? { ...drawing, count: pieces } : drawing
  return extra?.dye && counted.kind === 'device' ? { ...counted, colour: extra.dye } : counted
}

/** Returns the figure without its pack. */
function plainFigureOf(article: Article): Figured {
  const { hue } = article.pack[4] ?? {}
  const drawing = drawingOf(article)
  return { art: article.item.art, ...(hue !== undefined && { hue }), ...(drawing && { drawing }) }
}

/** Returns the form of the pack, if the product has one. More pieces than a picture can show are in a shipping box. */
function formOf({ item, pack: [label] }: Article): PackForm | undefined {
  return item.wrap ?? (piecesIn(label) > MOST_DRAWN && !item.isDrawnWhole ? 'shipping' : undefined)
}

/** Returns the figure of an article: the plain figure, or the drawn pack with the facts on its back. */
function figureOf(article: Article, facts?: ReturnType<typeof printedFacts>): Figured {
  const figure = plainFigureOf(article)
  const form = formOf(article)
  return form ? { ...figure, wrap: wrapOf(form, article, facts) } : figure
}

/** Forms of packs that show the food itself. */
const showsFood = (form: PackForm) => form === 'net' || form === 'tray'

/** Forms of packs with a window, in which the pieces are seen. */
const hasWindow = (form: PackForm) => form === 'window' || form === 'hangingWindow' || form === 'blister'

/** Returns the artwork of a pack: loose food, the drawing, or a figure. */
function artworkOf(
  form: PackForm,
  count: number,
  article: Article,
): Partial<NonNullable<Figured['wrap']>['print']> {
  const { item, pack } = article
  const { hue } = pack[4] ?? {}
  const drawing = drawingOf(article)
  if (drawing && (drawing.kind !== 'heap' || showsFood(form)))
    return { drawing: count > 1 && drawing.kind !== 'garment' ? { ...drawing, count: undefined } : drawing }
  if (item.grain) return { grain: item.grain }
  if (item.plainLabel) return {}
  const pieces = hasWindow(form) && count === 1 ? piecesIn(pack[0]) : 1
  return {
    art: item.art,
    ...(hue !== undefined && { hue }),
    ...(pieces > 1 && pieces <= MOST_DRAWN && { pieces }),
  }
}

function wrapOf(
  usual: PackForm,
  article: Article,
  facts: ReturnType<typeof printedFacts> | undefined,
): NonNullable<Figured['wrap']> {
  const { item, pack, brand, kind } = article
  const brandGround: Ground = brand.ground === 'white' || brand.ground === 'ink' ? 'leaf' : brand.ground
  const [label, , , grams] = pack
  const isFood = kind === 'food' || kind === 'fresh'
  const { form, count } = packOf(
    usual,
    label,
    item.packs.map(([one]) => one),
  )
  return {
    form,
    count,
    size: sizeOf(grams),
    print: {
      brand: brand.name,
      line: brand.line,
      name: item.name,
      ground: seededChoice([brandGround, ...packGrounds], item.id, 'pack'),
      ...artworkOf(form, count, article),
      ...(item.fill !== undefined && { fill: item.fill }),
      ...(item.pieceSize !== undefined && { pieceSize: item.pieceSize * pieceFactor(grams) }),
      ...(isFood && item.attr?.diet && { diet: item.attr.diet === 'Non-Vegetarian' ? 'nonVeg' : 'veg' }),
      ...(facts && { facts }),
    },
  }
}

const picture = (id: string, ground: Ground, width: number, height: number, recipe: Recipe): MediaRow => ({
  id,
  kind: 'picture',
  recipe,
  type: 'image/webp',
  width,
  height,
  colour: palette[ground].soft,
})

/**
 * Returns the gallery of a product. A pack has its front, the front and a side, and its back; a plain figure is shown from
 * the front, at an angle and close, and products that look the same share the last two.
 */
export function picturesOf(article: Article): MediaRow[] {
  const { id, item, pack, top } = article
  const [ground] = groundsOf(top)
  const stage = (name: string, view: StageView, figure: Figured) => ({
    ...picture(name, ground, STAGE, STAGE, { kind: 'stage', figure, view }),
    colour: CORNER,
  })
  const figure = figureOf(article)
  const plain = plainFigureOf(article)
  const { drawing } = plain
  const count = drawing && drawing.kind !== 'garment' ? drawing.count : undefined
  const look = [item.id, pack[4]?.dye?.slice(1), count].filter((part) => part !== undefined).join('-')
  if (formOf(article))
    return [
      stage(`p-${id}`, 'front', figure),
      stage(`a-${id}`, 'angle', figure),
      stage(`b-${id}`, 'back', figureOf(article, printedFacts(article))),
      ...(drawing ? [stage(`d-${look}`, 'front', plain)] : []),
    ]
  return [
    stage(`p-${id}`, 'front', figure),
    stage(`a-${look}`, 'angle', figure),
    stage(`c-${look}`, 'close', figure),
  ]
}

function scene(
  id: string,
  ground: Ground,
  articles: readonly Article[],
  more: { setting: 'podium' | 'shelf' | 'awning'; words: boolean; width: number; height: number },
): MediaRow {
  return picture(id, ground, more.width, more.height, {
    kind: 'scene',
    ground,
    figures: articles.map((article) => figureOf(article)),
    ...more,
  })
}

/** Returns a banner with one article. */
const banner = (id: string, ground: Ground, article: Article, height = 630): MediaRow =>
  picture(id, ground, 1440, height, {
    kind: 'banner',
    ground,
    figure: figureOf(article),
    width: 1440,
    height,
  })

/** Returns the picture of a review: the product on a shelf at home, in the light of that home. */
export function photoOf(id: string, article: Article, personId: string): MediaRow {
  const ground = seededChoice(packGrounds, personId, 'home')
  const square = { setting: 'shelf', words: false, width: STAGE, height: STAGE } as const
  return scene(id, ground, [article], square)
}

const wide = { setting: 'podium', words: true, width: 1440, height: 630 } as const

/** Returns articles that represent a list: they differ and are spread over the whole list. */
function representativesOf(articles: readonly Article[], maxCount: number): Article[] {
  const shownFigures = new Set<string>()
  const different = articles.filter(({ item, place: index }) => {
    // Packs of an article differ by their printed text or their colour only.
    const look = item.wrap || item.drawing ? item.id : item.art
    return index === 0 && !shownFigures.has(look) && shownFigures.add(look)
  })
  const step = Math.max(1, different.length / maxCount)
  return Array.from(
    { length: Math.min(maxCount, different.length) },
    (_, index) => different[Math.floor(index * step)],
  ).filter((article) => article !== undefined)
}

const articlesOfCategory = (categoryId: string) =>
  demoArticles.filter(({ category }) => pathOf(category.id).includes(categoryId))
const articlesOfSeller = (sellerId: string) => demoArticles.filter(({ seller }) => seller.id === sellerId)

/** Returns all pictures, those of the home page first, because variants are created in this order. */
export function demoPictures(): MediaRow[] {
  const rows: MediaRow[] = []
  for (const banners of Object.values(demoBanners))
    for (const { id, ground, item } of banners) rows.push(banner(`banner-${id}`, ground, articleOf(item)))
  const tops = demoCategories.filter(({ parent }) => parent === null)
  rows.push(...tops.map(icon))
  rows.push(
    ...demoBrands.map(({ id, name, ground, mark }) =>
      picture(`logo-${id}`, ground, 480, 480, { kind: 'logo', name, ground: ground, mark }),
    ),
  )
  for (const [id, category, , items] of demoDiscounts)
    rows.push(
      scene(id, groundsOf(category)[1], items.map(articleOf), {
        setting: 'podium',
        words: false,
        width: 720,
        height: 540,
      }),
    )
  rows.push(...demoArticles.map((article) => picturesOf(article)[0]).filter((row) => row !== undefined))
  rows.push(...stores(), ...featured(), ...brandPages())
  rows.push(...demoCategories.filter(({ parent }) => parent !== null).map(icon))
  for (const { id } of demoCategories) {
    const [article] = representativesOf(articlesOfCategory(id), 1)
    if (article) rows.push(banner(`category-${id}`, groundsOf(pathOf(id)[0] ?? id)[0], article, 480))
  }
  rows.push(...demoArticles.flatMap((article) => picturesOf(article).slice(1)))
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function icon({ id, art }: (typeof demoCategories)[number]): MediaRow {
  const ground = groundsOf(pathOf(id)[0] ?? id)[0]
  return picture(`icon-${id}`, ground, 320, 320, { kind: 'icon', ground, art })
}

function stores(): MediaRow[] {
  return demoSellers.flatMap(({ id, category }) => {
    const ground = groundsOf(category)[0]
    return [
      scene(`store-${id}`, ground, representativesOf(articlesOfSeller(id), 3), {
        setting: 'awning',
        words: false,
        width: 720,
        height: 480,
      }),
      scene(`hero-${id}`, ground, representativesOf(articlesOfSeller(id), 5), {
        setting: 'awning',
        words: false,
        width: 1440,
        height: 420,
      }),
    ]
  })
}

function featured(): MediaRow[] {
  return demoFeatured.map(([brand, , item]) => {
    const article = articleOf(item)
    return banner(`featured-${brand}`, groundsOf(article.top)[0], article)
  })
}

/** Ids of the pictures of a brand page. */
export const brandPagePictures = {
  gallery: (brand: string, index: number) => `gallery-${brand}-${index + 1}`,
  banner: (brand: string, index: number) => `brand-${brand}-${index + 1}`,
  film: (brand: string) => `film-${brand}`,
}

function brandPages(): MediaRow[] {
  return demoBrandPages.flatMap(({ brand, gallery, banners }) => {
    const first = articleOf(banners[0]?.items[0] ?? '')
    const grounds = groundsOf(first.top)
    const figures = [...new Set(banners.flatMap(({ items }) => items))]
      .slice(0, 4)
      .map((item) => figureOf(articleOf(item)))
    const film: MediaRow = {
      ...picture(brandPagePictures.film(brand), grounds[0], 640, 360, {
        kind: 'film',
        ground: grounds[0],
        figures,
      }),
      kind: 'film',
      type: 'video/webm',
    }
    return [
      ...banners.map(({ items }, index) =>
        scene(brandPagePictures.banner(brand, index), grounds[0], items.map(articleOf), wide),
      ),
      ...gallery.map(({ items }, index) =>
        scene(
          brandPagePictures.gallery(brand, index),
          grounds[index % 3] ?? grounds[0],
          items.map(articleOf),
          {
            setting: index % 2 === 0 ? 'podium' : 'shelf',
            words: false,
            width: 960,
            height: 720,
          },
        ),
      ),
      film,
    ]
  })
}
