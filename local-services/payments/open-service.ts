import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { startTimer } from './due-work.ts'
import { mountPaymentApi } from './routes.ts'
import type { PaymentService } from './context.ts'

export type OpenPaymentService = PaymentService & {
  /** URL of the API without `/v1`. */
  url: string
  /** Sends the events to this URL from now on, and authorises late payments when they are due. */
  start: (eventUrl: string) => void
  close: () => Promise<void>
}

/**
 * Opens the local payment service on a free port of its own. Several processes may open it on one database. Until
 * `start` only `runDue` sends events and authorises late payments.
 */
export async function openPaymentService(
  settings: Pick<PaymentService, 'db' | 'keys' | 'clock' | 'log'>,
): Promise<OpenPaymentService> {
  const app = Fastify({ logger: false, bodyLimit: 100_000, forceCloseConnections: true })
  let stopTimer = async () => {}
  const service: OpenPaymentService = {
    ...settings,
    eventUrl: null,
    url: '',
    wake: () => {},
    start: (eventUrl) => {
      service.eventUrl = eventUrl
      const { wake, stop } = startTimer(service)
      service.wake = wake
      stopTimer = stop
      wake()
    },
    close: async () => {
      await stopTimer()
      await app.close()
    },
  }
  await mountPaymentApi(app, service)
  await app.listen({ host: '127.0.0.1', port: 0 })
  service.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return service
}
