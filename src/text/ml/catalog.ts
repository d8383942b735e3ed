import { formatNumber } from '#domain/money.ts'
import type { catalog as English } from '#text/en/catalog.ts'

/** Texts of the area `catalog`. */
export const catalog: typeof English = {
  aboutBrand: (p) => `${p.brandName} ബ്രാൻഡിനെക്കുറിച്ച്`,
  bannersOf: (p) => `${p.brandName} ബാനറുകൾ`,
  joined: (p) => `ചേർന്നത് ${p.month}`,
  featuredProducts: 'തിരഞ്ഞെടുത്ത ഉൽപ്പന്നങ്ങൾ',
  /** After "എല്ലാം കാണുക". */
  productsOfBrand: (p) => `(${p.brandName} ഉൽപ്പന്നങ്ങൾ)`,
  inPictures: (p) => `${p.brandName} ചിത്രങ്ങളിൽ`,
  onFilm: (p) => `${p.brandName} വീഡിയോകൾ`,
  filmNumber: (p) => `${p.brandName} വീഡിയോ ${p.number}`,
  watchFilm: (p) => `${p.brandName} വീഡിയോ ${p.number} കാണുക`,
  brandPages: 'ബ്രാൻഡ് പേജുകൾ',
  brandPagesDescription: 'ബ്രാൻഡുകളുടെ കഥകളും ഉൽപ്പന്നങ്ങളും ഒരിടത്ത്.',
  brandDescription: (p) => `${p.brandName} TharaCart-ൽ. ${p.description}`,
  brandProductsDescription: (p) =>
    `${p.name} ഓൺലൈനായി വാങ്ങുക: ${p.total} ഉൽപ്പന്നങ്ങൾ, രൂപയിലുള്ള വിലകൾ, നിങ്ങളുടെ പിൻകോഡിൽ ഡെലിവറി.`,
  allBrands: 'എല്ലാ ബ്രാൻഡുകളും',
  clear: 'മായ്ക്കുക',
  clearBrandHint: 'ബ്രാൻഡ്: എല്ലാ ബ്രാൻഡുകളും കാണിക്കുക',
  categoryDescription: (p) =>
    `${p.name} ഓൺലൈനായി വാങ്ങുക: ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരിൽ നിന്ന് ${p.total} ഉൽപ്പന്നങ്ങൾ, രൂപയിലുള്ള വിലകൾ, നിങ്ങളുടെ പിൻകോഡിൽ ഡെലിവറി.`,
  categoriesIn: (p) => `${p.name}: വിഭാഗങ്ങൾ`,
  shopByType: 'തരം തിരിച്ച് ഷോപ്പിങ്',
  productsIn: (p) => `${p.name}: ഉൽപ്പന്നങ്ങൾ`,
  topCategories: 'പ്രധാന വിഭാഗങ്ങൾ',
  allProductsPageTitle: (p) => `എല്ലാ ഉൽപ്പന്നങ്ങളും, പേജ് ${formatNumber(p.page)}`,
  allProductsDescription: (p) =>
    `ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരുടെ ${p.total} ഉൽപ്പന്നങ്ങൾ ഷോപ്പ് ചെയ്യാം: രൂപയിലുള്ള വിലകൾ, നിങ്ങളുടെ പിൻകോഡിൽ ഡെലിവറി.`,
  recentlyViewedDescription: 'നിങ്ങൾ അടുത്തിടെ കണ്ട ഉൽപ്പന്നങ്ങൾ, ഇന്നത്തെ വിലകളിൽ.',
  recentlyViewedHint: 'നിങ്ങൾ കാണുന്ന ഉൽപ്പന്നങ്ങൾ ഇവിടെ കാണിക്കും, ഈ ബ്രൗസറിൽ മാത്രം.',
  startBrowsing: 'ഷോപ്പിങ് തുടങ്ങുക',
  recentlyViewedNeedsScript: 'ഈ ലിസ്റ്റ് സൂക്ഷിക്കുന്നത് നിങ്ങളുടെ ബ്രൗസറിലാണ്. അത് കാണിക്കാൻ ജാവാസ്ക്രിപ്റ്റ് വേണം.',
  viewedProducts: 'നിങ്ങൾ കണ്ട ഉൽപ്പന്നങ്ങൾ',
  searchDescription: (p) => `“${p.query}”: ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരിൽ നിന്ന് ${p.total} ഫലങ്ങൾ.`,
  searchPageDescription: 'ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരുടെ ഉൽപ്പന്നങ്ങളിൽ തിരയുക.',
  resultsFor: (p) => `“${p.query}” തിരഞ്ഞതിന്റെ ഫലങ്ങൾ`,
  noResultsHint: 'അക്ഷരത്തെറ്റുണ്ടോ എന്ന് നോക്കുക, കുറച്ച് വാക്കുകൾ മാത്രം നൽകുക, അല്ലെങ്കിൽ ഏതെങ്കിലും വിഭാഗത്തിൽ നോക്കുക.',
  searchHint: 'വേണ്ടത് എന്താണെന്ന് മുകളിലെ ബോക്സിൽ ടൈപ്പ് ചെയ്യുക.',
}
