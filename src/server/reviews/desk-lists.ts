import { sql } from 'kysely'
import type { z } from 'zod'
import type { deskReviews } from '#contract/desk/reviews.ts'
import type { ReportSubject } from '#domain/choices.ts'
import { maskName } from '#domain/desk-search.ts'
import { maySeeBuyers } from '#server/console/find-buyers.ts'
import type { Condition, ListDefinition } from '#server/console/list.ts'
import { patternOf } from '#server/db/prepared.ts'
import { reportedSubject } from './moderate.ts'

type Rows<Name extends 'questions' | 'reviews' | 'reports'> = (typeof deskReviews)[Name]['rows'][number]
type InputOf<Name extends 'questions' | 'reviews' | 'reports'> = z.output<
  Extract<Rows<Name>, { who: 'operator' }>['input']
>
type AnswerOf<Name extends 'questions' | 'reviews' | 'reports'> = z.input<
  Rows<Name>['output']
>['rows'][number]

const ofStore =
  (alias: 'q' | 'r') =>
  (sellerId: string): Condition =>
    sql`${sql.ref(`${alias}.product_id`)} in (select x.id from products x where x.seller_id = ${sellerId})`
const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`
const isoOf = (at: number) => new Date(at).toISOString()

/** The answer of the store is never cut. */
const storeFirst = 'a.seller_id is null, a.created_at, a.id'

type Question = AnswerOf<'questions'>
type QuestionRow = Omit<Question, 'askedAt' | 'answers'> & {
  askedAt: Date
  answers: { ans: string; by: string; at: number; isStore: boolean }[]
}

/** The visible questions about the products of a store, or of all stores. */
export const questionList: ListDefinition<InputOf<'questions'>, QuestionRow, Question> = {
  from: 'questions q',
  key: 'q.id',
  seller: ofStore('q'),
  where: `q.status = 'shown'`,
  filters: {
    // Answered by the store, as `pulse` counts questions.
    answered: (isAnswered) =>
      sql`${isAnswered ? sql`` : sql`not`} exists (select from answers a where a.question_id = q.id and a.seller_id is not null)`,
    seller: ofStore('q'),
  },
  search: (text) => sql`q.question_lower like lower(${patternOf(text)})`,
  sorts: { askedAt: { sql: 'q.created_at', type: 'time' } },
  usualSort: 'askedAt',
  joins: 'join products p on p.id = q.product_id',
  columns: {
    questionId: 'q.id',
    productId: 'q.product_id',
    productName: 'p.name',
    sellerId: 'p.seller_id',
    text: 'q.question',
    askedAt: 'q.created_at',
    answers: `(select coalesce(jsonb_agg(jsonb_build_object('ans', a.ans, 'by', coalesce(s.store_name, w.name, ''),
        'isStore', a.seller_id is not null, 'at', ${milliseconds('a.created_at')}) order by ${storeFirst}), '[]')
      from (select * from answers a where question_id = q.id and status = 'shown' order by ${storeFirst} limit 50) a
        left join sellers s on s.id = a.seller_id left join users w on w.id = a.user_id)`,
  },
  toAnswer: ({ askedAt, answers, ...row }, ctx) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    answers: answers.map(({ at, by, isStore, ans }) => ({
      ans,
      by: isStore || maySeeBuyers(ctx) ? by : maskName(by),
      at: isoOf(at),
      isStore,
    })),
  }),
}

type Review = AnswerOf<'reviews'>

/** The visible reviews of the products of a store, or of all stores. */
export const reviewList: ListDefinition<InputOf<'reviews'>, Omit<Review, 'at'> & { at: Date }, Review> = {
  from: 'reviews r',
  key: 'r.id',
  seller: ofStore('r'),
  where: `r.status = 'shown'`,
  filters: {
    stars: (stars) => sql`r.rating = ${stars}`,
    productId: (productId) => sql`r.product_id = ${productId}`,
    seller: ofStore('r'),
  },
  search: (text) => sql`(r.review ilike ${patternOf(text)} or r.comment ilike ${patternOf(text)})`,
  sorts: { at: { sql: 'r.created_at', type: 'time' } },
  usualSort: '-at',
  joins: 'join products p on p.id = r.product_id',
  columns: {
    reviewId: 'r.id',
    productId: 'r.product_id',
    productName: 'p.name',
    sellerId: 'p.seller_id',
    stars: 'r.rating',
    headline: 'r.review',
    comment: 'r.comment',
    at: 'r.created_at',
    reports: `(select count(*)::int from reports x
      where x.subject_id = r.id and x.subject_type = 'review' and x.status = 'open')`,
  },
  toAnswer: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
}

type Report = AnswerOf<'reports'>
type ReportRow = Omit<Report, 'reasons' | 'subject'> & {
  subject: ReportSubject
  reasons: { number: number; reason: string; comment: string; at: number }[]
}

/** Reports of the same subject as the report `r`. */
const sameSubject = 'x.subject_id = r.subject_id and x.subject_type = r.subject_type'

/** The reported subjects, each by the first of its reports that are open, or of all if all are closed. */
export const reportList: ListDefinition<InputOf<'reports'>, ReportRow, Report> = {
  from: 'reports r',
  key: 'r.id',
  seller: null,
  // `offset 0`: only the reports of these subjects are read.
  filters: {
    state: (state) =>
      state === 'open'
        ? sql`(r.status = 'open' and not exists (select from reports x where ${sql.raw(sameSubject)}
            and x.status = 'open' and x.number < r.number offset 0))`
        : sql`(r.status = 'closed' and not exists (select from reports x where ${sql.raw(sameSubject)}
            and (x.status = 'open' or x.number < r.number) offset 0))`,
  },
  search: (text) => (/^\d{1,15}$/.test(text) ? sql`r.number = ${text}::bigint` : sql`r.subject_id = ${text}`),
  sorts: { number: { sql: 'r.number', type: 'number' } },
  usualSort: 'number',
  joins: `left join lateral ${reportedSubject} t on true left join products p on p.id = t.product_id`,
  columns: {
    number: 'r.number',
    state: 'r.status',
    subject: 'r.subject_type',
    subjectId: 'r.subject_id',
    text: 't.text',
    status: 't.status',
    productId: 't.product_id',
    productName: 'p.name',
    reasons: `(select jsonb_agg(jsonb_build_object('number', x.number, 'reason', x.reason, 'comment', x.comment,
        'at', ${milliseconds('x.created_at')}) order by x.number)
      from (select * from reports x where ${sameSubject} order by x.status = 'closed', x.number limit 50) x)`,
    openReports: `(select count(*)::int from reports x where ${sameSubject} and x.status = 'open')`,
  },
  toAnswer: ({ reasons, ...row }) => ({
    ...row,
    reasons: reasons.map(({ at, ...one }) => ({ ...one, at: isoOf(at) })),
  }),
}
