/** `npm run dev`: the development shop, with demo data unless DEMO=0. */
import { openShop } from '../src/main.ts'

process.env['DEMO'] ||= '1'
await openShop()
