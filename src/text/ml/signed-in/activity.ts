import type { activity as English } from '#text/en/signed-in/activity.ts'
import { questions, reviews } from '#text/ml/counts.ts'

/** Texts of own reviews, own questions and the profile picture. */
export const activity: typeof English = {
  noReviews: 'റിവ്യൂകളൊന്നും കണ്ടെത്തിയില്ല',
  noReviewsHint: 'ഉൽപ്പന്നം ലഭിച്ച ശേഷം റേറ്റിങ് നൽകുക. “എന്റെ ഓർഡറുകൾ” പേജിൽ നിന്ന് അത് തുറക്കാം.',
  reviewsFailed: 'നിങ്ങളുടെ റിവ്യൂകൾ ലോഡ് ചെയ്യാനായില്ല',
  reviewCount: (p) => reviews(p.count),
  editReview: (p) => `നിങ്ങളുടെ റിവ്യൂ തിരുത്തുക: ${p.name}`,
  deleteReviewOf: (p) => `നിങ്ങളുടെ റിവ്യൂ ഇല്ലാതാക്കുക: ${p.name}`,
  hiddenByShop: 'ഷോപ്പിൽ കാണിക്കുന്നില്ല',
  noQuestions: 'ഇതുവരെ ചോദ്യങ്ങളില്ല',
  noQuestionsHint: 'ഏത് ഉൽപ്പന്ന പേജിലും വിൽപ്പനക്കാരനോട് ചോദിക്കാം. ഉത്തരങ്ങൾ ഇവിടെ കാണാം.',
  noQuestionsOnPage: 'ഈ പേജിൽ ചോദ്യങ്ങളില്ല.',
  firstQuestions: 'ഏറ്റവും പുതിയ ചോദ്യങ്ങൾ കാണിക്കുക',
  questionsFailed: 'നിങ്ങളുടെ ചോദ്യങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  questionCount: (p) => questions(p.count),
  pagesOfQuestions: 'ചോദ്യങ്ങളുടെ പേജുകൾ',
  profilePicture: 'പ്രൊഫൈൽ ചിത്രം',
  pictureOf: (p) => `പ്രൊഫൈൽ ചിത്രം: ${p.name}`,
  addPicture: 'ചിത്രം ചേർക്കുക',
  changePicture: 'ചിത്രം മാറ്റുക',
  removePicture: 'ചിത്രം നീക്കുക',
  pictureHint:
    'JPEG, PNG, WebP അല്ലെങ്കിൽ AVIF. ചിത്രം സമചതുരമായി ക്രോപ്പ് ചെയ്യും. നിങ്ങൾക്കു മാത്രമേ അത് കാണാനാവൂ, “എന്റെ അക്കൗണ്ട്” പേജിൽ.',
  pictureSaved: 'ചിത്രം സേവ് ചെയ്തു',
  pictureRemoved: 'ചിത്രം നീക്കി',
  askedOn: (p) => `ചോദിച്ചത് ${p.date}`,
}
