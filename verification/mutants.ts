/**
 * `npm run mutants`: plants the defects of verification/mutants one after the other in a copy of the checkout and runs the
 * tests of their area, one of which must fail.
 */
import fs from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { findChromium, howToGetChromium } from '../scripts/chromium.ts'
import { keepFilesInMemory } from '../scripts/keep-files-in-memory.ts'
import { readOptions } from '../scripts/read-options.ts'
import { runCheck } from '../scripts/run-check.ts'
import { addCounts, type Count, countResults, RESULTS_FILE } from '../scripts/test-results.ts'
import { areas } from './mutants/defect.ts'
import { defects } from './mutants/defects.ts'
import { copyCheckout, plant } from './mutants/scratch-copy.ts'

const help = `npm run mutants [-- --area money,stock] [--only cash-charge-per-parcel,tax-rounded-down]

Plants each defect in a copy of the checkout and runs the tests of its area there; then the copy is deleted. A defect that no
test finds has survived: the command names it and exits with 1. First the tests run without a defect.
Areas: ${areas.join(', ')}.`

const text = { type: 'string' } as const
const { values } = readOptions(help, { options: { area: text, only: text } })
const namesIn = (list: string | undefined) => list?.split(',').filter(Boolean)
const chosenAreas = namesIn(values.area)
const chosenNames = namesIn(values.only)
const unknown = [
  ...(chosenAreas ?? []).filter((area) => !(areas as readonly string[]).includes(area)),
  ...(chosenNames ?? []).filter((name) => !defects.some((defect) => defect.name === name)),
]
const chosen = defects.filter(
  ({ area, name }) => (chosenAreas?.includes(area) ?? true) && (chosenNames?.includes(name) ?? true),
)
if (unknown.length > 0 || chosen.length === 0) {
  console.error(
    `${unknown.length > 0 ? `Unknown: ${unknown.join(', ')}.` : 'No defect is chosen.'}\n\n${help}`,
  )
  process.exit(1)
}

const needsBrowser = chosen.some(({ checks }) => checks.some((file) => file.includes('.browser.test.')))
const browser = needsBrowser ? findChromium() : undefined
if (needsBrowser && !browser) {
  console.error(howToGetChromium)
  process.exit(1)
}

/** Time without the result of a test after which a defect is taken for one that the tests wait for in vain, in ms. */
const SILENCE_MS = 5 * 60_000

const root = path.resolve(import.meta.dirname, '..')
keepFilesInMemory()
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())

const folder = await scratchFolder('mutants')
const tree = path.join(folder, 'checkout')
const bin = path.join(tree, 'node_modules', '.bin')
const results = path.join(folder, 'results')

/** The projects of vitest.config.ts, the fastest first. */
const projects = ['unit', 'browser', 'api'] as const
type Project = (typeof projects)[number]

const projectOf = (file: string): Project =>
  file.includes('.browser.test.') ? 'browser' : file.startsWith('src/server/') ? 'api' : 'unit'

/** Runs files of tests in the copy, with `untilFailure` up to the first failed test. */
async function runTests(files: readonly string[], untilFailure: boolean): Promise<Count> {
  const groups = Object.groupBy(new Set(files), projectOf)
  let count: Count = { passed: 0, failed: 0, failures: [], files: new Map() }
  for (const project of projects) {
    const group = groups[project]
    if (!group || interrupt.signal.aborted || (untilFailure && count.failed > 0)) continue
    count = addCounts(count, await runProject(project, [...group, ...(untilFailure ? ['--bail=1'] : [])]))
  }
  return count
}

async function runProject(project: Project, args: readonly string[]): Promise<Count> {
  fs.rmSync(results, { force: true })
  const reporter = path.join(tree, 'scripts', 'reporters', 'vitest.ts')
  const vitest = path.join(bin, 'vitest')
  const exitCode = await runCheck(vitest, ['run', '--project', project, `--reporter=${reporter}`, ...args], {
    cwd: tree,
    env: {
      ...process.env,
      ...(browser && { CHROMIUM_BIN: browser }),
      [RESULTS_FILE]: results,
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
    isQuiet: true,
    progressFile: results,
    silenceMs: SILENCE_MS,
    signal: interrupt.signal,
  })
  const count = countResults(results, { exitCode })
  const place = `${path.relative(process.cwd(), tree)}${path.sep}`
  return { ...count, failures: count.failures.map((line) => line.replaceAll(place, '')) }
}

/** Seconds since a time in ms. */
const secondsSince = (started: number) => `${Math.round((Date.now() - started) / 1000)} s`

/** The failure of a test. If no test has run, the file with the defect does not load, which proves nothing. */
const ofTest = /^\S+\.test\.tsx?: (?!outside of tests: )|^ended without a result/

async function findAll(): Promise<number> {
  const started = Date.now()
  const without = await runTests(
    chosen.flatMap(({ checks }) => checks),
    false,
  )
  if (interrupt.signal.aborted) return 0
  if (without.failed > 0) {
    console.log(['The tests fail without a defect:', ...without.failures].join('\n'))
    return 0
  }
  console.log(`without a defect: ${without.passed} tests passed, ${secondsSince(started)}`)
  let found = 0
  for (const defect of chosen) {
    const begun = Date.now()
    const remove = plant(tree, defect)
    const count = await runTests(defect.checks, true)
    remove()
    if (interrupt.signal.aborted) break
    const hasRun = count.passed > 0 || count.failures.some((line) => ofTest.test(line))
    const isFound = count.failed > 0 && hasRun
    if (isFound) found++
    const outcome = isFound ? 'found' : hasRun ? 'SURVIVED' : 'DID NOT RUN'
    console.log(`${outcome.padEnd(12)}${defect.area}: ${defect.name}, ${secondsSince(begun)}`)
    console.log(`            ${isFound ? (count.failures[0] ?? '').slice(0, 200) : defect.sentence}`)
    if (!hasRun) for (const line of count.failures) console.log(`            ${line}`)
  }
  return found
}

try {
  fs.mkdirSync(tree)
  copyCheckout(root, tree)
  const found = await findAll()
  if (interrupt.signal.aborted) console.log('Interrupted: the other defects were not planted.')
  console.log(`${found} of ${chosen.length} found`)
  if (found < chosen.length) process.exitCode = 1
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
