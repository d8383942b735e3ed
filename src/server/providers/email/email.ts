import type { Delivery } from '#server/providers/sms/sms.ts'

/** Sends a mail. `id` becomes the Message-ID, so that a repeat is the same message. */
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
