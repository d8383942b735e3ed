import type pg from 'pg'

/** A seeded random generator: the same catalog on every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const kinds =
  'Rice,Atta,Dal,Oil,Ghee,Tea,Coffee,Biscuits,Namkeen,Pickle,Honey,Jam,Soap,Shampoo,Cream,Toothpaste,Shirt,Kurta,Saree,Jeans,Shoes,Sandals,Watch,Wallet,Phone,Charger,Cable,Speaker,Headphones,Kettle,Mixer,Cooker,Pan,Bottle,Lunchbox,Lamp,Fan,Pillow,Bedsheet,Towel,Notebook,Pen,Marker,Puzzle,Ball,Bat,Racket,Mat'.split(
    ',',
  )
const words =
  'Premium,Classic,Organic,Fresh,Daily,Royal,Golden,Silver,Pure,Natural,Smart,Ultra,Mini,Mega,Soft,Strong,Light,Dark,Sweet,Spicy,Roasted,Cold,Pressed,Stone,Ground,Hand,Made,Village,City,Coastal,Malabar,Punjabi,Bengal,Konkan,Deccan,Himalayan,Nilgiri,Kashmiri,Gir,Assam'.split(
    ',',
  )
const packs = ['250 g', '500 g', '1 kg', '2 kg', '5 kg', '1 pc', 'Pack of 2', 'Pack of 6', '250 ml', '1 L']

const TOP = 8
const MIDDLE = 5
const LEAF = 4
const BRANDS = 200
const SELLERS = 60

export const leafCategories = Array.from(
  { length: TOP * MIDDLE * LEAF },
  (_, n) => `c${Math.floor(n / 20)}-${Math.floor(n / 4) % MIDDLE}-${n % LEAF}`,
)

/** Fills an empty, migrated database: 208 categories in three levels, 200 brands, 60 sellers, `count` products with skew. */
export async function generate(
  pool: pg.Pool,
  count: number,
  progress: (inserted: number) => void,
): Promise<void> {
  const random = seededRandom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  // The square of a uniform random number is denser near zero, so a few categories are huge.
  const skewed = (length: number) => Math.floor(random() ** 2 * length)

  await pool.query(
    `insert into sellers (id, store_name, legal_name, address, city, state, state_code, pincode)
     select 's' || n, 'Store ' || n, 'Store ' || n || ' Traders', '1 Market Road', 'Kochi', 'Kerala', '32', '682001' from generate_series(0, $1 - 1) n`,
    [SELLERS],
  )
  await pool.query(
    `insert into brands (id, name, slug) select 'b' || n, 'Brand ' || n, 'brand-' || n from generate_series(0, $1 - 1) n`,
    [BRANDS],
  )
  for (let top = 0; top < TOP; top++) {
    await category(pool, `c${top}`, null, `Department ${top}`, [`c${top}`])
    for (let middle = 0; middle < MIDDLE; middle++) {
      const id = `c${top}-${middle}`
      await category(pool, id, `c${top}`, `Aisle ${top}.${middle}`, [`c${top}`, id])
      for (let leaf = 0; leaf < LEAF; leaf++)
        await category(pool, `${id}-${leaf}`, id, `Shelf ${top}.${middle}.${leaf}`, [
          `c${top}`,
          id,
          `${id}-${leaf}`,
        ])
    }
  }
  const batch = 2000
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, n) => {
      const kind = pick(kinds)
      const mrp = (5 + Math.floor(random() ** 2 * 5000)) * 100
      const selling = Math.max(100, Math.round((mrp * (60 + Math.floor(random() * 41))) / 100))
      return {
        id: `p${from + n}`,
        seller: `s${skewed(SELLERS)}`,
        brand: `b${skewed(BRANDS)}`,
        category: leafCategories[skewed(leafCategories.length)],
        name: `${pick(words)} ${pick(words)} ${kind} ${pick(packs)}`,
        mrp,
        selling,
        business: Math.round(selling * 0.95),
        type: kind,
        colour: pick(['Red', 'Blue', 'Green', 'Black', 'White']),
        stars: Math.floor(random() * 40),
        popularity: Math.floor(random() ** 3 * 5000),
      }
    })
    await pool.query(
      `with given as (select * from jsonb_to_recordset($1::jsonb) as g(id text, seller text, brand text, category text, name text,
         mrp bigint, selling bigint, business bigint, type text, colour text, stars int, popularity int)),
       added as (insert into products (id, seller_id, brand_id, category_id, name, description, key_features, features, attributes,
         mrp_paise, selling_paise, business_paise, ladder, imported3, imported4, imported5, popularity, b2c_max_qty, weight)
         select id, seller, brand, category, name, 'A good ' || type || ' for every day. ' || repeat('It keeps what it says. ', 6),
           jsonb_build_array('Keeps well', 'Honest weight', 'Made in India'), jsonb_build_object('Net quantity', '1 pc', 'Country of origin', 'India'),
           jsonb_build_object('type', jsonb_build_array(type), 'colour', jsonb_build_array(colour)),
           mrp, selling, business, jsonb_build_array(jsonb_build_object('minQuantity', 10, 'pricePaise', business)), stars, stars * 2, stars * 3,
           popularity, 1000, '1 pc'
         from given returning id),
       stocked as (insert into product_stock (product_id, on_hand) select id, 1000000 from added returning *)
       insert into stock_ledger (product_id, delta, reason, reference, at)
         select product_id, on_hand, 'initial', product_id, now() from stocked`,
      [JSON.stringify(rows)],
    )
    progress(Math.min(from + batch, count))
  }
  await pool.query('vacuum analyze')
}

async function category(
  pool: pg.Pool,
  id: string,
  parent: string | null,
  name: string,
  path: string[],
): Promise<void> {
  await pool.query('insert into categories (id, parent_id, name, level, path) values ($1, $2, $3, $4, $5)', [
    id,
    parent,
    name,
    path.length,
    path,
  ])
}
