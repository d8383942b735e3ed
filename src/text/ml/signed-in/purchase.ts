import type { purchase as English } from '#text/en/signed-in/purchase.ts'

const taxes = { central: 'CGST', state: 'SGST', territory: 'UTGST', integrated: 'IGST' }

/** Texts of the area `purchase`: what the checkout of a business account shows in addition. */
export const purchase: typeof English = {
  title: 'ബിസിനസ് പർച്ചേസ്',
  taxable: 'നികുതി ബാധകമായ മൂല്യം',
  taxName: (p) => `${taxes[p.tax]} ${p.rate}%`,
  totalWithTax: 'നികുതി ഉൾപ്പെടെ ആകെ',
  inputCredit: 'ഇൻപുട്ട് നികുതി ക്രെഡിറ്റ്',
  inputCreditHint: 'നിങ്ങളുടെ GSTIN ഉള്ള ഇൻവോയ്സുകളിലെ GST.',
  gstin: 'GSTIN',
  billedTo: 'ബിൽ ആർക്ക്',
  number: 'പർച്ചേസ് ഓർഡർ നമ്പർ',
  numberHint: 'ഈ ഓർഡറിന്റെ ഇൻവോയ്സുകളിൽ പ്രിന്റ് ചെയ്യും.',
}
