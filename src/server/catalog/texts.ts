import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Translated, translated } from '#contract/translated.ts'
import { translateValue, valueIds } from '#domain/value-texts.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { defaultLocale } from '#domain/languages.ts'

/** Ids of texts by kind: `product`, or a kind of `data_texts`. */
export type Wanted = Map<string, Set<string>>
type Texts = Readonly<Record<string, string | readonly string[] | null>>
/** An object of an answer. */
type Fields = Readonly<Record<string, unknown>>
type FindTexts = (kind: string, id: string) => Texts | undefined

// Lists show names only.
const findTexts = prepared<
  [
    locale: string,
    products: readonly string[],
    details: boolean,
    kinds: readonly string[],
    ids: readonly string[],
  ],
  { kind: string; id: string; texts: Texts }
>(
  'texts-in-language',
  `select 'product' as kind, product_id as id, jsonb_build_object('name', name, 'source', source,
     'description', case when $3 then description end, 'points', case when $3 then points end) as texts
   from product_texts where locale = $1 and product_id = any($2)
   union all
   select d.kind, d.id, d.texts from unnest($4::text[], $5::text[]) w (kind, id)
   join data_texts d on d.kind = w.kind and d.id = w.id and d.locale = $1`,
)

/** Reads texts in a language, all with one statement. */
export async function readTexts(db: Db, locale: string, wanted: Wanted, details = false): Promise<FindTexts> {
  const others = [...wanted].flatMap(([kind, ids]) =>
    kind === 'product' ? [] : [...ids].map((id) => [kind, id] as const),
  )
  const products = [...(wanted.get('product') ?? [])]
  const rows =
    products.length + others.length === 0
      ? []
      : await findTexts(
          db,
          locale,
          products,
          details,
          others.map(([kind]) => kind),
          others.map(([, id]) => id),
        )
  const byKey = new Map(rows.map(({ kind, id, texts }) => [`${kind} ${id}`, texts]))
  return (kind, id) => byKey.get(`${kind} ${id}`)
}

/** Deletes translations whose English text has changed: a page shows the English one until there is a new translation. */
export async function dropTexts(db: Db, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.deleteFrom('data_texts').where('kind', '=', kind).where('id', 'in', ids).execute()
}

/** Returns the translation of an attribute value. */
export const valueText = (find: FindTexts, value: string): string | null =>
  translateValue(value, (id) => nameOf(find('value', id)))

/** Returns the translated name of a product, category, brand or attribute. */
export const nameOf = (texts: Texts | undefined): string | undefined => textOf(texts, 'name')

