import { questions, reviews } from '#text/en/counts.ts'

/** Texts of own reviews, own questions and the profile picture. */
export const activity = {
  noReviews: 'No Reviews Found',
  noReviewsHint: 'Rate a product once you have received it. You can open it from My Orders.',
  reviewsFailed: 'Failed to fetch user reviews',
  reviewCount: (p: { count: number }) => reviews(p.count),
  editReview: (p: { name: string }) => `Edit your review of ${p.name}`,
  deleteReviewOf: (p: { name: string }) => `Delete your review of ${p.name}`,
  hiddenByShop: 'Not shown in the shop',
  noQuestions: 'No questions yet',
  noQuestionsHint: 'Ask the seller on any product page. Answers appear here.',
  noQuestionsOnPage: 'There are no questions on this page.',
  firstQuestions: 'Show the newest questions',
  questionsFailed: 'Your questions could not be loaded',
  questionCount: (p: { count: number }) => questions(p.count),
  pagesOfQuestions: 'Pages of questions',
  profilePicture: 'Profile picture',
  pictureOf: (p: { name: string }) => `Profile picture of ${p.name}`,
  addPicture: 'Add a picture',
  changePicture: 'Change the picture',
  removePicture: 'Remove the picture',
  pictureHint: 'JPEG, PNG, WebP or AVIF. It is cropped to a square. Only you can see it, in My Account.',
  pictureSaved: 'Picture saved',
  pictureRemoved: 'Picture removed',
  askedOn: (p: { date: string }) => `Asked on ${p.date}`,
}
