import type { reviews } from '#contract/reviews.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const reviewsHandlers: Handlers<typeof reviews> = {
  list: notYet,
  questions: notYet,
  ask: notYet,
  rate: notYet,
  uploadImages: notYet,
  mine: notYet,
  report: notYet,
}
