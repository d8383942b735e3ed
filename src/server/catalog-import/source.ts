import type { Draft } from './catalog-product.ts'
import type { Cells, Entry } from './read-csv.ts'

/** A format of CSV files: its header, and the conversion of a row to a product. */
export type SourceFormat = {
  /** Value of `--format`. It must never change, because it is part of the product ids. */
  format: string
  title: string
  /** A file with all these columns has this format. */
  columns: readonly string[]
  /** Other names of columns, for a shop system that has renamed them; `combine` and `adapt` get the names above. */
  renamed?: Readonly<Record<string, string>>
  /** True if a product can have several rows with different categories; the product gets all of them. */
  listsGoodsRepeatedly?: boolean
  /**
   * True if variant groups are derived from names. A product whose options another product of the group has is then
   * imported outside the group; in other formats it is rejected.
   */
  derivesGroups?: boolean
  /**
   * Turns the rows of a file into one row for each product, for files that spread a product over several rows. Rows keep
   * their lines. Called for each reading of the file.
   */
  combine?(rows: AsyncIterable<Entry>): AsyncGenerator<Entry>
  adapt(cells: Cells): Draft | { reject: string }
}
