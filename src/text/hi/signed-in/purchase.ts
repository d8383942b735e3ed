import type { purchase as English } from '#text/en/signed-in/purchase.ts'

const taxes = { central: 'CGST', state: 'SGST', territory: 'UTGST', integrated: 'IGST' }

/** Texts of the area `purchase`: what the checkout of a business account shows in addition. */
export const purchase: typeof English = {
  title: 'बिज़नेस खरीदारी',
  taxable: 'टैक्स योग्य मूल्य',
  taxName: (p) => `${taxes[p.tax]} ${p.rate}%`,
  totalWithTax: 'टैक्स सहित कुल',
  inputCredit: 'इनपुट टैक्स क्रेडिट',
  inputCreditHint: 'आपके GSTIN वाले इनवॉइस पर लगा GST।',
  gstin: 'GSTIN',
  billedTo: 'बिल किसके नाम',
  number: 'परचेज़ ऑर्डर नंबर',
  numberHint: 'इस ऑर्डर के इनवॉइस पर छपेगा।',
}
