import { formatNumber } from '#domain/money.ts'
import type { rules as English } from '#text/en/rules.ts'
import { pieces, plural } from './counts.ts'

const left = (count: number) => plural(count, { one: 'बचा', other: 'बचे' })

/** Messages of the rules of the domain by code, which server and browser write. */
export const rules: typeof English = {
  // Fields of an account, and tax IDs
  passwordRule:
    'पासवर्ड कम से कम 8 कैरेक्टर का हो और उसमें अंग्रेज़ी का एक बड़ा और एक छोटा अक्षर, एक अंक और एक स्पेशल कैरेक्टर हो।',
  passwordTooLong: 'पासवर्ड ज़्यादा से ज़्यादा 128 कैरेक्टर का हो सकता है।',
  passwordRequired: 'कृपया अपना पासवर्ड डालें',
  passwordsDiffer: 'पासवर्ड और पुष्टि वाला पासवर्ड एक जैसे नहीं हैं',
  nameLetters: 'कृपया सिर्फ़ अक्षर डालें',
  nameRequired: 'पूरा नाम डालना ज़रूरी है',
  nameTooShort: 'नाम कम से कम 2 अक्षरों का होना चाहिए।',
  nameTooLong: 'नाम ज़्यादा से ज़्यादा 100 अक्षरों का हो सकता है।',
  emailInvalid: 'कृपया सही ईमेल पता डालें, जिसमें कम से कम एक “.” हो',
  emailRequired: 'कृपया अपना ईमेल डालें',
  editedEmailInvalid: 'ईमेल का फ़ॉर्मैट सही नहीं है।',
  phoneInvalid: 'कृपया 10 अंकों का फ़ोन नंबर डालें',
  editedPhoneInvalid: 'फ़ोन नंबर में 10 अंक होने चाहिए।',
  notIndianMobile: 'कृपया भारत का मोबाइल नंबर डालें, जो 6, 7, 8 या 9 से शुरू होता हो',
  phoneNotInUse: 'कृपया ऐसा फ़ोन नंबर डालें जो चालू हो',
  referralInvalid: 'कृपया सही रेफ़रल कोड डालें',
  // Fields of an order
  purchaseOrderCharacters:
    'कृपया अक्षर या अंक से शुरू करें, और सिर्फ़ अक्षर, अंक, खाली जगह और . , : / _ # & ( ) - का इस्तेमाल करें।',
  // One-time codes
  otpTimeExceeded: 'समय ख़त्म हो गया',
  otpNotSixDigits: 'कृपया 6 अंकों का OTP डालें',
  // Tax IDs
  gstNumberInvalid: 'GST नंबर सही नहीं है',
  otherTaxIdInvalid: 'एनरोलमेंट आईडी / UIN सही नहीं है',
  portalUserName: 'कृपया अपने GST पोर्टल खाते का यूज़र नेम डालें।',
  gstinNonResident: 'यह GST नंबर किसी अनिवासी का है। बिज़नेस खाते भारत में रजिस्टर्ड बिज़नेस के लिए हैं।',
  gstinUnderOther: 'यह एक GSTIN है। कृपया ऊपर “GSTIN नंबर” चुनें।',
  // Addresses and pincodes
  phoneNumberRequired: 'फ़ोन नंबर डालना ज़रूरी है',
  houseNameRequired: 'मकान नंबर/बिल्डिंग का नाम डालना ज़रूरी है',
  localAreaRequired: 'इलाका/शहर डालना ज़रूरी है',
  pincodeRequired: 'पिनकोड डालना ज़रूरी है',
  stateRequired: 'राज्य चुनना ज़रूरी है',
  stateUnknown: 'कृपया कोई राज्य या केंद्र शासित प्रदेश चुनें।',
  stateNotOfPincode: ({ states }) => `यह पिनकोड ${states.join(' या ')} का है। कृपया पिनकोड और राज्य जाँचें।`,
  phoneNumberLength: 'फ़ोन नंबर में ठीक 10 अंक होने चाहिए',
  alternativePhoneLength: 'फ़ोन नंबर में ठीक 10 अंक होने चाहिए।',
  pincodeLength: 'पिनकोड में ठीक 6 अंक होने चाहिए',
  checkPincode: 'कृपया पिनकोड जाँचें।',
  fieldPhoneNumberRequired: 'फ़ोन नंबर ज़रूरी है',
  fieldHouseNameRequired: 'मकान नंबर, बिल्डिंग नंबर ज़रूरी है',
  fieldLocalAreaRequired: 'इलाका, पास की सड़क, शहर ज़रूरी है',
  fieldPincodeRequired: 'पिनकोड ज़रूरी है',
  fieldStateRequired: 'राज्य ज़रूरी है',
  fieldPhoneNumberLength: 'फ़ोन नंबर 10 अंकों का होना चाहिए।',
  fieldPincodeLength: 'पिनकोड 6 अंकों का होना चाहिए।',
  primaryStays: 'मुख्य पता डिलीट नहीं किया जा सकता। पहले किसी दूसरे पते को मुख्य बनाएँ।',
  // Pincode check
  pincodeNotSixDigits: 'पिनकोड में 6 अंक होने चाहिए।',
  pincodeEmpty: 'कृपया पिनकोड डालें।',
  notDeliverable: 'माफ़ करें, इस पिनकोड पर डिलीवरी उपलब्ध नहीं है।',
  tooLong: ({ max }) => `कृपया ज़्यादा से ज़्यादा ${formatNumber(max)} अक्षर लिखें।`,
  stateProblem: (p) =>
    p.problem === 'stateElsewhere'
      ? `पिनकोड ${p.pincode} ${p.states.join(' या ')} का है, ${p.state} का नहीं। कृपया इस पते का राज्य चुनें, या पिनकोड बदलें।`
      : `${p.state.trim() ? `“${p.state}” कोई राज्य या केंद्र शासित प्रदेश नहीं है।` : 'इस पते में राज्य नहीं है।'} कृपया इस पते का राज्य चुनें।`,
  // Stock and quantities
  outOfStock: 'स्टॉक में नहीं',
  onlyLeft: ({ stock }) => `सिर्फ़ ${formatNumber(stock)} ${left(stock)}`,
  fewLeft: 'बस कुछ ही बचे',
  belowBusinessMinimum: ({ stock, minimum }) =>
    `बिज़नेस ऑर्डर के लिए स्टॉक में नहीं (${formatNumber(stock)} ${left(stock)}, न्यूनतम ${formatNumber(minimum)})`,
  productOutOfStock: 'यह प्रोडक्ट स्टॉक में नहीं है।',
  quantityNotWhole: 'कृपया 1 या उससे बड़ी पूरी संख्या डालें।',
  quantityLimitReached: 'एक ग्राहक यह प्रोडक्ट जितना ले सकता है, उतना आप पहले ही ऑर्डर कर चुके हैं।',
  quantityBelowMinimum: ({ min }) => `इस प्रोडक्ट का न्यूनतम ऑर्डर ${pieces(min)} है।`,
  quantityAboveMaximum: ({ max }) => `आप इस प्रोडक्ट के ज़्यादा से ज़्यादा ${pieces(max)} ऑर्डर कर सकते हैं।`,
  notEnoughStock: ({ stock }) =>
    plural(stock, {
      one: `इस प्रोडक्ट का सिर्फ़ ${pieces(stock)} बचा है।`,
      other: `इस प्रोडक्ट के सिर्फ़ ${pieces(stock)} बचे हैं।`,
    }),
  moq: ({ min }) => `न्यूनतम ऑर्डर ${formatNumber(min)} पीस`,
  // Reviews, reports, questions and lists
  ratingNeeded: 'कृपया 1 से 5 के बीच रेटिंग चुनें',
  sellerRatingValue: 'कृपया 0 से 5 तक स्टार दें, आधे स्टार भी दे सकते हैं।',
  reviewNeeded: 'कृपया रिव्यू लिखें',
  reviewTitleTooLong: ({ max }) => `रिव्यू का शीर्षक ज़्यादा से ज़्यादा ${formatNumber(max)} अक्षरों का हो सकता है।`,
  commentTooLong: ({ max }) => `कमेंट ज़्यादा से ज़्यादा ${formatNumber(max)} अक्षरों का हो सकता है।`,
  tooManyPhotos: ({ max }) => `ज़्यादा से ज़्यादा ${max} फ़ोटो।`,
  reportReasonNeeded: 'कृपया कारण चुनें',
  reportCommentNeeded: 'कृपया समस्या बताएँ',
  questionNeeded: 'कृपया अपना सवाल लिखें',
  answerNeeded: 'कृपया अपना जवाब लिखें',
  listNameRequired: 'लिस्ट का नाम डालना ज़रूरी है',
  // Tickets and callbacks
  ticketDepartmentRequired: 'विभाग चुनना ज़रूरी है',
  ticketIssueRequired: 'समस्या चुनना ज़रूरी है',
  ticketOrderIdRequired: 'ऑर्डर आईडी डालना ज़रूरी है',
  ticketSubjectRequired: 'विषय लिखना ज़रूरी है',
  ticketDetailsRequired: 'जानकारी लिखना ज़रूरी है',
  ticketMessageRequired: 'कृपया संदेश लिखें',
  callbackTopicRequired: 'कृपया बताएँ कि कॉल किस बारे में है',
  callbackDateRequired: 'कृपया दिन चुनें',
  callbackWindowRequired: 'कृपया समय चुनें',
  unusableFile: ({ name, documents }) =>
    `${name}: कृपया JPEG, PNG, WebP या AVIF फ़ोटो${documents ? ', या 5 MB तक की PDF फ़ाइलें' : ''} चुनें।`,
  tooManyFiles: ({ max }) => `ज़्यादा से ज़्यादा ${max} फ़ाइलें।`,
}