const textOf = (texts: Texts | undefined, name: string): string | undefined => {
  const text = texts?.[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Returns the translated name of a product in the language of the request. */
export async function productNameOf(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  productId: string | undefined,
): Promise<string | undefined> {
  const locale = ctx.locale()
  if (productId === undefined || locale === defaultLocale) return undefined
  const find = await readTexts(ctx.db, locale, new Map([['product', new Set([productId])]]))
  return nameOf(find('product', productId))
}

/**
 * Returns an answer with its texts of the catalog in the language of the request (ADR-75); the same answer in English.
 * A product whose name has no translation keeps its English options and features too.
 */
export async function inLanguage(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  schema: z.ZodType,
  answer: unknown,
): Promise<unknown> {
  const plan = planOf(schema)
  if (!plan) return answer
  const locale = ctx.locale()
  if (locale === defaultLocale) return answer
  const wanted: Wanted = new Map()
  let details = false
  const want = (kind: string, ...ids: readonly string[]) => {
    const known = wanted.get(kind) ?? new Set()
    for (const id of ids) known.add(id)
    wanted.set(kind, known)
  }
  walk(plan, answer, (leaf, value, around) => {
    if ('id' in leaf) {
      want(leaf.kind, idOf(leaf.id, around))
      details ||= leaf.kind === 'product' && leaf.text !== 'name'
    } else
      for (const [name, entry] of entriesOf(leaf, value)) {
        if (name !== null) want('attribute', name)
        if (entry !== null) want('value', ...valueIds(entry))
      }
    return undefined
  })
  const find = await readTexts(ctx.db, locale, wanted, details)
  return walk(plan, answer, (leaf, value, around) => {
    if ('id' in leaf) {
      const texts = find(leaf.kind, idOf(leaf.id, around))
      const text = leaf.text === 'points' ? texts?.['points'] : textOf(texts, leaf.text)
      return text == null ? undefined : { text, isMachine: texts?.['source'] === 'machine' }
    }
    const product = around.map(productOf).find((id) => id !== null && wanted.get('product')?.has(id))
    if (product != null && nameOf(find('product', product)) === undefined) return undefined
    const attributeOf = (name: string) => nameOf(find('attribute', name)) ?? name
    const valueOf = (text: string) => valueText(find, text) ?? text
    if (leaf.kind === 'attribute') return { text: attributeOf(value as string) }
    if (leaf.kind === 'value') return { text: valueOf(value as string) }
    const entries = entriesOf(leaf, value) as [string, string][]
    return {
      text: Object.fromEntries(
        leaf.kind === 'options'
          ? entries.map(([name, text]) => [attributeOf(name), valueOf(text)])
          : entries.map(([name, text]) => [name, { value: valueOf(text), label: attributeOf(name) }]),
      ),
    }
  })
}

/** Returns the attributes with their values in a text of an answer; null for what it does not have. */
function entriesOf({ kind }: Translated, value: unknown): [name: string | null, value: string | null][] {
  if (kind === 'attribute') return [[value as string, null]]
  if (kind === 'value') return [[null, value as string]]
  return Object.entries(value as Record<string, string | { value: string }>).map(([name, entry]) => [
    name,
    typeof entry === 'string' ? entry : entry.value,
  ])
}

const productOf = ({ productId, id }: Fields) =>
  typeof productId === 'string' ? productId : typeof id === 'string' ? id : null

/** Returns the field with an id in the nearest object that has it. */
function idOf(name: string, around: readonly Fields[]): string {
  const id = around.find((object) => name in object)?.[name]
  return typeof id === 'string' ? id : ''
}

/** Where the schema of an answer has texts of the catalog; null without any. */
type Plan =
  | { leaf: Translated }
  | { items: Plan }
  | { fields: readonly (readonly [name: string, plan: Plan])[]; names: ReadonlySet<string> }

const plans = new WeakMap<z.core.$ZodType, { plan: Plan | null }>()

/** Returns the plan of a schema, which is made once. */
function planOf(schema: z.core.$ZodType): Plan | null {
  const known = plans.get(schema) ?? { plan: makePlan(schema) }
  plans.set(schema, known)
  return known.plan
}

function makePlan(schema: z.core.$ZodType): Plan | null {
  const leaf = translated.get(schema)
  if (leaf) return { leaf }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return planOf(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const items = planOf(schema.element)
    return items && { items }
  }
  if (!(schema instanceof z.ZodObject)) return null
  const shape = Object.entries<z.core.$ZodType>(schema.shape)
  const fields = shape.flatMap(([name, field]) => {
    const plan = planOf(field)
    return plan ? [[name, plan] as const] : []
  })
  return fields.length > 0 ? { fields, names: new Set(shape.map(([name]) => name)) } : null
}

/**
 * Returns what replaces a text of an answer; undefined without a translation. `around` are the objects around it, the
 * nearest first.
 */
type Replace = (
  leaf: Translated,
  value: unknown,
  around: readonly Fields[],
) => { text: unknown; isMachine?: boolean } | undefined

/** Replaces the texts in a copy of an answer: handlers may share parts of it between requests. */
function walk(plan: Plan, value: unknown, replace: Replace, around: readonly Fields[] = []): unknown {
  if (value === null || value === undefined) return value
  if ('leaf' in plan) return replace(plan.leaf, value, around)?.text ?? value
  if ('items' in plan) return (value as unknown[]).map((item) => walk(plan.items, item, replace, around))
  const object = value as Fields
  const inside = [object, ...around]
  const copy: Record<string, unknown> = { ...object }
  for (const [name, field] of plan.fields) {
    if (!(name in object)) continue
    const replaced =
      'leaf' in field && object[name] != null ? replace(field.leaf, object[name], inside) : null
    if (replaced === null) copy[name] = walk(field, object[name], replace, inside)
    else if (replaced) copy[name] = replaced.text
    if (replaced?.isMachine && plan.names.has('machine')) copy['machine'] = true
  }
  return copy
}

/** Returns the hash of the English texts of a product: a translation with another hash is out of date. */
export const textHash = (english: { name: string; description: string; points: readonly string[] }): string =>
  createHash('sha256')
    .update(JSON.stringify([english.name, english.description, english.points]))
    .digest('hex')
    .slice(0, 32)
