import { sql } from 'kysely'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { analyzeAll } from '#server/db/analyze.ts'
import type { Db } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { newId } from '#server/ids.ts'
import { pathKey, toCatalogProduct, type CatalogProduct } from './catalog-product.ts'
import { CatalogIds } from './catalog-ids.ts'
import type { IdentifiedProduct } from './product-row.ts'
import type { Entry } from './read-csv.ts'
import { UnreadableFileError } from './read-file.ts'
import { openCatalog, type CatalogFile } from './sources.ts'
import { stableId } from './stable-id.ts'
import { writeProducts, type WriteOptions } from './write-products.ts'

/** One thing to be told about rows of the file. A rejected row was not imported; a merged one gave way to a later one. */
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
  /** Guessed from the header when not given. */
  format?: string | undefined
  now: Date
  /** Takes the lines a person reads: what the file is, every rejected row, the counts. */
  log: (line: string) => void
  /** Writes nothing; the counts say what would become of the rows. */
  dryRun?: boolean
  /** False when other files follow: the caller then calls `finishImport` itself, once. */
  finish?: boolean
  remark?: (remark: Remark) => void
  progress?: (done: number, all: number) => void
}

const batchSize = 500
/** Any number no other advisory lock of the shop uses. */
const turn = 4_207_002

/**
 * Imports a catalogue file: every row becomes a product or is rejected with its line and reason. The file is read
 * twice, so that one that breaks off changes nothing. Throws UnreadableFile with a sentence for people.
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
  const file = await openCatalog(options.file, options.format)
  const counts = await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${turn}) as mine`.execute(
      connection,
    )
    if (!rows[0]?.mine)
      throw new UnreadableFileError('Another import is running on this shop. Try again when it is done.')
    try {
      return await new Import(connection, file, options).run()
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(connection)
    }
  })
  const { dryRun = false, finish = true } = options
  if (finish && !dryRun && counts.new + counts.changed > 0) await finishImport(db, options.now)
  return counts
}

/** Renews what is counted over the whole catalogue after imports that changed it: the search box's words above all. */
export async function finishImport(db: Db, now: Date): Promise<void> {
  await refreshCatalog(db, now)
  await analyzeAll(db)
  await notifyCatalogChanged(db)
}

