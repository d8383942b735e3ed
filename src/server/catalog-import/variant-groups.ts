import { sql } from 'kysely'
import { maxVariants, type OptionPairs, optionsKey, toOptions } from '#domain/variants.ts'
import type { Db } from '#server/db/db.ts'

/** The variant groups of an import with the options that are in use. */
export class VariantGroups {
  /** Group id → options → where they are used, for example "line 5". */
  readonly #groups = new Map<string, Map<string, string>>()

  /** Reads the products of the groups that the file does not replace. `lastRows` has the ids of the file's products. */
  static async read(
    db: Db,
    file: { groupIds: ReadonlySet<string>; lastRows: ReadonlyMap<string, unknown> },
  ): Promise<VariantGroups> {
    const groups = new VariantGroups()
    if (file.groupIds.size === 0) return groups
    const { rows } = await sql<{
      id: string
      source_key: string
      variant_group: string
      options: OptionPairs
    }>`
      select id, coalesce(source_key, id) as source_key, variant_group, options from products
      where variant_group = any (${[...file.groupIds]}) and active order by id`.execute(db)
    for (const { id, source_key, variant_group, options } of rows)
      if (!file.lastRows.has(id))
        groups.add(variant_group, options, `the product "${source_key}" of the shop`)
    return groups
  }

  /**
   * Adds a product to a group. Returns null, or why the group cannot have the product: the options are used, or the group
   * is full. `place` names the product in the messages about later ones.
   */
  add(groupId: string, pairs: OptionPairs, place: string): string | null {
    const used = this.#groups.get(groupId) ?? new Map<string, string>()
    const key = optionsKey(toOptions(pairs))
    const usedBy = used.get(key)
    if (usedBy !== undefined) {
      const options = pairs.map(({ name, value }) => `${name}: ${value}`).join(', ')
      return `the same options (${options}) as ${usedBy}`
    }
    if (used.size >= maxVariants) return `more than ${maxVariants} products`
    this.#groups.set(groupId, used.set(key, place))
    return null
  }
}
