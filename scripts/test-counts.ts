import fs from 'node:fs'

export type Count = { passed: number; failed: number }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type Playwright = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

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
  return toCount(found.numPassedTests, found.numFailedTests + unloaded.length, exitCode)
}

/** Counts tests in Playwright's JSON report; a test that passes on retry has failed. */
export function readPlaywright(report: string, exitCode: number): Count {
  const found = read<Playwright>(report)
  if (!found) return noReport
  const { expected, unexpected, flaky } = found.stats
  return toCount(expected, unexpected + flaky, exitCode)
}

const noReport: Count = { passed: 0, failed: 1 }

/**
 * An error outside of tests (a server that does not start, an uncaught error) is visible only in the exit
 * code.
 */
function toCount(passed: number, failed: number, exitCode: number): Count {
  if (failed === 0 && (exitCode !== 0 || passed === 0)) return { passed, failed: 1 }
  return { passed, failed }
}

function read<Report>(report: string): Report | undefined {
  try {
    return JSON.parse(fs.readFileSync(report, 'utf8')) as Report
  } catch {
    return undefined
  }
}
