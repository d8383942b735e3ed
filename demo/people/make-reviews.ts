import { type Article, articleOf, pathOf } from '#demo/content/articles.ts'
import { seededInteger, seededRandom, seededShuffle, seededChoice } from '#demo/seeded-random.ts'
import { demoPeople } from './people.ts'
import { questions, shopperAnswers } from '#demo/content/questions.ts'
import { commonTexts, extraSentences, storeReviewTexts, textsOfGoods } from '#demo/content/reviews.ts'
import type { ReviewText } from '#demo/content/reviews/review-texts.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { articlesWithQuestions, personFor } from './make-people.ts'
import type { ProductRating } from '#demo/history/make-history.ts'
import type { DemoPictures } from '#demo/pictures.ts'
import { hasSize, optionsOf } from '#demo/content/make-products.ts'

const day = 86_400_000
const timeBefore = (now: Date, days: number, ...seed: readonly (string | number)[]) =>
  new Date(now.getTime() - days * day - seededInteger(0, 23 * 60, ...seed) * 60_000)

const starNames = ['one', 'two', 'three', 'four', 'five'] as const

/** Returns the texts that fit an article and a number of stars: those of its own goods first. */
export function textsOf(article: Article, stars: ProductRating['stars']): readonly ReviewText[] {
  const own = [article.item.id, ...pathOf(article.category.id).toReversed()]
    .map((id) => textsOfGoods[id])
    .find((texts) => texts !== undefined)
  const name = starNames[stars - 1] ?? 'five'
  return [...(own?.[name] ?? []), ...commonTexts[name]].filter(
    ([, , only]) => only !== 'sized' || hasSize(article),
  )
}

/** Returns the reviews with a text each; all reviews of a product have different texts. */
function writtenReviews(verdicts: readonly ProductRating[]) {
  const usedTexts = new Map<string, Set<string>>()
  return verdicts.flatMap((verdict) => {
    const { article, person, stars } = verdict
    const usedForArticle = usedTexts.get(article.id) ?? new Set()
    usedTexts.set(article.id, usedForArticle)
    const chosen = seededShuffle(textsOf(article, stars), article.id, person.id).find(
      ([, text]) => !usedForArticle.has(text),
    )
    if (!chosen) return []
    usedForArticle.add(chosen[1])
    return [{ ...verdict, id: `review-${article.id}-${person.id}`, chosen }]
  })
}

/** Returns rows of `reviews` and of `review_votes`. */
export function reviewRows(verdicts: readonly ProductRating[], pictures: DemoPictures, now: Date) {
  const votes: { review_id: string; user_id: string; created_at: Date }[] = []
  const rows = writtenReviews(verdicts).map(({ id, article, person, stars, daysAgo, chosen }) => {
    const [headline, text] = chosen
    const extraSentence =
      stars >= 4 && seededRandom(article.id, person.id, 'aside') < 0.3
        ? ` ${seededChoice(extraSentences, article.id, person.id)}`
        : ''
    const created = timeBefore(now, daysAgo, article.id, person.id)
    const photo = pictures.ofReview(article.id, person.id)
    const voters = seededShuffle(demoPeople, id, 'helpful')
      .filter(({ id: voter }) => voter !== person.id)
      .slice(0, Math.floor(7 * seededRandom(id, 'votes') ** 3))
    for (const { id: voter } of voters)
      votes.push({ review_id: id, user_id: voter, created_at: timeBefore(now, daysAgo - 3, id, voter) })
    return {
      id,
      product_id: article.id,
      user_id: person.id,
      rating: stars,
      review: headline,
      comment: `${text}${extraSentence}`,
      media: photo === null ? [] : [{ type: 'image', url: photo }],
      verified: true,
      options: optionsOf(article),
      helpful_count: voters.length,
      created_at: created,
    }
  })
  return { rows, votes }
}

/** Returns rows of `seller_reviews`: 6 to 12 buyers for each store. */
export function sellerReviewRows(now: Date, boughtFrom: (userId: string, sellerId: string) => boolean) {
  return demoSellers.flatMap(({ id }) => {
    const buyers = seededShuffle(demoPeople, id, 'rates').filter((person) => boughtFrom(person.id, id))
    const texts = seededShuffle(storeReviewTexts, id, 'voices')
    return buyers.slice(0, seededInteger(6, texts.length, id, 'count')).map((person, index) => {
      const [stars, headline, text] = texts[index] ?? seededChoice(storeReviewTexts, id, index)
      return {
        id: `store-review-${id}-${person.id}`,
        seller_id: id,
        user_id: person.id,
        rating: stars,
        comment: text,
        review: headline,
        created_at: timeBefore(now, seededInteger(1, 10, id, person.id), id, person.id),
      }
    })
  })
}

/** Returns rows of `questions` and `answers`. */
export function questionRows(now: Date) {
  const questionList: Record<string, unknown>[] = []
  const answers: Record<string, unknown>[] = []
  for (const { id, item, kind, seller } of articlesWithQuestions) {
    const pairs = seededShuffle(questions[kind], id, 'questions')
      .map((build) => build(articleOf(item.id).item))
      .filter((pair) => pair !== null)
    for (const [index, [question, answer]] of pairs.slice(0, seededInteger(1, 4, id, 'how many')).entries()) {
      const questionId = `question-${id}-${index + 1}`
      const days = seededInteger(8, 300, questionId)
      questionList.push({
        id: questionId,
        product_id: id,
        user_id: personFor(questionId).id,
        question,
        created_at: timeBefore(now, days, questionId),
      })
      answers.push({
        id: `answer-${id}-${index + 1}`,
        question_id: questionId,
        user_id: null,
        seller_id: seller.id,
        ans: answer,
        created_at: timeBefore(now, days - 2, questionId, 'seller'),
      })
      if (seededRandom(questionId, 'second') < 0.25)
        answers.push({
          id: `answer-${id}-${index + 1}-2`,
          question_id: questionId,
          user_id: personFor(questionId, 'second').id,
          seller_id: null,
          ans: seededChoice(shopperAnswers, questionId),
          created_at: timeBefore(now, days - 5, questionId, 'second'),
        })
    }
  }
  return { asked: questionList, answered: answers }
}
