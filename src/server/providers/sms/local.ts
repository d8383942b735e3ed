import type { Sms } from './sms.ts'

/** Sends nothing; `/dev` shows the outbox. A phone that ends in 0500 fails. */
export function localSms(): Sms {
  return {
    name: 'local',
    hasTemplate: () => true,
    send: async ({ to, id }) =>
      to.endsWith('0500')
        ? { ok: false, retry: false, reason: 'The number cannot be reached' }
        : { ok: true, providerId: id },
  }
}
