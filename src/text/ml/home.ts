import type { home as English } from '#text/en/home.ts'
import { common } from './common.ts'

/** Texts of the area `home`. */
export const home: typeof English = {
  categoryHomeDescription: (p) => `${p.name}, ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരിൽ നിന്ന്.`,
  pageTitle: 'ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരിൽ നിന്ന് ഷോപ്പ് ചെയ്യാം',
  description:
    'പലചരക്ക്, ഫാഷൻ, ഇലക്ട്രോണിക്സ് തുടങ്ങിയവ ഇന്ത്യയിലെങ്ങുമുള്ള വിൽപ്പനക്കാരിൽ നിന്ന്; വീടുകൾക്കും GST രജിസ്ട്രേഷനുള്ള ബിസിനസുകൾക്കും.',
  hotCategories: 'ജനപ്രിയ വിഭാഗങ്ങൾ',
  upTo: (p) => `${p.percent}% വരെ കിഴിവ്`,
  topBrands: 'മികച്ച ബ്രാൻഡുകൾ',
  minDiscount: (p) => `കുറഞ്ഞത് ${p.percent}% കിഴിവ്`,
  sections: 'ഡീലുകൾ, ബ്രാൻഡുകൾ, സ്റ്റോറുകൾ',
  newArrivalsShelf: 'പുതുതായി എത്തിയവ',
  productForYou: 'നിങ്ങൾക്കുള്ള ഉൽപ്പന്നം',
  /** Before a price. */
  from: 'തുടങ്ങുന്ന വില',
  shopNow: 'ഷോപ്പ് ചെയ്യുക',
  topDeal: 'മികച്ച ഡീൽ',
  dealsToday: 'ഇന്ന് തീരുന്ന ഡീലുകൾ',
  /** Before a clock: of all deals, or of the first one when they end at different times. */
  endsIn: 'തീരാൻ ബാക്കി',
  firstEndsIn: 'ആദ്യത്തേത് തീരാൻ ബാക്കി',
  until: (p) => `${p.time} വരെ`,
  untilMidnight: 'അർധരാത്രി വരെ',
  boughtOn: (p) => `വാങ്ങിയത് ${p.day}`,
  errors: {
    topBrands: (error) => `മികച്ച ബ്രാൻഡുകൾ ലോഡ് ചെയ്യുന്നതിൽ പിശക്: ${error}`,
    newArrivals: (error) => `പുതുതായി എത്തിയ ഉൽപ്പന്നങ്ങൾ ലോഡ് ചെയ്യുന്നതിൽ പിശക്: ${error}`,
    buyAgain: common.userFailed,
    buyAgainNoToken: common.noToken,
  },
}
