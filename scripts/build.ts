import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { lockFolder } from '#server/db/embedded/embedded.ts'
import { writeInstallable } from './installable.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'build')
const stamp = path.join(folder, '.sources')
const files = [
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/installable.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const folders = ['public', 'src']

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
  const program = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The web pages could not be built:\n${output}`)
  joinRuntime()
  sortImports()
  await writeInstallable(root, path.join(folder, 'client'))
  compressAssets()
  fs.writeFileSync(stamp, fingerprintNow)
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Puts the runtime of the bundler, a few hundred bytes, into the script of the libraries: a request less for each page. */
function joinRuntime(): void {
  const assets = path.join(folder, 'client', 'assets')
  const names = fs.readdirSync(assets)
  const find = (start: string) => names.find((name) => name.startsWith(start) && name.endsWith('.js')) ?? ''
  const [runtime, base] = [find('rolldown-runtime-'), find('base-')]
  const [, body = '', exported = ''] =
    /^(.*)export\{(.*)\};?\s*$/s.exec(fs.readFileSync(path.join(assets, runtime), 'utf8')) ?? []
  if (base === '' || exported === '')
    throw new Error('The runtime of the bundler or the script "base" was not found.')
  const members = exported.split(',').map((name) => name.split(' as ').reverse().join(':'))
  const definition = `var $runtime=(()=>{${body}return{${members.join()}}})();`
  const wanted = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime}";`)
  for (const name of names.filter((file) => file.endsWith('.js') && file !== runtime)) {
    const file = path.join(assets, name)
    const code = fs.readFileSync(file, 'utf8')
    const local = wanted.exec(code)?.[1]?.replaceAll(' as ', ':')
    if (name !== base && !local) continue
    const read = local ? `var{${local}}=$runtime;` : ''
    const own = code.replace(wanted, () => read)
    const joined =
      name === base
        ? `${definition}${own}\nexport{$runtime};`
        : own.includes(`}from"./${base}"`)
          ? own.replace(new RegExp(`import\\{(?=[^}]*\\}from"\\./${base}")`), 'import{$runtime,')
          : `import{$runtime}from"./${base}";${own}`
    fs.writeFileSync(file, joined)
  }
  // The server and the manifest have the scripts of each route.
  const listed = new RegExp(`,"/assets/${runtime}"|"/assets/${runtime}",?`, 'g')
  for (const place of [assets, path.join(folder, 'server', 'assets')])
    for (const name of fs.readdirSync(place).filter((file) => file.endsWith('.js'))) {
      const file = path.join(place, name)
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(listed, ''))
    }
  fs.rmSync(path.join(assets, runtime))
}

type Manifest = { routes: Record<string, { imports?: string[] }> }

/**
 * Sorts the scripts that each route of the manifest preloads, whose order has no meaning. Every page loads the manifest,
 * and sorted lists compress better by a tenth.
 */
function sortImports(): void {
  const assets = path.join(folder, 'client', 'assets')
  for (const name of fs.readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))) {
    const file = path.join(assets, name)
    const [, before = '', json = '', after = ''] =
      /^(window\.__reactRouterManifest=)(.*?)(;?)$/s.exec(fs.readFileSync(file, 'utf8')) ?? []
    const manifest = JSON.parse(json) as Manifest
    for (const route of Object.values(manifest.routes)) route.imports?.sort()
    fs.writeFileSync(file, `${before}${JSON.stringify(manifest)}${after}`)
  }
}

/** Compresses scripts and styles once, at the highest level. */
function compressAssets(): void {
  const client = path.join(folder, 'client')
  for (const name of fs.readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|txt)$/.test(name)) continue
    const file = path.join(client, name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file), { params }))
  }
}

/**
 * Returns a hash of the sources by content, because the file times of a fresh clone are new. Demo content and
 * tests are not part of the build.
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
    if (/\.test\.tsx?$|^src[/\\]demo[/\\]/.test(file)) continue
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
