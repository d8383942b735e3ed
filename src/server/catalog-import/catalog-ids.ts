import { type CategoryRow, insertBrands, insertCategories } from '#server/catalog/imported-rows.ts'
import type { Db } from '#server/db/db.ts'
import { insertSellers } from '#server/sellers/insert-sellers.ts'
import { pathKey } from './catalog-product.ts'
import { stableChoice, stableId } from './stable-id.ts'

/**
 * The ids of categories, brands and sellers by name. Missing ones are created with ids that are the same on every
 * machine.
 */
export class CatalogIds {
  readonly #categories = new Map<string, CategoryRow>()
  readonly #brands = new Map<string, string>()
  #sellers: { id: string; name: string; active: boolean }[] = []

  /** Reads the categories, brands and sellers of the shop. */
  static async read(db: Db): Promise<CatalogIds> {
    const ids = new CatalogIds()
    const categories = await db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name', 'path'])
      .orderBy('level')
      .execute()
    for (const category of categories) ids.#add(category)
    for (const { id, slug } of await db.selectFrom('brands').select(['id', 'slug']).execute())
      ids.#brands.set(brandKey(slug), id)
    await ids.#readSellers(db)
    return ids
  }

  /** Creates missing categories of the paths, level by level. */
  async createCategories(db: Db, paths: readonly (readonly string[])[]): Promise<void> {
    for (const level of [1, 2, 3]) {
      const missing = new Map<string, CategoryRow>()
      for (const path of paths) {
        if (path.length < level || this.categoryOf(path.slice(0, level))) continue
        const parent = level === 1 ? undefined : this.#categories.get(pathKey(path.slice(0, level - 1)))
        const id = stableId('category', pathKey(path.slice(0, level)))
        const name = path[level - 1] ?? ''
        missing.set(id, { id, parent_id: parent?.id ?? null, name, path: [...(parent?.path ?? []), id] })
      }
      if (missing.size === 0) continue
      const created = await insertCategories(db, level, [...missing.values()])
      for (const category of created) this.#add(category)
    }
  }

  categoryOf(path: readonly string[]): string | undefined {
    return this.#categories.get(pathKey(path))?.id
  }

  async createBrands(db: Db, names: readonly string[]): Promise<void> {
    const missing = new Map<string, { id: string; name: string; slug: string }>()
    for (const name of names) {
      const slug = slugOf(name)
      const key = brandKey(slug)
      if (name !== '' && !this.#brands.has(key) && !missing.has(key)) {
        missing.set(key, { id: stableId('brand', slug), name, slug })
      }
    }
    if (missing.size === 0) return
    const created = await insertBrands(db, [...missing.values()])
    for (const { id, slug } of created) this.#brands.set(brandKey(slug), id)
  }

  /** Returns the id of a brand; null for an empty name. */
  brandOf(name: string): string | null {
    return name === '' ? null : (this.#brands.get(brandKey(slugOf(name))) ?? null)
  }

  /** Returns the id of the seller with this store name, ignoring case. */
  sellerOf(name: string): string | undefined {
    const storeName = name.toLowerCase()
    return this.#sellers.find((seller) => seller.name.toLowerCase() === storeName)?.id
  }

  /** Returns the seller for a product whose source names none: the same active seller for all products of a brand. */
  sellerForBrand(brand: string, name: string): string {
    const active = this.#sellers.filter((seller) => seller.active)
    const brandOrFirstWord = brandKey(slugOf(brand || (name.split(' ')[0] ?? '')))
    return active[stableChoice(brandOrFirstWord, Math.max(1, active.length))]?.id ?? ''
  }

  /** Creates four sellers in a shop without an active seller. The operator completes their data. */
  async createSellers(db: Db): Promise<void> {
    if (this.#sellers.some((seller) => seller.active)) return
    await insertSellers(
      db,
      sellerNames.map((region) => ({ id: stableId('seller', region), name: `Imported Goods ${region}` })),
    )
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

  #add(category: CategoryRow): void {
    const parentNames = category.path.length > 1 ? this.#names.get(category.path.at(-2) ?? '') : undefined
    const names = [...(parentNames ?? []), category.name]
    this.#names.set(category.id, names)
    this.#categories.set(pathKey(names), category)
  }

  readonly #names = new Map<string, string[]>()
}

const sellerNames = ['North', 'South', 'East', 'West'] as const

/** Returns the slug without hyphens, so that "Fab India" and "FabIndia" are one brand. */
const brandKey = (slug: string): string => slug.replaceAll('-', '')

/** Returns the slug of a brand, equal for "Dr. Batra's" and "Dr Batra'S". Letters of other scripts stay. */
function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || stableId('brand-name', name)
}
