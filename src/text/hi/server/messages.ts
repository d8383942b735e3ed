import { responsePromises } from '#domain/tickets.ts'
import type {
  deviceText as EnglishDevice,
  messages as English,
  responseText as EnglishResponses,
} from '#text/en/server/messages.ts'
import { channelNames } from '#text/hi/server/consents.ts'

/** Response times in words. */
const durations = {
  '12 Hr': '12 घंटे',
  '24hr - 72hr': '24 से 72 घंटे',
} satisfies Record<(typeof responsePromises)[keyof typeof responsePromises], string>

/** Texts of responses that are no calls: pages that are not rendered, pictures. */
export const responseText: typeof EnglishResponses = {
  overloaded: 'शॉप से अभी संपर्क नहीं हो पा रहा है',
  tooManyRequests: 'बहुत ज़्यादा अनुरोध',
  tryAgainSoon: 'कृपया थोड़ी देर में फिर से कोशिश करें।',
  addressTooLong: 'यह वेब पता बहुत लंबा है।',
  noSuchPicture: 'ऐसी कोई तस्वीर नहीं है।',
}

/** A device in the list of sessions; null if the user agent does not tell. */
export const deviceText: typeof EnglishDevice = ({ browser, system }) =>
  browser !== null && system !== null ? `${system} पर ${browser}` : (browser ?? system ?? 'अनजान डिवाइस')

