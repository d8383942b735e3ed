import type { Review } from '#contract/reviews.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared, unknownToPlanner } from '#server/db/prepared.ts'
import { countRatings, type ReviewSort } from '#domain/rating.ts'

type ReviewRow = {
  id: string
  product_id: string
  rating: number
  review: string
  comment: string
  media: Review['mediaUrl']
  name: string
  created_at: Date
  edited_at: Date | null
  helpful_count: number
  verified: boolean
  options: Review['options']
}
type ListedRow = ReviewRow & { counts: number[]; own: boolean | null; voted: boolean }

const columns = `r.id, r.product_id, r.rating, r.review, r.comment, r.media, u.name, r.created_at, r.edited_at,
  r.helpful_count, r.verified, r.options`

type ListParameters = [
  productId: string,
  rating: number | null,
  photos: boolean,
  limit: number,
  offset: number,
  viewerId: string | null,
]

const rating = unknownToPlanner('$2::int')
/**
 * Returns the statement of one order, so that each is planned for its own index. The page is chosen before the rows
 * are joined: a far page then reads the index alone. An empty page is one row with the counts of the product.
 */
const listStatement = (
  order: string,
) => `select array[p.reviewed1, p.reviewed2, p.reviewed3, p.reviewed4, p.reviewed5] as counts,
       ${columns}, r.user_id = $6 as own,
       exists (select from review_votes v where v.review_id = r.id and v.user_id = $6) as voted
     from products p left join (
       select id from reviews
       where product_id = ${unknownToPlanner('$1::text')} and status = 'shown'
         and (${rating} is null or rating = ${rating}) and (not $3::boolean or has_photos)
       order by ${order} limit ${unknownToPlanner('$4::int')} offset ${unknownToPlanner('$5::int')}
     ) page on true left join reviews r on r.id = page.id left join users u on u.id = r.user_id
     where p.id = $1 order by ${order}`

const newest = prepared<ListParameters, ListedRow>('reviews-newest', listStatement('created_at desc, id'))
const mostHelpful = prepared<ListParameters, ListedRow>(
  'reviews-helpful',
  listStatement('helpful_count desc, created_at desc, id'),
)
const highest = prepared<ListParameters, ListedRow>(
  'reviews-highest',
  listStatement('rating desc, created_at desc, id'),
)
const lowest = prepared<ListParameters, ListedRow>(
  'reviews-lowest',
  listStatement('rating, created_at desc, id'),
)
const lists = { newest, helpful: mostHelpful, highest, lowest } satisfies Record<ReviewSort, typeof newest>

const countWithPhotos = prepared<[productId: string, rating: number | null], { total: number }>(
  'reviews-with-photos',
  `select count(*)::int as total from reviews
   where product_id = $1 and status = 'shown' and has_photos and ($2::int is null or rating = $2)`,
)

type ReviewQuery = {
  rating: number | null
  sort: ReviewSort
  photos: boolean
  limit: number
  offset: number
  viewerId: string | null
}

/** Returns a page of the visible reviews of a product and the number of all that pass the filters; null for an unknown id. */
export async function listReviews(
  db: Db,
  productId: string,
  { rating, sort, photos, limit, offset, viewerId }: ReviewQuery,
): Promise<{ reviews: Review[]; total: number } | null> {
  const [rows, [withPhotos]] = await Promise.all([
    lists[sort](db, productId, rating, photos, limit, offset, viewerId),
    photos ? countWithPhotos(db, productId, rating) : [],
  ])
  const counts = rows[0]?.counts
  if (!counts) return null
  const total = withPhotos?.total ?? countRatings(rating === null ? counts : [counts[rating - 1] ?? 0])
  // The id is null in the row of an empty page.
  const found = rows.filter(({ id }) => id)
  const reviews = found.map((row) => ({
    ...toReview(row),
    ...(viewerId !== null && { own: row.own === true, voted: row.voted }),
  }))
  return { reviews, total }
}

type OwnRow = ReviewRow & { product_name: string; pictures: string[]; hidden: boolean }

const reviewsBy = prepared<[userId: string, productId: string | null], OwnRow>(
  'reviews-by-user',
  `select ${columns}, p.name as product_name, p.image_urls[1:1] as pictures, r.status = 'hidden' as hidden
   from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
   where r.user_id = $1 and ($2::text is null or r.product_id = $2) order by r.created_at desc, r.id limit 200`,
)

/** Returns the reviews of a user with their products, newest first, also those that the shop has hidden. */
export async function listOwnReviews(db: Db, userId: string, productId: string | null): Promise<Review[]> {
  return (await reviewsBy(db, userId, productId)).map((row) => ({
    ...toReview(row),
    product: { name: row.product_name, imageUrls: row.pictures },
    ...(row.hidden && { hidden: true }),
  }))
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    reviewId: row.id,
    productId: row.product_id,
    rating: row.rating,
    review: row.review,
    comment: row.comment,
    mediaUrl: row.media,
    userDetails: { name: row.name },
    createdDate: secondsOf(row.created_at),
    helpfulCount: row.helpful_count,
    verified: row.verified,
    options: row.options,
    edited: row.edited_at !== null,
  }
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

const ratedProduct = prepared<
  [productId: string],
  { id: string; seller_id: string; reference: string | null; options: Review['options'] }
>('product-to-rate', 'select id, seller_id, reference, options from products where id = $1')

/** Returns the product data for ratings and questions, also for a product no longer sold, or null. */
export async function findProductToRate(db: Db, productId: string) {
  const [row] = await ratedProduct(db, productId)
  return row ?? null
}

const subjects = {
  product: 'products',
  brand: 'brands',
  seller: 'sellers',
  review: 'reviews',
  question: 'questions',
  answer: 'answers',
} as const

export async function subjectExists(db: Db, subject: keyof typeof subjects, id: string): Promise<boolean> {
  const row = await db.selectFrom(subjects[subject]).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns true if the user uploaded all these pictures (each id once). They are kept until the transaction ends. */
export async function ownsPictures(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const owned = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'picture')
    .forKeyShare()
    .execute()
  return owned.length === ids.length
}

/** Returns true if the user has deleted a review of the product after a time. */
export async function wasDeletedSince(
  db: Db,
  userId: string,
  productId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_reviews')
    .select('deleted_at')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if the review is visible and about a product of the store. */
export async function isReviewOfStore(db: Db, reviewId: string, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select('r.id')
    .where('r.id', '=', reviewId)
    .where('r.status', '=', 'shown')
    .where('p.seller_id', '=', sellerId)
    .executeTakeFirst()
  return row !== undefined
}
