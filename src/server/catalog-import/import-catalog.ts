import { sql } from 'kysely'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { analyzeAll } from '#server/db/analyze.ts'
import type { Db } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { newId } from '#server/ids.ts'
import { pathKey, toCatalogProduct, type CatalogProduct } from './catalog-product.ts'
import { CatalogIds } from './catalog-ids.ts'
import { VariantGroups } from './variant-groups.ts'
import type { IdentifiedProduct } from './product-row.ts'
import type { Entry } from './read-csv.ts'
import { UnreadableFileError } from './read-file.ts'
import { openCatalog, type CatalogFile } from './catalog-file.ts'
import type { SourceFormat } from './source.ts'
import { stableId } from './stable-id.ts'
import { writeProducts, type WriteOptions } from './write-products.ts'

/** A message about a row. A rejected row was not imported; instead of a merged row a later row of the product was. */
export type Remark = {
  kind: 'rejected' | 'merged' | 'note'
  line: number
  lastLine: number
  key: string
  text: string
}

export type ImportCounts = {
  rows: number
  new: number
  changed: number
  unchanged: number
  merged: number
  rejected: number
  notes: number
}

export type ImportOptions = {
  file: string
  /** By default recognised from the header. */
  format?: string | undefined
  /** Formats besides the general one. */
  sources?: readonly SourceFormat[]
  now: Date
  /** Receives lines for the operator: the format of the file, rejected rows, the counts. */
  log: (line: string) => void
  /** Writes nothing and returns the counts of a real import. */
  dryRun?: boolean
  /** False if more files follow: the caller then calls `finishImport` after the last one. */
  finish?: boolean
  remark?: (remark: Remark) => void
  progress?: (done: number, all: number) => void
}

const BATCH_SIZE = 500
/** Key of the advisory lock of an import. */
const LOCK_KEY = 4_207_002

/**
 * Imports a catalog file: each row becomes a product or is rejected with its line and a reason. The file is read twice,
 * so that an incomplete file changes nothing. Takes an advisory lock. Throws UnreadableFileError with a text for the
 * operator.
 */
export async function importCatalog(db: Db, options: ImportOptions): Promise<ImportCounts> {
  try {
    return await importFile(db, options)
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw new UnreadableFileError(`${options.file}: ${error.message}`)
    throw error
  }
}

