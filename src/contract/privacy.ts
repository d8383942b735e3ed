import { z } from 'zod'
import { consentChannels } from '#domain/consents.ts'
import { deletionObstacleCodes } from '#domain/account-deletion.ts'
import { defineCall, FileOutput } from './define-call.ts'
import { Code, Id, MessageResponse } from './shapes.ts'

const Obstacles = z.array(
  z.object({
    reason: z.enum(deletionObstacleCodes),
    /** The reason in words. */
    text: z.string(),
  }),
)
const Channel = z.enum(consentChannels)

/** Consents and personal data of the viewer. */
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
  exportData: defineCall('POST /export-my-data', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({ message: z.string(), exportId: z.string() }),
    summary: 'Orders a file with all data of the viewer; while one is being prepared, that one',
  }),
  exports: defineCall('GET /my-exports', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(
      z.object({
        exportId: z.string(),
        state: z.enum(['preparing', 'ready']),
        requestedAt: z.string(),
        /** Until when the file can be downloaded; null while it is being prepared. */
        validUntil: z.string().nullable(),
        bytes: z.number().int().nullable(),
      }),
    ),
    summary: 'The files with data of the viewer, newest first; each can be downloaded for one day',
  }),
  download: defineCall('GET /my-exports/:exportId', {
    who: 'shopper',
    input: z.object({ exportId: Id }),
    output: FileOutput,
    file: 'application/json',
    summary: 'A file with data of the viewer',
  }),
  deletion: defineCall('GET /account-deletion', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({
      /** Reasons that postpone the deletion. */
      obstacles: Obstacles,
      /** Masked phone or email to which `/send-identity-code` sends the code; null: the password is needed instead. */
      codeTo: z.string().nullable(),
      /** Sentences about the data that is deleted, and about the records that are kept, with the reason. */
      deleted: z.array(z.string()),
      kept: z.array(z.string()),
    }),
    summary: 'What the deletion of the account of the viewer would do, and what postpones it',
  }),
  deleteAccount: defineCall('POST /delete-account', {
    who: 'shopper',
    input: z.object({ otp: Code.optional(), password: z.string().max(200).optional() }),
    output: MessageResponse,
    errors: { deletionPostponed: z.object({ obstacles: Obstacles }) },
    summary:
      'Deletes the account of the viewer and signs out everywhere, with the code of `/send-identity-code`',
  }),
}
