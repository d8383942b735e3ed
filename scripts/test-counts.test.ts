import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-counts.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

const file = (status: 'passed' | 'failed', tests: number) => ({
  name: 'prices.test.ts',
  status,
  message: 'no such module',
  assertionResults: Array(tests).fill({
    status,
    fullName: 'a price',
    failureMessages: ['\u001b[31mAssertionError\u001b[39m: expected 1\n    to be 2'],
  }),
})
const vitest = (passed: number, failed: number, ...testResults: unknown[]) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults })

const failure = 'prices.test.ts: a price: AssertionError: expected 1 to be 2'

test('passed and failed tests are counted, and a failed one is named', () => {
  expect(readVitest(vitest(3, 0, file('passed', 3)), 0)).toEqual({ passed: 3, failed: 0, failures: [] })
  expect(readVitest(vitest(2, 1, file('passed', 2), file('failed', 1)), 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: [failure],
  })
})

test('a test file that fails to load is a failure', () => {
  expect(readVitest(vitest(3, 0, file('passed', 3), file('failed', 0)), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['prices.test.ts: does not load: no such module'],
  })
})

test('no tests, no report, and an error outside of tests are failures', () => {
  expect(readVitest(vitest(0, 0), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(readVitest(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(readVitest(vitest(3, 0, file('passed', 3)), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('an e2e test that passes on retry has failed', () => {
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    file: 'cart.spec.ts',
    title,
    ok,
    tests: [{ results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
  })
  const suites = [
    {
      specs: [spec('one', true, '')],
      suites: [{ specs: [spec('two', false, 'no button'), spec('three', true, 'too late', '')] }],
    },
  ]
  const stats = { expected: 4, unexpected: 1, flaky: 1 }
  expect(readPlaywright(report({ stats, errors: [], suites }), 1)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['cart.spec.ts: two: no button', 'cart.spec.ts: three: too late'],
  })
  const none = { expected: 0, unexpected: 0, flaky: 0 }
  expect(readPlaywright(report({ stats: none, errors: [], suites: [] }), 0)).toMatchObject({
    passed: 0,
    failed: 1,
  })
})
