import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, readEffects, type ShopProcess, startShopProcess } from './crash-points.ts'
import {
  type Case,
  type CrashShop,
  expectOneEffect,
  openCrashShop,
  runHere,
  type Scenario,
  setFault,
  type Step,
} from './crash-shop.ts'
import { scenarios } from './crash-scenarios.ts'

/** The process of the shop is killed at each statement of a request. */
let crash: CrashShop
/** Starts while the one before it serves requests. It sends no statement before its first request. */
let next: Promise<ShopProcess>
const startNext = () => (next = startShopProcess(crash.proxyUrl, crash.service.url))
beforeAll(async () => {
  crash = await openCrashShop()
  await startNext()
})
afterAll(async () => {
  const { kill } = await next
  kill()
  await crash.close()
})

/** Requests that one process serves before it is killed; more orders would wait for each other. */
const HELD = 6

/** Holds the answer of one statement of each request, then kills the process. Returns false after the last statement. */
async function killAtNextStatements(scenario: Scenario, cases: Case[]): Promise<boolean> {
  const running = await next
  void startNext()
  const sent: { step: Step; statement: string; answer: Promise<Answer> }[] = []
  let isLast = false
  while (sent.length < HELD && !isLast) {
    const step = await scenario.prepare(crash)
    const { work } = step
    const reached = Promise.withResolvers<null>()
    const fault = setFault(crash.proxy, cases.length + sent.length, {
      kind: 'hold',
      then: () => reached.resolve(null),
    })
    const answer = 'job' in work ? running.runJob(work) : running.send(work)
    isLast = (await Promise.race([reached.promise, answer])) !== null
    crash.proxy.decide = null
    if (!isLast) sent.push({ step, statement: fault.hit ?? '', answer })
  }
  running.kill()
  for (const { step, statement, answer } of sent) cases.push({ step, statement, first: await answer })
  return !isLast
}

describe.each(Object.entries(scenarios).filter(([, { isForAll }]) => !isForAll))('%s', (_name, scenario) => {
  let expected: object
  beforeAll(async () => {
    const step = await scenario.prepare(crash)
    expect((await runHere(crash.shop, step)).status).toBe(scenario.done ?? 200)
    await crash.shop.runJobs()
    expected = await readEffects(crash.direct.db, step.shopper.userId, step.product)
  })

  it('is killed with its process at each of its statements', async () => {
    const cases: Case[] = []
    while (await killAtNextStatements(scenario, cases));
    expect(cases.map(({ statement }) => statement)).toContain('commit')
    await expectOneEffect(crash, cases, scenario, expected)
  })
})
