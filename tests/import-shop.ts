import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import {
  importCatalog,
  type ImportCounts,
  type ImportOptions,
} from '#server/catalog-import/import-catalog.ts'
import { openTestShop, type TestShop } from './api.ts'

type ImportShop = {
  shop: TestShop
  /** Imports a catalogue file of this content. Statistics, search terms and popularity follow only with `finish: true`. */
  importText: (content: string | Buffer, options?: Partial<ImportOptions>) => Promise<ImportCounts>
  emptyCatalog: () => Promise<unknown>
  close: () => Promise<void>
}

/** Opens a shop whose catalogue is imported by the tests, with a fixed clock. */
export async function openImportShop(): Promise<ImportShop> {
  const now = new Date('2026-11-22T10:00:00Z')
  const shop = await openTestShop()
  shop.setNow(now)
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
  const file = path.join(folder, 'catalogue')
  return {
    shop,
    importText: async (content, options = {}) => {
      await writeFile(file, content)
      return importCatalog(shop.db, { file, now, log: () => {}, finish: false, ...options })
    },
    emptyCatalog: () => sql`truncate products, categories, brands, sellers cascade`.execute(shop.db),
    close: async () => {
      await rm(folder, { recursive: true })
      await shop.close()
    },
  }
}
