/**
 * The API of the shop as a process of its own, for tests that kill it: `startShopProcess` of crash-points.ts starts it.
 * Sends its port, and runs the jobs that it receives.
 */
import type { AddressInfo } from 'node:net'
import { connect } from '#server/db/db.ts'
import { composeShop } from './compose-shop.ts'
import { runPaymentJob, type PaymentJob } from './crash-points.ts'

const connection = connect(process.env['DATABASE_URL'] ?? '')
const { shop, app } = await composeShop(
  connection,
  {},
  { clock: () => new Date(), write: (line) => process.stderr.write(line) },
)
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (job: PaymentJob) => {
  runPaymentJob(shop, job).then(
    () => process.send?.({ ok: true }),
    () => process.send?.({ ok: false }),
  )
})
process.send?.({ port: (app.server.address() as AddressInfo).port })
