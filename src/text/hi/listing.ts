import { formatNumber } from '#domain/money.ts'
import type { listing as English } from '#text/en/listing.ts'
import { common } from './common.ts'
import { plural, ratingStars } from './counts.ts'

const bestSellers = 'पिछले 90 दिनों में सबसे ज़्यादा बिकने वाले'
const sponsoredNote = '; स्पॉन्सर्ड प्रोडक्ट 50% ज़्यादा गिने जाते हैं'
const mostSold = `${bestSellers} पहले${sponsoredNote}`

/** Texts of the area `listing`. */
export const listing: typeof English = {
  thisCategory: 'यह कैटेगरी',
  allCategories: 'सभी कैटेगरी',
  continued: (p) => `${p.label}, आगे`,
  searchIn: (p) => `${p.label} खोजें`,
  foundCount: (p) => `नतीजे: ${formatNumber(p.count)}`,
  showFewer: 'कम दिखाएँ',
  showAll: (p) => `सभी ${p.label} दिखाएँ`,
  showMore: (p) => `${formatNumber(p.count)} और दिखाएँ`,
  loadFailedPageTitle: 'यह लिस्ट लोड नहीं हो सकी | TharaCart',
  loadFailed: 'यह लिस्ट लोड नहीं हो सकी',
  anyRating: 'कोई भी रेटिंग',
  pricing: 'कीमत',
  priceRanges: 'कीमत की रेंज',
  anyBrand: 'कोई भी ब्रांड',
  showResults: 'नतीजे दिखाएँ',
  any: 'कोई भी',
  tryAgainLater: 'कृपया कुछ देर बाद फिर से कोशिश करें।',
  apply: 'लागू करें',
  category: 'कैटेगरी',
  activeFilters: 'लागू किए गए फ़िल्टर',
  clearAll: 'सभी हटाएँ',
  priceAndMore: (p) => `${p.low} और उससे ज़्यादा`,
  filters: 'फ़िल्टर',
  recommendedRanking: (p) => `सुझाया गया क्रम: ${p.ranking}।`,
  clearAllFilters: 'सभी फ़िल्टर हटाएँ',
  sortBy: 'क्रम',
  sort: 'सॉर्ट करें',
  showingRange: (p) => `${p.place ? `${p.place} में ` : ''}${p.total} नतीजों में से ${p.first}-${p.last}`,
  showEarlier: 'पहले के प्रोडक्ट दिखाएँ',
  filter: 'फ़िल्टर',
  offer: 'ऑफ़र',
  offers: 'ऑफ़र',
  /** `count` is the formatted total, which may be approximate. */
  showResultCount: (p) => `${p.count} ${plural(p.total, { one: 'नतीजा', other: 'नतीजे' })} दिखाएँ`,
  /** `count` is formatted. */
  aboutCount: (p) => `लगभग ${p.count}`,
  /** Texts of lists that are empty or failed. */
  empty: 'कोई प्रोडक्ट नहीं मिला',
  adjust: 'फ़िल्टर बदलकर देखें',
  emptySearch: 'कोई प्रोडक्ट नहीं मिला।',
  noDiscountProducts: 'छूट वाला कोई प्रोडक्ट अभी उपलब्ध नहीं है।',
  noSuggestion: 'कोई नतीजा नहीं मिला',
  loadingBrands: 'ब्रांड लोड हो रहे हैं...',
  noBrands: 'कोई ब्रांड उपलब्ध नहीं',
  noCategories: 'कोई कैटेगरी नहीं',
  noCategory: 'कोई कैटेगरी नहीं',
  brandsFailed: (p) => `ब्रांड लोड करने में गड़बड़ी हुई: ${p.message}`,
  emptyCategory: (p) => `${p.category} कैटेगरी में कोई प्रोडक्ट उपलब्ध नहीं है`,
  /** Names of the sort orders. */
  sortNames: {
    Recommended: 'सुझाए गए',
    'low-to-high': 'कीमत: कम से ज़्यादा',
    'high-to-low': 'कीमत: ज़्यादा से कम',
    Discounts: 'छूट',
    newest: 'सबसे नए पहले',
    rating: 'रेटिंग',
  },
  /** Values and titles of the filters. */
  availabilities: { 'in-stock': 'स्टॉक में', 'out-of-stock': common.outOfStock },
  facetTitles: {
    gender: 'जेंडर',
    size: 'साइज़',
    type: 'टाइप',
    discount: 'छूट',
    flavour: 'फ़्लेवर',
    diet: 'खान-पान की खास ज़रूरतें',
    colour: 'रंग',
    material: 'मटीरियल',
    pack: 'पैक',
    delivery: 'डिलीवरी',
  },
  /** Values of the rating filter: the label says whether the rating must be equal. */
  ratingLabels: {
    andUp: ({ stars }) => `${stars} और ऊपर`,
    andUpRating: ({ stars }) => `${stars} और ऊपर की रेटिंग`,
    starsAndUp: ({ stars }) => `${ratingStars(stars)} और ऊपर`,
    starsOnly: ({ stars }) => `सिर्फ़ ${ratingStars(stars)}`,
  },
  /** Explanations of the recommended order, after `recommendedRanking`. */
  rankings: {
    mostSold,
    bestMatch: `आपकी खोज से सबसे ज़्यादा मेल खाने वाले पहले, फिर ${bestSellers}${sponsoredNote}`,
    endsSoonest: 'सबसे जल्दी ख़त्म होने वाली डील पहले',
    chosenBrands: 'हमारे संपादकों के चुने हुए ब्रांड; जिन जगहों के लिए पैसे दिए गए हैं, उन पर “विज्ञापन” लिखा है',
    chosenStores: `हमारे संपादकों के चुने हुए स्टोर; हर स्टोर में ${mostSold}`,
    newest: 'सबसे नए आए प्रोडक्ट पहले',
    openedLast: 'सबसे बाद में देखे गए पहले',
  },
}
