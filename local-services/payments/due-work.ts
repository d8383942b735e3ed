import { sql } from 'kysely'
import { isUnavailable } from '#server/db/db.ts'
import type { PaymentService } from './context.ts'
import { enableEvents, sendDueEvents } from './events.ts'
import { settleLatePayments } from './service.ts'

/** Maximum polling interval in ms; polling finds the work of a process that has stopped. */
const LOOK_MS = 30_000

/** Authorises late payments that are due and sends due events; returns how many events were accepted. */
export async function runDue(service: PaymentService): Promise<number> {
  await settleLatePayments(service)
  return sendDueEvents(service)
}

/** Returns the ms until the next event or late payment is due, at most `LOOK_MS`. */
async function untilDue({ db, clock, eventUrl }: PaymentService): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(late_at) from local_payments where late_at is not null),
    (select min(next_at) from local_payment_events where next_at is not null and ${eventUrl !== null})) as at`.execute(
    db,
  )
  const at = rows[0]?.at
  return at ? Math.min(LOOK_MS, Math.max(0, at.getTime() - clock().getTime())) : LOOK_MS
}

/** Starts a timer that runs due work when due and on `wake`; `stop` waits for the current run. */
export function startTimer(service: PaymentService): { wake: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let isEnabled = false
  const run = async () => {
    // On start, enables events again, as an operator does by registering the webhook URL at the real service.
    if (!isEnabled) await enableEvents(service)
    isEnabled = true
    do {
      isWoken = false
      await runDue(service)
    } while (isWoken && !isStopped)
    return untilDue(service)
  }
  const wake = () => {
    isWoken = true
    if (running || isStopped) return
    clearTimeout(timer)
    running = run()
      .catch((error: unknown) => {
        if (!isUnavailable(error))
          service.log({
            level: 'error',
            operation: 'payment-service',
            code: 'localPaymentsFailed',
            message: 'The local payment service could not do its due work.',
            err: error,
          })
        return LOOK_MS
      })
      .then((ms) => {
        running = null
        if (isStopped) return
        if (isWoken) wake()
        else timer = setTimeout(wake, ms).unref()
      })
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
