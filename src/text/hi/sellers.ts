import type { sellers as English } from '#text/en/sellers.ts'

/** Texts of the area `sellers`. */
export const sellers: typeof English = {
  rateSeller: 'विक्रेता को रेटिंग दें',
  zeroStars: '0 स्टार',
  brandsWeDeal: 'हम इन ब्रांड में डील करते हैं',
  showLess: 'कम दिखाएँ',
  showMoreBrands: 'और दिखाएँ',
  topSelling: 'सबसे ज़्यादा बिकने वाले प्रोडक्ट',
  trending: 'ट्रेंडिंग प्रोडक्ट',
  joinedAgo: (p) => `${p.joined} में जुड़े (${p.age})`,
  leaveFeedback: 'विक्रेता को फ़ीडबैक दें',
  onTimeDelivery: 'समय पर डिलीवरी',
  questionResponse: 'सवालों का जवाब',
  otherSellers: 'इन ब्रांड के दूसरे विक्रेता',
  products: 'प्रोडक्ट',
  /** `count` is the formatted total. */
  ratingsByBuyers: (p) => `खरीदारों की ${p.count} रेटिंग`,
  storeDescription: (p) =>
    `${p.name}${p.place ? ` (${p.place.city}, ${p.place.state})` : ''} के ${p.total} प्रोडक्ट की शॉपिंग करें। ${p.about}`,
  ratingsFailed: 'गड़बड़ी: रेटिंग लोड नहीं हो सकीं। कृपया कुछ देर बाद फिर से कोशिश करें।',
  pagesOfRatings: 'रेटिंग के पेज',
  topStoresDescription: (p) => `आपके लिए चुने हुए स्टोर: ${p.names} और कई दूसरे, हर एक के सामान के साथ।`,
  storesList: 'स्टोर',
  visitStore: 'स्टोर पर जाएँ',
  productsByStore: 'स्टोर के हिसाब से प्रोडक्ट',
}
