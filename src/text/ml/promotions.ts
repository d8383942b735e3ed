import type { promotions as English } from '#text/en/promotions.ts'

/** Texts of the area `promotions`. */
export const promotions: typeof English = {
  dealProducts: 'ഡീലിലുള്ള ഉൽപ്പന്നങ്ങൾ',
  topDealsDescription: (p) =>
    `ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരുടെ ${p.total} മികച്ച ഡീലുകൾ കാണുക; ഓരോന്നിലും MRP-യിൽ നിന്നുള്ള യഥാർഥ ലാഭം കാണാം.`,
  newProducts: 'പുതിയ ഉൽപ്പന്നങ്ങൾ',
  newArrivalsDescription: (p) => `ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരുടെ ${p.total} പുതിയ ഉൽപ്പന്നങ്ങൾ കാണുക, ഏറ്റവും പുതിയത് ആദ്യം.`,
  discountProducts: 'കിഴിവുള്ള ഉൽപ്പന്നങ്ങൾ',
  discountsDescription: (p) => `കിഴിവുള്ള ${p.total} ഉൽപ്പന്നങ്ങൾ കാണുക${p.discount ? `: ${p.discount}` : ''}.`,
  discountDescription: (p) => `കിഴിവുള്ള ${p.total} ഉൽപ്പന്നങ്ങൾ കാണുക; ഓരോന്നിലും MRP-യിൽ നിന്നുള്ള ലാഭം കാണാം.`,
  percentOrMore: (p) => `${p.parentCategoryName}, ${p.discount}% അല്ലെങ്കിൽ അതിലേറെ കിഴിവ്`,
  discountedProducts: 'വില കുറച്ച ഉൽപ്പന്നങ്ങൾ',
  featuredBrandsDescription: (p) => `നിങ്ങൾക്കായി തിരഞ്ഞെടുത്ത ബ്രാൻഡുകളും അവയുടെ ഉൽപ്പന്നങ്ങളും: ${p.names} തുടങ്ങിയവ.`,
  featuredBrandsList: 'തിരഞ്ഞെടുത്ത ബ്രാൻഡുകൾ',
  visitBrand: 'ബ്രാൻഡ് പേജ് കാണുക',
  productsByBrand: 'ബ്രാൻഡ് തിരിച്ചുള്ള ഉൽപ്പന്നങ്ങൾ',
  limitedDealsDescription: (p) => `ഉടൻ തീരുന്ന ${p.total} ഡീലുകൾ കാണുക; ഓരോന്നിലും ബാക്കി സമയം കാണാം.`,
  limitedDealProducts: 'പരിമിതകാല വിലയുള്ള ഉൽപ്പന്നങ്ങൾ',
}
