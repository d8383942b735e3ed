import { formatNumber, formatRupees } from '#domain/money.ts'
import type { checkout as English } from '#text/en/signed-in/checkout.ts'
import { items, pieces } from '#text/ml/counts.ts'

const updateAndContinue = 'പുതുക്കി തുടരുക'

/** Texts of the checkout. Cart, account and order pages show some of them too. */
export const checkout: typeof English = {
  correctState: (p) => `വിലാസത്തിലെ സംസ്ഥാനം തിരുത്തുക: ${p.name}, ${p.localArea}`,
  saveState: 'സംസ്ഥാനം സേവ് ചെയ്യുക',
  change: 'മാറ്റുക',
  editNote: 'ഡെലിവറി കുറിപ്പ് തിരുത്തുക',
  addNote: 'ഡെലിവറി കുറിപ്പ് ചേർക്കുക',
  editNoteOf: (p) => `ഡെലിവറി കുറിപ്പ് തിരുത്തുക: ${p.name}`,
  addNoteOf: (p) => `ഡെലിവറി കുറിപ്പ് ചേർക്കുക: ${p.name}`,
  noteLabel: 'ഡെലിവറി കുറിപ്പ്',
  noteHint: 'ഉദാഹരണത്തിന്: വാച്ച്‌മാനെ ഏൽപ്പിക്കുക.',
  /** Messages about payments and orders (buying §8). */
  paymentSuccessful: 'പേയ്‌മെന്റ് പൂർത്തിയായി!',
  backToCheckout: 'ചെക്കൗട്ടിലേക്ക് മടങ്ങുക',
  orderPlaced: 'നിങ്ങളുടെ ഓർഡർ നൽകിക്കഴിഞ്ഞു',

  noAddress: 'വിലാസമൊന്നും ലഭ്യമല്ല',
  noAddressHint: 'നിങ്ങളുടെ ഓർഡർ എത്തേണ്ട വിലാസം ചേർക്കുക.',
  /** For a business whose owner is not confirmed (ruling 58). */
  invoiceWithoutNumber: (p) => `ഈ ഓർഡറിന് ഇൻപുട്ട് നികുതി ക്രെഡിറ്റ് ക്ലെയിം ചെയ്യാൻ നിങ്ങളുടെ ${p.name} സ്ഥിരീകരിക്കുക.`,
  addressDeleted: 'നിങ്ങൾ തിരഞ്ഞെടുത്തിരുന്ന വിലാസം ഇല്ലാതാക്കിയിരിക്കുന്നു.',
  seeMoreAddresses: 'കൂടുതൽ വിലാസങ്ങൾ കാണുക',
  seeLessAddresses: 'കുറച്ച് വിലാസങ്ങൾ കാണുക',
  deliverToThisAddress: 'ഈ വിലാസത്തിൽ ഡെലിവർ ചെയ്യുക',
  checkoutPageTitle: 'സുരക്ഷിത ചെക്കൗട്ട് | TharaCart',
  waitingForPayment: 'പേയ്‌മെന്റിനായി കാത്തിരിക്കുന്നു',
  checkingPayment: 'പേയ്‌മെന്റ് പരിശോധിക്കുന്നു',
  placingOrder: 'ഓർഡർ നൽകുന്നു',
  title: 'ചെക്കൗട്ട്',
  summary: (p) => `${pieces(p.pieces)}: ${p.names}`,
  selectAddress: 'വിലാസം തിരഞ്ഞെടുക്കുക',
  paymentOptions: 'പേയ്‌മെന്റ് രീതികൾ',
  empty: 'നിങ്ങളുടെ കാർട്ടിൽ ഉൽപ്പന്നങ്ങളൊന്നുമില്ല',
  emptyHint: 'കാർട്ടിൽ എന്തെങ്കിലും ചേർത്ത ശേഷം പണമടയ്ക്കാൻ മടങ്ങിവരിക.',
  paymentId: 'പേയ്‌മെന്റ് ഐഡി:',
  paymentVerificationFailed: 'പേയ്‌മെന്റ് സ്ഥിരീകരിക്കാനായില്ല!',
  paymentUnverified: 'പേയ്‌മെന്റ് സ്ഥിരീകരിക്കാനായില്ല. കസ്റ്റമർ സപ്പോർട്ടുമായി ബന്ധപ്പെടുക.',
  paymentStartFailed: 'പേയ്‌മെന്റ് തുടങ്ങാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  paymentClosed: 'പൂർത്തിയാകുന്നതിനു മുമ്പ് പേയ്‌മെന്റ് അവസാനിപ്പിച്ചു. ഓർഡർ നൽകിയിട്ടില്ല.',
  paymentFailed: 'പേയ്‌മെന്റ് നടന്നില്ല. ഓർഡർ നൽകിയിട്ടില്ല; വീണ്ടും ശ്രമിക്കാം, അല്ലെങ്കിൽ മറ്റൊരു രീതിയിൽ പണമടയ്ക്കാം.',
  paymentTimedOut: 'പണമടയ്ക്കാനുള്ള സമയം കഴിഞ്ഞു. ഓർഡർ നൽകിയിട്ടില്ല; വീണ്ടും ശ്രമിക്കാം.',
  paymentNotComplete: 'പേയ്‌മെന്റ് പൂർത്തിയായിട്ടില്ല. ഓർഡർ നൽകിയിട്ടില്ല; ഇപ്പോൾ പണമടയ്ക്കാം.',
  paymentUnknown: 'നിങ്ങളുടെ പേയ്‌മെന്റ് പരിശോധിക്കുകയാണ്',
  paymentUnknownHint:
    'ഇതിന് കുറച്ചു മിനിറ്റ് എടുത്തേക്കാം. വീണ്ടും പണമടയ്ക്കരുത്. നിങ്ങൾക്ക് ഈ പേജ് വിട്ടുപോകാം. പേയ്‌മെന്റ് സ്ഥിരീകരിച്ചാൽ നിങ്ങളുടെ ഓർഡർ ഞങ്ങൾ രേഖപ്പെടുത്തും.',
  paymentUnpaidHint: 'നിങ്ങൾ പണമടച്ചിട്ടില്ലെങ്കിൽ, തിരികെ പോയി പേയ്‌മെന്റ് രീതി വീണ്ടും തിരഞ്ഞെടുക്കാം.',
  paymentUnverifiedHint:
    'പണം ഈടാക്കിയിട്ടുണ്ടെങ്കിൽ, നിങ്ങൾക്ക് ഓർഡറോ മുഴുവൻ തുകയുടെ റീഫണ്ടോ ലഭിക്കും. ഓർഡർ നൽകിക്കഴിഞ്ഞാൽ അത് “എന്റെ ഓർഡറുകൾ” പേജിൽ കാണാം.',
  paymentReturned: 'നിങ്ങളുടെ പേയ്‌മെന്റ് മുഴുവനായി തിരികെ നൽകുന്നു',
  checkAgain: 'വീണ്ടും പരിശോധിക്കുക',
  orderFailed: 'ഓർഡർ നൽകുന്നതിൽ പിശകുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.',
  paymentQuestion: 'എങ്ങനെയാണ് പണമടയ്ക്കുന്നത്?',
  payOnlineOption: 'UPI അല്ലെങ്കിൽ മറ്റു രീതികൾ',
  payOnlineHint: 'UPI ആപ്പുകൾ, കാർഡുകൾ, നെറ്റ് ബാങ്കിങ്, വാലറ്റുകൾ.',
  cashOnDeliveryHint: 'സാധനം എത്തുമ്പോൾ ക്യാഷായോ UPI വഴിയോ പണമടയ്ക്കുക.',
  priceDetails: 'വില വിവരങ്ങൾ',
  cardItems: 'ഈ ഓർഡറിലെ ഉൽപ്പന്നങ്ങൾ',
  moreItems: (p) => `ഒപ്പം ${items(p.count)} കൂടി`,
  /** Value at MRP, and what the products cost less. */
  price: (p) => `വില (${pieces(p.pieces)})`,
  discount: 'കിഴിവ്',
  youWillSave: (p) => `ഈ ഓർഡറിൽ നിങ്ങൾ ${p.amount} ലാഭിക്കും`,
  redeemCoins: 'കോയിൻ ഉപയോഗിക്കുക',
  useCoins: (p) =>
    `നിങ്ങളുടെ ${formatNumber(p.balance)} Thara കോയിനിൽ ${formatNumber(p.usable)} എണ്ണം ഉപയോഗിച്ച് ${p.discount} കിഴിവ് നേടുക`,
  tooSmallForCoins: (p) =>
    `നിങ്ങൾക്ക് ${formatNumber(p.balance)} Thara കോയിനുണ്ട്; ഓർഡർ തുക കുറവായതിനാൽ അവ ഇതിൽ ഉപയോഗിക്കാനാവില്ല`,
  secured: '256 ബിറ്റ് സുരക്ഷിത ഇടപാടുകൾ',
  quantityChanged: (p) => `എണ്ണം ${formatNumber(p.quantity)} ആക്കി.`,
  stepNumber: (p) => `ഘട്ടം ${p.number}:`,
  /** After the title of a step. */
  stepIsDone: ', പൂർത്തിയായി',
  blockedHint: 'തുടരാൻ, ഓർഡർ ചെയ്യാനാവാത്ത ഇനങ്ങളിൽ മാറ്റം വരുത്തുകയോ അവ ഒഴിവാക്കുകയോ ചെയ്യുക.',
  /** After a refused placement: what changed since the page was loaded. */
  changesTitle: 'നിങ്ങൾ ഈ പേജ് തുറന്ന ശേഷം ഓർഡറിൽ മാറ്റം വന്നിട്ടുണ്ട്.',
  changesHint: 'മാറ്റം വന്ന ഓരോ ഉൽപ്പന്നവും താഴെ അടയാളപ്പെടുത്തിയിട്ടുണ്ട്.',
  priceWentUp: ({ beforePaise, afterPaise }) =>
    `വില ${formatRupees(beforePaise)} ആയിരുന്നത് ${formatRupees(afterPaise)} ആയി കൂടി.`,
  priceWentDown: ({ beforePaise, afterPaise }) =>
    `വില ${formatRupees(beforePaise)} ആയിരുന്നത് ${formatRupees(afterPaise)} ആയി കുറഞ്ഞു.`,
  changeStock: (p) =>
    p.after === 0
      ? `നിങ്ങൾ തിരഞ്ഞെടുത്തത് ${formatNumber(p.before)} എണ്ണം; ഇപ്പോൾ ഒന്നും ബാക്കിയില്ല.`
      : `നിങ്ങൾ തിരഞ്ഞെടുത്തത് ${formatNumber(p.before)} എണ്ണം; ഇനി ${formatNumber(p.after)} മാത്രമേ ബാക്കിയുള്ളൂ.`,
  changeLimit: (p) =>
    p.after === 0
      ? `നിങ്ങൾ തിരഞ്ഞെടുത്തത് ${formatNumber(p.before)} എണ്ണം; ഒരു ഉപഭോക്താവിന് വാങ്ങാവുന്നത്ര നിങ്ങൾ ഇതിനകം ഓർഡർ ചെയ്തിട്ടുണ്ട്.`
      : `നിങ്ങൾ തിരഞ്ഞെടുത്തത് ${formatNumber(p.before)} എണ്ണം; പരമാവധി ${formatNumber(p.after)} ഓർഡർ ചെയ്യാം.`,
  changeQuantity: (p) => `എണ്ണം ${formatNumber(p.before)} ആയിരുന്നത് ${formatNumber(p.after)} ആയി മാറി.`,
  changeDelivery: (p) =>
    p.after === null
      ? `ഈ വിലാസത്തിൽ ഇത് ഇനി ഡെലിവർ ചെയ്യാനാവില്ല${p.before === null ? '' : ` (മുമ്പ്: ${p.before}-നകം)`}.`
      : p.before === null
        ? `ഇപ്പോൾ ഇത് ഡെലിവർ ചെയ്യാനാകും, ${p.after}-നകം.`
        : `ഡെലിവറി ദിവസം ${p.before} ആയിരുന്നത് ${p.after} ആയി മാറി.`,
  changeGone: 'ഇപ്പോൾ വിൽക്കുന്നില്ല.',
  changeMissing: (p) => `${p.product} ഇപ്പോൾ നിങ്ങളുടെ കാർട്ടിലില്ല.`,
  changeAdded: 'നിങ്ങളുടെ കാർട്ടിൽ ചേർത്തു.',
  changeCoins: (p) =>
    `${formatNumber(p.before)} എണ്ണത്തിനു പകരം ${formatNumber(p.after)} Thara കോയിൻ ഉപയോഗിക്കാം.`,
  changeShipping: ({ beforePaise, afterPaise }) =>
    `ഡെലിവറി ചാർജ് ${formatRupees(beforePaise)} ആയിരുന്നത് ${formatRupees(afterPaise)} ആയി മാറി.`,
  updateRemoves: `“${updateAndContinue}” തിരഞ്ഞെടുത്താൽ ഇത് ഈ ഓർഡറിൽ നിന്ന് നീക്കും.`,
  chooseAddressInstead: 'തുടരാൻ മറ്റൊരു വിലാസമോ മറ്റൊരു ഉൽപ്പന്നമോ തിരഞ്ഞെടുക്കുക.',
  chooseProductInstead: 'തുടരാൻ മറ്റൊരു ഉൽപ്പന്നം തിരഞ്ഞെടുക്കുക.',
  updateAndContinue,
  parcelAway: 'ഈ പിൻകോഡിൽ ഡെലിവറിയില്ല',
  parcelCharge: (p) => `ഡെലിവറി ${p.charge}`,
  /** Links to what makes cash on delivery possible. */
  verifyPhone: 'ഫോൺ നമ്പർ സ്ഥിരീകരിക്കുക',
  seeOrders: 'നിങ്ങളുടെ ഓർഡറുകൾ കാണുക',
  changeAddress: 'മറ്റൊരു വിലാസം തിരഞ്ഞെടുക്കുക',
  changeProducts: 'ഓർഡർ മാറ്റുക',
  youSave: (p) => `നിങ്ങൾക്ക് ലാഭം ${p.saving}`,
  /** Labels of the main button (buying §2 "Checkout page"). */
  toPayment: 'പേയ്‌മെന്റിലേക്ക് പോകുക',
  placeOrder: 'ഓർഡർ നൽകുക',
  payNow: 'ഇപ്പോൾ പണമടയ്ക്കുക',
}
