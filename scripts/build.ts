import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { lockFolder } from '#server/db/embedded/embedded.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'build')
const stamp = path.join(folder, '.sources')
const files = [
  'local-services/payments/build-sheet.ts',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/installable.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.consoles.config.ts',
]
const folders = ['local-services/payments/sheet', 'public', 'src']

/**
 * Builds the web pages if they are missing or their sources changed; throws with the output of a failed build.
 */
export async function buildWeb(log: (line: string) => void = console.log): Promise<void> {
  const fingerprintNow = fingerprint()
  const isBuilt = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprintNow
  if (isBuilt()) return
  fs.mkdirSync(folder, { recursive: true })
  // Two starts at the same time would overwrite each other's files: the second one waits and uses the result.
  const lock = lockFolder(folder, 120_000)
  try {
    if (!isBuilt()) await build(fingerprintNow, log)
  } finally {
    lock.release()
  }
}

async function build(fingerprintNow: string, log: (line: string) => void): Promise<void> {
  log('Building the web pages …')
  const started = performance.now()
  await run('node_modules/@react-router/dev/bin.cjs', 'build')
  await run('scripts/installable.ts')
  await run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.consoles.config.ts')
  await run('local-services/payments/build-sheet.ts')
  compressAssets()
  fs.writeFileSync(stamp, fingerprintNow)
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Runs a step of the build in a process of its own: the bundler would take 40 MB of the shop's memory for good. */
async function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The web pages could not be built:\n${output}`)
}

/** Compresses scripts and styles once, at the highest level. */
function compressAssets(): void {
  const names = ['client', 'consoles'].flatMap((part) =>
    fs
      .readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(part, name)),
  )
  for (const name of names) {
    if (!/\.(js|css|svg|txt)$/.test(name)) continue
    const file = path.join(folder, name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file), { params }))
  }
}

/**
 * Returns a hash of the sources by content, because the file times of a fresh clone are new. Tests are not part of the
 * build.
 */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  const sourceFiles = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  )
  for (const file of [...files, ...sourceFiles.toSorted()]) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  fs.rmSync(stamp, { force: true })
  await buildWeb().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
