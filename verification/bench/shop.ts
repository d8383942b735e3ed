import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import type { Measurement } from './measure.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

/** The flags of the `start` script in package.json: they limit the heap. */
const flags = ['--max-semi-space-size=16', '--max-old-space-size=256']

export type BenchShop = { base: string; coldStartMs: number; memoryMb(): number; stop(): Promise<void> }

/**
 * Starts the production shop in its own process. The cold start ends with the first ready response. The shop writes
 * its log to a file, as in production, and the figures stay readable. `folder` is the project that is started.
 */
export async function startShop(
  databaseUrl: string,
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  folder = root,
): Promise<BenchShop> {
  const logFile = path.join(dataDir, 'shop.log')
  const log = openSync(logFile, 'a')
  const begin = performance.now()
  const child = spawn(process.execPath, [...flags, path.join(folder, 'scripts', 'run.js'), 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      RATE_LIMITS: 'off',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'ignore', log],
  })
  closeSync(log)
  const base = `http://127.0.0.1:${port}`
  await untilReady(child, base).catch((error: Error) => {
    throw new Error(`${error.message}\n${readFileSync(logFile, 'utf8').slice(-2000)}`, { cause: error })
  })
  return {
    base,
    coldStartMs: Math.round(performance.now() - begin),
    memoryMb: () => memoryMb(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, base: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it was ready.`)
    const ready = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * Returns the resident memory in MB of a process and its children; 0 without /proc. Pages of files count once, because the
 * processes share those of Node.
 */
function memoryMb(pid: number): number {
  const processes = statusesOf(pid)
  const kilobytes = (name: string) =>
    processes.map((status) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0))
  const own = kilobytes('RssAnon').reduce((sum, part) => sum + part, 0)
  return Math.round((own + Math.max(0, ...kilobytes('RssFile'))) / 1024)
}

/** Returns the files /proc/…/status of a process and its children. */
function statusesOf(pid: number): string[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [
      readFileSync(`/proc/${pid}/status`, 'utf8'),
      ...children.flatMap((child) => statusesOf(Number(child))),
    ]
  } catch {
    return []
  }
}

/** Starts bare node:http in its own process, as a bound for a page of this size. */
export async function startRaw(bytes: number): Promise<{ base: string; stop(): void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'raw-server.ts'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { base: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}

/**
 * Measures `renderToString` of pages of a running shop in its own process with the flags of the shop, as a bound for
 * rendered pages.
 */
export async function measureRenderBound(
  base: string,
  paths: readonly string[],
  seconds: number,
): Promise<Measurement> {
  const child = spawn(
    process.execPath,
    [...flags, path.join(import.meta.dirname, 'render-bound.ts'), base, String(seconds), ...paths],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const output = await text(child.stdout)
  if (output === '') throw new Error('The bound of rendered pages could not be measured.')
  return JSON.parse(output) as Measurement
}
