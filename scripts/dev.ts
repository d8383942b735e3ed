/** `npm run dev`: the development shop, with demo data unless DEMO=0. */
import { buildSheet } from '#local-services/payments/build-sheet.ts'
import { openShop } from '../src/main.ts'

process.env['DEMO'] ||= '1'
// Vite's build would set "production".
process.env['NODE_ENV'] ||= 'development'
await buildSheet()
await openShop()
