import type { wishlists as English } from '#text/en/wishlists.ts'
import { plural, products } from './counts.ts'

/** Texts of the area `wishlists`. */
export const wishlists: typeof English = {
  stockAlerts: 'स्टॉक में वापस आने के अलर्ट',
  sharedListDescription: (p) => `${products(p.count)} की लिस्ट, जो आपके साथ शेयर की गई है।`,
  sharedListSummary: (p) => `${products(p.count)} की शेयर की गई लिस्ट, आज की कीमतों पर`,
  sharedListEmpty: 'यह लिस्ट अब खाली है।',
  /** Shown for a list whose products are all gone. */
  noItems: 'कोई आइटम उपलब्ध नहीं',
  addAllToCart: 'सभी को कार्ट में डालें',
  addListToCart: (p) => `सभी को कार्ट में डालें: ${p.listName}`,
  listAddedToCart: (p) =>
    p.count === 0
      ? 'कार्ट में कोई प्रोडक्ट नहीं डाला गया'
      : `कार्ट में ${products(p.count)} ${plural(p.count, { one: 'डाला गया', other: 'डाले गए' })}`,
  leftOut: (p) =>
    plural(p.count, {
      one: 'यह प्रोडक्ट नहीं डाला गया:',
      other: `ये ${products(p.count)} नहीं डाले गए:`,
    }),
  saveCopy: 'कॉपी सेव करें',
  copySaved: (p) => `लिस्ट “${p.listName}” आपकी लिस्टों में सेव हो गई`,
}
