import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const run = (command: string, option: string) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.js'), command, option], {
    encoding: 'utf8',
    // No server listens there: a command that opened its database would fail.
    env: { ...process.env, DATABASE_URL: 'postgres://user@127.0.0.1:1/shop' },
  })

const { scripts } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'),
) as { scripts: Record<string, string> }
/** The commands of package.json that run.js runs; `start` has no options. */
const commands = Object.entries(scripts).flatMap(([name, text]) =>
  text === `node scripts/run.js ${name}` ? [name] : [],
)

it('the commands are found in package.json', () => {
  expect(commands).toEqual(expect.arrayContaining(['test', 'faq', 'backup', 'bench', 'proof']))
})

it.each(commands)('%s prints its usage', (command) => {
  const usage = expect.stringContaining(command === 'test' ? 'npm test' : `npm run ${command}`)
  expect(run(command, '--help')).toMatchObject({ status: 0, stdout: usage, stderr: '' })
  expect(run(command, '--helpful')).toMatchObject({ status: 1, stderr: usage })
})
