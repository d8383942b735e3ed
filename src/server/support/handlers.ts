import type { FileContent } from '#contract/define-call.ts'
import type { support } from '#contract/support.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Handlers } from '#server/http/calls.ts'
import { headerOf, idempotencyKeyOf, receiveFiles, type RequestCtx } from '#server/http/request.ts'
import { readerOf, requestKeyOf } from './access.ts'
import { attachmentFile } from './attachments.ts'
import { cancelCallback, listCallbacks, requestCallback } from './callbacks.ts'
import { faqHtml } from './faq-html.ts'
import { notFound, writeMessage } from './move-ticket.ts'
import { raiseTicket } from './raise-ticket.ts'
import { findAttachment, findTicket, listTickets } from './tickets-repo.ts'

const listFaq = prepared<[locale: string], { id: string; question: string; answer_html: string }>(
  'faq',
  `select f.id, coalesce(t.texts ->> 'question', f.question) as question,
     coalesce(t.texts ->> 'answer', f.answer_html) as answer_html
   from faq f left join data_texts t on t.kind = 'faq' and t.id = f.id and t.locale = $1
     and t.texts ? 'question' and t.texts ? 'answer'
   order by f.position, f.id limit 200`,
)

/** Reads the key of the link from a header, because servers and proxies log URLs with their parameters. */
const readerOfRequest = (ctx: RequestCtx) => readerOf(ctx, headerOf(ctx, 'ticket-key'))

/** Returns the attachments of a ticket; none for a request without a form. Throws ApiError `badInput`. */
async function receiveAttachments(ctx: RequestCtx) {
  if (!/^multipart\/form-data\b/i.test(headerOf(ctx, 'content-type') ?? '')) return []
  return receiveFiles(ctx, 'attachments')
}

type AttachmentInput = { ticketId: string; attachmentId: string }

async function sendAttachment(
  ctx: RequestCtx,
  { ticketId, attachmentId }: AttachmentInput,
  type: 'image/webp' | 'application/pdf',
): Promise<FileContent> {
  const found = await findAttachment(ctx.db, { ticketId, attachmentId, type }, readerOfRequest(ctx))
  return attachmentFile(ctx, found && { ...found, type })
}

export const supportHandlers: Handlers<typeof support> = {
  faq: async (ctx) =>
    (await listFaq(ctx.db, ctx.locale())).map(({ id, question, answer_html }) => ({
      id,
      question,
      // Sanitised here, unlike other translations.
      answer: faqHtml(answer_html),
    })),
  raise: (ctx, input) =>
    raiseTicket(ctx, input, {
      receiveFiles: () => receiveAttachments(ctx),
      requestKey: requestKeyOf(ctx, '/raise-ticket', idempotencyKeyOf(ctx)),
    }),
  mine: ({ db, viewer }) => listTickets(db, viewer.userId),
  ticket: async (ctx, { ticketId }) => {
    const ticket = await findTicket(ctx.db, ticketId, readerOfRequest(ctx), ctx.now)
    if (!ticket) throw notFound()
    return ticket
  },
  picture: (ctx, input) => sendAttachment(ctx, input, 'image/webp'),
  document: (ctx, input) => sendAttachment(ctx, input, 'application/pdf'),
  write: (ctx, input) =>
    writeMessage(ctx, input, {
      reader: readerOfRequest(ctx),
      requestKey: requestKeyOf(ctx, `/ticket-message ${input.ticketId}`, idempotencyKeyOf(ctx)),
    }),
  requestCallback: (ctx, input) => requestCallback(ctx.tx, ctx, ctx.viewer.userId, input),
  callbacks: ({ db, viewer }) => listCallbacks(db, viewer.userId),
  cancelCallback: (ctx, input) => cancelCallback(ctx.tx, ctx, ctx.viewer.userId, input),
}
