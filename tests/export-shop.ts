import { catalogFormats } from '#verification/catalog-formats/formats.ts'
import { openImportShop } from './import-shop.ts'

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Opens a shop into which the tests import rows of files that other shop systems export. */
export async function openExportShop() {
  const { shop, importText, emptyCatalog, close } = await openImportShop()
  return {
    shop,
    emptyCatalog,
    close,
    /** Imports a file with these columns and rows; returns the counts and the notes and rejections by line. */
    run: async (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]) => {
      const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
      const remarks: string[] = []
      const counts = await importText(lines.map((line) => line.map(cell).join(',')).join('\n'), {
        sources: catalogFormats,
        remark: ({ line, text }) => remarks.push(`${line}: ${text}`),
      })
      return { counts, remarks }
    },
    productsOf: () =>
      shop.db
        .selectFrom('products as p')
        .innerJoin('product_stock as s', 's.product_id', 'p.id')
        .leftJoin('brands as b', 'b.id', 'p.brand_id')
        .select(['p.name', 'p.mrp_paise', 'p.selling_paise', 'p.description', 'p.sku', 'p.gtin', 'p.active'])
        .select(['p.variant_group', 'p.options', 'p.attributes', 'p.gst_rate_bp', 'p.hsn', 's.on_hand'])
        .select('b.name as brand')
        .orderBy('p.source_key')
        .execute(),
  }
}
