import { formatNumber } from '#domain/money.ts'
/** Messages of the rules for reviews, reports, questions and lists. */
export const reviewRules = {
  ratingNeeded: 'Please select a rating between 1 and 5',
  sellerRatingValue: 'Please give 0 to 5 stars, in half stars.',
  reviewNeeded: 'Please write a review',
  reviewTitleTooLong: ({ max }: { max: number }) =>
    `A review title has at most ${formatNumber(max)} characters.`,
  commentTooLong: ({ max }: { max: number }) => `A comment has at most ${formatNumber(max)} characters.`,
  tooManyPhotos: ({ max }: { max: number }) => `At most ${max} photos.`,
  reportReasonNeeded: 'Please select a reason',
  reportCommentNeeded: 'Please describe the problem',
  questionNeeded: 'Please write your question',
  answerNeeded: 'Please write your answer',
  listNameRequired: 'List Name is required',
}
