import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const run = (command: string, option: string) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.js'), command, option], {
    encoding: 'utf8',
    // No server listens there: a command that opened its database would fail.
    env: { ...process.env, DATABASE_URL: 'postgres://user@127.0.0.1:1/shop' },
  })

it.each([
  'import',
  'confirm-owner',
  'moderate',
  'refund-to-wallet',
  'wallet-payout',
  'invariants',
  'payment-service',
  'campaign',
  'setting',
  'seller',
  'category',
  'panel',
  'faq',
  'backup',
  'restore',
])('%s prints its usage', (command) => {
  const usage = expect.stringContaining(`npm run ${command}`)
  expect(run(command, '--help')).toMatchObject({ status: 0, stdout: usage, stderr: '' })
  expect(run(command, '--helpful')).toMatchObject({ status: 1, stderr: usage })
})
