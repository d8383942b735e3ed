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

const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) })
const vitest = (passed: number, failed: number, ...testResults: unknown[]) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults })

test('passed and failed tests are counted', () => {
  expect(readVitest(vitest(3, 0, file('passed', 3)), 0)).toEqual({ passed: 3, failed: 0 })
  expect(readVitest(vitest(2, 1, file('failed', 3)), 1)).toEqual({ passed: 2, failed: 1 })
})

test('a test file that fails to load is a failure', () => {
  expect(readVitest(vitest(3, 0, file('passed', 3), file('failed', 0)), 1)).toEqual({ passed: 3, failed: 1 })
})

test('no tests, no report, and an error outside of tests are failures', () => {
  expect(readVitest(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
  expect(readVitest(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(readVitest(vitest(3, 0, file('passed', 3)), 1)).toEqual({ passed: 3, failed: 1 })
})

test('an e2e test that passes on retry has failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1 }
  expect(readPlaywright(report({ stats, errors: [] }), 1)).toEqual({ passed: 4, failed: 2 })
  expect(readPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }), 0)).toEqual({
    passed: 0,
    failed: 1,
  })
})
