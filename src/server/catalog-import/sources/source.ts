import type { Draft } from '#server/catalog-import/catalog-product.ts'
import type { Cells } from '#server/catalog-import/read-csv.ts'

/** One kind of CSV file: how it is known by its header, and how a row of it becomes a product. */
export type Source = {
  /** The name for `--format`; part of every product's id, so it never changes. */
  format: string
  title: string
  /** A file with all of these columns is of this source. */
  columns: readonly string[]
  /** The same goods may stand in several rows, each naming another category: the categories are united. */
  listsGoodsRepeatedly?: boolean
  adapt(cells: Cells): Draft | { reject: string }
}
