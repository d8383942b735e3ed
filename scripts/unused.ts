/**
 * `npm test -- unused`: knip lists files, exports and dependencies without use, then exports that only tests
 * use. Exceptions are in knip.ts.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fetchTools } from './fetch-tools.ts'

const root = path.resolve(import.meta.dirname, '..')
const knip = await fetchTools<string>('unused')
const common = ['--treat-config-hints-as-errors', '--no-progress']
for (const args of [[], ['--production', '--include', 'files,exports,types']]) {
  const { status } = spawnSync(process.execPath, [knip, ...common, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
