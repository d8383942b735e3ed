/**
 * `npm test` runs every check in order, each with its own output. It ends with a line "FAILED …" for each
 * failed test and the line "N passed, N failed". `npm test -- unit api` runs only the named checks. The soak
 * check, which kills processes of the shop, and the proof run only when they are named, and in `.ci/run`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium, howToGetChromium } from './chromium.ts'
import { readPlaywright, readVitest, type Count } from './test-counts.ts'

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')
/** Compiled code of the many processes that the checks start. It stays for the next run. */
const compileCache = path.join(os.tmpdir(), 'tharacart-compiled')
keepFilesInMemory()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tharacart-reports-'))
// Composing the demo's pictures would take a tenth of the time of the e2e tests.
process.env['DEMO_PICTURES'] = path.join(reports, 'pictures')
/** A slow machine needs twice the usual time. `.ci/run` has 90 minutes. */
const deadline = Date.now() + 60 * 60_000

/**
 * Moves the temporary files of the checks into memory, if there is much of it. The API tests create and delete about
 * 150,000 files of their databases, which some file systems do slowly (ext4 without a journal: 0.7 s instead of 40 ms for
 * a database, because it searches for inodes that were not deleted recently).
 */
function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory)
    if (bavail * bsize > 8e9) process.env['TMPDIR'] = inMemory
  } catch {
    // This machine has no such folder.
  }
}

/** Runs a program and returns its exit code. A check that is still running at the deadline is ended. */
async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(path.join(bin, program), args, {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    // The tools start `node` by name, so the one in `node_modules` comes first in PATH.
    env: {
      ...process.env,
      ...env,
      NODE_COMPILE_CACHE: compileCache,
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const slow = setTimeout(() => {
    console.error(`${program} ${args[0] ?? ''} did not end in time.`)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }, deadline - Date.now())
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(slow)
  process.off('SIGINT', forward).off('SIGTERM', forward)
  return code ?? 1
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
  }
}

async function check(program: string, ...args: string[]): Promise<Count> {
  const code = await run(program, args)
  const passed = code === 0
  const failures = passed ? [] : [`${program} ended with exit code ${code}`]
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures }
}

async function vitest(project: string, env?: Record<string, string>): Promise<Count> {
  const report = path.join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', '--project', project, ...reporters], env)
  return readVitest(report, code)
}

/** Runs a check that needs a browser; without one it fails and says how to install one. */
async function withBrowser(perform: (browser: string) => Promise<Count>): Promise<Count> {
  const browser = findChromium()
  if (browser) return perform(browser)
  console.error(howToGetChromium)
  return { passed: 0, failed: 1, failures: ['there is no browser'] }
}

/**
 * Runs the e2e tests of both screen widths at the same time, each with its own browser and shop, because one
 * run uses half of the processor.
 */
async function runE2e(browser: string): Promise<Count> {
  const widths = ['phone', 'desktop'].map(async (project, index) => {
    const report = path.join(reports, `${project}.json`)
    const code = await run(
      'playwright',
      ['test', `--project=${project}`, '--reporter=list,json', `--output=test-results/${project}`],
      { CHROMIUM_BIN: browser, PORT_E2E: String(3955 + 10 * index), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    return readPlaywright(report, code)
  })
  const [phone, desktop] = (await Promise.all(widths)) as [Count, Count]
  return add(phone, desktop)
}

const budget = path.join(root, 'scripts', 'budget.ts')
const checks: Record<string, () => Promise<Count>> = {
  routes: () => check('react-router', 'typegen'),
  types: () => check('tsc'),
  lint: () => check('oxlint', '--deny-warnings'),
  unused: () => check('node', 'scripts/unused.ts'),
  format: () => check('oxfmt', '--check', 'src', 'tests', 'scripts'),
  unit: () => vitest('unit'),
  browser: () => withBrowser((browser) => vitest('browser', { CHROMIUM_BIN: browser })),
  api: () => vitest('api'),
  build: () => check('node', 'scripts/build.ts'),
  ...(fs.existsSync(budget) && { sizes: () => check('node', 'scripts/budget.ts', '--sizes') }),
  soak: () => vitest('soak'),
  proof: () => check('node', 'scripts/proof.ts'),
  e2e: () => withBrowser(runE2e),
}

/** Long checks, which run only when they are named. */
const onlyNamed = new Set(['soak', 'proof'])
const selected = process.argv.slice(2)
const unknownNames = selected.filter((name) => !checks[name])
if (unknownNames.length) {
  console.error(
    `No check is called ${unknownNames.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`,
  )
  process.exit(1)
}

let total: Count = { passed: 0, failed: 0, failures: [] }
const summary: string[] = []
for (const [name, perform] of Object.entries(checks)) {
  if (selected.length ? !selected.includes(name) : onlyNamed.has(name)) continue
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const { passed, failed, failures } = await perform()
  total = add(total, { passed, failed, failures: failures.map((failure) => `FAILED ${name}: ${failure}`) })
  const seconds = Math.round((Date.now() - started) / 1000)
  summary.push(`${name.padEnd(10)}${passed} passed, ${failed} failed, ${seconds} s`)
}
fs.rmSync(reports, { recursive: true, force: true })
console.log(['', ...summary, '', ...total.failures].join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
