import type { Delivery } from '#server/providers/sms/sms.ts'

/** Sends mails. `id` becomes the Message-ID, so that a repeated mail is recognised. */
export type Email = {
  name: string
  send(message: {
    to: string
    subject: string
    text: string
    html: string | null
    id: string
  }): Promise<Delivery>
}
