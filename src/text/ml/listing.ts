import type { Availability, FacetName, SortKey } from '#domain/filters.ts'
import type { Ranking } from '#domain/listing-rules.ts'
import { formatNumber } from '#domain/money.ts'
import type { listing as English } from '#text/en/listing.ts'
import { common } from './common.ts'
import { plural, ratingStars } from './counts.ts'

const bestSellers = 'കഴിഞ്ഞ 90 ദിവസം ഏറ്റവും കൂടുതൽ വിറ്റവ'
const sponsoredNote = '; സ്പോൺസേഡ് ഉൽപ്പന്നങ്ങൾക്ക് 50% അധികം കണക്കാക്കും'
const mostSold = `${bestSellers} ആദ്യം${sponsoredNote}`

/** Texts of the area `listing`. */
export const listing: typeof English = {
  thisCategory: 'ഈ വിഭാഗം',
  allCategories: 'എല്ലാ വിഭാഗങ്ങളും',
  continued: (p) => `${p.label}, തുടർച്ച`,
  searchIn: (p) => `${p.label} തിരയുക`,
  foundCount: (p) => `${formatNumber(p.count)} എണ്ണം കണ്ടെത്തി`,
  showFewer: 'കുറച്ച് കാണിക്കുക',
  showAll: (p) => `${p.label}: എല്ലാം കാണിക്കുക`,
  showMore: (p) => `${formatNumber(p.count)} എണ്ണം കൂടി കാണിക്കുക`,
  loadFailedPageTitle: 'ഈ ലിസ്റ്റ് ലോഡ് ചെയ്യാനായില്ല | TharaCart',
  loadFailed: 'ഈ ലിസ്റ്റ് ലോഡ് ചെയ്യാനായില്ല',
  anyRating: 'ഏത് റേറ്റിങ്ങും',
  pricing: 'വില',
  priceRanges: 'വില പരിധികൾ',
  anyBrand: 'ഏത് ബ്രാൻഡും',
  showResults: 'ഫലങ്ങൾ കാണിക്കുക',
  any: 'ഏതുമാകാം',
  tryAgainLater: 'പിന്നീട് വീണ്ടും ശ്രമിക്കുക.',
  apply: 'അപ്ലൈ ചെയ്യുക',
  category: 'വിഭാഗം',
  activeFilters: 'തിരഞ്ഞെടുത്ത ഫിൽട്ടറുകൾ',
  clearAll: 'എല്ലാം മായ്ക്കുക',
  priceAndMore: (p) => `${p.low} മുതൽ മുകളിലേക്ക്`,
  filters: 'ഫിൽട്ടറുകൾ',
  recommendedRanking: (p) => `ശുപാർശ ചെയ്യുന്നവ: ${p.ranking}.`,
  clearAllFilters: 'ഫിൽട്ടറുകളെല്ലാം മായ്ക്കുക',
  sortBy: 'ക്രമം',
  sort: 'ക്രമീകരിക്കുക',
  showingRange: (p) => `${p.place ? `${p.place}: ` : ''}${p.total} ഫലങ്ങളിൽ ${p.first}-${p.last} കാണിക്കുന്നു`,
  showEarlier: 'മുമ്പത്തെ ഉൽപ്പന്നങ്ങൾ കാണിക്കുക',
  filter: 'ഫിൽട്ടർ',
  offer: 'ഓഫർ',
  offers: 'ഓഫറുകൾ',
  /** `count` is the formatted total, which may be approximate. */
  showResultCount: (p) => `${p.count} ${plural(p.total, { one: 'ഫലം', other: 'ഫലങ്ങൾ' })} കാണിക്കുക`,
  /** `count` is formatted. */
  aboutCount: (p) => `ഏകദേശം ${p.count}`,
  // Lists that are empty or failed
  empty: 'ഉൽപ്പന്നങ്ങളൊന്നും കണ്ടെത്തിയില്ല',
  adjust: 'ഫിൽട്ടറുകൾ മാറ്റി നോക്കുക',
  emptySearch: 'ഉൽപ്പന്നങ്ങളൊന്നും കണ്ടെത്തിയില്ല.',
  noDiscountProducts: 'കിഴിവുള്ള ഉൽപ്പന്നങ്ങളൊന്നും ലഭ്യമല്ല.',
  noSuggestion: 'ഫലമൊന്നും കണ്ടെത്തിയില്ല',
  loadingBrands: 'ബ്രാൻഡുകൾ ലോഡ് ചെയ്യുന്നു...',
  noBrands: 'ബ്രാൻഡുകളൊന്നും ലഭ്യമല്ല',
  noCategories: 'വിഭാഗങ്ങളൊന്നുമില്ല',
  noCategory: 'വിഭാഗമില്ല',
  brandsFailed: (p) => `ബ്രാൻഡുകൾ ലോഡ് ചെയ്യുന്നതിൽ പിശക്: ${p.message}`,
  emptyCategory: (p) => `${p.category} വിഭാഗത്തിൽ ഉൽപ്പന്നങ്ങളൊന്നും ലഭ്യമല്ല`,
  /** Names of the sort orders. */
  sortNames: {
    Recommended: 'ശുപാർശ ചെയ്യുന്നവ',
    'low-to-high': 'വില - കുറഞ്ഞത് ആദ്യം',
    'high-to-low': 'വില - കൂടിയത് ആദ്യം',
    Discounts: 'കിഴിവുകൾ',
    newest: 'പുതിയത് ആദ്യം',
    rating: 'റേറ്റിങ്',
  } satisfies Record<SortKey, string>,
  /** Values and titles of the filters. */
  availabilities: { 'in-stock': 'സ്റ്റോക്കുണ്ട്', 'out-of-stock': common.outOfStock } satisfies Record<
    Availability,
    string
  >,
  facetTitles: {
    gender: 'ജെൻഡർ',
    size: 'സൈസ്',
    type: 'തരം',
    discount: 'കിഴിവ്',
    flavour: 'രുചി',
    diet: 'പ്രത്യേക ഭക്ഷണക്രമം',
    colour: 'നിറം',
    material: 'മെറ്റീരിയൽ',
    pack: 'പായ്ക്ക്',
    delivery: 'ഡെലിവറി',
  } satisfies Record<FacetName, string>,
  /** Values of the rating filter: the label says whether the rating must be equal. */
  ratingLabels: {
    andUp: ({ stars }) => `${stars} മുതൽ മുകളിലേക്ക്`,
    andUpRating: ({ stars }) => `റേറ്റിങ് ${stars} മുതൽ മുകളിലേക്ക്`,
    starsAndUp: ({ stars }) => `${ratingStars(stars)} മുതൽ മുകളിലേക്ക്`,
    starsOnly: ({ stars }) => `${ratingStars(stars)} മാത്രം`,
  },
  /** Explanations of the order "Recommended", after `recommendedRanking`. */
  rankings: {
    mostSold,
    bestMatch: `ഏറ്റവും യോജിക്കുന്നവ ആദ്യം, പിന്നെ ${bestSellers}${sponsoredNote}`,
    endsSoonest: 'ആദ്യം തീരുന്ന ഡീലുകൾ ആദ്യം',
    chosenBrands: 'ഞങ്ങളുടെ എഡിറ്റർമാർ തിരഞ്ഞെടുത്ത ബ്രാൻഡുകൾ; പണം വാങ്ങി നൽകുന്ന സ്ഥാനങ്ങളിൽ “പരസ്യം” എന്നുണ്ടാകും',
    chosenStores: `ഞങ്ങളുടെ എഡിറ്റർമാർ തിരഞ്ഞെടുത്ത സ്റ്റോറുകൾ; ഓരോന്നിലും ${mostSold}`,
    newest: 'ഏറ്റവും പുതുതായി എത്തിയവ ആദ്യം',
    openedLast: 'അവസാനം കണ്ടവ ആദ്യം',
  } satisfies Record<Ranking, string>,
}
