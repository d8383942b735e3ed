import type { ReturnReason } from '#domain/after-sale-choices.ts'
import { formatNumber } from '#domain/money.ts'
import type { returns as English } from '#text/en/signed-in/returns.ts'
import { pieces } from '#text/ml/counts.ts'
import { refundTime } from '#text/ml/refund-time.ts'
import { cancellation } from '#text/ml/signed-in/cancellation.ts'
import { orders } from '#text/ml/signed-in/orders.ts'

const reasonNames = {
  Damaged: 'കേടുപാടുണ്ട്',
  'Wrong product': 'തെറ്റായ ഉൽപ്പന്നം',
  'Not as described': 'വിവരണത്തിൽ പറഞ്ഞതുപോലെയല്ല',
  'Missing parts': 'ചില ഭാഗങ്ങൾ ഇല്ല',
  Quality: 'ഗുണനിലവാരം പോരാ',
  'I changed my mind': 'എന്റെ തീരുമാനം മാറി',
} satisfies Record<ReturnReason, string>
const isKnown = (reason: string): reason is ReturnReason => Object.hasOwn(reasonNames, reason)

/** Texts of the page that requests a return, and of the list of returns. */
export const returns: typeof English = {
  title: 'തിരികെ നൽകുക അല്ലെങ്കിൽ മാറ്റി വാങ്ങുക',
  backToOrder: cancellation.backToOrder,
  loadFailed: 'തിരികെ നൽകാവുന്ന ഇനങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  failed: 'റിട്ടേൺ ആവശ്യപ്പെടാനായില്ല',
  error: 'റിട്ടേൺ ആവശ്യപ്പെടുന്നതിൽ പിശകുണ്ടായി',

  itemsTitle: 'എന്താണ് തിരികെ നൽകേണ്ടത്?',
  parcelOf: cancellation.parcelOf,
  piecesLeft: (p) => `${pieces(p.count)} തിരികെ നൽകാം`,
  until: (p) => `${p.day}-നകം തിരികെ നൽകുക`,
  faultsOnly: 'കേടുപാടുണ്ടെങ്കിലോ ഉൽപ്പന്നം തെറ്റാണെങ്കിലോ മാത്രം',
  fixedTitle: 'തിരികെ നൽകാനാവാത്തവ',
  whyNot: {
    itemCancelled: orders.cancelledNote,
    notDelivered: 'ഇതുവരെ ഡെലിവർ ചെയ്തിട്ടില്ല',
    alreadyReturned: 'റിട്ടേൺ നേരത്തെ ആവശ്യപ്പെട്ടു',
    returnWindowOver: 'തിരികെ നൽകാനുള്ള സമയം കഴിഞ്ഞു',
  },

  kindTitle: 'നിങ്ങൾക്ക് എന്താണ് വേണ്ടത്?',
  kinds: { refund: 'റീഫണ്ട്', replacement: 'ഉൽപ്പന്നം മാറ്റി വാങ്ങൽ' },
  kindHints: {
    refund: 'ഇനങ്ങൾ ഞങ്ങൾക്ക് ലഭിച്ച ശേഷം',
    replacement: 'അതേ ഉൽപ്പന്നം വീണ്ടും, ചെലവില്ലാതെ. സ്റ്റോക്കില്ലെങ്കിൽ റീഫണ്ട് ലഭിക്കും.',
  },

  reasonTitle: 'എന്തുകൊണ്ടാണ് ഇത് തിരികെ നൽകുന്നത്?',
  /** The stored values are the English texts. */
  reason: (reason) => (isKnown(reason) ? reasonNames[reason] : reason),
  comment: 'എന്താണ് കുഴപ്പം?',
  photosHint: 'കേടുപാട്, ലേബൽ എന്നിവ പോലുള്ളവയുടെ ഫോട്ടോകൾ (5 വരെ) തീരുമാനമെടുക്കാൻ വിൽപ്പനക്കാരനെ സഹായിക്കും.',

  methodTitle: cancellation.methodTitle,
  methods: cancellation.methods,
  methodTimes: {
    original: `സാധനം ഞങ്ങൾക്ക് ലഭിച്ച ശേഷം ${refundTime}ക്കുള്ളിൽ`,
    wallet: 'സാധനം ഞങ്ങൾക്ക് ലഭിക്കുമ്പോൾ',
  },
  toOriginal: (p) => `${p.amount}, സാധനം ഞങ്ങൾക്ക് ലഭിച്ച ശേഷം ${refundTime}ക്കുള്ളിൽ`,
  toWallet: (p) => `${p.amount}, സാധനം ഞങ്ങൾക്ക് ലഭിക്കുമ്പോൾ`,
  cash: 'ക്യാഷായി പണമടച്ചതിനാൽ റീഫണ്ട് നിങ്ങളുടെ വാലറ്റിലേക്ക് നൽകും',

  summaryTitle: 'നിങ്ങളുടെ റിട്ടേൺ',
  goods: (p) => `${formatNumber(p.count)} എണ്ണത്തിന് അടച്ച തുക`,
  pickup: 'പിക്കപ്പ്',
  free: 'സൗജന്യം',
  refund: cancellation.refund,
  coinsReturned: cancellation.coinsReturned,
  coinsTaken: 'നേടിയതിൽ തിരിച്ചെടുക്കുന്ന Thara കോയിൻ',
  policy: 'പിക്കപ്പ് വരെ ഇനങ്ങൾ ഉപയോഗിക്കാതെ പായ്ക്ക് ചെയ്തു വയ്ക്കുക. വിൽപ്പനക്കാരൻ 48 മണിക്കൂറിനുള്ളിൽ മറുപടി നൽകും.',
  policyLink: 'റിട്ടേൺ നയം',

  noItem: 'തിരികെ നൽകാൻ ഒരു ഇനമെങ്കിലും തിരഞ്ഞെടുക്കുക',
  noReason: 'തിരികെ നൽകാനുള്ള കാരണം തിരഞ്ഞെടുക്കുക',
  submit: { refund: 'റിട്ടേൺ ആവശ്യപ്പെടുക', replacement: 'മാറ്റി നൽകാൻ ആവശ്യപ്പെടുക' },
  submitting: 'ആവശ്യപ്പെടുന്നു...',

  nothingTitle: 'ഈ ഓർഡറിൽ തിരികെ നൽകാവുന്ന ഒന്നുമില്ല',
  nothingHint: 'ഡെലിവറിക്കു ശേഷം, തിരികെ നൽകാനുള്ള സമയം തീരുന്നതു വരെ ഇനങ്ങൾ തിരികെ നൽകാം.',
  viewOrder: 'ഓർഡർ കാണുക',
  sentTitle: 'റിട്ടേൺ ആവശ്യപ്പെട്ടു',
  sentHint: 'വിൽപ്പനക്കാരന്റെ തീരുമാനം ഞങ്ങൾ ഇമെയിൽ ചെയ്യും. ഇവിടെയും അത് അറിയാം.',

  listTitle: 'ഈ ഓർഡറിലെ റിട്ടേണുകൾ',
  listFailed: 'നിങ്ങളുടെ റിട്ടേണുകൾ ലോഡ് ചെയ്യാനായില്ല',
  heading: {
    refund: (p) => `${formatNumber(p.count)} എണ്ണത്തിന്റെ റിട്ടേൺ`,
    replacement: (p) => `${pieces(p.count)} മാറ്റി നൽകൽ`,
  },
  states: {
    requested: 'ആവശ്യപ്പെട്ടു. വിൽപ്പനക്കാരൻ 48 മണിക്കൂറിനുള്ളിൽ മറുപടി നൽകും.',
    approved: 'അംഗീകരിച്ചു. പിക്കപ്പ് ബുക്ക് ചെയ്യുകയാണ്: ഇനങ്ങൾ തയ്യാറാക്കി വയ്ക്കുക.',
    refused: 'വിൽപ്പനക്കാരൻ സ്വീകരിച്ചില്ല',
    pickupBooked: 'പിക്കപ്പ് ബുക്ക് ചെയ്തു: ഇനങ്ങൾ തയ്യാറാക്കി വയ്ക്കുക.',
    pickedUp: 'പിക്കപ്പ് കഴിഞ്ഞു, വിൽപ്പനക്കാരന്റെ അടുത്തേക്കുള്ള വഴിയിലാണ്.',
    received: 'ലഭിച്ചു. വിൽപ്പനക്കാരൻ ഇനങ്ങൾ പരിശോധിക്കുകയാണ്.',
    accepted: 'റിട്ടേൺ സ്വീകരിച്ചു',
    refunded: 'റീഫണ്ട് ചെയ്തു',
    replaced: 'മാറ്റി നൽകുന്ന ഉൽപ്പന്നം പായ്ക്ക് ചെയ്യുകയാണ്.',
    disputed: 'വിൽപ്പനക്കാരൻ എതിർപ്പ് അറിയിച്ചു. TharaCart തീരുമാനമെടുക്കും.',
    sentBack: 'നിങ്ങൾക്ക് തിരികെ അയയ്ക്കുകയാണ്.',
    closed: 'മൂന്നു തവണ പിക്കപ്പ് നടക്കാത്തതിനാൽ അവസാനിപ്പിച്ചു',
    cancelled: 'നിങ്ങൾ റദ്ദാക്കി',
  },
  replacementSent: 'മാറ്റി നൽകുന്ന ഉൽപ്പന്നം വഴിയിലാണ്.',
  replacementDelivered: 'മാറ്റി നൽകിയ ഉൽപ്പന്നം ഡെലിവർ ചെയ്തു.',
  requestedOn: (p) => `ആവശ്യപ്പെട്ടത് ${p.day}`,
  changedOn: (p) => `പുതുക്കിയത് ${p.day}`,
  because: orders.reasonLine,
  refunded: {
    original: (p) => `${p.amount} നിങ്ങൾ പണമടച്ച ഇടത്തേക്ക്`,
    wallet: (p) => `${p.amount} നിങ്ങളുടെ വാലറ്റിൽ`,
  },
  cancel: 'റിട്ടേൺ റദ്ദാക്കുക',
  cancelNamed: (p) => `റിട്ടേൺ റദ്ദാക്കുക: ${p.products}`,
  cancelQuestion: 'ഈ റിട്ടേൺ റദ്ദാക്കണോ?',
  keep: 'റിട്ടേൺ വേണം',
  cancelling: cancellation.submitting,
  pieceLine: (p) => `${p.name} × ${formatNumber(p.quantity)}`,
}
