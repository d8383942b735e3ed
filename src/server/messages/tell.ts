import type { Db } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { later } from '#server/jobs/later.ts'

/** A message as the outbox keeps it. `code` and `link` are what the development desk lifts out. */
export type Message = {
  channel: 'sms' | 'email'
  to: string
  template: string
  subject?: string
  text: string
  html?: string
  code?: string
  link?: string
}

/** Writes a message into the outbox in the caller's transaction; it leaves only if that commits. */
export async function tell(tx: Db, now: Date, message: Message): Promise<void> {
  const id = newId('m')
  await tx
    .insertInto('messages')
    .values({
      id,
      channel: message.channel,
      to_address: message.to,
      template: message.template,
      subject: message.subject ?? null,
      text: message.text,
      html: message.html ?? null,
      code: message.code ?? null,
      link: message.link ?? null,
      created_at: now,
    })
    .execute()
  await later(tx, 'sendMessage', { id })
}
