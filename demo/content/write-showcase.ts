import { percentOff } from '#domain/money.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { articleOf, demoArticles } from './articles.ts'
import { demoDeliveryRules } from './delivery-rules.ts'
import { seededShuffle } from '#demo/seeded-random.ts'
import { demoFaq } from './faq.ts'
import {
  demoBanners,
  demoBrandPages,
  demoDiscounts,
  demoFeatured,
  demoPanels,
  demoSponsoredItems,
  demoSynonyms,
  demoTopStores,
  SPONSORED_DAYS,
} from './showcase.ts'
import { insertRows } from '#demo/insert-rows.ts'
import type { DemoPictures } from '#demo/pictures.ts'

const hour = 3_600_000
const DISCOUNTED = 16
const FEATURED = 8

/**
 * Writes banners, discounts, featured brands, top stores, brand pages, campaigns, questions of the help centre and
 * delivery rules.
 */
export async function writeShowcase(tx: Tx, pictures: DemoPictures, now: Date): Promise<void> {
  await insertRows(
    tx,
    'banners',
    Object.entries(demoBanners).flatMap(([slot, banners]) =>
      banners.map(({ id, title, subtitle, dealType, value, hours }, position) => ({
        id,
        place: slot,
        image_url: pictures.url(`banners/${id}`),
        title,
        subtitle,
        deal_type: dealType,
        selected_value: [dealType === 'Category' ? value : articleOf(value).id],
        position,
        starts_at: null,
        ends_at: hours === undefined ? null : new Date(now.getTime() + hours * hour),
      })),
    ),
  )
  await insertRows(
    tx,
    'home_panels',
    demoPanels.map((panel, position) => ({
      below_paise: null,
      min_percent: null,
      category_id: null,
      is_new: false,
      ...panel,
      position,
    })),
  )
  await writeDiscounts(tx, pictures)
  await insertRows(
    tx,
    'featured_brands',
    demoFeatured.map(([brand, paid], position) => ({
      brand_id: brand,
      image_url: pictures.url(`brands/${brand}.featured`),
      product_ids: demoArticles
        .filter((article) => article.brand.id === brand)
        .toSorted((a, b) => a.place - b.place)
        .slice(0, FEATURED)
        .map(({ id }) => id),
      position,
      paid,
    })),
  )
  await insertRows(
    tx,
    'top_stores',
    demoTopStores.map((id, position) => ({
      seller_id: id,
      image_url: pictures.url(`stores/${id}`),
      position,
    })),
  )
  await insertRows(tx, 'brand_pages', brandPageRows(pictures))
  await insertRows(
    tx,
    'faq',
    demoFaq.map(({ id, question, answer }, position) => ({ id, question, answer_html: answer, position })),
  )
  await insertRows(
    tx,
    'campaigns',
    demoSponsoredItems.map((item) => ({
      id: `campaign-${item}`,
      product_id: articleOf(item).id,
      paid_by: articleOf(item).brand.maker,
      starts_at: now,
      ends_at: new Date(now.getTime() + SPONSORED_DAYS * 24 * hour),
      created_at: now,
    })),
  )
  await insertRows(tx, 'delivery_rules', demoDeliveryRules())
  await writeSynonyms(tx)
}

/** Returns the rows of `brand_pages`. */
const brandPageRows = (pictures: DemoPictures) =>
  demoBrandPages.map(({ brand, order, gallery, banners }) => ({
    brand_id: brand,
    section_order: order,
    gallery: gallery.map(({ title, text }, index) => ({
      Title: title,
      Description: text,
      imageUrl: pictures.url(`brands/${brand}.gallery-${index + 1}`),
    })),
    banners: banners.map(({ title }, index) => ({
      imageUrl: pictures.url(`brands/${brand}.banner-${index + 1}`),
      title,
    })),
    videos: [{ link: pictures.url(`brands/${brand}.film`) }],
  }))

/** Writes the discounts, each with products of its top category that are at least so far below their MRP. */
async function writeDiscounts(tx: Tx, pictures: DemoPictures): Promise<void> {
  await insertRows(
    tx,
    'discounts',
    demoDiscounts.map(([id, category, percent], position) => ({
      id,
      image_url: pictures.url(`banners/${id}`),
      parent_category_id: category,
      percent,
      position,
    })),
  )
  await insertRows(
    tx,
    'discount_products',
    demoDiscounts.flatMap(([id, category, percent]) => {
      const reduced = demoArticles.filter(
        ({ top, pack }) => top === category && percentOff(pack[1], pack[2]) >= percent,
      )
      return seededShuffle(reduced, id)
        .slice(0, DISCOUNTED)
        .map((article) => ({ discount_id: id, product_id: article.id }))
    }),
  )
}

async function writeSynonyms(tx: Tx): Promise<void> {
  await sql`insert into synonyms select word, means
    from jsonb_to_recordset(${JSON.stringify(demoSynonyms.map(([word, means]) => ({ word, means })))}::jsonb) as s (word text, means text)
    on conflict do nothing`.execute(tx)
}
