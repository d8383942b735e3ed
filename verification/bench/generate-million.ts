import pg from 'pg'

/**
 * Generates a large catalog in the database: the same on every run, with the distribution of a real shop (a
 * few huge categories and brands, many small ones; most products sell little).
 */

const TOP = 8
const MIDDLE = 5
const LEAF = 4
const BRANDS = 2000
const SELLERS = 300
const CONNECTIONS = 2

const nameWords =
  'Premium,Classic,Organic,Fresh,Daily,Royal,Golden,Silver,Pure,Natural,Smart,Ultra,Mini,Mega,Soft,Strong,Light,Dark,Sweet,Spicy,Roasted,Cold,Pressed,Stone,Ground,Hand,Made,Village,City,Coastal,Malabar,Punjabi,Bengal,Konkan,Deccan,Himalayan,Nilgiri,Kashmiri,Gir,Assam,Monsoon,Heritage,Urban,Rustic,Festive,Everyday,Gourmet,Artisan,Vintage,Modern,Comfort,Active,Junior,Senior,Family,Travel,Compact,Deluxe,Value,Select'
// Six kinds of products for each top category.
const kinds = [
  'Rice,Atta,Dal,Oil,Ghee,Honey',
  'Tea,Coffee,Biscuits,Namkeen,Pickle,Jam',
  'Soap,Shampoo,Cream,Toothpaste,Serum,Lotion',
  'Shirt,Kurta,Saree,Jeans,Dupatta,Jacket',
  'Shoes,Sandals,Watch,Wallet,Belt,Backpack',
  'Phone,Charger,Cable,Speaker,Headphones,Kettle',
  'Mixer,Cooker,Pan,Bottle,Lunchbox,Lamp',
  'Notebook,Pen,Puzzle,Ball,Bat,Racket',
]
/** The words of names in Hindi and Malayalam, in the order of `nameWords` and `kinds`. */
const translatedWords = {
  hi:
    'प्रीमियम,क्लासिक,ऑर्गेनिक,ताज़ा,रोज़ाना,शाही,सुनहरा,चाँदी,शुद्ध,प्राकृतिक,स्मार्ट,अल्ट्रा,मिनी,मेगा,मुलायम,मज़बूत,हल्का,गहरा,मीठा,मसालेदार,भुना,ठंडा,दबाया,पत्थर,पिसा,हाथ,बना,गाँव,शहर,तटीय,मालाबार,पंजाबी,बंगाल,कोंकण,दक्कन,हिमालयी,नीलगिरि,कश्मीरी,गिर,असम,मानसून,विरासत,शहरी,देहाती,त्योहारी,हररोज़,लज़ीज़,कारीगर,विंटेज,आधुनिक,आरामदायक,सक्रिय,जूनियर,सीनियर,पारिवारिक,यात्रा,छोटा,डीलक्स,किफ़ायती,चुनिंदा,' +
    'चावल,आटा,दाल,तेल,घी,शहद,चाय,कॉफ़ी,बिस्किट,नमकीन,अचार,जैम,साबुन,शैम्पू,क्रीम,टूथपेस्ट,सीरम,लोशन,कमीज़,कुर्ता,साड़ी,जींस,दुपट्टा,जैकेट,जूते,सैंडल,घड़ी,बटुआ,बेल्ट,बस्ता,फ़ोन,चार्जर,केबल,स्पीकर,हेडफ़ोन,केतली,मिक्सर,कुकर,तवा,बोतल,टिफ़िन,दीपक,कॉपी,कलम,पहेली,गेंद,बल्ला,रैकेट',
  ml:
    'പ്രീമിയം,ക്ലാസിക്,ഓർഗാനിക്,പുതിയ,ദൈനംദിന,രാജകീയ,സ്വർണ്ണ,വെള്ളി,ശുദ്ധ,പ്രകൃതിദത്ത,സ്മാർട്ട്,അൾട്രാ,മിനി,മെഗാ,മൃദുവായ,ബലമുള്ള,ഇളം,കടും,മധുര,എരിവുള്ള,വറുത്ത,തണുത്ത,ആട്ടിയ,കല്ല്,പൊടിച്ച,കൈ,നിർമ്മിത,ഗ്രാമീണ,നഗര,തീരദേശ,മലബാർ,പഞ്ചാബി,ബംഗാൾ,കൊങ്കൺ,ഡെക്കാൻ,ഹിമാലയൻ,നീലഗിരി,കശ്മീരി,ഗിർ,അസം,മൺസൂൺ,പൈതൃക,നാഗരിക,നാടൻ,ഉത്സവ,നിത്യേന,രുചികരമായ,കരകൗശല,വിന്റേജ്,ആധുനിക,സുഖപ്രദമായ,സജീവ,ജൂനിയർ,സീനിയർ,കുടുംബ,യാത്രാ,ചെറിയ,ഡീലക്സ്,ലാഭ,തിരഞ്ഞെടുത്ത,' +
    'അരി,ആട്ട,പരിപ്പ്,എണ്ണ,നെയ്യ്,തേൻ,ചായ,കാപ്പി,ബിസ്കറ്റ്,മിക്സ്ചർ,അച്ചാർ,ജാം,സോപ്പ്,ഷാംപൂ,ക്രീം,ടൂത്ത്പേസ്റ്റ്,സിറം,ലോഷൻ,ഷർട്ട്,കുർത്ത,സാരി,ജീൻസ്,ദുപ്പട്ട,ജാക്കറ്റ്,ഷൂസ്,ചെരുപ്പ്,വാച്ച്,പേഴ്സ്,ബെൽറ്റ്,ബാഗ്,ഫോൺ,ചാർജർ,കേബിൾ,സ്പീക്കർ,ഹെഡ്ഫോൺ,കെറ്റിൽ,മിക്സി,കുക്കർ,പാൻ,കുപ്പി,ചോറ്റുപാത്രം,വിളക്ക്,നോട്ട്ബുക്ക്,പേന,പസിൽ,പന്ത്,ബാറ്റ്,റാക്കറ്റ്',
}
const translatedKinds = (locale: 'hi' | 'ml') =>
  translatedWords[locale].split(',').slice(nameWords.split(',').length).join(',')
