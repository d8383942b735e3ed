import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deskContract } from '#contract/calls.ts'
import type { DeskRow, DeskTable } from '#contract/desk/desk-call.ts'
import { buyerSteps } from '#domain/account.ts'
import { fulfilmentSteps } from '#domain/fulfilment.ts'
import { returnStepsOf } from '#domain/returns.ts'
import { ticketSteps } from '#domain/tickets.ts'
import { consoleText } from '#text/en/console.ts'
import { historyText } from './history.tsx'

/** Steps that the audit log names after the area: `ticket.answer`. */
const steps: Readonly<Record<string, readonly string[]>> = {
  fulfilment: fulfilmentSteps,
  return: [...returnStepsOf('seller'), ...returnStepsOf('operator')],
  'ticket.step': ticketSteps.filter((step) => step !== 'write'),
}
/** Actions whose subject has no page with a history. */
const withoutHistory = [
  'begin-campaign',
  'callback.done',
  'change-faq',
  'change-return-days',
  'change-seller-terms',
  'delete-account',
  'end-campaign',
  'question.answer',
  'refunds.step',
  'report.step',
  'review.report',
  'team.invite',
  'team.withdraw',
  'views.delete',
  'views.save',
  'walletPayouts.payOut',
]

const ofContract = Object.values(deskContract)
  .flatMap((table: DeskTable) => Object.values(table).flatMap(({ rows }) => rows as readonly DeskRow[]))
  .flatMap(({ audits = [] }) => audits)
const ofCode = execFileSync('git', ['grep', '-lE', 'audit-log.ts|staff/team.ts', 'src/server', 'scripts'])
  .toString()
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:action: |ctxOf\(\w+, )'([a-z]+[.-][a-zA-Z-]+)'/g),
  ])
  .flatMap(([, action = '']) => action)
const actions = [...new Set([...ofContract, ...ofCode])].sort()

it('knows every action of the audit log', () => {
  expect(actions).toEqual(expect.arrayContaining([...withoutHistory, 'team.add', 'email.refuse']))
})

it.each(actions.filter((action) => !withoutHistory.includes(action)))('has a text for %s', (action) => {
  const entries = steps[action]?.map((step) => ({
    action: `${action.split('.')[0]}.${step}`,
    after: {},
  })) ?? [
    { action, after: {} },
    ...(action === 'buyers.step' ? buyerSteps.map((step) => ({ action, after: { step } })) : []),
  ]
  for (const entry of entries) expect(historyText(entry, consoleText)).not.toBe(entry.action)
})
