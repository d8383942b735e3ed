import { formatNumber } from '#domain/money.ts'
import type { documents as English } from '#text/en/signed-in/documents.ts'
import { coins } from '#text/hi/counts.ts'

const taxes = { central: 'CGST', state: 'SGST', territory: 'UTGST', integrated: 'IGST' }
const percent = (rateBp: number) => `${rateBp / 100}%`

/** Labels of invoices, bills of supply and credit notes, on the page and in the PDF. */
export const documents: typeof English = {
  kinds: {
    invoice: 'टैक्स इनवॉइस',
    invoiceCumBill: 'इनवॉइस-कम-बिल ऑफ़ सप्लाई',
    billOfSupply: 'बिल ऑफ़ सप्लाई',
    creditNote: 'क्रेडिट नोट',
  },
  loadingTitle: 'इनवॉइस',
  failed: 'इनवॉइस लोड नहीं हो सका',
  download: 'PDF डाउनलोड करें',
  downloading: 'PDF बन रही है',
  toOrder: 'ऑर्डर पर जाएँ',
  number: 'नंबर',
  issuedOn: 'तारीख',
  orderNumber: 'ऑर्डर',
  orderedOn: 'ऑर्डर की तारीख',
  purchaseOrder: 'परचेज़ ऑर्डर नंबर',
  corrects: 'किसका सुधार',
  correctsNumber: (p) => `${p.number}, ${p.date}`,
  soldBy: 'विक्रेता',
  billedTo: 'बिल किसके नाम',
  deliveredTo: 'किसे डिलीवर हुआ',
  store: (p) => `स्टोर: ${p.name}`,
  gstin: (p) => `GSTIN: ${p.gstin}`,
  noGstin: 'GST में रजिस्टर्ड नहीं',
  stateAndCode: (p) => `${p.state}, राज्य कोड ${p.code}`,
  placeOfSupply: 'सप्लाई का स्थान',
  reverseCharge: 'रिवर्स चार्ज पर देय टैक्स',
  no: 'नहीं',
  lines: 'सामान',
  description: 'विवरण',
  hsn: (p) => `HSN ${p.hsn}`,
  noHsn: 'HSN –',
  quantity: 'मात्रा और इकाई',
  quantityAndUnit: (p) => `${formatNumber(p.quantity)} ${p.unit}`,
  unitPrice: 'टैक्स सहित प्रति इकाई कीमत',
  unitPriceUntaxed: 'प्रति इकाई कीमत',
  shipping: 'डिलीवरी शुल्क',
  discount: 'छूट',
  taxable: 'टैक्स योग्य मूल्य',
  rate: 'GST दर',
  taxes,
  percent: (p) => percent(p.rateBp),
  rateOf: (p) =>
    p.head === 'state' || p.head === 'territory'
      ? `${percent(p.rateBp)} (${percent(p.rateBp / 2)} ${taxes.central}, ${percent(p.rateBp / 2)} ${taxes[p.head]})`
      : `${percent(p.rateBp)} ${taxes.integrated}`,
  total: 'कुल',
  byRate: 'दर के अनुसार टैक्स',
  inWords: 'कुल रकम शब्दों में',
  payment: 'पेमेंट कैसे हुआ',
  payments: {
    online: 'ऑनलाइन चुकाया गया',
    cash: 'कैश ऑन डिलीवरी',
    coins: 'Thara कॉइन से चुकाया गया',
  },
  coins: (p) => coins(p.coins),
  page: (p) => `${p.page} / ${p.pages}`,
}