const tables = ['products', 'product_texts', 'product_stock', 'category_products']
const list = (text: string) => `'{${text}}'::text[]`
const pick = (array: string, randomValue: string) =>
  `(${array})[1 + floor(${randomValue} * cardinality(${array}))::int]`

/** Fills an empty, migrated database with `count` products. */
export async function generateMillion(
  config: pg.ClientConfig,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const client = await open(config)
  try {
    await insertCatalogFrame(client)
    const indexes = await dropIndexes(client)
    // Triggers are disabled: one statement below does their work, except for the search words.
    for (const table of tables) await client.query(`alter table ${table} disable trigger all`)
    await client.query('alter table products enable trigger product_search')
    let done = 0
    const step = 20_000
    let next = 0
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const connection = await open(config)
        for (let from = next; from < count; from = next) {
          next += step
          const range = [from, Math.min(from + step, count) - 1]
          // Before the products, whose trigger reads them for the document of the search.
          await connection.query(insertNames, range)
          await connection.query(insertProducts, range)
          done = Math.min(done + step, count)
          if (done % 100_000 === 0 || done === count) log(`  ${done} of ${count} products`)
        }
        await connection.end()
      }),
    )
    log('  stock, categories and counters')
    for (const text of statementsAfter) await client.query(text)
    log('  indexes')
    for (const text of indexes) await client.query(text)
    for (const table of tables) await client.query(`alter table ${table} enable trigger all`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function open(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(
    `set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`,
  )
  return client
}

/** Sellers, brands and 208 categories in three levels. */
async function insertCatalogFrame(client: pg.Client): Promise<void> {
  await client.query(`
    create or replace function bench_dice(n bigint, salt integer) returns float8 language sql immutable parallel safe
      return (hashint8extended(n, salt) & 1048575) / 1048576.0;
    insert into sellers (id, store_name, legal_name, address, city, state, state_code, pincode)
      select 's' || n, 'Store ' || n, 'Store ' || n || ' Traders', '1 Market Road', 'Kochi', 'Kerala', '32', '682001'
      from generate_series(0, ${SELLERS - 1}) n;
    insert into brands (id, name, slug)
      select 'b' || n, 'Brand ' || n, 'brand-' || n from generate_series(0, ${BRANDS - 1}) n;
    insert into categories (id, name, level, path)
      select 'c' || t, 'Department ' || t, 1, array['c' || t] from generate_series(0, ${TOP - 1}) t;
    insert into categories (id, parent_id, name, level, path)
      select c.id || '-' || m, c.id, 'Aisle ' || c.id || m, 2, c.path || (c.id || '-' || m)
      from categories c, generate_series(0, ${MIDDLE - 1}) m where c.level = 1;
    insert into categories (id, parent_id, name, level, path)
      select c.id || '-' || l, c.id, 'Shelf ' || c.id || l, 3, c.path || (c.id || '-' || l)
      from categories c, generate_series(0, ${LEAF - 1}) l where c.level = 2;
    insert into data_texts (kind, id, locale, texts)
      select 'value', en, locale, jsonb_build_object('name', name)
      from unnest(${list(kinds.join(','))}, ${list(translatedKinds('hi'))}, ${list(translatedKinds('ml'))}) as w (en, hi, ml),
        lateral (values ('hi', hi), ('ml', ml)) as t (locale, name)`)
}

/** Drops indexes, which are created again after all rows are inserted. Indexes of constraints stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i where i.indrelid in ('products'::regclass, 'category_products'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ text }) => text)
}

const randomSql = (salt: number) => `bench_dice(n, ${salt})`
// Powers of a uniform random number are denser near zero, which makes the first categories huge.
const draw = `
  with drawn as (
    select n, floor(power(${randomSql(1)}, 2) * ${TOP * MIDDLE * LEAF})::int as leaf,
      floor(power(${randomSql(2)}, 4) * ${BRANDS})::int as brand, floor(power(${randomSql(3)}, 2) * ${SELLERS})::int as seller,
      (5 + floor(power(${randomSql(4)}, 3) * 8000)::bigint) * 100 as mrp,
      case when ${randomSql(5)} < 0.3 then 100 else 40 + floor(${randomSql(5)} * 60)::int end as share,
      ${pick(list(nameWords), randomSql(6))} as one, ${pick(list(nameWords), randomSql(7))} as two,
      floor(power(${randomSql(8)}, 6) * 400)::int as votes,
      floor(${randomSql(10)} * 4)::int as mood
    from generate_series($1::bigint, $2::bigint) n
  ), kinds as (
    select d.*, leaf / ${MIDDLE * LEAF} as top,
      ${pick(`string_to_array((${list(kinds.map((line) => `"${line}"`).join(','))})[1 + leaf / ${MIDDLE * LEAF}], ',')`, randomSql(11))} as kind,
      ${pick(list('250 g,500 g,1 kg,2 kg,5 kg,1 pc,Pack of 2,Pack of 6,250 ml,1 L'), randomSql(12))} as pack
    from drawn d
  )`
const translated = (word: string, words: string) =>
  `(${list(words)})[array_position(${list(`${nameWords},${kinds.join(',')}`)}, ${word})]`
const insertNames = `${draw}
  insert into product_texts (product_id, locale, name, source, text_hash)
  ${Object.entries(translatedWords)
    .map(
      ([locale, words]) =>
        `select 'p' || n, '${locale}', concat_ws(' ', ${['one', 'two', 'kind'].map((word) => translated(word, words)).join(', ')}, pack), 'machine', '' from kinds`,
    )
    .join(' union all ')}`
const insertProducts = `${draw}
  insert into products (id, seller_id, brand_id, category_id, name, description, key_features, features, attributes,
    mrp_paise, selling_paise, business_paise, ladder, imported1, imported2, imported3, imported4, imported5, popularity, b2c_max_qty,
    weight, sku, created_at)
  select 'p' || n, 's' || seller, 'b' || brand,
    'c' || top || '-' || leaf / ${LEAF} % ${MIDDLE} || '-' || leaf % ${LEAF},
    one || ' ' || two || ' ' || kind || ' ' || pack,
    'A good ' || lower(kind) || ' for every day. ' || repeat('It keeps what it says. ', 6),
    '["Keeps well", "Honest weight", "Made in India"]', '{"Net quantity": "1 pc", "Country of origin": "India"}',
    jsonb_strip_nulls(jsonb_build_object('type', jsonb_build_array(kind),
      'colour', case when top >= 3 then jsonb_build_array(${pick(list('Red,Blue,Green,Black,White,Yellow,Pink,Brown'), randomSql(13))}) end,
      'size', case when top = 3 then jsonb_build_array(${pick(list('XS,S,M,L,XL,XXL'), randomSql(14))}) end,
      'gender', case when top in (3, 4) then jsonb_build_array(${pick(list('Male,Female,Unisex'), randomSql(15))}) end,
      'diet', case when top < 2 and ${randomSql(16)} < 0.2 then jsonb_build_array(${pick(list('Organic,Gluten Free,Vegan,Sugar Free'), randomSql(17))}) end,
      'pack', case when ${randomSql(18)} < 0.5 then jsonb_build_array(${pick(list('1,2,3,4,6,12'), randomSql(19))}) end)),
    mrp, greatest(100, mrp * share / 100), greatest(95, mrp * share * 95 / 10000),
    jsonb_build_array(jsonb_build_object('minQuantity', 10, 'pricePaise', greatest(95, mrp * share * 95 / 10000))),
    case when mood = 0 then votes else votes / 8 end, votes / 10, votes / 4,
    case when mood < 3 then votes / 2 else votes end, case when mood < 2 then votes / 2 else votes * 2 end,
    -- As the hourly job counts it in a shop without orders.
    case when mood = 0 then votes else votes / 8 end + votes / 10 + votes / 4 + case when mood < 3 then votes / 2 else votes end
      + case when mood < 2 then votes / 2 else votes * 2 end, 1000, '1 pc', 'SKU' || n, timestamptz '2026-01-01' - n * interval '1 minute'
  from kinds`

const statementsAfter = [
  // Three percent are out of stock.
  `insert into product_stock (product_id, on_hand)
   select id, case when bench_dice(hashtext(id), 30) < 0.03 then 0 else 1000000 end from products`,
  `insert into sold_out select product_id from product_stock where on_hand = 0`,
  `insert into sold_out_for_business select product_id from product_stock where on_hand < business_min`,
  `insert into category_products (category_id, product_id, brand_id, personal_unit_paise, business_unit_paise, popularity,
     percent_off, business_percent_off, rating, stars5, created_at)
   select unnest(c.path), p.id, p.brand_id, p.personal_unit_paise, p.business_unit_paise, p.popularity,
     p.percent_off, p.business_percent_off, p.rating, p.stars5, p.created_at from products p join categories c on c.id = p.category_id`,
  `update categories c set product_count = n.rows
   from (select category_id, count(*) as rows from category_products group by 1) n where n.category_id = c.id`,
  `update brands b set product_count = n.rows
   from (select brand_id, count(*) as rows from products group by 1) n where n.brand_id = b.id`,
  `update sellers s set product_count = n.rows
   from (select seller_id, count(*) as rows from products group by 1) n where n.seller_id = s.id`,
  // No product is in a variant group, so that cards are products.
  `update shop_counters set product_count = (select count(*) from products)`,
]
