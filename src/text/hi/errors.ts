import { MAX_CARRIER } from '#domain/carriers.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { DAYS_UNTIL_NEXT_REVIEW } from '#domain/rating.ts'
import { REOPEN_DAYS } from '#domain/tickets.ts'
import type {
  errorDetails as EnglishDetails,
  errors as English,
  fieldErrors as EnglishFields,
} from '#text/en/errors.ts'
import { orderStatusNames } from '#text/hi/signed-in/order-status.ts'
import { pieces, plural } from './counts.ts'
import { rules } from './rules.ts'

const PHONE_UNCONFIRMED = 'कृपया पहले OTP से अपने फ़ोन नंबर की पुष्टि करें।'

/** Message of each error code of the API. */
export const errors: typeof English = {
  // Everywhere
  badInput: 'कृपया अपनी दी हुई जानकारी जाँचें और फिर से कोशिश करें',
  notFound: 'आप जो ढूँढ रहे हैं, वह नहीं मिला।',
  noToken: 'आपकी पहचान जाँचने में गड़बड़ी हुई। कृपया लॉग इन करें।',
  sessionExpired: 'आपका सेशन ख़त्म हो गया है। कृपया फिर से लॉग इन करें।',
  forbidden: 'इसकी अनुमति नहीं है। कृपया फिर से लॉग इन करें।',
  notAllowed: 'आपको इसकी अनुमति नहीं है। अपनी टीम के मैनेजर से बात करें।',
  secondFactor: 'कृपया अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  tooMany: 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ा रुककर फिर से कोशिश करें।',
  challenge: 'कृपया फिर से कोशिश करें: पहले हम जाँचते हैं कि आप इंसान हैं।',
  broken: 'सर्वर में गड़बड़ी हुई। कृपया कुछ देर बाद फिर से कोशिश करें।',
  unavailable: 'शॉप से अभी संपर्क नहीं हो पा रहा है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  notYet: 'यह अभी उपलब्ध नहीं है।',
  // Accounts
  userExists: 'यह खाता पहले से मौजूद है, आप लॉग इन कर सकते हैं',
  emailExists: 'यह ईमेल पहले से मौजूद है',
  thisEmailExists: 'यह ईमेल पहले से किसी खाते में है',
  incorrectOtp: 'OTP गलत है',
  existingUser: 'यह खाता पहले से मौजूद है',
  wrongPassword: 'ईमेल या पासवर्ड गलत है',
  otpNotSent: 'OTP नहीं भेजा जा सका',
  noProof: PHONE_UNCONFIRMED,
  phoneUnconfirmed: PHONE_UNCONFIRMED,
  googleFailed: 'Google से साइन इन नहीं हो सका',
  invalidGst: rules.gstNumberInvalid,
  gstFailed: 'पुष्टि नहीं हो सकी',
  invalidOtp: 'OTP मान्य नहीं है',
  registrationFailed: 'रजिस्ट्रेशन नहीं हो सका',
  phoneTaken: 'यह फ़ोन नंबर किसी दूसरे खाते का है।',
  confirmFirst: 'कृपया पहले अपनी पहचान की पुष्टि करें।',
  deletionPostponed: 'आपका खाता अभी डिलीट नहीं किया जा सकता।',
  linkExpired: 'इस लिंक का समय ख़त्म हो गया है। कृपया नया लिंक मँगाएँ।',
  // Browsing
  noProduct: 'प्रोडक्ट लोड नहीं हो सका',
  productGone: 'यह प्रोडक्ट अब नहीं बिकता।',
  alreadyRated: 'आप इस प्रोडक्ट को पहले ही रेटिंग दे चुके हैं।',
  ratingDeleted: `आपने इस प्रोडक्ट का अपना रिव्यू डिलीट किया है। नया रिव्यू ${DAYS_UNTIL_NEXT_REVIEW} दिन बाद लिख सकते हैं।`,
  ratingValue: 'रेटिंग मान्य नहीं है। रेटिंग 1 से 5 के बीच होनी चाहिए।',
  ratingReference: 'रेफ़रेंस का फ़ॉर्मैट सही नहीं है।',
  notPurchased: 'यह प्रोडक्ट खरीदा नहीं गया है, इसलिए आप इसे रेटिंग नहीं दे सकते।',
  alreadyAnswered: 'आप इस सवाल का जवाब पहले ही दे चुके हैं।',
  cannotAnswer: 'सिर्फ़ विक्रेता और वे ग्राहक जवाब दे सकते हैं जिन्हें यह प्रोडक्ट मिल चुका है।',
  noVariant: 'इस प्रोडक्ट का यह वैरिएंट नहीं मिला।',
  sellerRatingValue: rules.sellerRatingValue,
  sellerRated: 'आप इस विक्रेता को पहले ही रेटिंग दे चुके हैं।',
  notBoughtFrom: 'विक्रेता को रेटिंग आप उनका ऑर्डर मिलने के बाद दे सकते हैं।',
  // Cart and lists
  alreadyInWishlist: 'यह प्रोडक्ट पहले से विशलिस्ट में है',
  quantity: 'यह मात्रा उपलब्ध नहीं है।',
  outOfStock: rules.outOfStock,
  businessOnly: 'क्विक ऑर्डर बिज़नेस खातों के लिए है। इसके लिए अपने बिज़नेस खाते पर जाएँ।',
  // Buying
  noAddress: 'कृपया डिलीवरी का पता चुनें',
  staleAddresses: 'आपके पते बदल गए हैं। कृपया लिस्ट फिर से देखें।',
  primaryAddress: 'मुख्य पता डिलीट नहीं किया जा सकता।',
  emptyCart: 'आपके कार्ट में कोई प्रोडक्ट नहीं है',
  priceChanged: 'कुल रकम बदल गई है। कृपया अपना ऑर्डर देखकर फिर से कोशिश करें।',
  paymentNeeded: 'कृपया पहले पेमेंट पूरा करें।',
  paymentFailed: 'पेमेंट की पुष्टि नहीं हो सकी!',
  paymentNotOpened: 'पेमेंट शुरू नहीं हो सका। कृपया फिर से कोशिश करें।',
  orderBusy: 'आपका ऑर्डर किया जा रहा है। कृपया एक पल रुकें।',
  cannotCancel: 'यह आइटम अब रद्द नहीं किया जा सकता।',
  cannotMove: 'ऑर्डर को इस स्टेटस से उस स्टेटस में नहीं ले जाया जा सकता।',
  cannotReturn: 'यह वापस नहीं किया जा सकता।',
  orderRefused: 'ऑर्डर देने में गड़बड़ी हुई। कृपया फिर से कोशिश करें।',
  sameKeyOtherOrder: 'यह अनुरोध पहले ही दूसरी जानकारी के साथ भेजा जा चुका है।',
}

