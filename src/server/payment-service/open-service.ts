import Fastify, { type FastifyInstance } from 'fastify'
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
 * Opens the local payment service on its own listener. `port` 0 takes a free port; `mount` adds routes. Several
 * processes may open it on one database. Until `start` only `runDue` sends events and authorises late payments.
 */
export async function openPaymentService(
  settings: Pick<PaymentService, 'db' | 'keys' | 'clock' | 'log'> & {
    host?: string
    port?: number
    /** Number of proxies in front whose X-Forwarded-For is trusted. */
    trustedProxies?: number
    mount?: (app: FastifyInstance, service: PaymentService) => void
  },
): Promise<OpenPaymentService> {
  const { host = '127.0.0.1', port = 0, trustedProxies = 0, mount, ...rest } = settings
  const app = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: 100_000,
    forceCloseConnections: true,
  })
  let stopTimer = async () => {}
  const service: OpenPaymentService = {
    ...rest,
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
  mount?.(app, service)
  await app.listen({ host, port })
  service.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return service
}
