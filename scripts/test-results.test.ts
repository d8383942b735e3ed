import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '#server/db/embedded/postmaster.ts'
import { runCheck } from './run-check.ts'
import { addCounts, countResults, RESULTS_FILE, type ResultLine, slowestFiles } from './test-results.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'))
// The programs of the tests import Vitest and Playwright.
fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function write(...lines: ResultLine[]): string {
  const file = path.join(folder, 'lines')
  fs.writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}
const result = (
  name: string,
  state: NonNullable<ResultLine['state']>,
  more: Partial<ResultLine> = {},
): ResultLine => ({
  file: 'prices.test.ts',
  name,
  state,
  ...more,
})
const passed = [result('one', 'begun'), result('one', 'passed', { ms: 5 })]

test('passed and failed tests are counted, and a failed one is named', () => {
  const error = '\u001b[31mAssertionError\u001b[39m: expected 1\n    to be 2'
  const file = write(...passed, result('left out', 'skipped'), result('two', 'failed', { error, ms: 7 }))
  expect(countResults(file, { exitCode: 1 })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['prices.test.ts: two: AssertionError: expected 1 to be 2'],
    files: new Map([['prices.test.ts', 12]]),
  })
})

test('no tests, no results, and an exit code without a failed test are failures', () => {
  expect(countResults(write(), { exitCode: 0 })).toMatchObject({ passed: 0, failed: 1 })
  expect(countResults(path.join(folder, 'none'), { exitCode: 0 })).toMatchObject({ passed: 0, failed: 1 })
  expect(countResults(write(...passed), { exitCode: 1 })).toMatchObject({ passed: 1, failed: 1 })
  expect(countResults(write(...passed), { exitCode: 0 })).toMatchObject({ passed: 1, failed: 0 })
})

test('a run that was ended keeps its results and names the tests under way', () => {
  const file = write(...passed, result('two', 'begun'))
  fs.appendFileSync(file, '{"file":"prices.te')
  expect(countResults(file, { exitCode: null })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['ended without a result; under way: prices.test.ts: two'],
  })
})

test('the files that took longest are named, over all checks', () => {
  const count = (...files: [string, number][]) => ({
    passed: 0,
    failed: 0,
    failures: [],
    files: new Map(files),
  })
  const both = addCounts(count(['a.spec.ts', 900], ['b.test.ts', 1500]), count(['a.spec.ts', 1100]))
  expect(slowestFiles(both, 1)).toEqual(['    2.0 s  a.spec.ts'])
})

const silenceMs = 5000
const killMs = 500

test.concurrent('a program that prints nothing is ended with the processes that it has started', async () => {
  const pids = path.join(folder, 'pids')
  // Neither process ends at SIGTERM, and the second one is detached.
  const child = `process.on('SIGTERM', () => {}); require('fs').appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n')
    setInterval(() => {}, 1000)`
  const program = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { detached: true }); ${child}`
  expect(await runCheck(process.execPath, ['-e', program], { silenceMs, killMs })).toBeNull()
  const started = fs.readFileSync(pids, 'utf8').trim().split('\n').map(Number)
  expect(started).toHaveLength(2)
  await expect.poll(() => started.filter(isAlive)).toEqual([])
})

test.concurrent('a program that prints or writes results continues, and its exit code is returned', async () => {
  const progressFile = path.join(folder, 'progress')
  const printing = `let count = 0; const timer = setInterval(() => { console.log(count)
    if (++count === 60) { clearInterval(timer); process.exitCode = 7 } }, 100)`
  const writing = printing.replace(
    'console.log(count)',
    `require('fs').appendFileSync(${JSON.stringify(progressFile)}, '.')`,
  )
  const run = (program: string) =>
    runCheck(process.execPath, ['-e', program], { silenceMs, killMs, progressFile })
  expect(await Promise.all([run(printing), run(writing)])).toEqual([7, 7])
})

test('an interrupt ends a program', async () => {
  const interrupt = new AbortController()
  const running = runCheck(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    signal: interrupt.signal,
  })
  interrupt.abort()
  expect(await running).toBeNull()
})

// Vitest reports what happens at most every 100 ms. If its timer ends in the 100th millisecond, it reports the rest only with
// the next event, and a test that hangs has none: the end of the hook is one.
const tests = (library: string) => `import { test, expect } from '${library}'
  test('is right', () => {})
  test('is wrong', () => { expect(1).toBe(2) })
  test.describe('after a hook', () => {
    test.beforeEach(() => new Promise((resolve) => setTimeout(resolve, 300)))
    test('hangs', () => new Promise(() => setInterval(() => {}, 1000)))
  })`

test.concurrent.each([
  ['vitest', 'hang.test.mjs', ['run', '--testTimeout=0', '--reporter=default']],
  ['playwright', 'hang.spec.mjs', ['test', '--timeout=0', '--workers=1']],
])(
  'what had finished when %s hangs is counted, and the test under way is named',
  async (program, file, args) => {
    const library = program === 'vitest' ? 'vitest' : '@playwright/test'
    const home = path.join(folder, program)
    fs.mkdirSync(home)
    fs.writeFileSync(path.join(home, file), tests(library))
    const results = path.join(folder, `${program}-results`)
    const reporter = path.join(root, 'scripts', 'reporters', `${program}.ts`)
    const reporters = program === 'vitest' ? `--reporter=${reporter}` : `--reporter=list,${reporter}`
    const { TEST_WORKER_INDEX: _index, ...env } = process.env
    const end = new AbortController()
    const running = runCheck(path.join(root, 'node_modules', '.bin', program), [...args, reporters], {
      cwd: home,
      env: { ...env, [RESULTS_FILE]: results },
      killMs,
      signal: end.signal,
    })
    const hangs = () => fs.existsSync(results) && fs.readFileSync(results, 'utf8').includes('hangs"')
    await expect.poll(hangs, { timeout: 120_000 }).toBe(true)
    end.abort()
    const exitCode = await running
    expect(exitCode).toBeNull()
    const { passed: right, failed, failures } = countResults(results, { exitCode })
    expect({ right, failed }).toEqual({ right: 1, failed: 2 })
    expect(failures[0]).toContain('is wrong')
    expect(failures[1]).toMatch(/under way: .*hang.*: after a hook .*hangs$/)
  },
)
