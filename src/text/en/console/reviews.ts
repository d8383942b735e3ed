import { formatCount } from '#domain/money.ts'

const product = 'Product'
const question = 'Question'
const answer = 'Answer'
const review = 'Review'
const report = 'Report'

/** Texts of the pages "Questions", "Reviews" and "Reports". */
export const reviews = {
  product,
  question,
  asked: 'Asked',
  answers: 'Answers',
  noAnswers: 'No answer yet',
  customer: 'Customer',
  searchQuestions: 'Words of the question',
  storeId: 'Store ID',
  answered: 'Answer of the store',
  answeredOptions: { true: 'Answered', false: 'Unanswered' },
  all: 'All',
  questionsEmpty: 'All questions are answered',
  questionsEmptyNote: 'New questions about products appear here, the oldest first.',
  answer,
  change: 'Change answer',
  answerTo: (p: { question: string }) => `Your answer to “${p.question}”`,
  answerHint: 'Everyone sees it on the page of the product. You can change it for 24 hours.',
  send: 'Publish answer',
  cancel: 'Cancel',
  answerDone: 'Answer published.',

  stars: 'Stars',
  starsOption: (p: { stars: number }) => (p.stars === 1 ? '1 star' : `${p.stars} stars`),
  review,
  written: 'Written',
  reports: 'Reports',
  productId: 'Product ID',
  searchReviews: 'Words of the review',
  reviewsEmpty: 'No reviews yet',
  reviewsEmptyNote: 'Reviews of products appear here, the newest first.',
  actions: 'Actions',
  report,
  reportTitle: 'Report this review?',
  reportNote:
    'TharaCart checks the review and hides it if it breaks the rules. A bad rating alone is not enough.',
  reportHint: 'For example: it advertises another shop.',
  reportDone: (p: { number: number }) => `Report ${formatCount(p.number)} is with TharaCart.`,

  number: report,
  text: 'What was reported',
  deleted: 'This text was deleted.',
  reasons: 'Reasons',
  status: 'In the shop',
  statuses: { shown: 'Shown', hidden: 'Hidden' },
  state: 'State',
  states: { open: 'Open', closed: 'Closed' },
  subjects: {
    product,
    brand: 'Brand',
    seller: 'Store',
    review,
    question,
    answer,
  },
  searchReports: 'Number of the report',
  reportsEmpty: 'No open reports',
  reportsEmptyNote: 'Reported reviews, questions, answers and products appear here.',
  stepHint: 'It is recorded with your name.',
  steps: {
    hide: {
      button: 'Hide',
      title: 'Hide this text?',
      note: 'It disappears from the shop. Its author still sees it.',
      done: 'The text is hidden.',
    },
    show: {
      button: 'Show again',
      title: 'Show this text again?',
      note: 'Everyone sees it in the shop again.',
      done: 'The text is shown again.',
    },
    close: {
      button: 'Close',
      title: 'Close the reports?',
      note: 'Nothing changes in the shop.',
      done: 'The reports are closed.',
    },
  },
  closeYes: 'Close the reports',
  moreReasons: (p: { count: number }) => `and ${formatCount(p.count)} more`,
  closing: (p: { count: number }) =>
    p.count === 1 ? 'Closes 1 report.' : `Closes ${formatCount(p.count)} reports.`,
}
