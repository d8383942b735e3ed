import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `failures` holds a line for each failed test: file, name and the start of its message. */
export type Count = { passed: number; failed: number; failures: string[] }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: Suite[]
}

/**
 * Counts tests in Vitest's JSON report. A file that fails to load is a failed test, and so is a run without
 * tests.
 */
export function readVitest(report: string, exitCode: number): Count {
  const found = read<Vitest>(report)
  if (!found) return noReport
  const unloaded = found.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  const failures = found.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0])),
  )
  return toCount(found.numPassedTests, found.numFailedTests + unloaded.length, exitCode, [
    ...failures,
    ...unloaded.map(({ name, message }) => describeFailure(name, 'does not load', message)),
  ])
}

/** Counts tests in Playwright's JSON report; a test that passes on retry has failed. */
export function readPlaywright(report: string, exitCode: number): Count {
  const found = read<Playwright>(report)
  if (!found) return noReport
  const { expected, unexpected, flaky } = found.stats
  const failures = specsOf({ specs: [], suites: found.suites })
    .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
    .map(({ file, title, tests }) =>
      describeFailure(file, title, tests.flatMap(({ results }) => results)[0]?.errors[0]?.message),
    )
  const outside = found.errors.map(({ message }) =>
    describeFailure('playwright', 'outside of tests', message),
  )
  return toCount(expected, unexpected + flaky, exitCode, [...failures, ...outside])
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** One line of at most 600 characters, without the colours of a terminal. */
function describeFailure(file: string, name: string, message = ''): string {
  const text = `${path.relative(process.cwd(), path.resolve(file))}: ${name}: ${stripVTControlCharacters(message)}`
  return text.replace(/\s+/g, ' ').slice(0, 600)
}

const noReport: Count = { passed: 0, failed: 1, failures: ['there is no report'] }

/**
 * An error outside of tests (a server that does not start, an uncaught error) is visible only in the exit
 * code.
 */
function toCount(passed: number, failed: number, exitCode: number, failures: string[]): Count {
  if (failed === 0 && (exitCode !== 0 || passed === 0)) {
    return { passed, failed: 1, failures: [...failures, `${passed} tests passed, exit code ${exitCode}`] }
  }
  return { passed, failed, failures }
}

function read<Report>(report: string): Report | undefined {
  try {
    return JSON.parse(fs.readFileSync(report, 'utf8')) as Report
  } catch {
    return undefined
  }
}
