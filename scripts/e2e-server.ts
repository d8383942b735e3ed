/** The production shop for the e2e tests, on its own database, which is deleted afterwards. */
import fs from 'node:fs'
import { scratchFolder } from '#tests/scratch-folder.ts'

// tests/e2e/check-invariants.ts reads the database as well.
const folder = process.env['E2E_DATA_DIR'] ?? (await scratchFolder('e2e'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

// Tests must not touch the user's own database.
delete process.env['DATABASE_URL']
// All e2e tests have one IP address, which may open five accounts an hour; the limits have their own tests.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DEMO: '1',
  RATE_LIMITS: 'off',
  // Without a line for each request.
  LOG_LEVEL: 'warn',
  DATA_DIR: folder,
})
await import('./start.ts')
