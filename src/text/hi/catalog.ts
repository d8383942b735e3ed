import { formatNumber } from '#domain/money.ts'
import type { catalog as English } from '#text/en/catalog.ts'

/** Texts of the area `catalog`. */
export const catalog: typeof English = {
  aboutBrand: (p) => `${p.brandName} के बारे में`,
  bannersOf: (p) => `${p.brandName} के बैनर`,
  joined: (p) => `${p.month} में जुड़े`,
  featuredProducts: 'चुनिंदा प्रोडक्ट',
  /** After "सभी देखें". */
  productsOfBrand: (p) => `(${p.brandName} के प्रोडक्ट)`,
  inPictures: (p) => `${p.brandName} तस्वीरों में`,
  onFilm: (p) => `${p.brandName} के वीडियो`,
  filmNumber: (p) => `${p.brandName} का वीडियो ${p.number}`,
  watchFilm: (p) => `${p.brandName} का वीडियो ${p.number} देखें`,
  brandPages: 'ब्रांड के पेज',
  brandPagesDescription: 'ब्रांड की कहानियाँ और प्रोडक्ट, एक ही जगह पर।',
  brandDescription: (p) => `TharaCart पर ${p.brandName}। ${p.description}`,
  brandProductsDescription: (p) =>
    `${p.name} ऑनलाइन खरीदें: ${p.total} प्रोडक्ट, कीमतें रुपयों में और डिलीवरी आपके पिनकोड पर।`,
  allBrands: 'सभी ब्रांड',
  clear: 'हटाएँ',
  /** After `clear`. */
  clearBrandHint: '(ब्रांड का चुनाव): सभी ब्रांड दिखाएँ',
  categoryDescription: (p) =>
    `${p.name} ऑनलाइन खरीदें: पूरे भारत के विक्रेताओं के ${p.total} प्रोडक्ट, कीमतें रुपयों में और डिलीवरी आपके पिनकोड पर।`,
  categoriesIn: (p) => `${p.name} की कैटेगरी`,
  shopByType: 'टाइप चुनकर शॉपिंग करें',
  productsIn: (p) => `${p.name} के प्रोडक्ट`,
  topCategories: 'टॉप कैटेगरी',
  allProductsPageTitle: (p) => `सभी प्रोडक्ट, पेज ${formatNumber(p.page)}`,
  allProductsDescription: (p) =>
    `पूरे भारत के विक्रेताओं के ${p.total} प्रोडक्ट की शॉपिंग करें, कीमतें रुपयों में और डिलीवरी आपके पिनकोड पर।`,
  recentlyViewedDescription: 'आपके हाल ही में देखे हुए प्रोडक्ट, आज की कीमतों पर।',
  recentlyViewedHint: 'आप जो प्रोडक्ट देखते हैं वे यहाँ दिखते हैं, सिर्फ़ इसी ब्राउज़र में।',
  startBrowsing: 'प्रोडक्ट देखना शुरू करें',
  recentlyViewedNeedsScript: 'यह लिस्ट आपके ब्राउज़र में रहती है। इसे दिखाने के लिए जावास्क्रिप्ट ज़रूरी है।',
  viewedProducts: 'आपके देखे हुए प्रोडक्ट',
  searchDescription: (p) => `पूरे भारत के विक्रेताओं से “${p.query}” के नतीजे: ${p.total}।`,
  searchPageDescription: 'पूरे भारत के विक्रेताओं के प्रोडक्ट खोजें।',
  resultsFor: (p) => `“${p.query}” के नतीजे`,
  noResultsHint: 'स्पेलिंग जाँचें, कम शब्द लिखें या किसी कैटेगरी में देखें।',
  searchHint: 'आप जो ढूँढ रहे हैं, उसे ऊपर के बॉक्स में लिखें।',
}
