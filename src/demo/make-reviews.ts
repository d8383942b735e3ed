import { articleOf } from './articles.ts'
import { seededInteger, seededRandom, seededShuffle, seededChoice } from './seeded-random.ts'
import { demoPeople } from '#demo/content/people.ts'
import { questions, shopperAnswers } from '#demo/content/questions.ts'
import { extraSentences, storeReviewTexts, reviewTexts, type ReviewText } from '#demo/content/reviews.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { articlesWithQuestions, personFor } from './make-people.ts'
import type { ProductRating } from './make-history.ts'
import { optionsOf } from './make-products.ts'

const day = 86_400_000
const timeBefore = (now: Date, days: number, ...seed: readonly (string | number)[]) =>
  new Date(now.getTime() - days * day - seededInteger(0, 23 * 60, ...seed) * 60_000)

/** Returns rows of `reviews` and the stars they add to the products. All reviews of a product have different texts. */
export function reviewRows(verdicts: readonly ProductRating[], now: Date) {
  const usedTexts = new Map<string, Set<string>>()
  return verdicts.flatMap(({ article, person, stars, daysAgo }) => {
    const usedForArticle = usedTexts.get(article.id) ?? new Set()
    usedTexts.set(article.id, usedForArticle)
    const textsByStars = reviewTexts[article.kind]
    const texts =
      stars === 5
        ? textsByStars.five
        : stars === 4
          ? textsByStars.four
          : stars === 3
            ? textsByStars.three
            : textsByStars.low
    const chosen: ReviewText | undefined = seededShuffle(texts, article.id, person.id).find(
      ([, text]) => !usedForArticle.has(text),
    )
    if (!chosen) return []
    usedForArticle.add(chosen[1])
    const extraSentence =
      stars >= 4 && seededRandom(article.id, person.id, 'aside') < 0.3
        ? ` ${seededChoice(extraSentences, article.id, person.id)}`
        : ''
    return [
      {
        id: `review-${article.id}-${person.id}`,
        product_id: article.id,
        user_id: person.id,
        rating: stars,
        review: chosen[0],
        comment: `${chosen[1]}${extraSentence}`,
        verified: true,
        options: optionsOf(article),
        created_at: timeBefore(now, daysAgo, article.id, person.id),
      },
    ]
  })
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
