import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { appendResult } from '../test-results.ts'

const locate = (test: TestCase) => ({
  file: test.location.file,
  // Without the root, the project and the file.
  name: test.titlePath().slice(3).join(' › '),
})

/**
 * Reporter of Playwright (https://playwright.dev/docs/api/class-reporter) that appends the result of each test to a file.
 */
export default class ResultReporter implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestBegin(test: TestCase): void {
    appendResult({ ...locate(test), state: 'begun' })
  }

  /** A test that passes on retry has failed. One that is interrupted has no result. */
  onTestEnd(test: TestCase, { status, retry, error, duration }: TestResult): void {
    if (status === 'interrupted' || retry > 0) return
    const isExpected = status === test.expectedStatus
    const state = status === 'skipped' ? status : isExpected ? 'passed' : 'failed'
    appendResult({ ...locate(test), state, error: error?.message ?? '', ms: duration })
  }

  onError({ message = '' }: TestError): void {
    appendResult({ file: 'playwright', name: 'outside of tests', state: 'failed', error: message })
  }
}
