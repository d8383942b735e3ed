import { z } from 'zod'
import { consentChannels } from '#domain/consents.ts'
import { defineCall } from './define-call.ts'
import { MessageResponse } from './shapes.ts'

const Channel = z.enum(consentChannels)

/** Consents and personal data of the viewer (safety.md L-18). */
export const privacy = {
  consents: defineCall('GET /my-consents', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(
      z.object({
        channel: Channel,
        given: z.boolean(),
        /** The text that the decision was about; without a decision, the text to decide about. */
        text: z.string(),
        /** Time of the decision; null if there was none. */
        date: z.string().nullable(),
      }),
    ),
    summary: 'The consents of the viewer to news by each channel, with text and date',
  }),
  setConsent: defineCall('POST /set-consent', {
    who: 'shopper',
    input: z.object({ channel: Channel, given: z.boolean() }),
    output: MessageResponse,
    summary: 'Gives or withdraws the consent to news by one channel',
  }),
}
