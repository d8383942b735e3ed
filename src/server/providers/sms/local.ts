import type { Sms } from './sms.ts'

/** Delivers nothing: the outbox itself is what `/dev` shows. A phone that ends in 0500 fails. */
export function localSms(): Sms {
  return {
    name: 'local',
    send: async ({ to, id }) =>
      to.endsWith('0500')
        ? { ok: false, retry: false, reason: 'The number cannot be reached' }
        : { ok: true, providerId: id },
  }
}
