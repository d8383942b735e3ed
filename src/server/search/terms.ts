import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { soundOf } from './romanise.ts'

/** Product names that are suggested, the most popular first. A search finds all products. */
const MAX_PRODUCT_NAMES = 30_000

/** Level of the category that a suggested query names: wide enough for a choice, and not the name of the query again. */
const SCOPE_LEVEL = 2

/**
 * Updates the suggestions of the search box and the words of the search from categories, brands and products. Runs
 * after a catalog import and every hour. Writes changed rows only; returns their number.
 */
export async function refreshSearchTerms(db: Db): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with names as materialized (
      select id, name, popularity, string_to_array(search_text(name), ' ') as words from products where active
      union all
      -- Words in Indian scripts only: a query in Latin letters gets suggestions from the English names.
      select p.id, t.name, p.popularity, string_to_array(indic_words(t.name), ' ')
      from product_texts t join products p on p.id = t.product_id where p.active and t.name is not null
    ), offered as materialized (
      select n.*, p.image_urls[1] as picture, c.path[least(c.level, ${sql.lit(SCOPE_LEVEL)})] as category_id
      from (
        select id from products where active order by popularity desc, id limit ${sql.lit(MAX_PRODUCT_NAMES)}) best
      join names n using (id) join products p using (id) join categories c on c.id = p.category_id
    ), known as (
      select 'category' as kind, name as term, string_to_array(search_text(name), ' ') as words, product_count as value,
        icon_url as picture
      from categories where product_count > 0
      union all select 'brand', name, string_to_array(search_text(name), ' '), product_count, logo_url
      from brands where product_count > 0
      union all
      select d.kind, d.texts ->> 'name', string_to_array(indic_words(d.texts ->> 'name'), ' '), o.product_count, o.picture
      from data_texts d join (
        select 'category' as kind, id, product_count, icon_url as picture from categories
        union all select 'brand', id, product_count, logo_url from brands
      ) o using (kind, id) where o.product_count > 0 and d.texts ->> 'name' <> ''
      union all select 'product', name, words, popularity, picture from offered
    ), counted as materialized (
      select word, count(*)::int as value from (select distinct id, unnest(words) as word from names) w
      where word ~ '^[^0-9 ]{2,40}$' group by word
    ), units as materialized (
      -- Words beside the number of a value, such as किग्रा: names in Indian scripts have lost the number between "चावल" and them.
      select unnest(string_to_array(indic_words(texts ->> 'name'), ' ')) as word from data_texts
      where kind = 'value' and strpos(id, '{') > 0
      except select unnest(words) from known where kind = 'category'
    ), telling as materialized (
      -- Without stop words such as "and" and "with".
      select word, value from counted
      where length(word) > 2 and numnode(plainto_tsquery('english', word)) > 0 and word not in (select word from units)
    ), pairs as (
      select n.words[i] || ' ' || n.words[i + 1] as pair, count(distinct n.id)::int as value
      from names n, generate_series(1, cardinality(n.words) - 1) i
      where n.words[i] ~ '^[^0-9 ]+$' and n.words[i + 1] ~ '^[^0-9 ]+$'
      group by 1 having count(distinct n.id) > 2
    ), said as (
      select word as term, array[word] as words, value from telling where value > 1
      union all
      select pair, string_to_array(pair, ' '), p.value from pairs p
      where split_part(pair, ' ', 1) in (select word from telling) and split_part(pair, ' ', 2) in (select word from telling)
    ), scopes as materialized (
      select distinct on (term) term, category_id from (
        select word as term, category_id, count(*) as products from offered, unnest(words) word group by 1, 2
        union all
        select words[i] || ' ' || words[i + 1], category_id, count(*)
        from offered, generate_series(1, cardinality(words) - 1) i group by 1, 2
      ) s order by term, products desc, category_id
    ), scoped as (
      -- No join: the planner expects few rows on both sides and would compare each term with each other one.
      select term, max(words) as words, max(value) as value, max(category_id) as category_id from (
        select term, words, value, null as category_id from said
        union all select term, null, null, category_id from scopes
      ) s group by term having max(value) is not null
    ), spellings as materialized (
      -- Normal forms of Indian words and how most names write them: a suggestion has its nukta, chillus and nasals.
      select jsonb_object_agg(word, written) as spelling from (
        select distinct on (word) search_text(written) as word, written from (
          select written, count(*) as value
          from names, regexp_split_to_table(name, '[^[:alnum:]\\u0300-\\u036F\\u0900-\\u0963\\u0966-\\u0DFF\\u200C\\u200D]+') written
          where has_marks(name) and has_marks(written) group by 1
        ) w order by 1, value desc, written
      ) s
    ), wanted as materialized (
      select kind, normalised, term, max(weight)::int as weight, max(picture) as picture, max(category_id) as category_id
      from (
        select kind, array_to_string(words[i:], ' ') as normalised, term,
          -- A term that begins with the typed text is ranked before a term that contains it.
          least(value, 999999) + case when i = 1 then 1000000 else 0 end as weight, picture, category_id
        from (
          select *, null as category_id from known
          union all
          select 'query', case when has_marks(term) then (
            select string_agg(coalesce((select spelling from spellings) ->> word, word), ' ' order by place)
            from unnest(words) with ordinality w (word, place)) else term end, words, value, null, category_id
          from scoped
        ) k, generate_series(1, least(cardinality(words), 8)) i
        where words[i] <> ''
        union all
        -- Words of the spelling correction. Many product names do not contain their brand or category. Weight 0: in no name.
        select 'word', word, word, sum(value), null, null from (
          select word, value from counted
          union all select unnest(words), value from known where kind <> 'product'
          -- Values with numbers are templates, which no product has in its document.
          union all select unnest(string_to_array(indic_words(texts ->> 'name'), ' ')), 1 from data_texts where kind = 'value' and strpos(id, '{') = 0
          union all select word, 0 from synonyms
        ) v where word ~ '^[^0-9 ]{3,40}$' or word ~ '^[\\u0900-\\u0DFF]{2}$' group by word
      ) w where length(normalised) <= 200 group by 1, 2, 3
    ), gone as (
      delete from search_terms t where not exists (
        select from wanted w where (w.kind, w.normalised, w.term) = (t.kind, t.normalised, t.term)) returning 1
    ), written as (
      insert into search_terms as t (kind, normalised, term, weight, picture, category_id)
      select kind, normalised, term, weight, picture, category_id from wanted
      on conflict (kind, normalised, term) do update
      set weight = excluded.weight, picture = excluded.picture, category_id = excluded.category_id
      where (t.weight, t.picture, t.category_id) is distinct from (excluded.weight, excluded.picture, excluded.category_id)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`.execute(db)
  await writeSoundKeys(db)
  return rows[0]?.changed ?? 0
}

/** Writes the phonetic keys of new words. The database has no transliteration. */
async function writeSoundKeys(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('search_terms')
    .select('normalised')
    .where('kind', '=', 'word')
    .where('sound_key', 'is', null)
    .execute()
  const words = rows.map(({ normalised }) => normalised)
  await sql`update search_terms t set sound_key = k.key
    from unnest(${words}::text[], ${words.map(soundOf)}::text[]) as k (word, key)
    where t.kind = 'word' and t.normalised = k.word and t.term = k.word`.execute(db)
}
