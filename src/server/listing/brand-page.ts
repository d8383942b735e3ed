import type { z } from 'zod'
import type { catalog } from '#contract/catalog.ts'
import { ApiError } from '#server/errors.ts'
import { brandPageSections, isOneOf } from '#domain/choices.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Ctx } from '#server/context.ts'
import { listFirstProducts } from './query.ts'

type BrandPage = z.input<(typeof catalog.brandPage)['output']>[number]
type Row = {
  brand_id: string
  name: string
  logo_url: string | null
  created_at: Date
  section_order: unknown
  gallery: unknown
  banners: unknown
  videos: unknown
  /** In the language of the request; null in English. */
  texts: unknown
}

const findRows = prepared<[brandId: string | null, locale: string], Row>(
  'brand-pages',
  `select g.brand_id, b.name, b.logo_url, b.created_at, g.section_order, g.gallery, g.banners, g.videos, t.texts
   from brand_pages g join brands b on b.id = g.brand_id
   left join data_texts t on t.kind = 'brand' and t.id = g.brand_id and t.locale = $2
   where $1::text is null or g.brand_id = $1 order by b.popularity desc, b.id limit 12`,
)
const MAX_PRODUCTS = 12

/** Returns the page of a brand, or of the twelve most popular brands with a page (ruling 6). Throws `notFound` for a brand without a page. */
export async function findBrandPages(ctx: Ctx, brandId: string | undefined): Promise<BrandPage[]> {
  const rows = await findRows(ctx.db, brandId ?? null, ctx.locale())
  if (brandId !== undefined && rows.length === 0) throw new ApiError('notFound')
  return Promise.all(
    rows.map(async (row) => ({
      brandId: row.brand_id,
      brandName: row.name,
      logo: row.logo_url,
      createdDate: Math.floor(row.created_at.getTime() / 1000),
      order: listOf(row.section_order, (name) => (isOneOf(brandPageSections, name) ? name : null)),
      gallerySection: listOf(row.gallery, (item, index) => {
        const imageUrl = textOf(item, 'imageUrl')
        const text = itemOf(row.texts, 'gallery', index)
        return imageUrl
          ? {
              Title: textOf(text, 'title') || textOf(item, 'Title'),
              Description: textOf(text, 'text') || textOf(item, 'Description'),
              imageUrl,
            }
          : null
      }),
      bannerSection: listOf(row.banners, (item, index) => {
        const imageUrl = textOf(item, 'imageUrl')
        const text = itemOf(row.texts, 'banners', index)
        return imageUrl ? { imageUrl, title: textOf(text, 'title') || textOf(item, 'title') } : null
      }),
      videoSection: listOf(row.videos, (item) => {
        const link = textOf(item, 'link')
        return link ? { link } : null
      }),
      productSection: await listFirstProducts(ctx, { brand: row.brand_id }, MAX_PRODUCTS),
    })),
  )
}

/** Returns the items of a JSON list that `read` can convert; invalid items are left out. */
function listOf<Item>(json: unknown, read: (item: unknown, index: number) => Item | null): Item[] {
  return Array.isArray(json) ? json.map(read).filter((item) => item !== null) : []
}

/** Returns an item of a list within the texts of a brand. */
function itemOf(texts: unknown, list: string, index: number): unknown {
  const items = (texts as Record<string, unknown> | null)?.[list]
  return Array.isArray(items) ? items[index] : undefined
}

function textOf(item: unknown, name: string): string {
  const value = (item as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}
