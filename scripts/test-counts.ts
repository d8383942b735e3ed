import fs from 'node:fs'

export type Count = { passed: number; failed: number }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type Playwright = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Tests counted from Vitest's JSON report; a file that does not load is a failed test, and so is a run of none. */
export function readVitest(report: string, exitCode: number): Count {
  const found = read<Vitest>(report)
  if (!found) return noReport
  const unloaded = found.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return toCount(found.numPassedTests, found.numFailedTests + unloaded.length, exitCode)
}

/** Tests counted from Playwright's JSON report; one that passes at a second try has failed. */
export function readPlaywright(report: string, exitCode: number): Count {
  const found = read<Playwright>(report)
  if (!found) return noReport
  const { expected, unexpected, flaky } = found.stats
  return toCount(expected, unexpected + flaky, exitCode)
}

const noReport: Count = { passed: 0, failed: 1 }

/** What fails outside of any test (a server that does not start, an error nobody caught) shows in the exit code alone. */
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
