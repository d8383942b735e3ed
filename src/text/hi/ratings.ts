import type { ratingErrors as EnglishErrors, ratings as English } from '#text/en/ratings.ts'

/** Error messages of ratings. */
export const ratings: typeof English = {
  notSignedIn: 'रेटिंग देने के लिए कृपया लॉग इन करें',
  noProduct: 'प्रोडक्ट की जानकारी उपलब्ध नहीं है',
  noSeller: 'रेटिंग सबमिट नहीं हो सकी: विक्रेता की जानकारी उपलब्ध नहीं है',
  notPurchased: 'यह प्रोडक्ट खरीदा नहीं गया है, इसलिए आप इसे रेटिंग नहीं दे सकते।',
  alreadyRated: 'आप इस प्रोडक्ट को पहले ही रेटिंग दे चुके हैं',
  badRating: 'कृपया 1 से 5 के बीच रेटिंग चुनें',
  badReference: 'प्रोडक्ट के रेफ़रेंस में कोई समस्या है। कृपया फिर से कोशिश करें।',
  badInput: 'कृपया अपनी दी हुई जानकारी जाँचें और फिर से कोशिश करें',
  noCustomer: 'ग्राहक आईडी उपलब्ध नहीं है',
  notBoughtFrom: 'विक्रेता को रेटिंग आप उनका ऑर्डर मिलने के बाद दे सकते हैं।',
  sellerFailed: 'रेटिंग जोड़ने में गड़बड़ी हुई।',
}

/** Messages of ratings that the server rejects. */
export const ratingErrors: typeof EnglishErrors = {
  sessionExpired: 'आपका सेशन ख़त्म हो गया है। कृपया फिर से लॉग इन करें।',
  denied: 'इसकी अनुमति नहीं है। कृपया फिर से लॉग इन करें।',
  noVariant: 'यह प्रोडक्ट अब रेटिंग के लिए उपलब्ध नहीं है।',
  noSettings: 'सिस्टम की सेटिंग में गड़बड़ी है। कृपया कुछ देर बाद फिर से कोशिश करें।',
  notFound: 'आप जो ढूँढ रहे हैं, वह नहीं मिला।',
  other: (message) => `गड़बड़ी हुई: ${message}`,
  unexpected: 'अचानक कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।',
}
