import { createBuyers, openCalls, orderOf } from './buying.ts'
import { runConcurrently } from './measure.ts'
import type { Bench } from './scenarios.ts'

/** Orders of a row for each second of `--seconds`. */
const ORDERS_PER_SECOND = 250
const CONNECTIONS = 16

/** Measures status changes and cancellations of different orders, each of one product and paid on delivery. */
export async function measureAfterSale({ shop, pool, count, seconds, report }: Bench): Promise<void> {
  const call = openCalls(shop)
  let next = 0
  const placeOrders = async () => {
    const buyers = await createBuyers(
      call,
      pool,
      ORDERS_PER_SECOND * seconds,
      () => `p${(next++ * 7919) % count}`,
    )
    const placed: { orderId: string; token: string; productId: string }[] = []
    await runConcurrently(buyers, CONNECTIONS, async (buyer) => {
      const answer = await call<{ orderId: string }>('POST', '/api/place-order', buyer.token, orderOf(buyer))
      if (answer) placed.push({ ...buyer, ...answer })
      return answer !== null
    })
    return placed
  }
  const moving = await placeOrders()
  for (const [status, name] of [
    [1, 'status 0 to 1, with the invoice'],
    [2, 'status 1 to 2'],
    [3, 'status 2 to 3, with cash and coins'],
  ] as const) {
    const figure = await runConcurrently(
      [...moving],
      CONNECTIONS,
      async ({ orderId }) => (await call('POST', `/dev/orders/${orderId}/status`, '', { status })) !== null,
    )
    const met = figure.rps >= 300 && figure.failures === 0
    report({ name: `${name}, c ${CONNECTIONS}`, ...figure, wanted: '≥ 300', met })
  }
  const cancelled = await runConcurrently(
    await placeOrders(),
    CONNECTIONS,
    async ({ orderId, token, productId }) =>
      (await call('POST', '/api/cancel-order', token, {
        orderId,
        productIds: [productId],
        cancellationReason: 'I changed my mind',
        refundMethod: 'original',
      })) !== null,
  )
  const met = cancelled.rps >= 200 && cancelled.failures === 0
  report({ name: `cancel an order, c ${CONNECTIONS}`, ...cancelled, wanted: '≥ 200', met })
}
