import { categoryGrounds, type Ground, palette } from '#demo/art/palette.ts'
import type { Figured, Recipe } from '#demo/art/recipe.ts'
import { STAGE } from '#demo/art/stage.ts'
import type { PackForm } from '#demo/content/item.ts'
import { printedFacts } from './declarations.ts'
import { packOf, pieceFactor, sizeOf } from './pack-size.ts'
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
export function groundsOf(top: string): readonly [Ground, Ground, Ground] {
  return categoryGrounds[top] ?? ['leaf', 'marigold', 'lagoon']
}

const packGrounds: readonly Ground[] = ['leaf', 'chilli', 'lagoon', 'teal', 'plum', 'marigold', 'rose', 'sky']

/** Returns the figure without its pack. */
function plainFigureOf({ item: { art, drawing }, pack }: Article): Figured {
  const { hue, dye } = pack[4] ?? {}
  return {
    art,
    ...(hue !== undefined && { hue }),
    ...(drawing && { drawing: dye && drawing.kind !== 'heap' ? { ...drawing, colour: dye } : drawing }),
  }
}

/** Returns the figure of an article: the plain figure, or the drawn pack with the facts on its back. */
function figureOf(article: Article, facts?: ReturnType<typeof printedFacts>): Figured {
  const { item } = article
  const figure = plainFigureOf(article)
  return item.wrap ? { ...figure, wrap: wrapOf(item.wrap, article, facts) } : figure
}

function wrapOf(
  usual: PackForm,
  { item, pack, brand, kind }: Article,
  facts: ReturnType<typeof printedFacts> | undefined,
): NonNullable<Figured['wrap']> {
  const brandGround: Ground = brand.ground === 'white' || brand.ground === 'ink' ? 'leaf' : brand.ground
  const [label, , , grams, { hue } = {}] = pack
  const isFood = kind === 'food' || kind === 'fresh'
  return {
    ...packOf(
      usual,
      label,
      item.packs.map(([one]) => one),
    ),
    size: sizeOf(grams),
    print: {
      brand: brand.name,
      line: brand.line,
      name: item.name,
      ground: seededChoice([brandGround, ...packGrounds], item.id, 'pack'),
      ...(item.grain ? { grain: item.grain } : !item.plainLabel && { art: item.art }),
      ...(hue !== undefined && { hue }),
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
  const stage = (name: string, view: StageView, figure: Figured) =>
    picture(name, ground, STAGE, STAGE, { kind: 'stage', figure, view })
  const figure = figureOf(article)
  if (item.wrap)
    return [
      stage(`p-${id}`, 'front', figure),
      stage(`a-${id}`, 'angle', figure),
      stage(`b-${id}`, 'back', figureOf(article, printedFacts(article))),
      ...(item.drawing ? [stage(`d-${item.id}`, 'front', plainFigureOf(article))] : []),
    ]
  const variant = pack[4]?.dye?.slice(1) ?? pack[4]?.hue
  const look = variant === undefined ? item.id : `${item.id}-${variant}`
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
    for (const { id, ground, items } of banners)
      rows.push(scene(`banner-${id}`, ground, items.map(articleOf), wide))
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
  for (const { id } of demoCategories)
    rows.push(
      scene(
        `category-${id}`,
        groundsOf(pathOf(id)[0] ?? id)[0],
        representativesOf(articlesOfCategory(id), 4),
        {
          setting: 'shelf',
          words: true,
          width: 1440,
          height: 360,
        },
      ),
    )
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
  return demoFeatured.map(([brand, , items]) => {
    const articles = items.map(articleOf)
    return scene(`featured-${brand}`, groundsOf(articles[0]?.top ?? '')[0], articles, wide)
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
