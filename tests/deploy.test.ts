import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { logCodes } from '#server/log-codes.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const rules = read('deploy/prometheus-rules.yaml')

it('alerts on metrics of the shop, each alert with a test', () => {
  const metrics = [...read('src/server/metrics.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name)
  const used = [...rules.matchAll(/\b([a-z_]+)\{|\(([a-z]+_[a-z_]+)[)[]/g)]
    .map(([, filtered, plain]) => (filtered ?? plain ?? '').replace(/_(bucket|count)$/, ''))
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

it('explains each code of the log in docs/operate.md, alarms first', () => {
  const entries = Object.entries(logCodes)
  const tableOf = (rows: typeof entries) =>
    [
      '| `code` | What happened | What to do |',
      '|---|---|---|',
      ...rows.map(
        ([code, { happened, action, alarm }]) =>
          `| \`${code}\`${alarm === 'mail' ? ' (mail)' : ''} | ${happened} | ${action} |`,
      ),
    ].join('\n')
  const tables = read('docs/operate.md').match(/^\| `code` .*\n(?:\|.*\n)+/gm)
  expect(
    tables?.map((table) => table.trim()),
    'copy the rows of src/server/log-codes.ts',
  ).toEqual([
    tableOf(entries.filter(([, { alarm }]) => alarm)),
    tableOf(entries.filter(([, { alarm }]) => !alarm)),
  ])
})

it('logs each code of the list', () => {
  const sources = ['src', 'local-services', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('log-codes.ts'))
      .map((file) => read(`${folder}/${file}`)),
  )
  const code = sources.join('\n')
  expect(Object.keys(logCodes).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})
