import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const tools = path.join(import.meta.dirname, 'tools')

/**
 * Returns the default export of the packages in `scripts/tools/<name>`, which only one command needs. The first call
 * installs the versions of that folder's lock file; `npm ci` of the project leaves these packages out.
 */
export async function fetchTools<Tool>(
  name: string,
  root = tools,
  log: (line: string) => void = console.error,
): Promise<Tool> {
  const folder = path.join(root, name)
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  const stamp = path.join(folder, 'node_modules', '.lock-hash')
  const lockHash = createHash('sha256').update(lock).digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
    const packageNames = packagesOf(folder)
    log(`Fetching ${packageNames} from the npm registry, once …`)
    const failure = await install(folder)
    if (failure !== null)
      throw new Error(
        `${packageNames} could not be fetched. This command needs a connection to the npm registry.\n${failure}`,
      )
    writeFileSync(stamp, lockHash)
  }
  const module = (await import(pathToFileURL(path.join(folder, 'index.js')).href)) as { default: Tool }
  return module.default
}

function packagesOf(folder: string): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(' and ')
}

/** Runs `npm ci` in a folder; returns null, or what npm printed when it failed. */
async function install(folder: string): Promise<string | null> {
  // Inside `npm run` the variables of the outer npm point to the project's folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|config_local_prefix|command)/.test(name),
    ),
  )
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let failure = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (failure += String(chunk)))
  const failed = once(child, 'error').then(([error]) => String(error))
  const ended = once(child, 'close').then(([code]) => (code === 0 ? null : failure))
  return Promise.race([failed, ended])
}
