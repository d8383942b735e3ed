import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { gstinError } from '#domain/gstin.ts'
import { gtinError, isForInternalUse } from '#domain/gtin.ts'
import { stockNote } from '#domain/quantity.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { type Connection, connect } from '#server/db/db.ts'
import { localStorage } from '#server/providers/storage/local.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { loadDemo } from './load-demo.ts'

const now = new Date('2026-11-20T06:30:00Z')
const secret = 'a secret of the tests'
const folder = await scratchFolder('demo')
const storage = localStorage(folder)
let database: FreshDatabase
let connection: Connection

beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config)
  expect(await loadDemo({ db: connection.db, storage, secret, now })).toBe(true)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(connection.db)).rows
const count = async (from: string) =>
  (await rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? 0

describe('the demo shop', () => {
  it('has the size of a real shop', async () => {
    expect(await count('products')).toBeGreaterThanOrEqual(320)
    expect(await count('categories where level = 1 and product_count > 0')).toBe(8)
    expect(await count('categories where level = 3')).toBeGreaterThan(40)
    expect(await count('categories where product_count = 0')).toBe(0)
    expect(await count('brands where product_count > 0')).toBe(40)
    expect(await count('sellers where product_count > 0')).toBe(12)
    expect((await rows<{ n: number }>('select count(distinct state) as n from sellers'))[0]?.n).toBe(12)
    expect(
      (await rows<{ n: number }>('select count(distinct product_id) as n from reviews'))[0]?.n,
    ).toBeGreaterThanOrEqual(110)
    expect(
      (await rows<{ n: number }>('select count(distinct product_id) as n from questions'))[0]?.n,
    ).toBeGreaterThanOrEqual(70)
    for (const flag of [
      'top_deal',
      'new_arrival',
      'sponsored',
      'featured',
      'best_seller',
      'purchase_limit is not null',
      'non_returnable',
      'one_year_warranty',
    ])
      expect(await count(`products where ${flag}`), flag).toBeGreaterThan(8)
  })

  it('enqueues no job', async () => {
    expect(await count('graphile_worker.jobs')).toBe(0)
  })

  it('has statistics of every table that it fills', async () => {
    expect(
      await rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_relation_size(oid) > 0 and reltuples <= 0 and relname <> 'migrations'`),
    ).toEqual([])
  })

  it('has stock for every stock message', async () => {
    const stock = await rows<{ on_hand: number }>('select on_hand from product_stock')
    const codes = stock.map(({ on_hand }) => {
      const note = stockNote(on_hand) ?? 'none'
      return typeof note === 'string' ? note : note.code
    })
    for (const code of ['outOfStock', 'onlyLeft', 'fewLeft', 'none'])
      expect(codes.filter((one) => one === code).length, code).toBeGreaterThan(5)
  })

  it('has the legal declarations of every seller and product', async () => {
    const sellers = await rows<{ gstin: string; state_code: string; care_phone: string; address: string }>(
      'select * from sellers',
    )
    for (const { gstin, state_code } of sellers) {
      expect(gstinError(gstin)).toBeNull()
      expect(gstin.slice(0, 2)).toBe(state_code)
    }
    const requiredFeatures = ['Generic name', 'Net quantity', 'Country of origin', 'Consumer care']
    const products = await rows<{
      id: string
      features: Record<string, string>
      origin: string
      key_features: string[]
      description: string
    }>('select * from products')
    for (const { id, features, origin, key_features, description } of products) {
      for (const name of requiredFeatures) expect(features[name], `${id} ${name}`).toBeTruthy()
      expect(features[origin === 'India' ? 'Manufactured by' : 'Imported by'], id).toBeTruthy()
      expect(key_features.length, id).toBeGreaterThanOrEqual(4)
      expect(description.length, id).toBeGreaterThan(60)
    }
  })

  it('has articles that several sellers offer, with one barcode number and different prices', async () => {
    const offers = await rows<{ gtin: string; sellers: number; products: number; prices: number }>(
      `select gtin, count(distinct seller_id)::int as sellers, count(*)::int as products,
         count(distinct selling_paise)::int as prices
       from products where gtin is not null group by gtin`,
    )
    expect(offers.length).toBeGreaterThan(5)
    for (const { gtin, sellers, products, prices } of offers) {
      expect([gtinError(gtin), isForInternalUse(gtin)], gtin).toEqual([null, false])
      expect(sellers, gtin).toBeGreaterThan(1)
      expect([products, prices], gtin).toEqual([sellers, expect.any(Number)])
    }
    expect(Math.max(...offers.map(({ prices }) => prices))).toBeGreaterThan(2)
  })

  it('has business prices up to the selling price, and price tiers with falling prices', async () => {
    const products = await rows<{
      id: string
      selling_paise: number
      business_paise: number
      ladder: { minQuantity: number; pricePaise: number }[]
      b2b_min_qty: number
      b2b_max_qty: number
    }>('select * from products')
    for (const { id, selling_paise, business_paise, ladder, b2b_min_qty, b2b_max_qty } of products) {
      expect(business_paise, id).toBeLessThanOrEqual(selling_paise)
      expect(ladder[0]?.minQuantity, id).toBe(b2b_min_qty)
      for (const [index, { minQuantity, pricePaise }] of ladder.entries()) {
        expect(minQuantity, id).toBeLessThanOrEqual(b2b_max_qty)
        expect(pricePaise, id).toBeLessThan(ladder[index - 1]?.pricePaise ?? Infinity)
      }
    }
  })

  it('has variant groups in at least four categories, one with two options and a missing combination', async () => {
    type Group = { id: string; top: string; products: number; options: string[][]; names: string[] }
    const groups = await rows<Group>(`
      select p.variant_group as id, min(c.path[1]) as top, count(*)::int as products,
        jsonb_agg(jsonb_path_query_array(p.options, '$[*].value')) as options,
        jsonb_path_query_array(min(p.options::text)::jsonb, '$[*].name') as names
      from products p join categories c on c.id = p.category_id where p.variant_group is not null group by 1`)
    expect(groups.length).toBeGreaterThanOrEqual(25)
    expect(groups.filter(({ products }) => products < 2)).toEqual([])
    expect(new Set(groups.map(({ top }) => top)).size).toBeGreaterThanOrEqual(4)
    for (const { id, options } of groups)
      expect(new Set(options.map((values) => values.join())).size, id).toBe(options.length)
    const shirt = groups.find(({ id }) => id === 'crew-tshirt')
    expect(shirt?.names).toEqual(['Colour', 'Size'])
    expect(shirt?.options.toSorted()).toEqual([
      ['Coral', 'XL'],
      ['Leaf Green', 'L'],
      ['Leaf Green', 'M'],
      ['Sky Blue', 'M'],
    ])
  })

  it('links only to existing pages and pictures', async () => {
    const media = await rows<{ id: string; path: string }>('select id, path from media')
    const shown = await rows<{ url: string }>(`
      select unnest(image_urls) as url from products union select logo_url from brands union select icon_url from categories
      union select banner_url from categories union select image_url from sellers union select hero_url from sellers
      union select image_url from banners union select image_url from discounts union select image_url from featured_brands
      union select image_url from top_stores union select image_url from order_items
      union select unnest(media_urls || seller_media_urls) from returns
      union select jsonb_path_query(gallery || banners, '$[*].imageUrl') #>> '{}' from brand_pages
      union select jsonb_path_query(videos, '$[*].link') #>> '{}' from brand_pages
      union select jsonb_path_query(media, '$[*].url') #>> '{}' from reviews`)
    expect(shown.map(({ url }) => url).toSorted()).toEqual(media.map(({ id }) => `/media/${id}`).toSorted())
    for (const { path } of media) expect(await storage.has(path), path).toBe(true)
    expect(
      await rows(`select b.id from banners b, jsonb_array_elements_text(selected_value) v
      where not exists (select from products where id = v) and not exists (select from categories where id = v)`),
    ).toEqual([])
    expect(
      await count(
        'discounts d where not exists (select from discount_products p where p.discount_id = d.id)',
      ),
    ).toBe(0)
    expect(await count('featured_brands where cardinality(product_ids) < 3')).toBe(0)
  })

  it('has ledgers that add up to the balances', async () => {
    expect(
      await rows(`select s.product_id from product_stock s
      where on_hand <> (select sum(delta) from stock_ledger l where l.product_id = s.product_id)`),
    ).toEqual([])
    expect(
      await rows(`select id from users u where coins <> coalesce((select sum(delta) from coin_ledger l where l.user_id = u.id), 0)
      or wallet_paise <> coalesce((select sum(delta_paise) from wallet_ledger l where l.user_id = u.id), 0)`),
    ).toEqual([])
    expect(
      await rows(
        `select g.id from order_groups g where total_paise <> (select sum(total_paise) from orders o where o.group_id = g.id)`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select o.id from orders o where items_paise <> (select sum(line_paise) from order_items i where i.order_id = o.id)`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select i.id from order_items i where status <> (select to_status from order_moves m where m.item_id = i.id order by at desc, id desc limit 1)`,
      ),
    ).toEqual([])
  })

  it('gives every order a number of its month', async () => {
    expect(await count('order_groups')).toBeGreaterThan(100)
    expect(
      await rows(`select order_number from order_groups
        where order_number !~ ('^TC-' || to_char(placed_at at time zone 'Asia/Kolkata', 'YYMM') || '-[0-9]{5,8}$')`),
    ).toEqual([])
    expect(await rows(`select group_id from orders group by 1 having max(position) <> count(*)`)).toEqual([])
  })

  it('has ratings without words where it has reviews, and more of them', async () => {
    expect(
      await rows(`select p.id from products p left join reviews r on r.product_id = p.id group by p.id
        having p.stars1 + p.stars2 + p.stars3 + p.stars4 + p.stars5 < 3 * count(r.id)
          or (p.stars5 > 0 and count(r.id) = 0)`),
    ).toEqual([])
  })

  it('has reviews of all numbers of stars, in English and in Hindi written in Latin letters, some with photos', async () => {
    const popular = await rows<{ id: string; reviews: number }>(`
      select p.id, count(r.id)::int as reviews from products p join reviews r on r.product_id = p.id
      where p.featured or p.top_deal group by p.id having count(r.id) > 0`)
    expect(popular.length).toBeGreaterThan(20)
    expect(popular.filter(({ reviews }) => reviews < 8 || reviews > 12)).toEqual([])
    const reviews = await rows<{ rating: number; words: string; photos: boolean; helpful_count: number }>(
      `select rating, review || ' ' || comment as words, has_photos as photos, helpful_count from reviews`,
    )
    const shareOf = (fits: (review: (typeof reviews)[number]) => boolean) =>
      reviews.filter(fits).length / reviews.length
    for (const [stars, least, most] of [
      [5, 0.4, 0.7],
      [4, 0.15, 0.35],
      [3, 0.05, 0.16],
      [2, 0.02, 0.12],
      [1, 0.005, 0.1],
    ] as const) {
      const share = shareOf(({ rating }) => rating === stars)
      expect(share, `${stars} stars`).toBeGreaterThan(least)
      expect(share, `${stars} stars`).toBeLessThan(most)
    }
    const hindi =
      /\b(hai|hain|nahi|bahut|achha|achhi|badhiya|ekdum|thoda|thodi|ke|ka|ki|mein|bhi|liye|gaya|gayi|tha|thi|theek|mast)\b/i
    const hinglish = shareOf(({ words }) => hindi.test(words))
    expect(hinglish).toBeGreaterThan(0.26)
    expect(hinglish).toBeLessThan(0.42)
    const photos = shareOf((review) => review.photos)
    expect(photos).toBeGreaterThan(0.05)
    expect(photos).toBeLessThan(0.2)
    expect(
      await count(
        'reviews where helpful_count <> (select count(*) from review_votes v where v.review_id = id)',
      ),
    ).toBe(0)
    expect(reviews.filter((review) => review.helpful_count > 2).length).toBeGreaterThan(20)
  })

  it('declares what the packets of food must', async () => {
    const foods = await rows<{ id: string; top: string; features: Record<string, string> }>(`
      select p.id, c.path[1] as top, p.features from products p join categories c on c.id = p.category_id
      where c.path[1] in ('groceries', 'snacks', 'fresh')`)
    expect(foods.length).toBeGreaterThan(150)
    for (const { id, top, features } of foods) {
      expect(features['FSSAI licence'], id).toMatch(/^100\d{11}$/)
      expect(features['Shelf life at delivery'], id).toMatch(/^At least \d+ (days?|months?)$/)
      // The life of the packet, of which two thirds are left.
      const [life, unit] =
        /^(\d+ \w+) from packing$/.exec(features['Best before'] ?? '')?.[1]?.split(' ') ?? []
      const [, rest, restUnit] = /(\d+) (\w+)$/.exec(features['Shelf life at delivery'] ?? '') ?? []
      expect(restUnit?.replace(/s$/, ''), id).toBe(unit?.replace(/s$/, ''))
      expect(Number(rest), id).toBeLessThanOrEqual(Number(life))
      if (top === 'fresh') continue
      expect(features['Ingredients'], id).toBeTruthy()
      expect(
        Object.keys(features).some((name) => name.startsWith('Nutrition per 100 ')),
        id,
      ).toBe(true)
    }
  })

  it('promises a return in texts only for what can be returned, and within the days of the shop', async () => {
    const promising = await rows<{ id: string; non_returnable: boolean; words: string }>(`
      select id, non_returnable, concat_ws(' ', description, key_features::text) as words from products
      union select p.id, p.non_returnable, a.ans from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id`)
    const found = promising.filter(({ words }) => /\breturn(s|ed)?\b|send it back/i.test(words))
    expect(found.length).toBeGreaterThan(20)
    for (const { id, non_returnable, words } of found) {
      const days = /(\d+) days/.exec(words.match(/[^.]*\breturn[^.]*/i)?.[0] ?? '')?.[1]
      expect(Number(days ?? defaultShopRules.returnDays), `${id}: ${words}`).toBe(defaultShopRules.returnDays)
      const isPromised = /can return|send it back free|returns are free|Free return/i.test(words)
      expect([id, non_returnable && isPromised]).toEqual([id, false])
    }
  })

  it('promises a delivery that takes longer the farther it goes', async () => {
    const days = await rows<{ id: string; city: number; near: number; far: number }>(`
      select s.id, (delivery_rule(s.id, s.pincode, null)).days as city,
        (delivery_rule(s.id, left(s.pincode, 2) || 'x', null)).days as near, 7 as far from sellers s`)
    expect(days).toHaveLength(12)
    for (const { id, city, near, far } of days) {
      expect(city, id).toBeLessThan(near)
      expect(near, id).toBeLessThan(far)
    }
  })

  it('has the purchased options at the reviews of variants', async () => {
    const reviewed = 'from reviews r join products p on p.id = r.product_id'
    expect(await rows(`select r.id ${reviewed} where r.options <> p.options`)).toEqual([])
    expect(await rows(`select r.id ${reviewed} where p.options <> '[]' limit 1`)).toHaveLength(1)
  })

  it('has items that shoppers have cancelled, with the reasons of the specification', async () => {
    const reasons = await rows<{ reason: string }>(
      `select distinct cancellation_reason as reason from order_items where status = 4 and order_id !~ '^TW'`,
    )
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.filter(({ reason }) => !isOneOf(cancelReasons, reason))).toEqual([])
  })

  it('has reviews of delivered products only', async () => {
    expect(
      await rows(`select r.id from reviews r where not exists (
      select from order_items i where i.user_id = r.user_id and i.product_id = r.product_id and i.status = 3 and i.delivered_at < r.created_at)`),
    ).toEqual([])
    expect(
      await rows(
        `select r.id from seller_reviews r where not exists (select from orders o where o.user_id = r.user_id and o.seller_id = r.seller_id)`,
      ),
    ).toEqual([])
    expect(
      await rows(`select product_id from reviews group by product_id, comment having count(*) > 1`),
    ).toEqual([])
  })

  it('has no time in the future, except the ends of deals', async () => {
    const late = await rows<{
      n: number
    }>(`select (select count(*) from order_moves where at > '${now.toISOString()}')
      + (select count(*) from reviews where created_at > '${now.toISOString()}') + (select count(*) from answers where created_at > '${now.toISOString()}')
      + (select count(*) from seller_reviews where created_at > '${now.toISOString()}') as n`)
    expect(late[0]?.n).toBe(0)
    expect(await count(`products where deal_ends_at > '${now.toISOString()}'`)).toBeGreaterThan(10)
  })

  it('is loaded once', async () => {
    const before = await rows('select id, name, selling_paise from products order by id')
    const later = new Date('2026-12-24T00:00:00Z')
    expect(await loadDemo({ db: connection.db, storage, secret, now: later })).toBe(false)
    expect(await rows('select id, name, selling_paise from products order by id')).toEqual(before)
  })
})
