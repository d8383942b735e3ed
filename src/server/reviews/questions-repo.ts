import type { z } from 'zod'
import type { OwnQuestion, Question } from '#contract/reviews.ts'
import type { QuestionSort } from '#domain/help.ts'
import type { Db } from '#server/db/db.ts'
import { patternOf, prepared, unknownToPlanner } from '#server/db/prepared.ts'

type QuestionRow = {
  id: string
  question: string
  answer_count: number
  name: string
  created_at: Date
  answers: { id: string; ans: string; by: string; seller: boolean; at: number }[]
}

type FoundRow = QuestionRow & { total: number }

const visible = `product_id = ${unknownToPlanner('$1::text')} and status = 'shown'`

type ListParameters = [productId: string, limit: number, offset: number]
type SearchParameters = [...ListParameters, pattern: string]

const columns = `q.id, q.question, q.answer_count, u.name, q.created_at, (
         select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'ans', a.ans, 'by', coalesce(s.store_name, w.name, ''),
           'seller', a.seller_id is not null, 'at', floor(extract(epoch from a.created_at))::bigint)
           order by a.created_at, a.id), '[]')
         from (
           select * from answers where question_id = q.id and status = 'shown' order by created_at, id limit 50
         ) a left join sellers s on s.id = a.seller_id left join users w on w.id = a.user_id) as answers`
const pageOf = (source: string, order: string) =>
  `(select id from ${source} order by ${order} limit ${unknownToPlanner('$2::int')} offset ${unknownToPlanner('$3::int')}) page`

/** Returns the statement of a page of `source` with the number of its rows. An empty page is one row with the number. */
const pageStatement = (
  source: string,
  order: string,
) => `select (select count(*) from ${source}) as total, ${columns}
     from (select) as one left join ${pageOf(source, order)} on true
     left join questions q on q.id = page.id left join users u on u.id = q.user_id order by ${order}`

/** Returns the statement of one order, so that each is planned for its own index. */
const listStatement = (order: string) => pageStatement(`questions where ${visible}`, order)

/** Returns the statement of a search. All questions of the product are compared once, for the page and the total. */
const searchStatement = (order: string) => `with matching as materialized (
       select id, created_at, answer_count from questions
       where ${visible} and (question_lower like lower($4) or answers_lower like lower($4)))
     ${pageStatement('matching', order)}`

const orders = {
  newest: 'created_at desc, id',
  answered: 'answer_count desc, created_at desc, id',
} satisfies Record<QuestionSort, string>

const newest = prepared<ListParameters, FoundRow>('questions-newest', listStatement(orders.newest))
const mostAnswered = prepared<ListParameters, FoundRow>('questions-answered', listStatement(orders.answered))
const newestMatching = prepared<SearchParameters, FoundRow>(
  'questions-newest-search',
  searchStatement(orders.newest),
)
const mostAnsweredMatching = prepared<SearchParameters, FoundRow>(
  'questions-answered-search',
  searchStatement(orders.answered),
)
const all = { newest, answered: mostAnswered }
const search = { newest: newestMatching, answered: mostAnsweredMatching }

type QuestionQuery = { q: string; sort: QuestionSort; limit: number; offset: number }

/** Returns a page of the visible questions of a product with up to 50 visible answers each, and the number of all. */
export async function listQuestions(
  db: Db,
  productId: string,
  { q, sort, limit, offset }: QuestionQuery,
): Promise<{ rows: z.input<typeof Question>[]; total: number }> {
  const page: ListParameters = [productId, limit, offset]
  const found = await (q === '' ? all[sort](db, ...page) : search[sort](db, ...page, patternOf(q)))
  // The id is null in the row of an empty page.
  const rows = found.filter(({ id }) => id).map(toQuestion)
  return { rows, total: found[0]?.total ?? 0 }
}

const toQuestion = (row: QuestionRow): z.input<typeof Question> => ({
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
})

type OwnRow = FoundRow & { product_id: string; product_name: string; pictures: string[]; hidden: boolean }

const questionsBy = prepared<[userId: string, limit: number, offset: number], OwnRow>(
  'questions-by-user',
  `select (select count(*) from questions where user_id = $1) as total, ${columns}, q.product_id,
       p.name as product_name, p.image_urls[1:1] as pictures, q.status = 'hidden' as hidden
     from (select) as one left join ${pageOf('questions where user_id = $1', orders.newest)} on true
     left join questions q on q.id = page.id left join users u on u.id = q.user_id
     left join products p on p.id = q.product_id order by ${orders.newest}`,
)

/** Returns a page of the questions of a user, newest first, also those that the shop has hidden, and the number of all. */
export async function listOwnQuestions(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OwnQuestion[]; total: number }> {
  const found = await questionsBy(db, userId, limit, offset)
  const rows = found
    .filter(({ id }) => id)
    .map((row) => ({
      ...toQuestion(row),
      productId: row.product_id,
      product: { name: row.product_name, imageUrls: row.pictures },
      ...(row.hidden && { hidden: true }),
    }))
  return { rows, total: found[0]?.total ?? 0 }
}