/** Warnings of the estimator of passwords by its keys. */
const passwordWarnings = {
  straightRow: 'कीबोर्ड की एक लाइन के अक्षरों का अंदाज़ा लगाना आसान होता है।',
  keyPattern: 'कीबोर्ड के छोटे पैटर्न का अंदाज़ा लगाना आसान होता है।',
  simpleRepeat: '“aaa” जैसे दोहराए गए अक्षरों का अंदाज़ा लगाना आसान होता है।',
  extendedRepeat: '“abcabcabc” जैसे दोहराए गए पैटर्न का अंदाज़ा लगाना आसान होता है।',
  sequences: '“abc” जैसे आम क्रम का अंदाज़ा लगाना आसान होता है।',
  recentYears: 'हाल के सालों का अंदाज़ा लगाना आसान होता है।',
  dates: 'तारीखों का अंदाज़ा लगाना आसान होता है।',
  topTen: 'यह सबसे ज़्यादा इस्तेमाल होने वाले पासवर्ड में से एक है।',
  topHundred: 'यह पासवर्ड अक्सर इस्तेमाल होता है।',
  common: 'यह एक आम पासवर्ड है।',
  similarToCommon: 'यह एक आम पासवर्ड से मिलता-जुलता है।',
  wordByItself: 'अकेले शब्द का अंदाज़ा लगाना आसान होता है।',
  namesByThemselves: 'अकेले नाम या सरनेम का अंदाज़ा लगाना आसान होता है।',
  commonNames: 'आम नाम और सरनेम का अंदाज़ा लगाना आसान होता है।',
  userInputs: 'इसमें अपनी निजी जानकारी या इस पेज से जुड़े शब्द न रखें।',
  pwned: 'आपका यह पासवर्ड इंटरनेट पर हुए एक डेटा लीक में सामने आ चुका है।',
}

