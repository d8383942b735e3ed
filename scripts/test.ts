import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium, howToGetChromium } from './chromium.ts'
import { keepFilesInMemory } from './keep-files-in-memory.ts'
import { readOptions } from './read-options.ts'
import { runCheck } from './run-check.ts'
import { addCounts, type Count, countResults, RESULTS_FILE, slowestFiles } from './test-results.ts'

const help = `npm test                runs every check but soak and proof
npm test -- unit api    runs only the named checks
npm test -- --all       runs every check

Each check prints its own output; one that prints nothing for ten minutes is ended. The last lines are the ten files of
tests that took longest, "FAILED …" for each failed test, and "N passed, N failed". The soak check, which kills processes
of the shop, and the proof also run in .ci/run.`

const { positionals: selected, values } = readOptions(help, {
  allowPositionals: true,
  options: { all: { type: 'boolean' } },
})
const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules', '.bin')
/** Compiled code of the many processes that the checks start. It stays for the next run. */
const compileCache = path.join(os.tmpdir(), 'tharacart-compiled')
keepFilesInMemory()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tharacart-reports-'))
/** Ctrl-C ends the running check and leaves out the others. */
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())

/** Runs a program of `node_modules/.bin`; returns its exit code, or null if it was ended. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const resultsFile = env[RESULTS_FILE]
  return runCheck(path.join(bin, program), args, {
    cwd: root,
    signal: interrupt.signal,
    ...(resultsFile && { progressFile: resultsFile }),
    // The tools start `node` by name, so the one in `node_modules` comes first in PATH.
    env: {
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...process.env,
      ...env,
      NODE_COMPILE_CACHE: compileCache,
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
}

const nothing: Count = { passed: 0, failed: 0, failures: [], files: new Map() }
const failure = (text: string): Count => ({ ...nothing, failed: 1, failures: [text] })

async function check(program: string, ...args: string[]): Promise<Count> {
  const code = await run(program, args)
  if (code === 0) return { ...nothing, passed: 1 }
  return failure(`${program} ${code === null ? 'was ended' : `ended with exit code ${code}`}`)
}

const reporter = (name: string) => path.join(root, 'scripts', 'reporters', `${name}.ts`)

/** Runs tests whose reporter appends its results to a file. */
async function runTests(
  name: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const results = path.join(reports, name)
  const exitCode = await run(program, args, { ...env, [RESULTS_FILE]: results })
  return countResults(results, { exitCode })
}

const vitest = (project: string, env?: Record<string, string>): Promise<Count> =>
  runTests(
    project,
    'vitest',
    ['run', '--project', project, '--reporter=default', `--reporter=${reporter('vitest')}`],
    env,
  )

/** Runs a check that needs a browser; without one it fails and says how to install one. */
async function withBrowser(perform: (browser: string) => Promise<Count>): Promise<Count> {
  const browser = findChromium()
  if (browser) return perform(browser)
  console.error(howToGetChromium)
  return failure('there is no browser')
}

/**
 * Runs the e2e tests of both screen widths at the same time, each with its own browser and shop, because one
 * run uses little more than one processor.
 */
async function runE2e(browser: string): Promise<Count> {
  const widths = ['phone', 'desktop'].map((project, index) =>
    runTests(
      project,
      'playwright',
      [
        'test',
        `--project=${project}`,
        `--reporter=list,${reporter('playwright')}`,
        `--output=test-results/${project}`,
      ],
      { CHROMIUM_BIN: browser, PORT_E2E: String(3955 + 10 * index) },
    ),
  )
  const [phone, desktop] = (await Promise.all(widths)) as [Count, Count]
  return addCounts(phone, desktop)
}

const checks: Record<string, () => Promise<Count>> = {
  routes: () => check('react-router', 'typegen'),
  types: () => check('tsc'),
  lint: () => check('oxlint', '--deny-warnings'),
  unused: () => check('node', 'scripts/unused.ts'),
  format: () =>
    check('oxfmt', '--check', 'src', 'demo', 'local-services', 'tests', 'scripts', 'verification'),
  unit: () => vitest('unit'),
  browser: () => withBrowser((browser) => vitest('browser', { CHROMIUM_BIN: browser })),
  api: () => vitest('api'),
  // The files that depend on the PostgreSQL server, if the API tests run on another one.
  ...(process.env['TEST_DATABASE_URL'] && { server: () => vitest('server') }),
  build: () => check('node', 'scripts/build.ts'),
  sizes: () => check('node', 'verification/budget.ts', '--sizes'),
  soak: () => vitest('soak'),
  proof: () => check('node', 'verification/proof.ts', '--seeds', '8'),
  e2e: () => withBrowser(runE2e),
}

/** Long checks, which run only when they are named, or with `--all`. */
const onlyNamed = new Set(['soak', 'proof'])
/**
 * The last checks, in two rows that run at the same time: each leaves a third of two processors idle or more, because it waits
 * for killed processes, for faults or for pages without requests.
 */
const rows = [['soak'], ['proof', 'sizes']]
const unknownNames = selected.filter((name) => !checks[name])
if (unknownNames.length) {
  console.error(
    `No check is called ${unknownNames.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`,
  )
  process.exit(1)
}

const isChosen = (name: string) =>
  values.all || (selected.length ? selected.includes(name) : !onlyNamed.has(name))

let total = nothing
const summary: string[] = []
async function runInOrder(names: string[]): Promise<void> {
  for (const name of names.filter(isChosen)) {
    if (interrupt.signal.aborted) break
    console.log(`\n── ${name} ──`)
    const started = Date.now()
    const count = await checks[name]!()
    total = addCounts(total, {
      ...count,
      failures: count.failures.map((text) => `FAILED ${name}: ${text}`),
    })
    const seconds = Math.round((Date.now() - started) / 1000)
    summary.push(`${name.padEnd(10)}${count.passed} passed, ${count.failed} failed, ${seconds} s`)
  }
}

await runInOrder(Object.keys(checks).filter((name) => !rows.flat().includes(name)))
await Promise.all(rows.map(runInOrder))
fs.rmSync(reports, { recursive: true, force: true })
const slowest = slowestFiles(total)
if (slowest.length > 0) summary.push('', 'The files of tests that took longest:', ...slowest)
console.log(['', ...summary, '', ...total.failures].join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && !interrupt.signal.aborted ? 0 : 1
