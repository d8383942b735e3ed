import type { Email } from './email.ts'

/** Sends nothing; `/dev` shows the outbox. An address that begins with `fail@` fails. */
export function localEmail(): Email {
  return {
    name: 'local',
    send: async ({ to, id }) =>
      to.startsWith('fail@')
        ? { ok: false, retry: false, reason: 'The mailbox does not exist' }
        : { ok: true, providerId: id },
  }
}
