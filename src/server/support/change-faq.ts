import { z } from 'zod'
import { parseWellFormed, plainText } from '#domain/plain-text.ts'
import { dropTexts } from '#server/catalog/texts.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { faqHtml } from './faq-html.ts'

/** Questions of a file, in the order of the shop. */
const Faq = z
  .array(
    z.strictObject({
      /** Part of the URL of the help centre: `#refund-time`. */
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
      question: z.string().transform(plainText).pipe(z.string().trim().min(1).max(300)),
      answer: z.string().transform(plainText).pipe(z.string().trim().min(1).max(20_000)),
    }),
  )
  .min(1)
  .max(200)
type Faq = z.output<typeof Faq>

type Change = { questions: number; cleaned: string[] } | { refused: string }

/**
 * Replaces the questions of the help centre by those of a JSON file, and records who did it. Answers are sanitised before
 * they are stored; `cleaned` has the ids of those that contained more than is allowed. A file with an error changes nothing.
 */
export async function changeFaq(
  db: Db,
  now: Date,
  { json, by }: { json: string; by: string },
): Promise<Change> {
  const faq = readFaq(json)
  if ('refused' in faq) return faq
  const rows = faq.rows.map(({ id, question, answer }, position) => ({
    id,
    question,
    answer_html: faqHtml(answer),
    position,
  }))
  const empty = rows.find(({ answer_html }) => answer_html.trim() === '')
  if (empty) return { refused: `The answer of "${empty.id}" has no text that may be shown.` }
  await transaction(db, async (tx) => {
    const before = await tx.deleteFrom('faq').returningAll().execute()
    const isSame = (old: (typeof before)[number]) =>
      rows.some(
        (row) => row.id === old.id && row.question === old.question && row.answer_html === old.answer_html,
      )
    await dropTexts(
      tx,
      'faq',
      before.flatMap((old) => (isSame(old) ? [] : [old.id])),
    )
    await tx.insertInto('faq').values(rows).execute()
    await addAuditEntry(tx, now, {
      action: 'change-faq',
      subject: 'faq',
      data: { by, questions: rows.length },
    })
  })
  const cleaned = faq.rows.flatMap(({ id, answer }, index) =>
    rows[index]?.answer_html === answer ? [] : [id],
  )
  return { questions: rows.length, cleaned }
}

function readFaq(json: string): { rows: Faq } | { refused: string } {
  let value: unknown
  try {
    value = parseWellFormed(json)
  } catch {
    return { refused: 'The file is not JSON.' }
  }
  const parsed = Faq.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { refused: `${issue?.path.join('.') || 'The list'}: ${issue?.message ?? ''}` }
  }
  const ids = parsed.data.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return twice === undefined ? { rows: parsed.data } : { refused: `The id "${twice}" is there twice.` }
}
