import { rm } from 'node:fs/promises'
import { loadDemo } from '#demo/load-demo.ts'
import { localStorage } from '#server/providers/storage/local.ts'
import { TEST_SECRET } from './compose-shop.ts'
import type { Contents } from './database.ts'
import { scratchFolder } from './scratch-folder.ts'

/** The time at which the demo shop of the tests was loaded. */
export const demoTime = new Date('2026-11-20T06:30:00Z')

/** The demo shop without its picture files. */
export const demoShop: Contents = {
  name: 'demo',
  write: async (db) => {
    const folder = await scratchFolder('pictures')
    await loadDemo({ db, storage: localStorage(folder), secret: TEST_SECRET, now: demoTime })
    await rm(folder, { recursive: true })
  },
}
