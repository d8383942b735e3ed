import type { z } from 'zod'
import type { Question, Review } from '#contract/reviews.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type ReviewRow = {
  id: string
  product_id: string
  rating: number
  review: string
  comment: string
  media: Review['mediaUrl']
  name: string
  created_at: Date
}

const columns = 'r.id, r.product_id, r.rating, r.review, r.comment, r.media, u.name, r.created_at'

const reviewsOf = prepared<
  [productId: string, rating: number | null, limit: number, offset: number],
  ReviewRow & { total: number }
>(
  'reviews-of-product',
  `select ${columns}, count(*) over ()::int as total from reviews r join users u on u.id = r.user_id
   where r.product_id = $1 and r.status = 'shown' and ($2::int is null or r.rating = $2)
   order by r.created_at desc, r.id limit $3 offset $4`,
)
const countReviews = prepared<[productId: string, rating: number | null], { total: number }>(
  'reviews-total',
  `select count(*) as total from reviews where product_id = $1 and status = 'shown' and ($2::int is null or rating = $2)`,
)

/** Returns published reviews of a product, newest first, and their number. */
export async function listReviews(
  db: Db,
  productId: string,
  { rating, limit, offset }: { rating: number | null; limit: number; offset: number },
): Promise<{ reviews: Review[]; total: number }> {
  const rows = await reviewsOf(db, productId, rating, limit, offset)
  if (rows.length > 0 || offset === 0) return { reviews: rows.map(toReview), total: rows[0]?.total ?? 0 }
  return { reviews: [], total: (await countReviews(db, productId, rating))[0]?.total ?? 0 }
}

const reviewsBy = prepared<[userId: string, productId: string | null], ReviewRow>(
  'reviews-by-user',
  `select ${columns} from reviews r join users u on u.id = r.user_id
   where r.user_id = $1 and ($2::text is null or r.product_id = $2) order by r.created_at desc, r.id limit 200`,
)

/** Returns the reviews of a user, newest first. */
export async function listOwnReviews(db: Db, userId: string, productId: string | null): Promise<Review[]> {
  return (await reviewsBy(db, userId, productId)).map(toReview)
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.product_id,
    rating: row.rating,
    review: row.review,
    comment: row.comment,
    mediaUrl: row.media,
    userDetails: { name: row.name },
    createdDate: secondsOf(row.created_at),
  }
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

type QuestionRow = {
  id: string
  question: string
  name: string
  created_at: Date
  answers: { ans: string; by: string; at: number }[]
}

const questionsOf = prepared<[productId: string], QuestionRow>(
  'questions-of-product',
  `select q.id, q.question, u.name, q.created_at, (
     select coalesce(jsonb_agg(jsonb_build_object('ans', a.ans, 'by', coalesce(s.store_name, w.name, ''),
       'at', floor(extract(epoch from a.created_at))::bigint) order by a.created_at, a.id), '[]')
     from answers a left join sellers s on s.id = a.seller_id left join users w on w.id = a.user_id
     where a.question_id = q.id) as answers
   from questions q join users u on u.id = q.user_id where q.product_id = $1 order by q.created_at desc, q.id limit 100`,
)

/** Returns the questions of a product, newest first, with their answers. */
export async function listQuestions(db: Db, productId: string): Promise<z.input<typeof Question>[]> {
  return (await questionsOf(db, productId)).map((row) => ({
    id: row.id,
    question: row.question,
    answers: row.answers.map(({ ans, by, at }) => ({ ans, by, createdDate: at })),
    customerDetails: { name: row.name },
    createdDate: secondsOf(row.created_at),
  }))
}

const ratedProduct = prepared<
  [productId: string],
  { id: string; seller_id: string; reference: string | null }
>('product-to-rate', 'select id, seller_id, reference from products where id = $1')

/** Returns the product data for ratings and questions, also for a product no longer sold, or null. */
export async function findProductToRate(db: Db, productId: string) {
  const [row] = await ratedProduct(db, productId)
  return row ?? null
}

const subjects = { product: 'products', brand: 'brands', seller: 'sellers' } as const

/** Returns true if the reported subject exists. */
export async function subjectExists(db: Db, subject: keyof typeof subjects, id: string): Promise<boolean> {
  const row = await db.selectFrom(subjects[subject]).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns true if the user uploaded all these pictures. */
export async function ownsPictures(db: Db, userId: string, ids: readonly string[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return true
  const owned = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', uniqueIds)
    .where('owner_id', '=', userId)
    .execute()
  return owned.length === uniqueIds.length
}
