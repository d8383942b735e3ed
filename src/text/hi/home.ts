import type { home as English } from '#text/en/home.ts'
import { common } from './common.ts'

/** Texts of the area `home`. */
export const home: typeof English = {
  categoryHomeDescription: (p) => `${p.name}, पूरे भारत के विक्रेताओं से।`,
  pageTitle: 'पूरे भारत के विक्रेताओं से शॉपिंग करें',
  description: 'किराना, फ़ैशन, इलेक्ट्रॉनिक्स और भी बहुत कुछ, पूरे भारत के विक्रेताओं से, घरों और GST रजिस्टर्ड बिज़नेस के लिए।',
  hotCategories: 'पॉपुलर कैटेगरी',
  upTo: (p) => `${p.percent}% तक की छूट`,
  topBrands: 'टॉप ब्रांड',
  minDiscount: (p) => `कम से कम ${p.percent}% छूट`,
  sections: 'डील, ब्रांड और स्टोर',
  newArrivalsShelf: 'नए प्रोडक्ट',
  productForYou: 'आपके लिए प्रोडक्ट',
  /** Before a price. */
  from: 'शुरुआती कीमत',
  shopNow: 'अभी शॉपिंग करें',
  topDeal: 'टॉप डील',
  dealsToday: 'आज ख़त्म होने वाली डील',
  /** Before a clock: of all deals, or of the first one when they end at different times. */
  endsIn: 'ख़त्म होने में',
  firstEndsIn: 'पहली डील ख़त्म होने में',
  until: (p) => `${p.time} तक`,
  untilMidnight: 'आधी रात तक',
  boughtOn: (p) => `${p.day} को खरीदा`,
  /** The last two are only logged to the console. */
  errors: {
    topBrands: (error) => `टॉप ब्रांड लोड करने में गड़बड़ी हुई: ${error}`,
    newArrivals: (error) => `नए प्रोडक्ट लोड करने में गड़बड़ी हुई: ${error}`,
    buyAgain: common.userFailed,
    buyAgainNoToken: common.noToken,
  },
}
