import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Folder with a copy of run.js and a start.ts that prints each start and waits for signals. */
let root = ''
const running: ChildProcess[] = []
const start = `
process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0))
const started = () => console.log('started ' + process.pid)
if (process.env.SETTINGS === 'wrong') {
  started()
  process.exit(3)
}
// Printed after the message was sent, because a shop that is killed before it was never ready.
process.send('open', started)
process.on('disconnect', () => {
  console.log('alone')
  process.exit(0)
})
setInterval(() => {}, 1000)
`
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'tharacart-run-'))
  for (const folder of ['scripts', 'verification']) fs.mkdirSync(path.join(root, folder))
  fs.writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }')
  fs.writeFileSync(path.join(root, 'scripts', 'start.ts'), start)
  fs.copyFileSync(path.join(import.meta.dirname, 'run.js'), path.join(root, 'scripts', 'run.js'))
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  fs.rmSync(root, { recursive: true, force: true })
})

function open(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'run.js'), 'start'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const starts = () => [...output.matchAll(/started (\d+)/g)].map(([, pid]) => Number(pid))
  const until = (count: number) => expect.poll(() => starts().length).toBe(count)
  return { child, output: () => output, starts, until, ended: once(child, 'close') }
}

it('a shop that crashes is restarted with a message', async () => {
  const { child, output, starts, until, ended } = open()
  await until(1)
  process.kill(starts()[0] ?? 0, 'SIGKILL')
  await until(2)
  expect(output()).toContain('The shop ended by SIGKILL and restarts in 1 s.')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(starts()).toHaveLength(2)
})

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends the shop once, with its exit code', async (signal) => {
  const { child, starts, until, ended } = open()
  await until(1)
  child.kill(signal)
  expect(await ended).toEqual([0, null])
  expect(starts()).toHaveLength(1)
})

it('a signal also ends the wait before the next start', async () => {
  const { child, output, starts, until, ended } = open()
  await until(1)
  process.kill(starts()[0] ?? 0, 'SIGKILL')
  await expect.poll(output).toContain('restarts in')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(starts()).toHaveLength(1)
})

it('a first start that fails is not repeated', async () => {
  const { starts, ended } = open({ SETTINGS: 'wrong' })
  expect(await ended).toEqual([3, null])
  expect(starts()).toHaveLength(1)
})

it('the shop ends when the process that watches it was killed', async () => {
  const { child, output, until } = open()
  await until(1)
  child.kill('SIGKILL')
  await expect.poll(output).toContain('alone')
})

it('every command reads .env, except tests and benchmarks', () => {
  const file = path.join(root, '.env')
  fs.writeFileSync(file, 'PUBLIC_URL=http://shop.example\n')
  const { PUBLIC_URL: _, ...env } = process.env
  const verification = ['bench', 'budget', 'fuzz', 'proof', 'quality']
  const read = (name: string): string => {
    fs.writeFileSync(
      path.join(root, verification.includes(name) ? 'verification' : 'scripts', `${name}.ts`),
      'process.stdout.write(process.env.PUBLIC_URL ?? "none")',
    )
    return execFileSync(process.execPath, [path.join(root, 'scripts', 'run.js'), name], {
      env,
      encoding: 'utf8',
    })
  }
  try {
    const { scripts } = JSON.parse(
      fs.readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'),
    ) as { scripts: Record<string, string> }
    const names = Object.values(scripts).flatMap(
      (line) => /^node scripts\/run\.js ([\w-]+)$/.exec(line)?.[1] ?? [],
    )
    const checks = ['test', 'screens', ...verification]
    expect(names).toEqual(expect.arrayContaining(['faq', 'setting', 'invariants', ...checks]))
    for (const name of names)
      expect([name, read(name)]).toEqual([name, checks.includes(name) ? 'none' : 'http://shop.example'])
  } finally {
    fs.rmSync(file)
  }
})
