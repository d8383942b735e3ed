/**
 * The API of the shop as a process of its own, for tests that kill it: `startShopProcess` of crash-points.ts starts it.
 * Sends its port, and runs the jobs that it receives.
 */
import { connect } from '#server/db/db.ts'
import { composeShop } from './compose-shop.ts'
import { runPaymentJob, type PaymentJob } from './crash-points.ts'

const connection = connect(process.env['DATABASE_URL'] ?? '')
const { shop, url } = await composeShop(
  connection,
  { PAYMENT_SERVICE_URL: process.env['PAYMENT_SERVICE_URL'] ?? '' },
  { clock: () => new Date(), write: (line) => process.stderr.write(line) },
)
process.on('message', (job: PaymentJob) => {
  runPaymentJob(shop, job).then(
    () => process.send?.({ ok: true }),
    () => process.send?.({ ok: false }),
  )
})
process.send?.({ url })
