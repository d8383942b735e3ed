import { formatNumber } from '#domain/money.ts'
import type {
  documents as English,
  documentSentences as EnglishSentences,
} from '#text/en/signed-in/documents.ts'
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

/** Words of the numbers below twenty and of the tens. */
type SmallWords = { units: readonly string[]; tens: readonly string[] }

const ones: SmallWords = {
  units: [
    'പൂജ്യം',
    'ഒന്ന്',
    'രണ്ട്',
    'മൂന്ന്',
    'നാല്',
    'അഞ്ച്',
    'ആറ്',
    'ഏഴ്',
    'എട്ട്',
    'ഒമ്പത്',
    'പത്ത്',
    'പതിനൊന്ന്',
    'പന്ത്രണ്ട്',
    'പതിമൂന്ന്',
    'പതിനാല്',
    'പതിനഞ്ച്',
    'പതിനാറ്',
    'പതിനേഴ്',
    'പതിനെട്ട്',
    'പത്തൊമ്പത്',
  ],
  tens: ['', '', 'ഇരുപത്', 'മുപ്പത്', 'നാൽപ്പത്', 'അമ്പത്', 'അറുപത്', 'എഴുപത്', 'എൺപത്', 'തൊണ്ണൂറ്'],
}

/** Thousands are one word. The word of 1 is that of 21 000 and the like. */
const thousands: SmallWords = {
  units: [
    '',
    'ഒന്നായിരം',
    'രണ്ടായിരം',
    'മൂവായിരം',
    'നാലായിരം',
    'അയ്യായിരം',
    'ആറായിരം',
    'ഏഴായിരം',
    'എണ്ണായിരം',
    'ഒമ്പതിനായിരം',
    'പതിനായിരം',
    'പതിനൊന്നായിരം',
    'പന്ത്രണ്ടായിരം',
    'പതിമൂവായിരം',
    'പതിനാലായിരം',
    'പതിനയ്യായിരം',
    'പതിനാറായിരം',
    'പതിനേഴായിരം',
    'പതിനെണ്ണായിരം',
    'പത്തൊമ്പതിനായിരം',
  ],
  tens: [
    '',
    '',
    'ഇരുപതിനായിരം',
    'മുപ്പതിനായിരം',
    'നാൽപ്പതിനായിരം',
    'അമ്പതിനായിരം',
    'അറുപതിനായിരം',
    'എഴുപതിനായിരം',
    'എൺപതിനായിരം',
    'തൊണ്ണൂറായിരം',
  ],
}

const hundreds = ['', 'നൂറ്', 'ഇരുനൂറ്', 'മുന്നൂറ്', 'നാനൂറ്', 'അഞ്ഞൂറ്', 'അറുനൂറ്', 'എഴുനൂറ്', 'എണ്ണൂറ്', 'തൊള്ളായിരം']

/** Returns the form of a word before the rest of the number: "ഇരുപത്തി", "നൂറ്റി", "ആയിരത്തി". */
function beforeRest(word: string): string {
  if (word.endsWith('ം')) return `${word.slice(0, -1)}ത്തി`
  if (word.endsWith('ത്')) return `${word}തി`
  return word.endsWith('റ്') ? `${word}റി` : word
}

/** Vowels at the start of a word, as they are written after "ഇരുപത്തി". */
const glides: Readonly<Record<string, string>> = { അ: 'യ', ആ: 'യാ', എ: 'യെ', ഏ: 'യേ', ഒ: 'യൊ' }
const afterTens = (word: string) => `${glides[word.charAt(0)] ?? word.charAt(0)}${word.slice(1)}`

function belowHundred(number: number, { units, tens }: SmallWords): string {
  if (number < 20) return units[number] ?? ''
  const ten = Math.floor(number / 10)
  if (number % 10 === 0) return tens[ten] ?? ''
  return `${beforeRest(ones.tens[ten] ?? '')}${afterTens(units[number % 10] ?? '')}`
}

/** Returns a number before a noun. */
const counting = (count: number) => (count === 1 ? 'ഒരു' : numberInWords(count))

/** From the largest down, with the words for a number of them. Above a crore the words repeat. */
const groups: readonly { size: number; words: (count: number) => string }[] = [
  { size: 10_000_000, words: (count) => `${counting(count)} കോടി` },
  { size: 100_000, words: (count) => `${counting(count)} ലക്ഷം` },
  { size: 1000, words: (count) => (count === 1 ? 'ആയിരം' : belowHundred(count, thousands)) },
  { size: 100, words: (count) => hundreds[count] ?? '' },
]

/** Returns a whole number in words. Throws RangeError if negative or not whole. */
function numberInWords(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('Only a whole number has words.')
  const group = groups.find(({ size }) => number >= size)
  if (!group) return belowHundred(number, ones)
  const rest = number % group.size
  const words = group.words((number - rest) / group.size)
  return rest === 0 ? words : `${beforeRest(words)} ${numberInWords(rest)}`
}

/** Sentences of these documents. The server writes them and stores them with the document. */
export const documentSentences: typeof EnglishSentences = {
  amountInWords: ({ paise }) => {
    const rest = paise % 100
    const rupees = `${counting((paise - rest) / 100)} രൂപ`
    return rest === 0 ? `${rupees} മാത്രം` : `${rupees}യും ${counting(rest)} പൈസയും മാത്രം`
  },
  composition: 'കോമ്പോസിഷൻ നികുതിദായകൻ, സപ്ലൈകൾക്ക് നികുതി ഈടാക്കാൻ അർഹതയില്ല',
  noGstin: 'സപ്ലയർക്ക് GST രജിസ്ട്രേഷനില്ല, സപ്ലൈകൾക്ക് നികുതി ഈടാക്കുന്നുമില്ല.',
  exempt: 'ഈ സാധനങ്ങളെ GST-യിൽ നിന്ന് ഒഴിവാക്കിയിട്ടുണ്ട്.',
  inputTaxCredit: 'നിയമം അനുവദിക്കുന്നതനുസരിച്ച്, മുകളിലെ GSTIN പ്രകാരം സ്വീകർത്താവിന് ഇൻപുട്ട് നികുതി ക്രെഡിറ്റ് ക്ലെയിം ചെയ്യാം.',
  signature: 'ഇത് കമ്പ്യൂട്ടർ തയ്യാറാക്കിയ രേഖയാണ്, ഒപ്പ് ആവശ്യമില്ല.',
}
