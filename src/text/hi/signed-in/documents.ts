import { formatNumber } from '#domain/money.ts'
import type {
  documents as English,
  documentSentences as EnglishSentences,
} from '#text/en/signed-in/documents.ts'
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
  downloading: 'PDF बन रहा है',
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

/** The numbers from 0 to 99, which all have words of their own. */
const smallNumbers = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
]

/** From the largest down. Above a crore the words repeat. */
const groups = [
  { size: 10_000_000, word: 'करोड़' },
  { size: 100_000, word: 'लाख' },
  { size: 1000, word: 'हज़ार' },
  { size: 100, word: 'सौ' },
]

/** Returns a whole number in words. Throws RangeError if negative or not whole. */
function numberInWords(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('Only a whole number has words.')
  const group = groups.find(({ size }) => number >= size)
  if (!group) return smallNumbers[Math.floor(number / 10)]?.split(' ')[number % 10] ?? ''
  const rest = number % group.size
  const words = [numberInWords((number - rest) / group.size), group.word]
  if (rest > 0) words.push(numberInWords(rest))
  return words.join(' ')
}

/** Sentences of these documents. The server writes them and stores them with the document. */
export const documentSentences: typeof EnglishSentences = {
  amountInWords: ({ paise }) => {
    const rest = paise % 100
    const rupees = `${numberInWords((paise - rest) / 100)} रुपये`
    return rest === 0 ? `${rupees} मात्र` : `${rupees} और ${numberInWords(rest)} पैसे मात्र`
  },
  composition: 'कंपोज़िशन टैक्स योग्य व्यक्ति, सप्लाई पर टैक्स लेने का पात्र नहीं',
  noGstin: 'सप्लायर GST में रजिस्टर्ड नहीं है और सप्लाई पर कोई टैक्स नहीं लेता।',
  exempt: 'यह सामान GST से मुक्त है।',
  inputTaxCredit: 'पाने वाला ऊपर दिए GSTIN पर कानून के अनुसार इनपुट टैक्स क्रेडिट ले सकता है।',
  signature: 'यह कंप्यूटर से बना दस्तावेज़ है और इस पर हस्ताक्षर की ज़रूरत नहीं है।',
}