type Ready = { entry: Entry; id: string; product: CatalogProduct; notes: string[] }
/** Of each product the row that names it last; of goods listed repeatedly also all their categories. */
type Listings = { lastRows: Map<string, number>; paths: Map<string, string[][]>; all: number }

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
  #places = new CatalogIds()

  constructor(db: Db, file: CatalogFile, options: ImportOptions) {
    this.#db = db
    this.#file = file
    this.#options = options
    this.#writing = { now: options.now, reference: `import ${newId()}`, dryRun: options.dryRun ?? false }
  }

  async run(): Promise<ImportCounts> {
    const { log, dryRun = false } = this.#options
    this.#places = await CatalogIds.of(this.#db)
    const listings = await this.#survey()
    const { all } = listings
    log(`${this.#file.title}: ${all.toLocaleString('en-IN')} rows`)
    if (!dryRun) await this.#places.makeSellers(this.#db)
    let batch: Ready[] = []
    for await (const entry of this.#file.entries()) {
      this.#counts.rows += 1
      const ready = this.#prepare(entry, listings)
      if (ready) batch.push(ready)
      if (batch.length === batchSize) {
        await this.#write(batch)
        batch = []
        this.#options.progress?.(this.#counts.rows, all)
      }
    }
    await this.#write(batch)
    this.#options.progress?.(this.#counts.rows, all)
    // The planner takes so many new rows for absent until the statistics know them.
    if (this.#counts.new > batchSize && !dryRun) {
      await sql`analyze products, category_products, categories, brands, product_stock`.execute(this.#db)
    }
    log(summaryOf(this.#counts, dryRun))
    return this.#counts
  }

  /** Reads the file once without writing. */
  async #survey(): Promise<Listings> {
    const listings: Listings = { lastRows: new Map(), paths: new Map(), all: 0 }
    const known = new Map<string, string[]>()
    for await (const entry of this.#file.entries()) {
      listings.all += 1
      const ready = this.#judge(entry)
      if ('reject' in ready) continue
      listings.lastRows.set(ready.id, listings.all)
      if (!this.#file.listsGoodsRepeatedly) continue
      const { category, moreCategories } = ready.product
      // One array for a path that thousands of rows name.
      const paths = [category, ...moreCategories].map(
        (path) => known.get(pathKey(path)) ?? (known.set(pathKey(path), path), path),
      )
      listings.paths.set(ready.id, [...new Set([...(listings.paths.get(ready.id) ?? []), ...paths])])
    }
    return listings
  }

  #judge(entry: Entry): Ready | { reject: string; key?: string } {
    if ('reject' in entry) return entry
    const draft = this.#file.adapt(entry)
    if ('reject' in draft) return draft
    const settled = toCatalogProduct(draft)
    if ('reject' in settled) return { ...settled, key: draft.key }
    const { product, notes } = settled
    if (product.seller && !this.#places.sellerOf(product.seller)) {
      return { reject: `no seller "${product.seller}" is registered in this shop`, key: product.key }
    }
    return { entry, id: stableId(this.#file.source, product.key), product, notes }
  }

  #prepare(entry: Entry, listings: Listings): Ready | undefined {
    const ready = this.#judge(entry)
    if ('reject' in ready) {
      this.#reject(entry, ready.key ?? '', ready.reject)
      return undefined
    }
    const lastRow = listings.lastRows.get(ready.id)
    if (lastRow !== undefined && lastRow !== this.#counts.rows) {
      this.#counts.merged += 1
      const text = `the same goods as row ${lastRow}, whose price and words hold`
      this.#remark({
        kind: 'merged',
        line: entry.line,
        lastLine: entry.lastLine,
        key: ready.product.key,
        text,
      })
      return undefined
    }
    for (const text of ready.notes) {
      this.#counts.notes += 1
      this.#remark({ kind: 'note', line: entry.line, lastLine: entry.lastLine, key: ready.product.key, text })
    }
    const [category, ...moreCategories] = listings.paths.get(ready.id) ?? []
    return category ? { ...ready, product: { ...ready.product, category, moreCategories } } : ready
  }

  async #write(batch: readonly Ready[]): Promise<void> {
    if (batch.length === 0) return
    const products = batch.map(({ product }) => product)
    const paths = products.flatMap(({ category, moreCategories }) => [category, ...moreCategories])
    if (!this.#writing.dryRun) {
      await this.#places.makeCategories(this.#db, paths)
      await this.#places.makeBrands(
        this.#db,
        products.map(({ brand }) => brand ?? ''),
      )
    }
    const placed = batch.map((ready) => this.#place(ready))
    try {
      for (const outcome of await writeProducts(this.#db, placed, this.#writing)) this.#counts[outcome] += 1
    } catch (error) {
      if (!isRefusedValue(error)) throw error
      await this.#writeSingly(batch, placed)
    }
  }

  /** One row the database refuses must not take the rest of its batch along. */
  async #writeSingly(batch: readonly Ready[], placed: readonly IdentifiedProduct[]): Promise<void> {
    for (const [at, one] of placed.entries()) {
      try {
        for (const outcome of await writeProducts(this.#db, [one], this.#writing)) this.#counts[outcome] += 1
      } catch (error) {
        const entry = batch[at]?.entry
        if (!isRefusedValue(error) || !entry) throw error
        this.#reject(entry, one.product.key, `the database refuses it: ${(error as Error).message}`)
      }
    }
  }

  #place({ id, product }: Ready): IdentifiedProduct {
    const { brand, seller, category, moreCategories, name } = product
    const places = this.#places
    // In a dry run a category may not be there yet; a stand-in differs from all there are.
    const idOf = (path: readonly string[]) => places.categoryOf(path) ?? `new ${pathKey(path)}`
    return {
      product,
      id,
      source: this.#file.source,
      ...(seller && { sellerId: places.sellerOf(seller) }),
      sellerForNew: places.sellerForBrand(brand ?? '', name),
      ...(brand !== undefined && { brandId: places.brandOf(brand) }),
      categoryIds: [category, ...moreCategories].map(idOf),
      uniteCategories: this.#file.listsGoodsRepeatedly,
    }
  }

  #reject({ line, lastLine }: Entry, key: string, text: string): void {
    this.#counts.rejected += 1
    const where = lastLine > line ? `lines ${line} to ${lastLine}` : `line ${line}`
    this.#options.log(`Rejected, ${where}${key === '' ? '' : ` (${key.slice(0, 60)})`}: ${text}`)
    this.#remark({ kind: 'rejected', line, lastLine, key, text })
  }

  #remark(remark: Remark): void {
    this.#options.remark?.(remark)
  }
}

/** Values the database will not take (SQLSTATE 22 and 23): the row's fault, not the connection's. */
function isRefusedValue(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}

function summaryOf(counts: ImportCounts, dryRun: boolean): string {
  const number = (count: number) => count.toLocaleString('en-IN')
  const parts = [
    `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged`,
    `${number(counts.rejected)} rejected`,
    `${number(counts.merged)} merged with another row of the same goods`,
    `${number(counts.notes)} notes`,
  ]
  return `${dryRun ? 'Would be: ' : ''}${parts.join(' · ')}`
}
