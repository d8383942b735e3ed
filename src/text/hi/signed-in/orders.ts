import type { cancelReasons, endReasons } from '#domain/after-sale-choices.ts'
import { formatNumber } from '#domain/money.ts'
import type { orders as English } from '#text/en/signed-in/orders.ts'
import { items, plural, products } from '#text/hi/counts.ts'
import { refundTime } from '#text/hi/refund-time.ts'
import { orderStatusNames } from './order-status.ts'

const placed = 'ऑर्डर किया गया'
const returningToSeller = 'विक्रेता को वापस जा रहा है'

const nextAttempt = (p: { day: string }) => `अगली कोशिश ${p.day} को`

/** A reason without the full stop of its own. */
const withoutStop = (reason: string) => reason.replace(/[.।]$/, '')

type NamedReason = { productName: string; reason: string }
const namedReason = ({ productName, reason }: NamedReason) => `${productName} (${withoutStop(reason)})`

type StoredReason = (typeof cancelReasons)[number] | (typeof endReasons)[keyof typeof endReasons]
const cancelReasonNames = {
  'I found a better price elsewhere': 'मुझे कहीं और बेहतर कीमत मिली',
  'I entered wrong address': 'मैंने गलत पता डाल दिया',
  'I ordered the wrong product': 'मैंने गलत प्रोडक्ट ऑर्डर कर दिया',
  'I changed my mind': 'मेरा मन बदल गया',
  'Delivery time is too long': 'डिलीवरी में बहुत समय लग रहा है',
  'Other reason': 'कोई और कारण',
  'Delivery was not possible': 'डिलीवरी नहीं हो सकी',
  'The parcel was lost': 'पार्सल खो गया',
  'The seller did not accept the order in time': 'विक्रेता ने समय पर ऑर्डर स्वीकार नहीं किया',
} satisfies Record<StoredReason, string>
const isKnown = (reason: string): reason is StoredReason => Object.hasOwn(cancelReasonNames, reason)

