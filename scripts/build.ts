import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { lockFolder } from '#server/db/embedded/lock.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'build')
const stamp = path.join(folder, '.sources')
const files = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
const folders = ['public', 'src']

/** Builds the web pages when they are missing or their sources differ; throws with the build's words when it fails. */
export async function buildWeb(say: (line: string) => void = console.log): Promise<void> {
  const wanted = fingerprint()
  const isBuilt = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted
  if (isBuilt()) return
  fs.mkdirSync(folder, { recursive: true })
  // Two starts at once would write over each other's pages: the second waits, and finds them made.
  const turn = lockFolder(folder, 120_000)
  try {
    if (!isBuilt()) await build(wanted, say)
  } finally {
    turn.release()
  }
}

async function build(wanted: string, say: (line: string) => void): Promise<void> {
  say('Building the web pages …')
  const started = performance.now()
  const program = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The web pages could not be built:\n${said}`)
  compressAssets()
  fs.writeFileSync(stamp, wanted)
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Scripts and styles are sent as they are compressed here, once and as small as can be. */
function compressAssets(): void {
  const client = path.join(folder, 'client')
  for (const name of fs.readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|txt)$/.test(name)) continue
    const file = path.join(client, name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file), { params }))
  }
}

/** By content: a fresh clone or an unpacked archive gives old files new times. Demo content and tests are not built. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version)
  const all = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  )
  for (const file of [...files, ...all.toSorted()]) {
    if (/\.test\.tsx?$|[/\\]server[/\\]demo[/\\]/.test(file)) continue
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
