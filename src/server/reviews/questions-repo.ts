import type { z } from 'zod'
import type { Question } from '#contract/reviews.ts'
import type { QuestionSort } from '#domain/help.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type QuestionRow = {
  id: string
  question: string
  answer_count: number
  name: string
  created_at: Date
  answers: { id: string; ans: string; by: string; seller: boolean; at: number }[]
}

const visible = `product_id = $1 and status = 'shown'`
const matching = `(question ilike $2 or id in (
       select a.question_id from answers a join questions asked on asked.id = a.question_id
       where asked.product_id = $1 and a.status = 'shown' and a.ans ilike $2))`

type ListParameters<Pattern> = [productId: string, pattern: Pattern, limit: number, offset: number]

/** Returns the statement of one order, so that each is planned for its own index. */
const listStatement = (order: string, condition: string) => `select q.id, q.question, q.answer_count, u.name,
       q.created_at, (
         select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'ans', a.ans, 'by', coalesce(s.store_name, w.name, ''),
           'seller', a.seller_id is not null, 'at', floor(extract(epoch from a.created_at))::bigint)
           order by a.created_at, a.id), '[]')
         from (
           select * from answers where question_id = q.id and status = 'shown' order by created_at, id limit 50
         ) a left join sellers s on s.id = a.seller_id left join users w on w.id = a.user_id) as answers
     from (
       select id, row_number() over (order by ${order}) as position from questions
       where ${visible} and ${condition} order by ${order} limit $3 offset $4
     ) page join questions q on q.id = page.id join users u on u.id = q.user_id order by page.position`
const orders = {
  newest: 'created_at desc, id',
  answered: 'answer_count desc, created_at desc, id',
} satisfies Record<QuestionSort, string>

const newest = prepared<ListParameters<null>, QuestionRow>(
  'questions-newest',
  listStatement(orders.newest, '$2::text is null'),
)
const mostAnswered = prepared<ListParameters<null>, QuestionRow>(
  'questions-answered',
  listStatement(orders.answered, '$2::text is null'),
)
const newestMatching = prepared<ListParameters<string>, QuestionRow>(
  'questions-newest-search',
  listStatement(orders.newest, matching),
)
const mostAnsweredMatching = prepared<ListParameters<string>, QuestionRow>(
  'questions-answered-search',
  listStatement(orders.answered, matching),
)
const all = { newest, answered: mostAnswered }
const search = { newest: newestMatching, answered: mostAnsweredMatching }

const countAll = prepared<[productId: string], { total: number }>(
  'questions-total',
  `select count(*)::int as total from questions where ${visible}`,
)
const countMatching = prepared<[productId: string, pattern: string], { total: number }>(
  'questions-total-search',
  `select count(*)::int as total from questions where ${visible} and ${matching}`,
)

type QuestionQuery = { q: string; sort: QuestionSort; limit: number; offset: number }

/** Returns a page of the visible questions of a product with up to 50 visible answers each, and the number of all. */
export async function listQuestions(
  db: Db,
  productId: string,
  { q, sort, limit, offset }: QuestionQuery,
): Promise<{ rows: z.input<typeof Question>[]; total: number }> {
  const pattern = q === '' ? null : `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const [found, [count]] = await (pattern === null
    ? Promise.all([all[sort](db, productId, null, limit, offset), countAll(db, productId)])
    : Promise.all([
        search[sort](db, productId, pattern, limit, offset),
        countMatching(db, productId, pattern),
      ]))
  const rows = found.map((row) => ({
    id: row.id,
    question: row.question,
    answers: row.answers.map(({ id, ans, by, seller, at }) => ({
      answerId: id,
      ans,
      by,
      role: seller ? ('seller' as const) : ('buyer' as const),
      createdDate: at,
    })),
    answerCount: row.answer_count,
    customerDetails: { name: row.name },
    createdDate: Math.floor(row.created_at.getTime() / 1000),
  }))
  return { rows, total: count?.total ?? 0 }
}
