import type { wishlists as English } from '#text/en/wishlists.ts'
import { plural, products } from './counts.ts'

/** Texts of the area `wishlists`. */
export const wishlists: typeof English = {
  stockAlerts: 'സ്റ്റോക്ക് വീണ്ടും എത്തിയാൽ അറിയിപ്പ്',
  sharedListDescription: (p) => `${products(p.count)} ഉള്ള ഒരു ലിസ്റ്റ്, നിങ്ങളുമായി പങ്കിട്ടത്.`,
  sharedListSummary: (p) => `${products(p.count)} ഉള്ള പങ്കിട്ട ലിസ്റ്റ്, ഇന്നത്തെ വിലകളിൽ`,
  sharedListEmpty: 'ഈ ലിസ്റ്റ് ഇപ്പോൾ കാലിയാണ്.',
  /** Shown for a list whose products are all gone. */
  noItems: 'ഇനങ്ങളൊന്നും ലഭ്യമല്ല',
  addAllToCart: 'എല്ലാം കാർട്ടിൽ ചേർക്കുക',
  addListToCart: (p) => `എല്ലാം കാർട്ടിൽ ചേർക്കുക: ${p.listName}`,
  listAddedToCart: (p) =>
    p.count === 0 ? 'ഉൽപ്പന്നമൊന്നും കാർട്ടിൽ ചേർത്തില്ല' : `${products(p.count)} കാർട്ടിൽ ചേർത്തു`,
  leftOut: (p) =>
    plural(p.count, {
      one: 'ഈ ഉൽപ്പന്നം ചേർക്കാനായില്ല:',
      other: `ഈ ${products(p.count)} ചേർക്കാനായില്ല:`,
    }),
  saveCopy: 'പകർപ്പ് സേവ് ചെയ്യുക',
  copySaved: (p) => `${p.listName} നിങ്ങളുടെ ലിസ്റ്റുകളിൽ സേവ് ചെയ്തു`,
}
