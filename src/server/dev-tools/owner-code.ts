import { type Db, transaction } from '#server/db/db.ts'
import { queueMessage } from '#server/notifications/outbox.ts'

/** Sends the message of the local GST registry to the registered phone of a business, for the development tools to show. */
export const sendOwnerCode =
  (db: Db) =>
  (to: string, code: string): Promise<void> =>
    transaction(db, (tx) =>
      queueMessage(tx, new Date(), {
        channel: 'sms',
        to,
        template: 'gst-owner',
        code,
        userId: null,
        text: `${code} is the code of the GST network for your GSTIN. It is valid for 10 minutes.`,
      }),
    )
