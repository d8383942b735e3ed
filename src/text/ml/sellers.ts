import type { sellers as English } from '#text/en/sellers.ts'
import { plural } from './counts.ts'

/** Texts of the area `sellers`. */
export const sellers: typeof English = {
  rateSeller: 'വിൽപ്പനക്കാരന് റേറ്റിങ് നൽകുക',
  zeroStars: '0 സ്റ്റാർ',
  brandsWeDeal: 'ഞങ്ങൾ വിൽക്കുന്ന ബ്രാൻഡുകൾ',
  showLess: 'കുറച്ച് കാണിക്കുക',
  showMoreBrands: 'കൂടുതൽ കാണുക',
  topSelling: 'ഏറ്റവും കൂടുതൽ വിൽക്കുന്ന ഉൽപ്പന്നങ്ങൾ',
  trending: 'ട്രെൻഡിങ് ഉൽപ്പന്നങ്ങൾ',
  joinedAgo: (p) => `ചേർന്നത് ${p.joined} (${p.age})`,
  leaveFeedback: 'വിൽപ്പനക്കാരനെപ്പറ്റി എഴുതുക',
  onTimeDelivery: 'കൃത്യസമയത്തുള്ള ഡെലിവറി',
  questionResponse: 'ചോദ്യങ്ങൾക്ക് മറുപടി',
  otherSellers: 'ഈ ബ്രാൻഡുകളുടെ മറ്റ് വിൽപ്പനക്കാർ',
  products: 'ഉൽപ്പന്നങ്ങൾ',
  /** `count` is the formatted total. */
  ratingsByBuyers: (p) => `വാങ്ങിയവരുടെ ${p.count} ${plural(p.total, { one: 'റേറ്റിങ്', other: 'റേറ്റിങ്ങുകൾ' })}`,
  storeDescription: (p) =>
    `${p.name}${p.place ? ` (${p.place.city}, ${p.place.state})` : ''} സ്റ്റോറിൽ നിന്ന് ${p.total} ഉൽപ്പന്നങ്ങൾ ഷോപ്പ് ചെയ്യാം. ${p.about}`,
  ratingsFailed: 'പിശക്: റേറ്റിങ്ങുകൾ ലോഡ് ചെയ്യാനായില്ല. പിന്നീട് വീണ്ടും ശ്രമിക്കുക.',
  pagesOfRatings: 'റേറ്റിങ്ങുകളുടെ പേജുകൾ',
  topStoresDescription: (p) => `നിങ്ങൾക്കായി തിരഞ്ഞെടുത്ത സ്റ്റോറുകളും അവ വിൽക്കുന്നവയും: ${p.names} തുടങ്ങിയവ.`,
  storesList: 'സ്റ്റോറുകൾ',
  visitStore: 'സ്റ്റോർ കാണുക',
  productsByStore: 'സ്റ്റോർ തിരിച്ചുള്ള ഉൽപ്പന്നങ്ങൾ',
}
