import pg from 'pg'

/** The product with everything. Its variants are `full0` to `full59`. */
export const fullProduct = { id: 'full0', reviews: 50_000, questions: 5000, pincode: '682001' } as const

const VARIANTS = 60
const PICTURES = 12
/** Questions about the variants. */
const OTHER_QUESTIONS = 20_000

/**
 * Adds one product with all that a product can have to a generated catalog: 60 variants in two options, 12 pictures,
 * 50,000 reviews, 5,000 questions with up to three answers, and an offer of every other seller. The shop also has
 * questions about the variants and delivery rules of each seller.
 */
export async function generateFullProduct(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await insertProducts(client)
    await insertReviews(client)
    await insertQuestions(client)
    await client.query(
      `insert into delivery_rules (seller_id, pincode_prefix, days)
       select id, $1::int + 10 * n, 2 + n % 3 from sellers, generate_series(0, 19) n`,
      [fullProduct.pincode.slice(0, 3)],
    )
  } finally {
    await client.end()
  }
}

async function insertProducts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into products (id, seller_id, brand_id, category_id, name, description, key_features, features, variant_group,
       options, image_urls, mrp_paise, selling_paise, business_paise, ladder, b2c_max_qty, weight, sku, gtin)
     select case when offer then 'offer' else 'full' end || n, case when offer then 's' || n else 's0' end, 'b0', 'c0-0-0',
       'Everyday Cotton Shirt with Long Sleeves', repeat('A good shirt for every day. It keeps its colour. ', 30),
       '["Keeps its colour", "Long sleeves", "Made of cotton", "Five buttons", "One pocket"]',
       (select jsonb_object_agg('Detail ' || d, 'Value ' || d) from generate_series(1, 20) d),
       case when not offer then 'full' end,
       case when offer then '[]' else jsonb_build_array(
         jsonb_build_object('name', 'Colour', 'value', 'Colour ' || n / 10),
         jsonb_build_object('name', 'Size', 'value', 'Size ' || n % 10)) end,
       (select array_agg('/media/full-' || n || '-' || p) from generate_series(1, $2::int) p),
       120000, 90000 + n * 100, 85000 + n * 100,
       jsonb_build_array(jsonb_build_object('minQuantity', 10, 'pricePaise', 80000 + n * 100)), 1000, '1 pc', 'FULL' || n,
       case when offer or n = 0 then '08901234567894' end
     from (
       select n, false as offer from generate_series(0, $1::int - 1) n
       union all select substr(id, 2)::int, true from sellers where id <> 's0'
     ) wanted`,
    [VARIANTS, PICTURES],
  )
  await client.query(
    `with stocked as (
       insert into product_stock (product_id, on_hand)
       select id, 1000000 from products where variant_group = 'full' or id like 'offer%' returning *)
     insert into stock_ledger (product_id, delta, reason, reference, at)
     select product_id, on_hand, 'initial', product_id, now() from stocked`,
  )
}

async function insertReviews(client: pg.Client): Promise<void> {
  const { id, reviews } = fullProduct
  await client.query(
    `insert into users (id, name, referral_code)
     select 'reader' || n, 'Reader ' || n, 'READER' || n from generate_series(1, $1::int) n`,
    [reviews],
  )
  await client.query(
    `insert into reviews (id, product_id, user_id, rating, review, comment, media, verified, options, helpful_count,
       created_at)
     select 'review' || n, $1, 'reader' || n, 5 - floor(5 * power(hashint4(n) / 4294967296.0 + 0.5, 3))::int,
       'A good shirt, number ' || n, repeat('It fits well and keeps its colour. ', n % 12),
       case when n % 10 = 0 then '[{"type": "image", "url": "/media/review"}]' else '[]' end::jsonb, true,
       '[{"name": "Colour", "value": "Colour 1"}]', greatest(0, 30 - n % 300),
       timestamptz '2026-01-01' - n * interval '7 minutes'
     from generate_series(1, $2::int) n`,
    [id, reviews],
  )
}

async function insertQuestions(client: pg.Client): Promise<void> {
  const { id, questions } = fullProduct
  await client.query(
    `insert into questions (id, product_id, user_id, question, created_at)
     select 'question' || n, case when n <= $2 then $1 else 'full' || 1 + n % 59 end, 'reader' || n,
       'Can I ' || (array['wash', 'iron', 'return', 'exchange', 'dry'])[1 + n % 5] || ' it after ' || n || ' days?',
       timestamptz '2026-01-01' - n * interval '17 minutes'
     from generate_series(1, $2 + $3::int) n`,
    [id, questions, OTHER_QUESTIONS],
  )
  await client.query(
    `insert into answers (id, question_id, user_id, ans, created_at)
     select 'answer' || n || '-' || m, 'question' || n, 'reader' || n + m,
       'I did it after ' || n * m || ' days, and it kept its ' || (array['colour', 'size', 'buttons', 'shape'])[1 + n % 4],
       timestamptz '2026-01-02' - n * interval '17 minutes'
     from generate_series(1, $1::int) n, generate_series(1, n % 4) m`,
    [questions + OTHER_QUESTIONS],
  )
}
