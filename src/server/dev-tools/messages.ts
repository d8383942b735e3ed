import type { Db } from '#server/db/db.ts'

/** Returns the messages of the outbox for the development tools, newest first, at most 200. */
export async function listSentMessages(db: Db, to: string | undefined) {
  let query = db.selectFrom('messages').selectAll().orderBy('seq', 'desc').limit(200)
  if (to) query = query.where('to_address', 'in', [to, to.toLowerCase(), `+91${to}`])
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    html: row.html,
    code: row.code,
    link: row.link,
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
}
