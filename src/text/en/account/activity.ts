/** Texts of own reviews, own questions and the profile picture. */
export const activity = {
  noReviews: 'No Reviews Found',
  noReviewsHint: 'Rate a product after you have received it. Your orders lead to its page.',
  reviewsFailed: 'Failed to fetch user reviews',
  reviewCount: (p: { count: number }) =>
    p.count === 1 ? '1 review of yours' : `${p.count} reviews of yours`,
  editReview: (p: { name: string }) => `Edit your review of ${p.name}`,
  deleteReviewOf: (p: { name: string }) => `Delete your review of ${p.name}`,
  hiddenByShop: 'Not shown in the shop',
  noQuestions: 'No questions yet',
  noQuestionsHint: 'You can ask the seller on the page of each product. The answers appear here.',
  noQuestionsOnPage: 'There are no questions on this page.',
  firstQuestions: 'Show the newest questions',
  questionsFailed: 'Your questions could not be loaded',
  questionCount: (p: { count: number }) =>
    p.count === 1 ? '1 question of yours' : `${p.count} questions of yours`,
  pagesOfQuestions: 'Pages of questions',
  profilePicture: 'Profile picture',
  pictureOf: (p: { name: string }) => `Profile picture of ${p.name}`,
  addPicture: 'Add a picture',
  changePicture: 'Change the picture',
  removePicture: 'Remove the picture',
  pictureHint: 'JPEG, PNG or WebP, at most 5 MB. It is cut to a square. Only you see it, in My Account.',
  pictureSaved: 'Your picture is saved',
  pictureRemoved: 'Your picture is removed',
  askedOn: (p: { date: string }) => `Asked on ${p.date}`,
}
