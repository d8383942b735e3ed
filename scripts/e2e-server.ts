/** The production shop for the browser tests, on a database of its own that goes when they are done. */
import fs from 'node:fs'
import { scratchFolder } from '#tests/scratch-folder.ts'

const folder = await scratchFolder('e2e')
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

// Whatever the person at this terminal uses daily must not be touched by tests.
delete process.env['DATABASE_URL']
// All journeys come from one address, which may open five accounts an hour: the limits have tests of their own.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DEMO: '1',
  RATE_LIMITS: 'off',
  DATA_DIR: folder,
})
await import('./start.ts')
