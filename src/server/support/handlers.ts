import type { FileContent } from '#contract/define-call.ts'
import type { support } from '#contract/support.ts'
import { ticketNumber } from '#domain/tickets.ts'
import type { Ctx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Handlers } from '#server/http/calls.ts'
import { readerOf } from './access.ts'
import { cancelCallback, listCallbacks, requestCallback } from './callbacks.ts'
import { faqHtml } from './faq-html.ts'
import { notFound, writeMessage } from './move-ticket.ts'
import { raiseTicket } from './raise-ticket.ts'
import { findAttachment, findTicket, listTickets } from './tickets-repo.ts'

const listFaq = prepared<[], { id: string; question: string; answer_html: string }>(
  'faq',
  'select id, question, answer_html from faq order by position, id limit 200',
)

type AttachmentInput = { ticketId: string; attachmentId: string }

/** Returns the file of an attachment as a download, whose name contains nothing that the sender typed. */
async function sendAttachment(
  ctx: Ctx,
  { ticketId, attachmentId }: AttachmentInput,
  type: 'image/webp' | 'application/pdf',
): Promise<FileContent> {
  const found = await findAttachment(ctx.db, { ticketId, attachmentId, type }, readerOf(ctx))
  const content = found && (await ctx.providers.storage.read(found.path))
  if (!content) throw notFound()
  const ending = type === 'application/pdf' ? 'pdf' : 'webp'
  return { fileName: `${ticketNumber(found.number)}-${found.position}.${ending}`, content }
}

export const supportHandlers: Handlers<typeof support> = {
  faq: async (ctx) =>
    (await listFaq(ctx.db)).map(({ id, question, answer_html }) => ({
      id,
      question,
      answer: faqHtml(answer_html),
    })),
  raise: raiseTicket,
  mine: ({ db, viewer }) => listTickets(db, viewer.userId),
  ticket: async (ctx, { ticketId }) => {
    const ticket = await findTicket(ctx.db, ticketId, readerOf(ctx), ctx.now)
    if (!ticket) throw notFound()
    return ticket
  },
  picture: (ctx, input) => sendAttachment(ctx, input, 'image/webp'),
  document: (ctx, input) => sendAttachment(ctx, input, 'application/pdf'),
  write: writeMessage,
  requestCallback,
  callbacks: ({ db, viewer }) => listCallbacks(db, viewer.userId),
  cancelCallback,
}