/** Messages of the server that say more than the message of their error code. */
export const errorDetails: typeof EnglishDetails = {
  unknownPosition: 'लिस्ट का यह पेज मौजूद नहीं है। कृपया पहले पेज से फिर शुरू करें।',
  tooManyViews: 'इस लिस्ट के 50 व्यू आप सेव कर चुके हैं। पहले कोई एक डिलीट करें।',
  viewNameTaken: 'इस नाम का व्यू आपके पास पहले से है। कोई दूसरा नाम चुनें।',
  amountDecimals: 'दशमलव के बाद ज़्यादा से ज़्यादा दो अंक',
  // Accounts
  otpCountry: 'कोड सिर्फ़ +91 वाले नंबरों पर भेजे जाते हैं।',
  guessablePassword: ({ warning }) =>
    `यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।${warning ? ` ${passwordWarnings[warning]}` : ''}`,
  passwordNotRight: 'यह पासवर्ड गलत है।',
  confirmWithPassword: 'कृपया अपने पासवर्ड से पुष्टि करें।',
  emailIsVerified: 'आपके ईमेल की पुष्टि हो चुकी है, इसे यहाँ नहीं बदला जा सकता।',
  emailMissing: 'कृपया पहले ईमेल जोड़ें।',
  emailUnverified: 'कृपया पहले अपने ईमेल की पुष्टि करें। स्टॉक अलर्ट हम सिर्फ़ पुष्टि किए हुए ईमेल पर भेजते हैं।',
  mailStopped:
    'जिनके पास यह ईमेल पहुँचता है, उन्होंने हमें इस पर कुछ भी भेजने से मना किया है। अगर वह आप हैं, तो हमारे ईमेल में “यह मैं नहीं हूँ” लिंक खोलें और फिर से अनुमति दें।',
  notMeLinkInvalid: 'यह लिंक अब मान्य नहीं है। कुछ भी नहीं बदला गया।',
  noBusiness: 'कृपया पहले अपना बिज़नेस रजिस्टर करें।',
  officialPhoneMismatch: 'ऑफ़िशियल फ़ोन वही होना चाहिए जो टैक्स आईडी में दर्ज है।',
  gstRegistered: 'यह GST नंबर यहाँ पहले से रजिस्टर्ड है।',
  portalUserUnknown: 'GST नेटवर्क पर आपके नंबर के लिए यह यूज़र नेम नहीं मिला।',
  // Addresses
  tooManyAddresses: ({ max }) => `आप ज़्यादा से ज़्यादा ${formatNumber(max)} पते सेव कर सकते हैं।`,
  sameAddress: 'यह पता आप पहले ही सेव कर चुके हैं। इसे लिस्ट से चुनें, या जो अलग है उसे बदलें।',
  latinLetters: 'कृपया सिर्फ़ अंग्रेज़ी अक्षर, अंक और / या - जैसे चिह्न लिखें।',
  whichAddress: 'कृपया कोई पता चुनें।',
  // Products, reviews and lists
  productNotFound: 'यह प्रोडक्ट नहीं मिला।',
  reviewNotFound: 'यह रिव्यू नहीं मिला।',
  questionNotFound: 'यह सवाल नहीं मिला।',
  ownReview: 'आप अपने ही रिव्यू को मददगार नहीं बता सकते।',
  uploadAgain: 'कृपया फ़ोटो फिर से अपलोड करें।',
  noPicture: 'कृपया कोई फ़ोटो चुनें।',
  onePicture: 'कृपया एक ही फ़ोटो चुनें।',
  tooManyPictures: ({ max }) => `ज़्यादा से ज़्यादा ${max} फ़ोटो।`,
  uploadIncomplete: 'अपलोड पूरा नहीं हुआ। कृपया फ़ोटो फिर से चुनें।',
  noFileField: 'यहाँ फ़ाइल नहीं दी जा सकती।',
  fileKind: ({ name, documents }) =>
    `${name}: कृपया कम से कम 50 × 50 पिक्सेल की JPEG, PNG, WebP या AVIF फ़ोटो${documents ? ' या PDF फ़ाइलें' : ''} चुनें।`,
  fileTooLarge: ({ name }) => `${name}: हर फ़ाइल 5 MB तक की हो सकती है।`,
  pictureTooManyPixels: ({ name, max }) =>
    `${name}: इस तरह की फ़ोटो ज़्यादा से ज़्यादा ${max} मेगापिक्सेल की हो सकती है।`,
  wishlistFull: ({ max }) =>
    `विशलिस्ट में ज़्यादा से ज़्यादा ${formatNumber(max)} प्रोडक्ट आते हैं। नया जोड़ने के लिए कोई एक हटाएँ।`,
  tooManyLists: ({ max }) => `आप ज़्यादा से ज़्यादा ${formatNumber(max)} लिस्ट बना सकते हैं।`,
  alreadyInList: 'यह प्रोडक्ट पहले से इस लिस्ट में है',
  listFull: ({ max }) => `एक लिस्ट में ज़्यादा से ज़्यादा ${formatNumber(max)} प्रोडक्ट आते हैं।`,
  listNotFound: 'यह लिस्ट नहीं मिली।',
  inStockNow: 'यह प्रोडक्ट स्टॉक में है। आप इसे अभी ऑर्डर कर सकते हैं।',
  tooManyStockAlerts: ({ max }) =>
    `आप ज़्यादा से ज़्यादा ${formatNumber(max)} अलर्ट लगा सकते हैं। आगे बढ़ने के लिए अपनी विशलिस्ट से कोई एक हटाएँ।`,
  // Tickets and callbacks
  ticketNotFound: 'यह टिकट नहीं मिला।',
  ticketClosed: `टिकट ${REOPEN_DAYS} दिनों के अंदर ही दोबारा खोला जा सकता है। कृपया नया टिकट बनाएँ।`,
  answerFinal: 'जवाब लिखने के 24 घंटे के अंदर ही उसे बदला जा सकता है।',
  reportedTextGone:
    'जिस टेक्स्ट की रिपोर्ट हुई, वह डिलीट हो चुका है या यहाँ छिपाया नहीं जा सकता। आप रिपोर्ट बंद कर सकते हैं।',
  textHidden: 'यह टेक्स्ट पहले से छिपा हुआ है।',
  textShown: 'शॉप यह टेक्स्ट पहले से दिखा रही है।',
  reportClosed: 'इस विषय की सभी रिपोर्ट पहले ही बंद हो चुकी हैं।',
  notOperator: 'ऐसा ऑपरेटर चुनें जिसकी भूमिका में टिकट का जवाब देने की अनुमति हो।',
  cannotMoveTicket: 'टिकट की मौजूदा स्थिति में यह नहीं किया जा सकता।',
  callbackTaken: 'आप इस समय के लिए पहले ही कॉल का अनुरोध कर चुके हैं।',
  callbackNotFound: 'यह कॉलबैक नहीं मिला।',
  callbackClosed: 'यह कॉल पहले ही हो चुकी है या रद्द की जा चुकी है।',
  // Cart, checkout and payments
  ofProduct: ({ product, message }) => `${product}: ${message}`,
  someProductOutOfStock: 'एक प्रोडक्ट: यह प्रोडक्ट स्टॉक में नहीं है।',
  noLongerAvailable: ({ product }) => `${product} अब उपलब्ध नहीं है।`,
  lineNoLongerAvailable: 'यह प्रोडक्ट अब उपलब्ध नहीं है।',
  quantityRaised: ({ min }) =>
    `इस प्रोडक्ट का न्यूनतम ऑर्डर ${pieces(min)} है, इसलिए मात्रा ${formatNumber(min)} कर दी गई है।`,
  quantityLowered: ({ quantity }) =>
    `सिर्फ़ ${formatNumber(quantity)} ${plural(quantity, { one: 'बचा है', other: 'बचे हैं' })}, इसलिए मात्रा ${formatNumber(quantity)} कर दी गई है।`,
  priceWentUp: ({ beforePaise, afterPaise }) =>
    `कीमत ${formatRupees(beforePaise)} से बढ़कर ${formatRupees(afterPaise)} हो गई है।`,
  priceWentDown: ({ beforePaise, afterPaise }) =>
    `कीमत ${formatRupees(beforePaise)} से घटकर ${formatRupees(afterPaise)} हो गई है।`,
  notDeliverableBy: ({ product, store }) => `${product} (विक्रेता: ${store}): ${rules.notDeliverable}`,
  buyNowNeedsProduct: '“अभी खरीदें” के लिए प्रोडक्ट बताना ज़रूरी है। कृपया उसे “products” में भेजें।',
  newAccountHold: ({ product }) =>
    `${product}: बस कुछ ही पीस बचे हैं, इसलिए नया खाता इनमें से एक ही रिज़र्व कर सकता है। कृपया मात्रा 1 करें।`,
  newAccountShare: ({ product, most }) =>
    `${product}: नया खाता ज़्यादा से ज़्यादा ${pieces(most)} रिज़र्व कर सकता है। कृपया मात्रा ${formatNumber(most)} करें।`,
  networkHold: ({ product }) =>
    `${product}: आपके नेटवर्क से बहुत ज़्यादा पीस रिज़र्व हैं। कृपया कुछ मिनट बाद फिर से कोशिश करें।`,
  openPaymentCounts: ({ paise }) =>
    `आपका ${formatRupees(paise)} का अधूरा पेमेंट इस ऑर्डर की सीमा में गिना जाता है। कृपया उसे पूरा करें, या कुछ मिनट बाद फिर से कोशिश करें।`,
  cartIsEmpty: 'आपका कार्ट खाली है',
  onePaymentMode: 'कृपया पेमेंट का एक ही तरीका चुनें।',
  codPhoneUnproven: 'कैश ऑन डिलीवरी से पेमेंट के लिए कृपया अपने फ़ोन नंबर की पुष्टि करें।',
  codTooManyOpen: ({ count }) =>
    `आपके ${formatNumber(count)} कैश ऑन डिलीवरी ऑर्डर रास्ते में हैं। कृपया ऑनलाइन पेमेंट करें, या किसी एक के पहुँचने तक रुकें।`,
  codAccount: 'इस खाते के लिए कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  codPincode: 'इस पिनकोड पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  codValue: ({ maxPaise }) => `कैश ऑन डिलीवरी ${formatRupees(maxPaise)} तक के ऑर्डर पर उपलब्ध है।`,
  totalChanged: ({ totalPaise }) =>
    `आपके ऑर्डर की कीमत बदल गई है। कुल रकम अब ${formatRupees(totalPaise)} है। कृपया जाँचकर फिर से कोशिश करें।`,
  paymentMismatch: ({ paidPaise, totalPaise }) =>
    `${formatRupees(paidPaise)} का पेमेंट ऑर्डर की कुल रकम ${formatRupees(totalPaise)} से मेल नहीं खाता।`,
  alreadyInCart: 'यह प्रोडक्ट पहले से आपके कार्ट में है।',
  quickUnknownSku: 'इस SKU का कोई प्रोडक्ट नहीं मिला।',
  quickSharedSku: 'यह SKU कई विक्रेताओं का है। इसकी जगह प्रोडक्ट आईडी डालें, यानी प्रोडक्ट पेज के पते का आखिरी हिस्सा।',
  notInCart: 'यह प्रोडक्ट आपके कार्ट में नहीं है।',
  cartFull: ({ max }) => `कार्ट में ज़्यादा से ज़्यादा ${formatNumber(max)} प्रोडक्ट आते हैं।`,
  rulesChanged: 'डिलीवरी, कॉइन, पेमेंट या वापसी के हमारे नियम बदल गए हैं। कृपया अपना ऑर्डर जाँचकर फिर से कोशिश करें।',
  cartChanged: 'आपका कार्ट बदल गया है। कृपया अपना ऑर्डर जाँचकर फिर से कोशिश करें।',
  coinsChanged: 'आपका कॉइन बैलेंस बदल गया है। कृपया जाँचकर फिर से कोशिश करें।',
  belowOnlineMinimum: '₹1.00 से कम के ऑर्डर का पेमेंट ऑनलाइन नहीं हो सकता।',
  paymentReturned: 'आपका ऑर्डर नहीं हो सका। आपका पूरा पेमेंट लौटाया जा रहा है।',
  paymentChecking: 'हम आपका पेमेंट जाँच रहे हैं। कृपया एक पल रुकें।',
  paymentNotFound: 'यह पेमेंट नहीं मिला।',
  refundNotFound: 'यह रिफ़ंड नहीं मिला।',
  refundNotOffered: 'यह रिफ़ंड पहले से भेजा जा रहा है।',
  refundDisputed: 'आपका बैंक इस पेमेंट की जाँच कर रहा है। उसके फ़ैसले के बाद फिर से चुनें।',
  refundReturnedByBank: 'आपका बैंक यह पेमेंट आपको पहले ही लौटा चुका है।',
  walletEntryNotFound: 'वॉलेट की यह एंट्री नहीं मिली।',
  walletWithoutPayment: 'यह रकम आपके बैंक, कार्ड या UPI में वापस नहीं भेजी जा सकती।',
  walletPaidInCash: 'इस ऑर्डर का पेमेंट आपने नकद किया था। हमें लिखें, हम यह रकम आपको भेज देंगे।',
  walletDisputed: 'आपका बैंक इस पेमेंट की जाँच कर रहा है। उसके फ़ैसले तक रकम आपके वॉलेट में रहेगी।',
  walletTooLow: 'आपके वॉलेट में अब यह रकम नहीं है।',
  walletNotCash: 'इस रकम का पेमेंट आपने नकद नहीं किया था। जहाँ से पेमेंट किया था, इसे वहीं वापस भेजें।',
  walletPaidOut: 'यह रकम पहले ही दूसरे खाते में भेजी जा चुकी है।',
  payoutTarget: 'UPI आईडी दें, या खाता नंबर, IFSC और खाताधारक का नाम दें।',
  noPaymentOrder: 'ऐसा कोई पेमेंट ऑर्डर नहीं है।',
  realProvider: 'असली पेमेंट सेवा सेट की हुई है: उसके चेकआउट पर पेमेंट करें।',
  providerRefused: 'पेमेंट सेवा ने अनुरोध नहीं माना।',
  providerSilent: ({ error }) => `पेमेंट सेवा ने जवाब नहीं दिया: ${error}`,
  // Orders
  orderNotFound: 'यह ऑर्डर नहीं मिला।',
  notPacked: ({ orders }) => `ऑर्डर ${orders.join(', ')} में कोई पैक किया हुआ पार्सल नहीं है।`,
  ordersMissing: 'प्रिंट करने के लिए ऑर्डर चुनें।',
  nothingHandedOver: 'इस दिन इस कूरियर कंपनी को कोई पार्सल नहीं सौंपा गया।',
  manifestTooLong: ({ max }) => `${formatNumber(max)} से ज़्यादा पार्सल हैं। कोई एक कूरियर कंपनी चुनें।`,
  exportForBusiness: 'सिर्फ़ बिज़नेस खाते अपने ऑर्डर डाउनलोड कर सकते हैं।',
  noItemToCancel: 'कृपया रद्द करने के लिए कम से कम एक आइटम चुनें',
  noCancelReason: 'कृपया रद्द करने का कारण चुनें',
  noSuchItems: 'इस ऑर्डर में ऐसे आइटम नहीं हैं।',
  // Documents
  noStateCode:
    'डिलीवरी के पते में ऐसा राज्य नहीं है जिसका GST कोड हो। राज्य के कोड के बिना इनवॉइस न बनाएँ: पहले राज्य ठीक करें।',
  alreadyInvoiced: 'इन आइटम का इनवॉइस पहले ही बन चुका है।',
  documentNotFound: 'यह इनवॉइस नहीं मिला।',
  deletionWaits: ({ reasons }) => `${errors.deletionPostponed} ${reasons}`,
  exportNotFound: 'इस फ़ाइल का समय ख़त्म हो गया है। कृपया नई फ़ाइल मँगाएँ।',
  cannotMoveFromTo: ({ from, to }) =>
    `ऑर्डर का स्टेटस “${orderStatusNames[from]}” से “${orderStatusNames[to]}” नहीं किया जा सकता।`,
  stepNotPossible: 'इस पार्सल के लिए यह अभी नहीं किया जा सकता।',
  orderWasCancelled: 'यह ऑर्डर रद्द हो चुका है।',
  hasTrackingNumber: 'इस ऑर्डर का ट्रैकिंग नंबर पहले से है।',
  notPackedYet: 'यह ऑर्डर अभी पैक नहीं हुआ है।',
  tooManyAttempts: 'यह पार्सल तीन बार डिलीवरी के लिए निकल चुका है। यह विक्रेता के पास वापस जा रहा है।',
  oneParcelOnly:
    'एक ट्रैकिंग नंबर एक ही पार्सल का होता है, और इस ऑर्डर के कई पार्सल को नंबर चाहिए। कृपया ऑर्डर खोलें और नंबर उसके पार्सल में डालें।',
  carrierRequired: 'कृपया कूरियर कंपनी डालें।',
  carrierTooLong: `कूरियर कंपनी का नाम ज़्यादा से ज़्यादा ${MAX_CARRIER} अक्षरों का हो सकता है।`,
  trackingNumberInvalid: 'ट्रैकिंग नंबर में 8 से 22 अक्षर, अंक और हाइफ़न होते हैं।',
  trackingNumberTaken: 'यह ट्रैकिंग नंबर इसी कूरियर कंपनी के किसी दूसरे पार्सल का है।',
  attemptReasonRequired: 'कृपया बताएँ कि पार्सल डिलीवर क्यों नहीं हुआ।',
  sellerReasonRequired: 'कृपया बताएँ कि आप इसे रद्द क्यों कर रहे हैं।',
  // Desks
  ewayBillRequired: 'कृपया ई-वे बिल नंबर डालें: इनवॉइस की रकम सीमा से ज़्यादा है।',
  ewayBillInvalid: 'ई-वे बिल नंबर में 12 अंक होते हैं।',
  nextAttemptInvalid: 'कृपया अगले 30 दिनों में से कोई दिन चुनें।',
  secondFactorMissing: 'कृपया पहले अपना ऑथेंटिकेटर ऐप सेट करें।',
  secondFactorEnrolled: 'आपका ऑथेंटिकेटर ऐप पहले से सेट है।',
  secondFactorNotBegun: 'कृपया फिर से शुरू करें और नया QR कोड स्कैन करें।',
  secondFactorCode: 'कृपया अपने ऑथेंटिकेटर ऐप का 6 अंकों का कोड डालें।',
  secondFactorWrong: 'यह कोड गलत है। कृपया वह कोड डालें जो आपका ऑथेंटिकेटर ऐप अभी दिखा रहा है।',
  secondFactorUsed: 'यह कोड आप इस्तेमाल कर चुके हैं। कृपया अगले कोड का इंतज़ार करें।',
  firstCodeWrong:
    'यह कोड गलत है। कृपया इस पेज का QR कोड स्कैन करें, क्योंकि पुराना अब काम नहीं करता, और वह कोड डालें जो आपका ऐप अभी दिखा रहा है।',
  secondFactorLocked: (p) =>
    `कई बार गलत कोड डाला गया। कृपया ${formatNumber(p.minutes)} मिनट बाद फिर से कोशिश करें।`,
  recoveryCodeWrong: 'यह रिकवरी कोड गलत है या इस्तेमाल हो चुका है।',
  unknownRole: 'कृपया दी गई भूमिकाओं में से एक चुनें।',
  memberAlready: 'यह व्यक्ति पहले से आपकी टीम में है।',
  youAreMember: 'आप पहले से इस टीम में हैं।',
  lastOwner: 'स्टोर का एक मालिक होना ज़रूरी है। कृपया पहले किसी और को मालिक बनाएँ।',
  lastAdmin: 'शॉप का एक एडमिन होना ज़रूरी है। कृपया पहले किसी और को एडमिन बनाएँ।',
  noSecondFactor: 'इस व्यक्ति ने ऑथेंटिकेटर ऐप सेट नहीं किया है।',
  unconfirmedInvitation: 'कृपया पहले “मेरा खाता” में अपने ईमेल की पुष्टि करें, फिर यह आमंत्रण दोबारा खोलें।',
  otherInvitation: 'यह आमंत्रण किसी दूसरे ईमेल के लिए है। उस ईमेल से साइन इन करें जिस पर आमंत्रण आया था।',
  whichSeller: 'कृपया हेडर “Seller-Id” में बताएँ कि आप किस विक्रेता के स्टोर के लिए काम कर रहे हैं।',
  refundTooLarge: ({ abovePaise }) =>
    `${formatRupees(abovePaise)} से ज़्यादा के रिफ़ंड के लिए “एडमिनिस्ट्रेटर” या “फ़ाइनेंस” भूमिका वाला व्यक्ति चाहिए।`,
  refundDone: 'यह रिफ़ंड पहले ही हो चुका है।',
  payoutUpiId: 'name@bank जैसी UPI आईडी डालें, या इसकी जगह बैंक खाता दें।',
  payoutAccount: 'खाता नंबर डालें: 9 से 18 अंक।',
  payoutIfsc: 'शाखा का IFSC डालें, जैसे SBIN0001234।',
  payoutHolder: 'खाताधारक का नाम डालें: 2 से 100 अक्षर।',
  payoutTransfer: 'ट्रांसफ़र नंबर डालें: 12 से 22 अक्षर और अंक, बिना खाली जगह के।',
  payoutTransferUsed: 'यह ट्रांसफ़र नंबर किसी दूसरे खाते या UPI आईडी के लिए पहले से दर्ज है।',
  payoutAfterReset: 'आपके टू-स्टेप साइन इन को रीसेट हुए अभी 48 घंटे नहीं हुए हैं। तब तक भुगतान किसी और को दर्ज करने होंगे।',
  ownAccount: 'आप अपने ही खाते के साथ ऐसा नहीं कर सकते।',
  operatorAccount: 'ऑपरेटर के खाते के साथ ऐसा सिर्फ़ एडमिनिस्ट्रेटर कर सकते हैं।',
  blockInPast: 'कृपया आने वाला कोई समय चुनें।',
  endWithoutBlock: 'ख़त्म होने का समय सिर्फ़ ब्लॉक के लिए होता है।',
  notBlocked: 'यह खाता ब्लॉक नहीं है।',
  noGstin: 'इस व्यक्ति ने कोई बिज़नेस रजिस्टर नहीं किया है।',
  ownerKnown: 'इस GSTIN के मालिक की पुष्टि पहले ही हो चुकी है।',
  // Returns
  returnNotFound: 'यह वापसी नहीं मिली।',
  noItemToReturn: 'कृपया वापस करने के लिए कम से कम एक आइटम चुनें',
  noReturnReason: 'कृपया वापसी का कारण चुनें',
  reasonNeeded: 'कृपया कारण बताएँ।',
  cannotMoveReturn: 'वापसी की मौजूदा स्थिति में यह नहीं किया जा सकता।',
  returnOfOwnStore: 'आप इस स्टोर के सदस्य हैं। इस वापसी का फ़ैसला किसी दूसरे ऑपरेटर को करना होगा।',
  itemCancelled: 'यह आइटम रद्द हो चुका है।',
  notDelivered: 'यह आइटम अभी डिलीवर नहीं हुआ है।',
  returnWindowOver: 'इस आइटम को वापस करने का समय निकल चुका है।',
  alreadyReturned: 'आप इस आइटम की वापसी का अनुरोध पहले ही कर चुके हैं।',
  tooManyPieces: ({ pieces: left }) => `ज़्यादा से ज़्यादा ${pieces(left)} की वापसी हो सकती है।`,
  faultsOnly: 'यह आइटम तभी वापस हो सकता है, जब यह टूटा-फूटा हो या गलत प्रोडक्ट आया हो।',
}

/** Messages at fields whose input does not have the required form. */
export const fieldErrors: typeof EnglishFields = {
  required: 'यह फ़ील्ड भरना ज़रूरी है।',
  check: 'कृपया यह फ़ील्ड जाँचें।',
  types: {
    string: 'कृपया टेक्स्ट लिखें।',
    number: 'कृपया संख्या दें।',
    int: 'कृपया पूरी संख्या दें।',
    array: 'कृपया लिस्ट दें।',
    boolean: 'कृपया हाँ या नहीं में जवाब दें।',
  },
  oneOf: ({ values }) => `कृपया इनमें से एक चुनें: ${values.join(', ')}।`,
  atMost: ({ limit, unit }) => `ज़्यादा से ज़्यादा ${formatNumber(Number(limit))}${units[unit]}।`,
  atLeast: ({ limit, unit }) => `कम से कम ${formatNumber(Number(limit))}${units[unit]}।`,
}

const units = { number: '', string: ' अक्षर', array: ' एंट्री' }
