import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { appendResult } from '../test-results.ts'

const locate = ({ module, fullName }: TestCase) => ({
  file: module.moduleId,
  name: fullName,
})

/** Reporter of Vitest (https://vitest.dev/api/advanced/reporters) that appends the result of each test to a file. */
export default class ResultReporter implements Reporter {
  onTestCaseReady(test: TestCase): void {
    appendResult({ ...locate(test), state: 'begun' })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'pending') return
    appendResult({ ...locate(test), state, error: errors?.[0]?.message ?? '' })
  }

  /** A file that fails to load, or whose hooks fail, is a failed test. */
  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration } = module.diagnostic()
    const suites = [...module.children.allSuites()]
    const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
    const file = module.moduleId
    appendResult({ file, ms: duration + collectDuration })
    for (const { message } of errors)
      appendResult({ file, name: 'outside of tests', state: 'failed', error: message })
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]): void {
    for (const { message } of errors)
      appendResult({ file: 'vitest', name: 'outside of tests', state: 'failed', error: message })
  }
}
