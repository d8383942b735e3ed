import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const rules = read('deploy/prometheus-rules.yaml')

it('alerts on metrics of the shop, each alert with a test', () => {
  const metrics = [...read('src/server/metrics.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
  const used = [...rules.matchAll(/\b([a-z_]+)\{|\(([a-z]+_[a-z_]+)[)[]/g)]
    .map(([, filtered, plain]) => (filtered ?? plain ?? '').replace(/_bucket$/, ''))
    .filter((name) => name !== 'up')
  expect(used.length).toBeGreaterThan(7)
  expect(used.filter((name) => !metrics.includes(name))).toEqual([])
  const tests = read('deploy/prometheus-rules.test.yaml')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.filter((name) => tests.split(`alertname: ${name}`).length !== 3)).toEqual([])
})

it('has rules whose own tests pass, where promtool is installed', () => {
  const { error, status, stderr } = spawnSync('promtool', ['test', 'rules', 'prometheus-rules.test.yaml'], {
    cwd: 'deploy',
    encoding: 'utf8',
  })
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  expect(isMissing ? 0 : status, stderr).toBe(0)
})

it('starts the shop by the command of package.json, from files that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const start = /exec (node .*?) \|\|/.exec(scripts.start)?.[1] ?? 'none'
  const image = read('deploy/Dockerfile')
  const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]') as string[]
  expect(command.join(' ')).toBe(start)
  expect(read('deploy/tharacart.service')).toContain(`ExecStart=/usr/bin/env ${start}\n`)
  const copied = [...image.matchAll(/^COPY (?!--from|\. )(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(copied.length).toBeGreaterThan(2)
  expect(copied.filter((name) => !existsSync(name))).toEqual([])
})
