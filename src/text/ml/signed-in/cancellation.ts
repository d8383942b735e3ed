import { formatNumber } from '#domain/money.ts'
import type { cancellation as English } from '#text/en/signed-in/cancellation.ts'
import { plural } from '#text/ml/counts.ts'
import { refundTime } from '#text/ml/refund-time.ts'
import { orders } from '#text/ml/signed-in/orders.ts'

/** Texts of the page that cancels items of an order (buying §2, §4, §8, §9). */
export const cancellation: typeof English = {
  title: 'റദ്ദാക്കലും സഹായവും',
  keepOrder: 'റദ്ദാക്കേണ്ട',
  backToOrder: 'ഓർഡറിലേക്ക് മടങ്ങുക',
  loadFailed: 'ഓർഡർ റദ്ദാക്കാനുള്ള വിവരങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  failed: 'ഓർഡർ റദ്ദാക്കാനായില്ല',
  done: 'ഓർഡർ റദ്ദാക്കി',
  error: 'ഓർഡർ റദ്ദാക്കുന്നതിൽ പിശകുണ്ടായി',
  noItem: 'റദ്ദാക്കാൻ ഒരു ഇനമെങ്കിലും തിരഞ്ഞെടുക്കുക',
  noReason: 'റദ്ദാക്കാനുള്ള കാരണം തിരഞ്ഞെടുക്കുക',

  itemsTitle: 'എന്താണ് റദ്ദാക്കേണ്ടത്?',
  allItems: 'എല്ലാ ഇനങ്ങളും',
  parcelOf: (p) => `പാഴ്‌സൽ ${p.number} / ${p.count}, വിൽക്കുന്നത്: ${p.store}`,
  onItsWay: 'ഇതിനകം വഴിയിലാണ്: ദയവായി പാഴ്‌സൽ വാങ്ങാതിരിക്കുക.',
  fixedTitle: 'റദ്ദാക്കാനാവാത്തവ',

  reasonTitle: 'എന്തുകൊണ്ടാണ് റദ്ദാക്കുന്നത്?',

  methodTitle: 'റീഫണ്ട് എവിടെയാണ് വേണ്ടത്?',
  methods: { original: 'പണമടച്ച അതേ രീതിയിൽ', wallet: 'TharaCart വാലറ്റ്' },
  /** Explanation of a method before items are chosen. */
  methodTimes: { original: `${refundTime}ക്കുള്ളിൽ`, wallet: 'ഉടൻ' },
  toOriginal: (p) => `${p.amount}, ${refundTime}ക്കുള്ളിൽ, ഏറ്റവും വൈകിയാൽ ${p.day}-നകം`,
  toWallet: (p) => `${p.amount} ഉടൻ`,
  cash: 'പണമൊന്നും അടച്ചിട്ടില്ല, അതിനാൽ റീഫണ്ടില്ല.',
  onlyCoins: 'ഈ ഇനങ്ങൾക്ക് നിങ്ങൾ നൽകിയത് Thara കോയിനാണ്, അതിനാൽ പണമായി റീഫണ്ട് ചെയ്യാനൊന്നുമില്ല.',
  disputed:
    'ഈ ഓർഡറിന്റെ പേയ്‌മെന്റ് നിങ്ങളുടെ ബാങ്ക് പരിശോധിക്കുകയാണ്. ബാങ്ക് തീരുമാനിക്കുന്നതു വരെ Thara കോയിനും വാലറ്റിലേക്കുള്ള റീഫണ്ടുകളും തടഞ്ഞുവച്ചിരിക്കുന്നു.',

  goods: (p) => `${formatNumber(p.count)} ${plural(p.count, { one: 'ഇനത്തിന്റെ', other: 'ഇനങ്ങളുടെ' })} വില`,
  coinsUsed: 'Thara കോയിൻ ഉപയോഗിച്ച് അടച്ചത്',
  deliveryCharge: 'ഡെലിവറി ചാർജ്',
  cancellationFee: 'റദ്ദാക്കൽ ഫീസ്',
  processingFee: 'പ്രോസസിങ് ഫീസ്',
  free: 'സൗജന്യ റദ്ദാക്കൽ',
  refund: orders.refund,
  coinsReturned: 'തിരികെ ലഭിക്കുന്ന Thara കോയിൻ',

  submit: 'തിരഞ്ഞെടുത്ത ഇനങ്ങൾ റദ്ദാക്കുക',
  submitting: 'റദ്ദാക്കുന്നു...',

  nothingTitle: 'ഈ ഓർഡറിൽ ഒന്നും റദ്ദാക്കാനാവില്ല',
  nothingHint: 'ഡെലിവറിക്ക് പുറപ്പെടുന്നതു വരെ ഇനങ്ങൾ റദ്ദാക്കാം.',
}
