/** `npm start`: the production shop, with local providers where no real one is configured. */
import path from 'node:path'
import { buildWeb } from './build.ts'

process.chdir(path.resolve(import.meta.dirname, '..'))
process.env['NODE_ENV'] ||= 'production'
process.env['DEMO'] ||= '1'

try {
  await buildWeb()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
// In this process, so that signals of the terminal and of a service manager reach the shop.
const { openShop } = await import('../src/main.ts')
// Only the start that imports a catalog loads the formats of other shops.
const { catalogFormats } = process.env['CATALOGUE']
  ? await import('#verification/catalog-formats/formats.ts')
  : { catalogFormats: [] }
await openShop(catalogFormats)