/** Texts of the area `orders`. */
export const orders: typeof English = {
  refund: 'रिफ़ंड',
  orderIdCopied: 'ऑर्डर आईडी कॉपी हो गई',
  copyOrderId: 'ऑर्डर आईडी कॉपी करें',
  completedTitle: 'ऑर्डर पूरा हुआ',
  detailsFailed: 'ऑर्डर की जानकारी लोड नहीं हो सकी',
  thanks: 'हमारे साथ खरीदारी करने के लिए धन्यवाद',
  orderIdIs: 'आपकी ऑर्डर आईडी:',
  confirmationSentTo: 'ऑर्डर आईडी वाला कन्फ़र्मेशन ईमेल इस पते पर भेजा गया:',
  confirmationWaiting: 'ऑर्डर आईडी वाला कन्फ़र्मेशन ईमेल इस पते पर भेजा जा रहा है:',
  confirmationFailed: 'इस पते पर कन्फ़र्मेशन ईमेल नहीं भेजा जा सका:',
  orderIsPlaced: 'आपका ऑर्डर हो गया है। इसे “मेरे ऑर्डर” में देखें।',
  parcel: (p) => `पार्सल ${p.number} (कुल ${p.count})`,
  savedOnOrder: (p) => `इस ऑर्डर पर आपकी ${p.amount} की बचत हुई`,
  refundTitle: 'आपका रिफ़ंड',
  refundFailedToLoad: 'रिफ़ंड की जानकारी लोड नहीं हो सकी',
  refundAmount: 'रकम:',
  refundNotAccepted: 'आपके बैंक ने यह रिफ़ंड स्वीकार नहीं किया',
  refundChoice: 'हमने कई बार कोशिश की। रकम तुरंत अपने TharaCart वॉलेट में लें, या हमारे संपर्क करने तक इंतज़ार करें।',
  refundToWallet: (p) => `${p.amount} मेरे वॉलेट में डालें`,
  refundMoving: 'आपके वॉलेट में डाला जा रहा है',
  refundStates: {
    requested: `यह रिफ़ंड वहीं भेजा जा रहा है जहाँ से आपने पेमेंट किया था। इसमें ${refundTime} लगते हैं।`,
    original: `यह रिफ़ंड वहीं भेजा गया जहाँ से आपने पेमेंट किया था। बैंक इसे ${refundTime} के अंदर दिखाते हैं।`,
    wallet: 'यह रिफ़ंड आपके वॉलेट में है।',
    failed: 'आपके बैंक ने यह रिफ़ंड स्वीकार नहीं किया। हमें इसकी सूचना मिल गई है और हम आपसे संपर्क करेंगे।',
  },
  continueShopping: 'शॉपिंग जारी रखें',
  estimatedDelivery: (p) => `अनुमानित डिलीवरी: ${p.day} तक`,
  paymentSummary: 'पेमेंट का सारांश',
  paymentMethod: 'पेमेंट का तरीका',
  prepaid: 'UPI या अन्य (प्रीपेड)',
  quantityLine: (p) => `मात्रा: ${formatNumber(p.quantity)}`,
  reasonLine: (p) => `कारण: ${p.reason}`,
  detailsTitle: 'ऑर्डर की जानकारी',
  backToOrders: 'मेरे ऑर्डर पर वापस जाएँ',
  aboutOrder: 'इस ऑर्डर के बारे में',
  purchaseOrderNumber: 'परचेज़ ऑर्डर नंबर',
  orderedTogether: 'मूल ऑर्डर',
  placed,
  items: 'इस ऑर्डर के आइटम',
  noItems: 'इस ऑर्डर में कोई आइटम नहीं मिला',
  cancelItem: (p) => `आइटम रद्द करें: ${p.productName}`,
  cannotCancelNamed: (p) => `रद्द नहीं हो सकता: ${p.productName}`,
  outForDeliveryNote: 'डिलीवरी के लिए निकल चुका है',
  deliveredNote: 'डिलीवर हो चुका है',
  cancelledNote: 'रद्द हो चुका है',
  reviewProductNamed: (p) => `प्रोडक्ट का रिव्यू लिखें: ${p.productName}`,
  reviewProduct: 'प्रोडक्ट का रिव्यू लिखें',
  buyAgainNamed: (p) => `फिर से खरीदें: ${p.productName}`,
  needHelpNamed: (p) => `मदद चाहिए? ${p.productName}`,
  needHelp: 'मदद चाहिए?',
  /** The stored values are the English texts. */
  cancelReason: (reason) => (isKnown(reason) ? cancelReasonNames[reason] : reason),
  trackTitle: 'अपना ऑर्डर ट्रैक करें',
  expectedOn: (p) => `${p.date} को मिलने की उम्मीद`,
  promisedFor: (p) => `${p.date} का वादा था`,
  lateNote: 'माफ़ करें, आपके ऑर्डर में देरी हो रही है। हर अपडेट यहाँ देखें, और ईमेल जोड़ा है तो ईमेल पर भी।',
  returningToSeller,
  returningNote: {
    cash: 'हम इसे डिलीवर नहीं कर सके। विक्रेता को वापस मिलते ही ऑर्डर रद्द हो जाएगा और आपको कोई पेमेंट नहीं करना होगा।',
    prepaid: 'हम इसे डिलीवर नहीं कर सके। विक्रेता को वापस मिलते ही ऑर्डर रद्द हो जाएगा और आपको रिफ़ंड मिलेगा।',
  },

  parcelStages: {
    new: placed,
    accepted: 'विक्रेता ने स्वीकार किया',
    packed: 'पैक हो गया',
    ready: 'शिप होने के लिए तैयार',
    shipped: 'रास्ते में',
    out: 'डिलीवरी के लिए निकला',
    delivered: orderStatusNames.delivered,
    attemptFailed: 'अभी डिलीवर नहीं हुआ',
    rto: returningToSeller,
    rtoReceived: 'विक्रेता को वापस मिल गया',
    lost: 'रास्ते में खो गया',
    cancelled: orderStatusNames.cancelled,
    calledBack: 'विक्रेता ने वापस मँगाया',
  },
  cancelledOnTheWay: 'ये आइटम तब रद्द हुए जब ये रास्ते में थे।',
  parcels: 'पार्सल',
  parcelOf: (p) => `पार्सल ${p.number} (कुल ${p.count}): ${p.productNames}`,
  replacementOf: (p) => `बदले में: ${p.productNames}`,
  stageOn: (p) => `${p.stage}, ${p.date}`,
  carrier: 'कूरियर',
  trackingNumber: 'ट्रैकिंग नंबर',
  trackAt: (p) => `${p.number} को ${p.carrier} पर ट्रैक करें (नए टैब में खुलता है)`,
  attempted: (p) => `हमने ${p.date} को डिलीवर करने की कोशिश की: ${withoutStop(p.reason)}।`,
  attemptedWithoutReason: (p) => `हमने ${p.date} को डिलीवर करने की कोशिश की।`,
  nextAttempt,
  nextAttemptSentence: (p) => `${nextAttempt(p)}।`,

  cancelledItems: (p) => `रद्द: ${items(p.count)}`,
  shippingPart: (p) => `साथ किए गए ${formatNumber(p.count)} ऑर्डर के ${p.amount} का हिस्सा`,
  deliveryChargeReturned: 'वापस किया गया डिलीवरी शुल्क',
  remainingTotal: 'रद्द करने के बाद कुल',
  amountToPay: 'डिलीवरी पर चुकाने की रकम',
  refundTo: { original: 'जहाँ से पेमेंट किया था वहीं रिफ़ंड', wallet: 'आपके वॉलेट में रिफ़ंड' },
  refunds: 'रिफ़ंड',
  refundOfReturn: 'वापस किए गए आइटम के लिए',
  refundOptions: 'अपने विकल्प देखें',
  refundStarted: (p) => `${p.date} को अनुरोध किया गया।`,
  refundSent: (p) => `${p.date} को अनुरोध किया गया, और जहाँ से आपने पेमेंट किया था वहीं भेज दिया गया।`,
  refundExpected: (p) => `${p.by} तक मिलने की उम्मीद है: बैंकों को ${refundTime} लगते हैं।`,
  refundArrived: {
    original: (p) =>
      `${p.date} को वहीं रिफ़ंड किया गया जहाँ से आपने पेमेंट किया था। आपका बैंक इसे ${refundTime} के अंदर दिखाता है।`,
    wallet: (p) => `${p.date} को आपके वॉलेट में जोड़ा गया।`,
  },
  documents: 'इनवॉइस और क्रेडिट नोट',
  documentNamed: (p) => `${p.kind} ${p.number}`,

  returnOrReplace: 'वापस करें/बदलें',
  returnNamed: (p) => `वापस करें/बदलें: ${p.productName}`,
  returnableUntil: (p) => `${p.date} तक वापस कर सकते हैं`,
  returnsOver: (p) => `वापसी की अवधि ${p.date} को ख़त्म हो गई`,
  notSold: 'अब नहीं बिकता',
  buyAllAgain: 'फिर से खरीदें: इस ऑर्डर के सभी प्रोडक्ट',
  boughtAgain: (p) =>
    [
      p.count > 0 && `${products(p.count)} कार्ट में ${plural(p.count, { one: 'डाला गया', other: 'डाले गए' })}।`,
      ...p.changed.map(({ productName, reason }) => `${productName}: ${reason}`),
      p.failed.length > 0 && `कार्ट में नहीं डाले गए: ${p.failed.map(namedReason).join('; ')}।`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),

  deliveredTitle: 'आपकी डिलीवरी',
  noDelivered: 'कोई डिलीवर हुआ ऑर्डर नहीं',
  noDeliveredHint: 'डिलीवर होने के बाद आपके ऑर्डर यहाँ दिखेंगे।',
  unboxingVideo: 'अनबॉक्सिंग का वीडियो ट्यूटोरियल देखें',
  partlyCancelled: (p) => `${items(p.count)} में से ${formatNumber(p.cancelled)} रद्द`,
  remainingNow: (p) => `अब ${p.amount}`,
}
