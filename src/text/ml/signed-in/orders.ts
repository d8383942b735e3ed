import type { cancelReasons, endReasons } from '#domain/after-sale-choices.ts'
import { formatNumber } from '#domain/money.ts'
import type { orders as English } from '#text/en/signed-in/orders.ts'
import { common } from '#text/ml/common.ts'
import { items, plural, products } from '#text/ml/counts.ts'
import { refundTime } from '#text/ml/refund-time.ts'
import { orderStatus, orderStatusNames } from './order-status.ts'

const returningToSeller = 'വിൽപ്പനക്കാരന് തിരികെ അയയ്ക്കുന്നു'
const returnOrReplace = 'തിരികെ നൽകുക / മാറ്റി വാങ്ങുക'
const reviewProduct = 'ഉൽപ്പന്നത്തിന് റിവ്യൂ എഴുതുക'

const nextAttempt = (p: { day: string }) => `അടുത്ത ശ്രമം ${p.day}`

/** A reason without the full stop of its own. */
const withoutStop = (reason: string) => reason.replace(/\.$/, '')

type NamedReason = { productName: string; reason: string }
const namedReason = ({ productName, reason }: NamedReason) => `${productName} (${withoutStop(reason)})`

type StoredReason = (typeof cancelReasons)[number] | (typeof endReasons)[keyof typeof endReasons]
const cancelReasonNames = {
  'I found a better price elsewhere': 'മറ്റൊരിടത്ത് ഇതിലും നല്ല വില കണ്ടു',
  'I entered wrong address': 'വിലാസം തെറ്റായി നൽകി',
  'I ordered the wrong product': 'തെറ്റായ ഉൽപ്പന്നം ഓർഡർ ചെയ്തു',
  'I changed my mind': 'എന്റെ തീരുമാനം മാറി',
  'Delivery time is too long': 'ഡെലിവറിക്ക് ഏറെ സമയമെടുക്കുന്നു',
  'Other reason': 'മറ്റൊരു കാരണം',
  'Delivery was not possible': 'ഡെലിവറി സാധ്യമായില്ല',
  'The parcel was lost': 'പാഴ്‌സൽ നഷ്ടപ്പെട്ടു',
  'The seller did not accept the order in time': 'വിൽപ്പനക്കാരൻ സമയത്തിനുള്ളിൽ ഓർഡർ സ്വീകരിച്ചില്ല',
} satisfies Record<StoredReason, string>
const isKnown = (reason: string): reason is StoredReason => Object.hasOwn(cancelReasonNames, reason)

