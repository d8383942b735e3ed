import { expect, it } from 'vitest'
import { stages } from '#domain/fulfilment.ts'
import { decideReturns } from '#server/returns/decide-returns.ts'
import { watchHelp } from '#server/support/deadlines.ts'
import { refreshDemoDates } from '#demo/renew-demo.ts'
import { testShop } from '#tests/api.ts'
import { demoShop, demoTime as now } from '#tests/demo-shop.ts'
import { openRaisedSession } from '#tests/factories.ts'

const shop = await testShop({}, { contents: demoShop })

/** Returns what the pages "Today" of the store and of the operators show, and the number of orders at each stage. */
async function figuresAt(at: Date) {
  shop.setNow(at)
  const seller = shop.asStaff(await openRaisedSession(shop.db, 'demo-meena', at), 'malabar-fresh-mart')
  const operator = shop.asStaff(await openRaisedSession(shop.db, 'demo-omana', at))
  const orders: Record<string, number> = {}
  for (const stage of stages)
    orders[stage] = (
      await operator.send('GET /operator/orders', { stage, seller: 'malabar-fresh-mart' } as never)
    ).body.total
  return {
    store: (await seller.send('GET /seller/pulse')).body,
    operators: (await operator.send('GET /operator/pulse')).body,
    orders,
  }
}

it('leaves work at both desks, which stays fresh', async () => {
  const first = await figuresAt(now)
  expect(first.store).toEqual({
    toAccept: 2,
    toPack: 1,
    toShip: 2,
    late: 1,
    attemptFailed: 1,
    returns: 2,
    questions: 3,
    tickets: 3,
  })
  expect(first.operators).toMatchObject({
    disputes: 4,
    refundsFailed: 1,
    walletPayouts: 1,
    tickets: 4,
    ticketsLate: 1,
    callbacks: 2,
    // Three reports, two of them about one product.
    reports: 2,
  })
  expect(first.operators.late).toBeGreaterThan(0)
  expect(Object.entries(first.orders).filter(([, count]) => count === 0)).toEqual([])

  for (const days of [3, 40]) {
    const later = new Date(now.getTime() + days * 86_400_000)
    shop.setNow(later)
    await refreshDemoDates(shop.shop)
    await decideReturns(shop.shop)
    await watchHelp(shop.shop)
    // No alarm about a deadline was raised.
    expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
    const { store, operators } = await figuresAt(later)
    expect(store, `after ${days} days`).toEqual(first.store)
    expect({ ...operators, late: 0 }, `after ${days} days`).toEqual({ ...first.operators, late: 0 })
  }
})
