/**
 * Results of tests, as lines of JSON that the reporters of Vitest and Playwright append to a file while the tests run.
 * After a run that was ended the file has the results of all tests that had finished, and the names of the others.
 */
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that began, passed or failed. `ms` of all lines of a file add up to the time of the file. */
export type ResultLine = {
  file: string
  name?: string
  state?: 'begun' | 'passed' | 'failed' | 'skipped'
  error?: string
  ms?: number
}

/**
 * `failures` holds a line for each failed test: file, name and the start of its message. `files` has the time of each
 * file of tests in ms.
 */
export type Count = { passed: number; failed: number; failures: string[]; files: Map<string, number> }

/** How the program of a check ended; without an exit code for one that printed nothing for too long. */
type End = { exitCode: number | null }

/** The variable with the path of the file. */
export const RESULTS_FILE = 'TEST_RESULTS_FILE'

/** Appends a line at once, because the process may be ended at any moment. Does nothing outside of `npm test`. */
export function appendResult(line: ResultLine): void {
  const target = process.env[RESULTS_FILE]
  if (target) fs.appendFileSync(target, `${JSON.stringify(line)}\n`)
}

/**
 * Counts the results of a run. A run without tests is a failed test, and so are one that was ended and an error that is
 * visible only in the exit code, such as a server that does not start.
 */
export function countResults(file: string, { exitCode }: End): Count {
  const lines = readLines(file)
  const count: Count = { passed: 0, failed: 0, failures: [], files: new Map() }
  const underWay = new Map<string, ResultLine>()
  for (const line of lines) {
    const { file: test, name = '', state, error, ms = 0 } = line
    const key = `${test} ${name}`
    if (ms) count.files.set(test, (count.files.get(test) ?? 0) + ms)
    if (state === 'begun') underWay.set(key, line)
    else if (state) underWay.delete(key)
    if (state === 'passed') count.passed++
    if (state === 'failed') {
      count.failed++
      count.failures.push(describeFailure(test, name, error))
    }
  }
  if (exitCode === null) {
    count.failed++
    const tests = [...underWay.values()].map(({ file: test, name = '' }) => `${relative(test)}: ${name}`)
    count.failures.push(`ended without a result; under way: ${tests.join('; ') || 'no test'}`)
  } else if (count.failed === 0 && (exitCode !== 0 || count.passed === 0)) {
    count.failed++
    count.failures.push(`${count.passed} tests passed, exit code ${exitCode}`)
  }
  return count
}

/** The last line may be incomplete. */
function readLines(file: string): ResultLine[] {
  if (!fs.existsSync(file)) return []
  const lines = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as ResultLine)
}

/** Adds the counts of two runs. */
export function addCounts(one: Count, other: Count): Count {
  const files = new Map(one.files)
  for (const [file, ms] of other.files) files.set(file, (files.get(file) ?? 0) + ms)
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    files,
  }
}

/** Returns the files that took longest, each as a line with its seconds. */
export function slowestFiles({ files }: Count, most = 10): string[] {
  return [...files]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(file)}`)
}

const relative = (file: string) => path.relative(process.cwd(), path.resolve(file))

/** One line of at most 600 characters, without the colours of a terminal. */
function describeFailure(file: string, name: string, message = ''): string {
  const text = `${relative(file)}: ${name}: ${stripVTControlCharacters(message)}`
  return text.replace(/\s+/g, ' ').slice(0, 600)
}
