import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEffects } from '#tests/crash-points.ts'
import {
  type Case,
  type CrashShop,
  expectOneEffect,
  openCrashShop,
  runHere,
  setFault,
} from '#tests/crash-shop.ts'
import { scenarios } from '#tests/crash-scenarios.ts'

/**
 * The tests close the connection before each statement. After COMMIT, and after each statement outside of a transaction, they also
 * close it before the answer: the data is stored, but the shop does not know it.
 */
let crash: CrashShop
beforeAll(async () => {
  crash = await openCrashShop()
})
afterAll(() => crash.close())

describe.each(Object.entries(scenarios))('%s', (_name, scenario) => {
  let expected: object
  beforeAll(async () => {
    const step = await scenario.prepare(crash)
    expect((await runHere(crash.shop, step)).status).toBe(scenario.done ?? 200)
    await crash.shop.runJobs()
    expected = await readEffects(crash.direct.db, step.shopper.userId, step.product)
  })

  it.each(['cutBefore', 'cutAfter'] as const)('%s its statements', async (kind) => {
    const cases: Case[] = []
    for (let index = 0; ; index++) {
      const step = await scenario.prepare(crash)
      const fault = setFault(crash.proxy, index, { kind })
      const first = await runHere(crash.shop, step)
      crash.proxy.decide = null
      if (fault.hit === null) break
      cases.push({ step, statement: fault.hit, first })
    }
    expect(cases.map(({ statement }) => statement)).toContain('commit')
    await expectOneEffect(crash, cases, scenario, expected)
  })
})
