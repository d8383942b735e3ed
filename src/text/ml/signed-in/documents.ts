import { formatNumber } from '#domain/money.ts'
import type { documents as English } from '#text/en/signed-in/documents.ts'
import { coins } from '#text/ml/counts.ts'

const taxes = { central: 'CGST', state: 'SGST', territory: 'UTGST', integrated: 'IGST' }
const percent = (rateBp: number) => `${rateBp / 100}%`

/** Labels of invoices, bills of supply and credit notes, on the page and in the PDF. */
export const documents: typeof English = {
  kinds: {
    invoice: 'നികുതി ഇൻവോയ്സ്',
    invoiceCumBill: 'ഇൻവോയ്സ്-കം-ബിൽ ഓഫ് സപ്ലൈ',
    billOfSupply: 'ബിൽ ഓഫ് സപ്ലൈ',
    creditNote: 'ക്രെഡിറ്റ് നോട്ട്',
  },
  loadingTitle: 'ഇൻവോയ്സ്',
  failed: 'ഇൻവോയ്സ് ലോഡ് ചെയ്യാനായില്ല',
  download: 'PDF ഡൗൺലോഡ് ചെയ്യുക',
  downloading: 'PDF തയ്യാറാക്കുന്നു',
  toOrder: 'ഓർഡറിലേക്ക് പോകുക',
  number: 'നമ്പർ',
  issuedOn: 'തീയതി',
  orderNumber: 'ഓർഡർ',
  orderedOn: 'ഓർഡർ തീയതി',
  purchaseOrder: 'പർച്ചേസ് ഓർഡർ നമ്പർ',
  corrects: 'തിരുത്തുന്നത്',
  correctsNumber: (p) => `${p.number}, ${p.date}`,
  soldBy: 'വിൽപ്പനക്കാരൻ',
  billedTo: 'ബിൽ ആർക്ക്',
  deliveredTo: 'ഡെലിവറി ആർക്ക്',
  store: (p) => `സ്റ്റോർ: ${p.name}`,
  gstin: (p) => `GSTIN: ${p.gstin}`,
  noGstin: 'GST രജിസ്ട്രേഷനില്ല',
  stateAndCode: (p) => `${p.state}, സംസ്ഥാന കോഡ് ${p.code}`,
  placeOfSupply: 'സപ്ലൈ സ്ഥലം',
  reverseCharge: 'റിവേഴ്സ് ചാർജായി അടയ്ക്കേണ്ട നികുതി',
  no: 'ഇല്ല',
  lines: 'സാധനങ്ങൾ',
  description: 'വിവരണം',
  hsn: (p) => `HSN ${p.hsn}`,
  noHsn: 'HSN –',
  quantity: 'അളവും യൂണിറ്റും',
  quantityAndUnit: (p) => `${formatNumber(p.quantity)} ${p.unit}`,
  unitPrice: 'നികുതി ഉൾപ്പെടെ യൂണിറ്റ് വില',
  unitPriceUntaxed: 'യൂണിറ്റ് വില',
  shipping: 'ഡെലിവറി ചാർജ്',
  discount: 'കിഴിവ്',
  taxable: 'നികുതി ബാധകമായ മൂല്യം',
  rate: 'GST നിരക്ക്',
  taxes,
  percent: (p) => percent(p.rateBp),
  rateOf: (p) =>
    p.head === 'state' || p.head === 'territory'
      ? `${percent(p.rateBp)} (${percent(p.rateBp / 2)} ${taxes.central}, ${percent(p.rateBp / 2)} ${taxes[p.head]})`
      : `${percent(p.rateBp)} ${taxes.integrated}`,
  total: 'ആകെ',
  byRate: 'നിരക്ക് തിരിച്ചുള്ള നികുതി',
  inWords: 'ആകെ തുക അക്ഷരത്തിൽ',
  payment: 'പേയ്‌മെന്റ് രീതി',
  payments: {
    online: 'ഓൺലൈനായി അടച്ചത്',
    cash: 'ക്യാഷ് ഓൺ ഡെലിവറി',
    coins: 'Thara കോയിൻ ഉപയോഗിച്ച് അടച്ചത്',
  },
  coins: (p) => coins(p.coins),
  page: (p) => `${p.page} / ${p.pages}`,
}
