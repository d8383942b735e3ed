import { describe, expect, it } from 'vitest'
import { SeededRandom } from '#tests/fuzz.ts'
import { testShop } from '#tests/api.ts'
import { buildSubmit, payLocally, prepaid } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { groupsOf, postEvent, refundsOf, unitsOf } from '#tests/payments.ts'

const shop = await testShop()

const steps = ['authorized', 'captured', 'order.paid', 'verify', 'place'] as const
type Step = (typeof steps)[number]

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}

type Source = 'cart' | 'buyNow'
const placeCalls = { cart: 'POST /place-order', buyNow: 'POST /single-product-place-order' } as const

/** A shopper with a payment that the provider has; half of the payments are authorised and not captured yet. */
async function buildPaid(source: Source, product: string, turn: number) {
  const shopper = await buildShopper(shop.db)
  const me = shop.as(shopper.token)
  if (source === 'cart') await me.send('POST /move-to-cart', { productId: product, quantity: 1 })
  const opened = await me.send('POST /create-order', {
    amount: 100,
    products: [{ id: product, quantity: 1 }],
    address: { addressId: shopper.addressId },
    buyNow: source === 'buyNow',
  })
  expect(opened.status).toBe(200)
  const { orderId } = opened.body
  const paid = await payLocally(shop, orderId, { outcome: turn % 2 ? 'authorized' : 'captured' })
  const entities = {
    payment: { id: paid.razorpay_payment_id, order_id: orderId, amount: 10_000, status: 'authorized' },
    order: { id: orderId },
  }
  const place = () => me.sendRaw(placeCalls[source], buildSubmit(shopper, { [product]: 1 }, 100, prepaid))
  /** Ids in the answers; a placement before the payment is known is refused with 402. */
  const ids: unknown[] = []
  const run = async (step: Step) => {
    if (step === 'verify' || step === 'place') {
      const { status, body } = await (step === 'verify' ? me.send('POST /verify-payment', paid) : place())
      if (step === 'verify' || status !== 402) expect([step, status]).toEqual([step, 200])
      if (status === 200) ids.push((body as { orderId: unknown }).orderId)
    } else if (step === 'order.paid') expect(await postEvent(shop, step, entities)).toBe(200)
    else expect(await postEvent(shop, `payment.${step}`, entities)).toBe(200)
  }
  return { shopper, run, place, ids }
}

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const rest = [...items]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
    }),
  )
}

/** Runs the schedules side by side, step by step; after each step the events are handled. */
async function expectOneOrderEach(source: Source, schedules: readonly Step[][]) {
  const product = await buildProduct(shop.db, { stock: schedules.length })
  const runs: (Awaited<ReturnType<typeof buildPaid>> & { schedule: Step[] })[] = []
  await inBatches([...schedules.entries()], async ([turn, schedule]) => {
    runs.push({ ...(await buildPaid(source, product, turn)), schedule })
  })
  const longest = Math.max(...schedules.map(({ length }) => length))
  for (let at = 0; at < longest; at++) {
    await inBatches(runs, async ({ run, schedule }) => {
      const step = schedule[at]
      if (step) await run(step)
    })
    await shop.runJobs()
  }
  await inBatches(runs, async ({ shopper, place, ids, schedule }) => {
    const last = await place()
    const groups = await groupsOf(shop, shopper)
    const answers = new Set([...ids, (last.body as { orderId?: unknown }).orderId])
    expect([schedule, groups.length, [...answers]]).toEqual([schedule, 1, [groups[0]?.id]])
    expect(await refundsOf(shop, shopper)).toEqual([])
  })
  expect(await unitsOf(shop, product)).toEqual([0, 0])
}

describe('one order and the same id in every answer', () => {
  for (const source of ['cart', 'buyNow'] as const)
    it(`in all 120 orders of events and calls, ${source}`, { timeout: 400_000 }, async () => {
      const schedules = ordersOf(steps)
      expect(schedules).toHaveLength(120)
      await expectOneOrderEach(source, schedules)
    })

  for (const source of ['cart', 'buyNow'] as const)
    it(`in 60 random orders with repetitions, ${source}`, { timeout: 400_000 }, async () => {
      const random = new SeededRandom(source === 'cart' ? 1 : 2)
      const schedules = Array.from({ length: 60 }, () =>
        random.shuffle(steps.flatMap((step) => Array.from({ length: random.between(1, 3) }, () => step))),
      )
      await expectOneOrderEach(source, schedules)
    })
})
