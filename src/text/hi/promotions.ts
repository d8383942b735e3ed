import type { promotions as English } from '#text/en/promotions.ts'

/** Texts of the area `promotions`. */
export const promotions: typeof English = {
  dealProducts: 'डील वाले प्रोडक्ट',
  topDealsDescription: (p) => `पूरे भारत के विक्रेताओं की ${p.total} टॉप डील देखें, हर एक पर MRP से असली बचत के साथ।`,
  newProducts: 'नए प्रोडक्ट',
  newArrivalsDescription: (p) => `पूरे भारत के विक्रेताओं के ${p.total} नए प्रोडक्ट देखें, सबसे नए पहले।`,
  discountProducts: 'छूट वाले प्रोडक्ट',
  discountsDescription: (p) => `छूट वाले ${p.total} प्रोडक्ट देखें${p.discount ? `: ${p.discount}` : ''}।`,
  discountDescription: (p) => `छूट वाले ${p.total} प्रोडक्ट देखें, हर एक पर MRP से बचत के साथ।`,
  percentOrMore: (p) => `${p.parentCategoryName}, ${p.discount}% या ज़्यादा छूट`,
  discountedProducts: 'छूट वाले प्रोडक्ट',
  featuredBrandsDescription: (p) => `आपके लिए चुने हुए ब्रांड: ${p.names} और कई दूसरे, अपने प्रोडक्ट के साथ।`,
  featuredBrandsList: 'चुनिंदा ब्रांड',
  visitBrand: 'ब्रांड का पेज देखें',
  productsByBrand: 'ब्रांड के हिसाब से प्रोडक्ट',
  limitedDealsDescription: (p) => `जल्द ख़त्म होने वाली ${p.total} डील देखें, हर एक के बाकी समय के साथ।`,
  limitedDealProducts: 'सीमित समय की कीमत वाले प्रोडक्ट',
}