async function importFile(db: Db, options: ImportOptions): Promise<ImportCounts> {
  const file = await openCatalog(options.file, options.format, options.sources ?? [])
  const counts = await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}) as mine`.execute(
      connection,
    )
    if (!rows[0]?.mine)
      throw new UnreadableFileError('Another import is running on this shop. Try again when it is done.')
    try {
      return await new Import(connection, file, options).run()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection)
    }
  })
  const { dryRun = false, finish = true } = options
  if (finish && !dryRun && counts.new + counts.changed > 0) await finishImport(db, options.now)
  return counts
}

/** Updates popularity, suggestions, search words and statistics after imports that changed products. */
export async function finishImport(db: Db, now: Date): Promise<void> {
  await refreshCatalog(db, now)
  await analyzeAll(db)
  await notifyCatalogChanged(db)
}

type ImportRow = {
  entry: Entry
  id: string
  groupId?: string | null
  product: CatalogProduct
  notes: string[]
}
/** The last row of each product, and for sources with several rows for a product all its categories. */
type Survey = {
  lastRows: Map<string, number>
  paths: Map<string, string[][]>
  rowCount: number
  groupIds: Set<string>
}

class Import {
  readonly #counts: ImportCounts = {
    rows: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    rejected: 0,
    notes: 0,
  }
  readonly #db: Db
  readonly #file: CatalogFile
  readonly #options: ImportOptions
  readonly #writing: WriteOptions
  #ids = new CatalogIds()
  #groups = new VariantGroups()

  constructor(db: Db, file: CatalogFile, options: ImportOptions) {
    this.#db = db
    this.#file = file
    this.#options = options
    this.#writing = { now: options.now, reference: `import ${newId()}`, dryRun: options.dryRun ?? false }
  }

  async run(): Promise<ImportCounts> {
    const { log, dryRun = false } = this.#options
    this.#ids = await CatalogIds.read(this.#db)
    const survey = await this.#survey()
    const { rowCount } = survey
    this.#groups = await VariantGroups.read(this.#db, survey)
    log(`${this.#file.title}: ${rowCount.toLocaleString('en-IN')} rows`)
    if (!dryRun) await this.#ids.createSellers(this.#db)
    let batch: ImportRow[] = []
    for await (const entry of this.#file.entries()) {
      this.#counts.rows += 1
      const row = this.#prepare(entry, survey)
      if (row) batch.push(row)
      if (batch.length === BATCH_SIZE) {
        await this.#write(batch)
        batch = []
        this.#options.progress?.(this.#counts.rows, rowCount)
      }
    }
    await this.#write(batch)
    this.#options.progress?.(this.#counts.rows, rowCount)
    // Until statistics are collected, the planner plans as if the new rows did not exist.
    if (this.#counts.new > BATCH_SIZE && !dryRun) {
      await sql`analyze products, category_products, categories, brands, product_stock`.execute(this.#db)
    }
    log(summaryOf(this.#counts, dryRun))
    return this.#counts
  }

  /** Reads the file once, without writing. */
  async #survey(): Promise<Survey> {
    const survey: Survey = { lastRows: new Map(), paths: new Map(), rowCount: 0, groupIds: new Set() }
    const known = new Map<string, string[]>()
    for await (const entry of this.#file.entries()) {
      survey.rowCount += 1
      const row = this.#toProduct(entry)
      if ('reject' in row) continue
      survey.lastRows.set(row.id, survey.rowCount)
      if (row.groupId) survey.groupIds.add(row.groupId)
      if (!this.#file.listsGoodsRepeatedly) continue
      const { category, moreCategories } = row.product
      // Thousands of rows share the array of a path, to save memory.
      const paths = [category, ...moreCategories].map(
        (path) => known.get(pathKey(path)) ?? (known.set(pathKey(path), path), path),
      )
      survey.paths.set(row.id, [...new Set([...(survey.paths.get(row.id) ?? []), ...paths])])
    }
    return survey
  }

  #toProduct(entry: Entry): ImportRow | { reject: string; key?: string } {
    if ('reject' in entry) return entry
    const draft = this.#file.adapt(entry)
    if ('reject' in draft) return draft
    const result = toCatalogProduct(draft)
    if ('reject' in result) return { ...result, key: draft.key }
    const { product, notes } = result
    if (product.seller && !this.#ids.sellerOf(product.seller)) {
      return { reject: `no seller "${product.seller}" is registered in this shop`, key: product.key }
    }
    const { variant } = product
    return {
      entry,
      id: stableId(this.#file.source, product.key),
      ...(variant !== undefined && {
        groupId: variant && stableId(this.#file.source, 'variant group', variant.group),
      }),
      product,
      notes,
    }
  }

  #prepare(entry: Entry, survey: Survey): ImportRow | undefined {
    const row = this.#toProduct(entry)
    if ('reject' in row) {
      this.#reject(entry, row.key ?? '', row.reject)
      return undefined
    }
    const lastRow = survey.lastRows.get(row.id)
    if (lastRow !== undefined && lastRow !== this.#counts.rows) {
      this.#counts.merged += 1
      const text = `the same product as row ${lastRow}, which is imported instead`
      this.#remark({
        kind: 'merged',
        line: entry.line,
        lastLine: entry.lastLine,
        key: row.product.key,
        text,
      })
      return undefined
    }
    const placed = this.#place(row)
    if ('reject' in placed) {
      this.#reject(entry, row.product.key, placed.reject)
      return undefined
    }
    for (const text of placed.notes) {
      this.#counts.notes += 1
      this.#remark({ kind: 'note', line: entry.line, lastLine: entry.lastLine, key: row.product.key, text })
    }
    const [category, ...moreCategories] = survey.paths.get(row.id) ?? []
    return category ? { ...placed, product: { ...placed.product, category, moreCategories } } : placed
  }

  /** Adds a variant to its group, or returns the reason for a rejection. */
  #place(row: ImportRow): ImportRow | { reject: string } {
    const { entry, groupId, product } = row
    if (!groupId || !product.variant || product.active === false) return row
    const conflict = this.#groups.add(groupId, product.variant.options, `line ${entry.line}`)
    if (conflict === null) return row
    if (!this.#file.derivesGroups) return { reject: `${conflict} in the group "${product.variant.group}"` }
    return {
      ...row,
      groupId: null,
      product: { ...product, variant: null },
      notes: [...row.notes, `${conflict}: imported outside the group`],
    }
  }

  async #write(batch: readonly ImportRow[]): Promise<void> {
    if (batch.length === 0) return
    const products = batch.map(({ product }) => product)
    const paths = products.flatMap(({ category, moreCategories }) => [category, ...moreCategories])
    if (!this.#writing.dryRun) {
      await this.#ids.createCategories(this.#db, paths)
      await this.#ids.createBrands(
        this.#db,
        products.map(({ brand }) => brand ?? ''),
      )
    }
    const identified = batch.map((row) => this.#identify(row))
    try {
      for (const outcome of await writeProducts(this.#db, identified, this.#writing))
        this.#counts[outcome] += 1
    } catch (error) {
      if (!isRefusedValue(error)) throw error
      await this.#writeSingly(batch, identified)
    }
  }

  /** Writes the rows of a batch one by one, so that only the row that the database refuses is rejected. */
  async #writeSingly(batch: readonly ImportRow[], identified: readonly IdentifiedProduct[]): Promise<void> {
    for (const [index, product] of identified.entries()) {
      try {
        for (const outcome of await writeProducts(this.#db, [product], this.#writing))
          this.#counts[outcome] += 1
      } catch (error) {
        const entry = batch[index]?.entry
        if (!isRefusedValue(error) || !entry) throw error
        this.#reject(entry, product.product.key, `the database refuses it: ${(error as Error).message}`)
      }
    }
  }

  #identify({ id, groupId, product }: ImportRow): IdentifiedProduct {
    const { brand, seller, category, moreCategories, name } = product
    const ids = this.#ids
    // A dry run creates no categories; a placeholder differs from all existing ids.
    const idOf = (path: readonly string[]) => ids.categoryOf(path) ?? `new ${pathKey(path)}`
    return {
      product,
      id,
      source: this.#file.source,
      ...(seller && { sellerId: ids.sellerOf(seller) }),
      sellerForNew: ids.sellerForBrand(brand ?? '', name),
      ...(brand !== undefined && { brandId: ids.brandOf(brand) }),
      ...(groupId !== undefined && { variantGroupId: groupId }),
      categoryIds: [category, ...moreCategories].map(idOf),
      uniteCategories: this.#file.listsGoodsRepeatedly,
    }
  }

  #reject({ line, lastLine }: Entry, key: string, text: string): void {
    this.#counts.rejected += 1
    const lines = lastLine > line ? `lines ${line} to ${lastLine}` : `line ${line}`
    this.#options.log(`Rejected, ${lines}${key === '' ? '' : ` (${key.slice(0, 60)})`}: ${text}`)
    this.#remark({ kind: 'rejected', line, lastLine, key, text })
  }

  #remark(remark: Remark): void {
    this.#options.remark?.(remark)
  }
}

/** Returns true for errors in the data of a row (SQLSTATE classes 22 and 23), false for errors of the connection. */
function isRefusedValue(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}

function summaryOf(counts: ImportCounts, dryRun: boolean): string {
  const number = (count: number) => count.toLocaleString('en-IN')
  const parts = [
    `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged`,
    `${number(counts.rejected)} rejected`,
    `${number(counts.merged)} merged with another row of the same product`,
    `${number(counts.notes)} notes`,
  ]
  return `${dryRun ? 'Would be: ' : ''}${parts.join(' · ')}`
}
