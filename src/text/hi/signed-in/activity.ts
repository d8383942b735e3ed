import type { activity as English } from '#text/en/signed-in/activity.ts'
import { questions, reviews } from '#text/hi/counts.ts'

/** Texts of own reviews, own questions and the profile picture. */
export const activity: typeof English = {
  noReviews: 'कोई रिव्यू नहीं मिला',
  noReviewsHint: 'प्रोडक्ट मिलने के बाद उसे रेटिंग दें। आप उसे “मेरे ऑर्डर” से खोल सकते हैं।',
  reviewsFailed: 'आपके रिव्यू लोड नहीं हो सके',
  reviewCount: (p) => reviews(p.count),
  editReview: (p) => `${p.name} का अपना रिव्यू बदलें`,
  deleteReviewOf: (p) => `${p.name} का अपना रिव्यू डिलीट करें`,
  hiddenByShop: 'शॉप में नहीं दिखता',
  noQuestions: 'अभी कोई सवाल नहीं',
  noQuestionsHint: 'किसी भी प्रोडक्ट पेज पर विक्रेता से पूछें। जवाब यहाँ दिखेंगे।',
  noQuestionsOnPage: 'इस पेज पर कोई सवाल नहीं है।',
  firstQuestions: 'सबसे नए सवाल दिखाएँ',
  questionsFailed: 'आपके सवाल लोड नहीं हो सके',
  questionCount: (p) => questions(p.count),
  pagesOfQuestions: 'सवालों के पेज',
  profilePicture: 'प्रोफ़ाइल फ़ोटो',
  pictureOf: (p) => `${p.name} की प्रोफ़ाइल फ़ोटो`,
  addPicture: 'फ़ोटो जोड़ें',
  changePicture: 'फ़ोटो बदलें',
  removePicture: 'फ़ोटो हटाएँ',
  pictureHint: 'JPEG, PNG, WebP या AVIF। इसे चौकोर काटा जाता है। यह सिर्फ़ आपको दिखती है, “मेरा खाता” में।',
  pictureSaved: 'फ़ोटो सेव हो गई',
  pictureRemoved: 'फ़ोटो हटा दी गई',
  askedOn: (p) => `${p.date} को पूछा गया`,
}