/** Texts of the area `orders`. */
export const orders: typeof English = {
  refund: 'റീഫണ്ട്',
  orderIdCopied: 'ഓർഡർ ഐഡി പകർത്തി',
  copyOrderId: 'ഓർഡർ ഐഡി പകർത്തുക',
  completedTitle: 'ഓർഡർ പൂർത്തിയായി',
  detailsFailed: 'ഓർഡർ വിവരങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  thanks: 'ഞങ്ങളിൽ നിന്ന് വാങ്ങിയതിന് നന്ദി',
  /** Before the ID. */
  orderIdIs: 'നിങ്ങളുടെ ഓർഡർ ഐഡി:',
  /** Before the email address and a full stop, like the next two. */
  confirmationSentTo: 'ഓർഡർ ഐഡി അടങ്ങിയ സ്ഥിരീകരണ ഇമെയിൽ ഈ വിലാസത്തിലേക്ക് അയച്ചു:',
  confirmationWaiting: 'ഓർഡർ ഐഡി അടങ്ങിയ സ്ഥിരീകരണ ഇമെയിൽ ഈ വിലാസത്തിലേക്ക് അയയ്ക്കുന്നു:',
  confirmationFailed: 'ഈ വിലാസത്തിലേക്ക് സ്ഥിരീകരണ ഇമെയിൽ അയയ്ക്കാനായില്ല:',
  orderIsPlaced: 'നിങ്ങളുടെ ഓർഡർ നൽകിക്കഴിഞ്ഞു. അത് “എന്റെ ഓർഡറുകൾ” പേജിൽ കാണാം.',
  /** A parcel is the part of an order that one seller delivers. */
  parcel: (p) => `പാഴ്‌സൽ ${p.number} / ${p.count}`,
  savedOnOrder: (p) => `ഈ ഓർഡറിൽ നിങ്ങൾക്ക് ${p.amount} ലാഭം`,
  refundTitle: 'നിങ്ങളുടെ റീഫണ്ട്',
  refundFailedToLoad: 'റീഫണ്ട് വിവരങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  /** Before the amount. */
  refundAmount: 'തുക:',
  refundNotAccepted: 'നിങ്ങളുടെ ബാങ്ക് ഈ റീഫണ്ട് സ്വീകരിച്ചില്ല',
  refundChoice:
    'ഞങ്ങൾ പലതവണ ശ്രമിച്ചു. തുക ഉടൻതന്നെ TharaCart വാലറ്റിൽ ചേർക്കാം, അല്ലെങ്കിൽ ഞങ്ങൾ ബന്ധപ്പെടുന്നതു വരെ കാത്തിരിക്കാം.',
  refundToWallet: (p) => `${p.amount} എന്റെ വാലറ്റിൽ ചേർക്കുക`,
  refundMoving: 'വാലറ്റിൽ ചേർക്കുന്നു',
  refundStates: {
    requested: `നിങ്ങൾ പണമടച്ച ഇടത്തേക്കു തന്നെ ഈ റീഫണ്ട് അയച്ചുകൊണ്ടിരിക്കുകയാണ്. ഇതിന് ${refundTime} എടുക്കും.`,
    original: `നിങ്ങൾ പണമടച്ച ഇടത്തേക്കു തന്നെ ഈ റീഫണ്ട് അയച്ചു. ${refundTime}ക്കുള്ളിൽ അത് ബാങ്കിൽ കാണാം.`,
    wallet: 'ഈ റീഫണ്ട് നിങ്ങളുടെ വാലറ്റിലുണ്ട്.',
    failed: 'നിങ്ങളുടെ ബാങ്ക് ഈ റീഫണ്ട് സ്വീകരിച്ചില്ല. ഞങ്ങൾക്ക് ഈ വിവരം ലഭിച്ചിട്ടുണ്ട്; ഞങ്ങൾ നിങ്ങളെ ബന്ധപ്പെടും.',
  },
  continueShopping: 'ഷോപ്പിങ് തുടരുക',
  estimatedDelivery: (p) => `${p.day} ആകുമ്പോഴേക്കും ഡെലിവറി പ്രതീക്ഷിക്കാം`,
  paymentSummary: 'പേയ്‌മെന്റ് ചുരുക്കം',
  paymentMethod: 'പേയ്‌മെന്റ് രീതി',
  prepaid: 'UPI അല്ലെങ്കിൽ മറ്റു രീതികൾ (പ്രീപെയ്ഡ്)',
  quantityLine: (p) => `എണ്ണം: ${formatNumber(p.quantity)}`,
  reasonLine: (p) => `കാരണം: ${p.reason}`,
  detailsTitle: 'ഓർഡർ വിവരങ്ങൾ',
  backToOrders: 'എന്റെ ഓർഡറുകളിലേക്ക് മടങ്ങുക',
  aboutOrder: 'ഈ ഓർഡറിനെക്കുറിച്ച്',
  purchaseOrderNumber: 'പർച്ചേസ് ഓർഡർ നമ്പർ',
  /** Before the number of the other order. */
  orderedTogether: 'ഇത് ഉൾപ്പെടുന്ന ഓർഡർ',
  /** Before the date. */
  placed: 'ഓർഡർ നൽകിയത്',
  items: 'ഈ ഓർഡറിലെ ഇനങ്ങൾ',
  noItems: 'ഈ ഓർഡറിൽ ഇനങ്ങളൊന്നും കണ്ടെത്തിയില്ല',
  cancelItem: (p) => `${orderStatus.cancelItem}: ${p.productName}`,
  cannotCancelNamed: (p) => `${orderStatus.cannotCancel}: ${p.productName}`,
  outForDeliveryNote: 'ഇതിനകം ഡെലിവറിക്ക് പുറപ്പെട്ടു',
  deliveredNote: 'ഇതിനകം ഡെലിവർ ചെയ്തു',
  cancelledNote: 'ഇതിനകം റദ്ദാക്കി',
  reviewProductNamed: (p) => `${reviewProduct}: ${p.productName}`,
  reviewProduct,
  buyAgainNamed: (p) => `${common.buyAgain}: ${p.productName}`,
  needHelpNamed: (p) => `സഹായം വേണോ? ${p.productName}`,
  needHelp: 'സഹായം വേണോ?',
  /** A reason of a cancellation (buying §9). The stored values are the English texts. */
  cancelReason: (reason) => (isKnown(reason) ? cancelReasonNames[reason] : reason),
  trackTitle: 'നിങ്ങളുടെ ഓർഡർ ട്രാക്ക് ചെയ്യുക',
  expectedOn: (p) => `പ്രതീക്ഷിക്കുന്നത് ${p.date}`,
  promisedFor: (p) => `ഉറപ്പു നൽകിയിരുന്നത് ${p.date}`,
  lateNote: 'ക്ഷമിക്കണം, നിങ്ങളുടെ ഓർഡർ വൈകുകയാണ്. ഓരോ ഘട്ടവും ഇവിടെ കാണാം; ഇമെയിൽ ചേർത്തിട്ടുണ്ടെങ്കിൽ ഇമെയിലിലും ലഭിക്കും.',
  returningToSeller,
  returningNote: {
    cash: 'ഇത് ഡെലിവർ ചെയ്യാനായില്ല. വിൽപ്പനക്കാരന് തിരികെ കിട്ടിക്കഴിഞ്ഞാൽ ഓർഡർ റദ്ദാക്കും; നിങ്ങൾ ഒന്നും അടയ്ക്കേണ്ടതില്ല.',
    prepaid: 'ഇത് ഡെലിവർ ചെയ്യാനായില്ല. വിൽപ്പനക്കാരന് തിരികെ കിട്ടിക്കഴിഞ്ഞാൽ ഓർഡർ റദ്ദാക്കും; നിങ്ങൾക്ക് റീഫണ്ട് ലഭിക്കും.',
  },

  /** Stages of a parcel. */
  parcelStages: {
    new: orderStatus.stages.processing,
    accepted: 'വിൽപ്പനക്കാരൻ സ്വീകരിച്ചു',
    packed: 'പായ്ക്ക് ചെയ്തു',
    ready: 'അയയ്ക്കാൻ തയ്യാറാണ്',
    shipped: orderStatus.stages.shipped,
    out: orderStatusNames.outForDelivery,
    delivered: orderStatusNames.delivered,
    attemptFailed: 'ഇതുവരെ ഡെലിവർ ചെയ്തിട്ടില്ല',
    rto: returningToSeller,
    rtoReceived: 'വിൽപ്പനക്കാരന് തിരികെ കിട്ടി',
    lost: 'വഴിയിൽ നഷ്ടപ്പെട്ടു',
    cancelled: orderStatusNames.cancelled,
    calledBack: 'വിൽപ്പനക്കാരൻ പാഴ്‌സൽ തിരികെ ആവശ്യപ്പെട്ടു',
  },
  cancelledOnTheWay: 'അയച്ചുകഴിഞ്ഞ ശേഷമാണ് ഈ ഇനങ്ങൾ റദ്ദാക്കിയത്.',
  parcels: 'പാഴ്‌സലുകൾ',
  parcelOf: (p) => `പാഴ്‌സൽ ${p.number} / ${p.count}: ${p.productNames}`,
  replacementOf: (p) => `മാറ്റി നൽകുന്നത്: ${p.productNames}`,
  stageOn: (p) => `${p.stage}, ${p.date}`,
  carrier: 'കൊറിയർ',
  trackingNumber: 'ട്രാക്കിങ് നമ്പർ',
  trackAt: (p) => `${p.carrier}: ${p.number} ട്രാക്ക് ചെയ്യുക ${common.opensInNewTab}`,
  attempted: (p) => `${p.date}-ന് ഡെലിവറിക്ക് ശ്രമിച്ചു: ${withoutStop(p.reason)}.`,
  attemptedWithoutReason: (p) => `${p.date}-ന് ഡെലിവറിക്ക് ശ്രമിച്ചു.`,
  nextAttempt,
  nextAttemptSentence: (p) => `${nextAttempt(p)}.`,

  cancelledItems: (p) => `റദ്ദാക്കിയത്: ${items(p.count)}`,
  shippingPart: (p) => `ഒരുമിച്ച് നൽകിയ ${formatNumber(p.count)} ഓർഡറുകൾക്കുള്ള ${p.amount}-ന്റെ ഭാഗം`,
  deliveryChargeReturned: 'തിരികെ നൽകിയ ഡെലിവറി ചാർജ്',
  remainingTotal: 'റദ്ദാക്കിയ ശേഷമുള്ള ആകെ തുക',
  amountToPay: 'ഡെലിവറി സമയത്ത് അടയ്ക്കേണ്ട തുക',
  refundTo: { original: 'പണമടച്ച ഇടത്തേക്ക് റീഫണ്ട്', wallet: 'നിങ്ങളുടെ വാലറ്റിലേക്ക് റീഫണ്ട്' },
  refunds: 'റീഫണ്ടുകൾ',
  refundOfReturn: 'തിരികെ നൽകിയ ഇനങ്ങൾക്ക്',
  refundOptions: 'എന്തെല്ലാം ചെയ്യാമെന്ന് കാണുക',
  /** States of a refund in words; `by` is the last day on which it arrives. */
  refundStarted: (p) => `${p.date}-ന് ആവശ്യപ്പെട്ടു.`,
  refundSent: (p) => `${p.date}-ന് ആവശ്യപ്പെട്ടു; നിങ്ങൾ പണമടച്ച ഇടത്തേക്കു തന്നെ അയച്ചു.`,
  refundExpected: (p) => `${p.by} ആകുമ്പോഴേക്കും പ്രതീക്ഷിക്കാം: ബാങ്കുകൾ ${refundTime} എടുക്കും.`,
  refundArrived: {
    original: (p) =>
      `നിങ്ങൾ പണമടച്ച ഇടത്തേക്കു തന്നെ ${p.date}-ന് റീഫണ്ട് ചെയ്തു. ${refundTime}ക്കുള്ളിൽ അത് നിങ്ങളുടെ ബാങ്കിൽ കാണാം.`,
    wallet: (p) => `${p.date}-ന് നിങ്ങളുടെ വാലറ്റിൽ ചേർത്തു.`,
  },
  documents: 'ഇൻവോയ്സുകളും ക്രെഡിറ്റ് നോട്ടുകളും',
  documentNamed: (p) => `${p.kind} ${p.number}`,

  returnOrReplace,
  returnNamed: (p) => `${returnOrReplace}: ${p.productName}`,
  returnableUntil: (p) => `${p.date} വരെ തിരികെ നൽകാം`,
  returnsOver: (p) => `തിരികെ നൽകാനുള്ള സമയം കഴിഞ്ഞു: ${p.date}`,
  notSold: 'ഇപ്പോൾ വിൽക്കുന്നില്ല',
  buyAllAgain: `${common.buyAgain}: ഈ ഓർഡറിലെ എല്ലാ ഉൽപ്പന്നങ്ങളും`,
  /** Result of Buy Again for an order. */
  boughtAgain: (p) =>
    [
      p.count > 0 && `${products(p.count)} കാർട്ടിൽ ചേർത്തു.`,
      ...p.changed.map(({ productName, reason }) => `${productName}: ${reason}`),
      p.failed.length > 0 && `ചേർക്കാത്തവ: ${p.failed.map(namedReason).join('; ')}.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),

  deliveredTitle: 'നിങ്ങളുടെ ഡെലിവറി',
  noDelivered: 'ഡെലിവർ ചെയ്ത ഓർഡറുകളില്ല',
  noDeliveredHint: 'ഡെലിവർ ചെയ്തുകഴിഞ്ഞാൽ നിങ്ങളുടെ ഓർഡറുകൾ ഇവിടെ കാണാം.',
  unboxingVideo: 'അൺബോക്സിങ് വീഡിയോ ട്യൂട്ടോറിയൽ കാണുക',
  partlyCancelled: (p) =>
    `${formatNumber(p.count)} ${plural(p.count, { one: 'ഇനത്തിൽ', other: 'ഇനങ്ങളിൽ' })} ${formatNumber(p.cancelled)} എണ്ണം റദ്ദാക്കി`,
  remainingNow: (p) => `ഇപ്പോൾ ${p.amount}`,
}
