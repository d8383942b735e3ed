import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { pathKey } from './catalog-product.ts'
import { stableChoice, stableId } from './stable-id.ts'

type Category = { id: string; parent_id: string | null; name: string; path: string[] }

/**
 * Where products of a catalogue belong: the ids of categories, brands and sellers by the words for them. What the shop
 * does not have yet is made, under ids that are the same on every machine.
 */
export class CatalogIds {
  readonly #categories = new Map<string, Category>()
  readonly #brands = new Map<string, string>()
  #sellers: { id: string; name: string; active: boolean }[] = []

  /** Reads what the shop has. */
  static async of(db: Db): Promise<CatalogIds> {
    const places = new CatalogIds()
    const categories = await db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name', 'path'])
      .orderBy('level')
      .execute()
    for (const category of categories) places.#keep(category)
    for (const { id, slug } of await db.selectFrom('brands').select(['id', 'slug']).execute())
      places.#brands.set(brandKey(slug), id)
    await places.#readSellers(db)
    return places
  }

  /** Makes the categories of these paths that are not there, level by level. */
  async makeCategories(db: Db, paths: readonly (readonly string[])[]): Promise<void> {
    for (const level of [1, 2, 3]) {
      const wanted = new Map<string, Category>()
      for (const path of paths) {
        if (path.length < level || this.categoryOf(path.slice(0, level))) continue
        const above = level === 1 ? undefined : this.#categories.get(keyOf(path.slice(0, level - 1)))
        const id = stableId('category', keyOf(path.slice(0, level)))
        const name = path[level - 1] ?? ''
        wanted.set(id, { id, parent_id: above?.id ?? null, name, path: [...(above?.path ?? []), id] })
      }
      if (wanted.size === 0) continue
      const rows = JSON.stringify([...wanted.values()].map((row) => ({ ...row, level })))
      // The name decides, not the id: the shop may have the category under an id of its own.
      const made = await sql<Category>`
        with wanted as (
          select * from jsonb_to_recordset(${rows}::jsonb) as w (id text, parent_id text, name text, level smallint, path text[])
        ), made as (
          insert into categories (id, parent_id, name, level, path, position)
          select id, parent_id, name, level, path, 1000 from wanted
          on conflict do nothing returning id, parent_id, name, path
        )
        select * from made
        union
        select c.id, c.parent_id, c.name, c.path from categories c
        join wanted w on coalesce(c.parent_id, '') = coalesce(w.parent_id, '') and lower(c.name) = lower(w.name)`.execute(
        db,
      )
      for (const category of made.rows) this.#keep(category)
    }
  }

  categoryOf(path: readonly string[]): string | undefined {
    return this.#categories.get(keyOf(path))?.id
  }

  /** Makes the brands that are not there. */
  async makeBrands(db: Db, names: readonly string[]): Promise<void> {
    const wanted = new Map<string, { id: string; name: string; slug: string }>()
    for (const name of names) {
      const slug = slugOf(name)
      const key = brandKey(slug)
      if (name !== '' && !this.#brands.has(key) && !wanted.has(key)) {
        wanted.set(key, { id: stableId('brand', slug), name, slug })
      }
    }
    if (wanted.size === 0) return
    await db
      .insertInto('brands')
      .values([...wanted.values()])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const made = await db
      .selectFrom('brands')
      .select(['id', 'slug'])
      .where(
        'slug',
        'in',
        [...wanted.values()].map(({ slug }) => slug),
      )
      .execute()
    for (const { id, slug } of made) this.#brands.set(brandKey(slug), id)
  }

  /** Null for the empty name: goods without a brand. */
  brandOf(name: string): string | null {
    return name === '' ? null : (this.#brands.get(brandKey(slugOf(name))) ?? null)
  }

  /** The seller of this store name, or nothing. */
  sellerOf(name: string): string | undefined {
    const wanted = name.toLowerCase()
    return this.#sellers.find((seller) => seller.name.toLowerCase() === wanted)?.id
  }

  /** Seller of products whose source has no seller: all products of a brand get the same one. */
  sellerForBrand(brand: string, name: string): string {
    const active = this.#sellers.filter((seller) => seller.active)
    const maker = brandKey(slugOf(brand || (name.split(' ')[0] ?? '')))
    return active[stableChoice(maker, Math.max(1, active.length))]?.id ?? ''
  }

  /** A shop without a seller gets four to assign the goods to; who they are is for the operator to say. */
  async makeSellers(db: Db): Promise<void> {
    if (this.#sellers.some((seller) => seller.active)) return
    // The catalogue says nothing of their address, so they have none until the operator enters it.
    const rows = stores.map((place) => ({
      id: stableId('seller', place),
      store_name: `Imported Goods ${place}`,
      legal_name: `Imported Goods ${place}`,
      address: '',
      city: '',
      state: '',
      state_code: '',
      pincode: '',
    }))
    await db
      .insertInto('sellers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await this.#readSellers(db)
  }

  async #readSellers(db: Db): Promise<void> {
    const sellers = await db
      .selectFrom('sellers')
      .select(['id', 'store_name', 'status'])
      .orderBy('id')
      .execute()
    this.#sellers = sellers.map(({ id, store_name, status }) => ({
      id,
      name: store_name,
      active: status === 'active',
    }))
  }

  #keep(category: Category): void {
    const above = category.path.length > 1 ? this.#names.get(category.path.at(-2) ?? '') : undefined
    const names = [...(above ?? []), category.name]
    this.#names.set(category.id, names)
    this.#categories.set(keyOf(names), category)
  }

  readonly #names = new Map<string, string[]>()
}

const stores = ['North', 'South', 'East', 'West'] as const

const keyOf = pathKey

/** "Fab India" and "FabIndia" are one brand: the key has no spaces. */
const brandKey = (slug: string): string => slug.replaceAll('-', '')

/** "Dr. Batra's" and "Dr Batra'S" are one brand; a name without a Latin letter keeps its own script. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || stableId('brand-name', name)
}