/** Messages of successful calls. */
export const messages: typeof English = {
  // Accounts
  deviceSignedOut: 'वह डिवाइस साइन आउट हो गया है।',
  signedOut: 'आप साइन आउट हो गए हैं।',
  accountOpen: 'आपका खाता खुल गया है। अब आप साइन इन कर सकते हैं।',
  phoneConfirmed: 'फ़ोन नंबर की पुष्टि हो गई',
  resetLinkSent:
    'अगर इस ईमेल का कोई खाता है, तो नया पासवर्ड सेट करने का लिंक भेजा जा रहा है। वह 30 मिनट तक काम करेगा।',
  passwordChanged: 'आपका पासवर्ड बदल दिया गया है। अब आप साइन इन कर सकते हैं।',
  ownerConfirmedAlready: 'पहले ही पुष्टि हो चुकी है कि यह नंबर आपका है।',
  ownerCodeSent: 'GST नेटवर्क ने अपने यहाँ दर्ज फ़ोन और ईमेल पर एक कोड भेजा है।',
  ownerConfirmed: 'GSTIN के मालिक की पुष्टि हो गई',
  otpSent: 'OTP भेज दिया गया',
  businessOpen: 'आपका बिज़नेस खाता खुल गया है।',
  emailChangePending: ({ email }) => `हमने ${email} पर कोड भेजा है। बदलाव की पुष्टि के लिए उसे डालें।`,
  phoneChangePending: ({ phone }) => `हमने +91 ${phone} पर OTP भेजा है। बदलाव की पुष्टि के लिए उसे डालें।`,
  informationSaved: 'आपकी जानकारी सेव हो गई है।',
  changeForgotten: 'बदलाव रद्द हो गया',
  mailStopped: ({ email }) => `${email} अब उस खाते का नहीं है, और हम उस पर और ईमेल नहीं भेजेंगे।`,
  mailAllowed: ({ email }) => `हम ${email} पर फिर से ईमेल भेज सकते हैं। जिस खाते में यह था, उसे यह वापस नहीं मिलेगा।`,
  emailVerifiedAlready: 'आपके ईमेल की पुष्टि पहले ही हो चुकी है।',
  codeSent: ({ to }) => `हमने ${to} पर कोड भेजा है।`,
  emailVerified: 'ईमेल की पुष्टि हो गई!',
  phoneVerified: 'फ़ोन नंबर की पुष्टि हो गई!',
  identityConfirmed: 'पुष्टि हो गई। आप आगे बढ़ सकते हैं।',
  invitationWithdrawn: 'आमंत्रण वापस ले लिया गया है। उसका लिंक अब काम नहीं करता।',
  viewDeleted: 'व्यू डिलीट हो गया।',
  memberRemoved: 'टीम से हटाकर साइन आउट कर दिया गया।',
  secondFactorReset: 'ऑथेंटिकेटर ऐप हटा दिया गया है। वह व्यक्ति अगली बार आने पर नया ऐप सेट करेगा।',
  orderMoved: 'हो गया।',
  deskLeft: 'आप डेस्क से बाहर आ गए हैं। आप शॉप में अब भी साइन इन हैं।',
  // Personal data
  accountDeleted: 'आपका खाता डिलीट हो गया है।',
  exportRequested: 'हम आपके डेटा की फ़ाइल तैयार कर रहे हैं।',
  consentGiven: ({ channel }) => `आपको ख़बरें और ऑफ़र ${channelNames[channel]} पर मिलेंगे।`,
  consentWithdrawn: ({ channel }) => `अब आपको ${channelNames[channel]} पर ख़बरें और ऑफ़र नहीं मिलेंगे।`,
  // Addresses
  addressAdded: 'पता जुड़ गया!',
  addressUpdated: 'पता अपडेट हो गया!',
  addressDeleted: 'पता डिलीट हो गया!',
  pincodeDeliverable: 'इस पिनकोड पर डिलीवरी होती है',
  // Cart, lists and orders
  addedToCart: 'प्रोडक्ट कार्ट में डाल दिया गया',
  movedToWishlist: 'प्रोडक्ट विशलिस्ट में डाल दिया गया',
  listCreated: 'लिस्ट बन गई',
  addedToList: 'प्रोडक्ट लिस्ट में जोड़ दिया गया',
  removedFromList: 'प्रोडक्ट लिस्ट से हटा दिया गया',
  listDeleted: 'लिस्ट डिलीट हो गई',
  stockAlertOpen: 'स्टॉक में वापस आने पर हम आपको एक बार ईमेल करेंगे।',
  stockAlertRemoved: 'अलर्ट हटा दिया गया',
  listRenamed: 'लिस्ट का नाम बदल गया',
  listCopied: 'इस लिस्ट की कॉपी सेव हो गई',
  orderPlaced: 'आपका ऑर्डर हो गया',
  refundedToWallet: ({ amount }) => `हमने आपके वॉलेट में ${amount} जोड़ दिए हैं।`,
  walletToPayment: ({ amount }) => `${amount} वहीं भेजे जा रहे हैं जहाँ से आपने पेमेंट किया था।`,
  orderPlacedNoteTooLate: 'आपका ऑर्डर हो गया। वह पहले ही शिप हो चुका है, इसलिए डिलीवरी नोट नहीं बदला जा सका।',
  orderCancelled: 'ऑर्डर रद्द हो गया',
  returnRequested: 'वापसी का अनुरोध भेज दिया गया',
  returnCancelled: 'वापसी रद्द हो गई',
  // Help
  ticketRaised: ({ number }) =>
    `टिकट ${number} मिल गया। हम ${durations[responsePromises.ticket]} के अंदर जवाब देंगे।`,
  ticketMessageSent: 'आपका संदेश भेज दिया गया।',
  callbackRequested: `हम आपको ${durations[responsePromises.callback]} में कॉल करेंगे।`,
  callbackCancelled: 'कॉलबैक रद्द हो गया',
  // Reviews
  noReviews: 'अभी कोई रिव्यू नहीं',
  questionSent: 'आपका सवाल विक्रेता को भेज दिया गया।',
  answerSent: 'आपके जवाब के लिए धन्यवाद।',
  reported: ({ number }) => `रिपोर्ट #${number} मिल गई। धन्यवाद।`,
  productRated: 'इस प्रोडक्ट को रेटिंग देने के लिए धन्यवाद।',
  ratingChanged: 'आपका रिव्यू बदल दिया गया है।',
  ratingDeleted: 'आपका रिव्यू डिलीट कर दिया गया है।',
  helpfulMarked: 'मददगार मार्क किया गया। धन्यवाद।',
  helpfulWithdrawn: 'मददगार का मार्क हटा दिया गया',
  sellerRated: 'इस विक्रेता को रेटिंग देने के लिए धन्यवाद।',
}
