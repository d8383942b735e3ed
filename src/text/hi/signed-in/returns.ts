import type { ReturnReason } from '#domain/after-sale-choices.ts'
import { formatNumber } from '#domain/money.ts'
import type { returns as English } from '#text/en/signed-in/returns.ts'
import { pieces } from '#text/hi/counts.ts'
import { refundTime } from '#text/hi/refund-time.ts'
import { cancellation } from '#text/hi/signed-in/cancellation.ts'
import { orders } from '#text/hi/signed-in/orders.ts'

const reasonNames = {
  Damaged: 'टूटा-फूटा',
  'Wrong product': 'गलत प्रोडक्ट',
  'Not as described': 'विवरण से अलग',
  'Missing parts': 'कुछ हिस्से नहीं मिले',
  Quality: 'क्वालिटी',
  'I changed my mind': 'मेरा मन बदल गया',
} satisfies Record<ReturnReason, string>
const isKnown = (reason: string): reason is ReturnReason => Object.hasOwn(reasonNames, reason)

/** Texts of the page that requests a return, and of the list of returns. */
export const returns: typeof English = {
  title: 'वापस करें या बदलें',
  backToOrder: cancellation.backToOrder,
  loadFailed: 'वापस किए जा सकने वाले आइटम लोड नहीं हो सके',
  failed: 'वापसी का अनुरोध नहीं हो सका',
  error: 'वापसी का अनुरोध करते समय कोई गड़बड़ी हुई',

  itemsTitle: 'आप क्या वापस करना चाहते हैं?',
  parcelOf: cancellation.parcelOf,
  piecesLeft: (p) => `वापस कर सकते हैं: ${pieces(p.count)}`,
  until: (p) => `${p.day} तक वापस करें`,
  faultsOnly: 'सिर्फ़ तभी, जब यह टूटा-फूटा हो या गलत प्रोडक्ट हो',
  fixedTitle: 'वापस नहीं हो सकते',
  whyNot: {
    itemCancelled: orders.cancelledNote,
    notDelivered: 'अभी डिलीवर नहीं हुआ',
    alreadyReturned: 'वापसी का अनुरोध हो चुका है',
    returnWindowOver: 'वापसी का समय निकल चुका है',
  },

  kindTitle: 'आप क्या चाहेंगे?',
  kinds: { refund: 'रिफ़ंड', replacement: 'बदले में वही प्रोडक्ट' },
  kindHints: {
    refund: 'आइटम हमें मिलने के बाद',
    replacement: 'वही प्रोडक्ट फिर से, बिना किसी खर्च के। अगर वह स्टॉक में नहीं होगा, तो आपको रिफ़ंड मिलेगा।',
  },

  reasonTitle: 'आप इसे क्यों वापस कर रहे हैं?',
  /** The stored values are the English texts. */
  reason: (reason) => (isKnown(reason) ? reasonNames[reason] : reason),
  comment: 'इसमें क्या खराबी है?',
  photosHint: 'ज़्यादा से ज़्यादा 5 फ़ोटो, जैसे टूट-फूट और लेबल की, फ़ैसला करने में विक्रेता की मदद करती हैं।',

  methodTitle: cancellation.methodTitle,
  methods: cancellation.methods,
  methodTimes: { original: `हमें मिलने के बाद ${refundTime} के अंदर`, wallet: 'हमें मिलने पर' },
  toOriginal: (p) => `${p.amount}, हमें मिलने के बाद ${refundTime} के अंदर`,
  toWallet: (p) => `${p.amount}, हमें मिलने पर`,
  cash: 'पेमेंट नकद हुआ था, इसलिए रिफ़ंड आपके वॉलेट में जाएगा',

  summaryTitle: 'आपकी वापसी',
  goods: (p) => `${pieces(p.count)} के लिए चुकाई गई रकम`,
  pickup: 'पिकअप',
  free: 'मुफ़्त',
  refund: cancellation.refund,
  coinsReturned: cancellation.coinsReturned,
  coinsTaken: 'मिले हुए Thara कॉइन जो काटे गए',
  policy: 'पिकअप तक आइटम इस्तेमाल न करें और पैक रखें। विक्रेता 48 घंटे के अंदर जवाब देता है।',
  policyLink: 'वापसी की पॉलिसी',

  noItem: 'कृपया वापस करने के लिए कम से कम एक आइटम चुनें',
  noReason: 'कृपया वापसी का कारण चुनें',
  submit: { refund: 'वापसी का अनुरोध करें', replacement: 'बदलने का अनुरोध करें' },
  submitting: 'अनुरोध हो रहा है...',

  nothingTitle: 'इस ऑर्डर में कुछ भी वापस नहीं हो सकता',
  nothingHint: 'डिलीवरी के बाद, वापसी की अवधि ख़त्म होने तक आप आइटम वापस कर सकते हैं।',
  viewOrder: 'ऑर्डर देखें',
  sentTitle: 'वापसी का अनुरोध भेज दिया गया',
  sentHint: 'विक्रेता का फ़ैसला हम आपको ईमेल करेंगे। आप उसे यहाँ भी देख सकते हैं।',

  listTitle: 'इस ऑर्डर के रिटर्न',
  listFailed: 'आपके रिटर्न लोड नहीं हो सके',
  heading: {
    refund: (p) => `${pieces(p.count)} की वापसी`,
    replacement: (p) => `${pieces(p.count)} बदलना`,
  },
  states: {
    requested: 'अनुरोध भेज दिया गया। विक्रेता 48 घंटे के अंदर जवाब देगा।',
    approved: 'मंज़ूर हो गया। पिकअप बुक हो रहा है: आइटम तैयार रखें।',
    refused: 'विक्रेता ने स्वीकार नहीं किया',
    pickupBooked: 'पिकअप बुक हो गया है: आइटम तैयार रखें।',
    pickedUp: 'पिकअप हो गया, विक्रेता के पास जा रहा है।',
    received: 'मिल गया। विक्रेता आइटम की जाँच कर रहा है।',
    accepted: 'वापसी स्वीकार हो गई',
    refunded: 'रिफ़ंड हो गया',
    replaced: 'बदले में भेजा जाने वाला प्रोडक्ट पैक हो रहा है।',
    disputed: 'विक्रेता ने आपत्ति की है। फ़ैसला TharaCart करेगा।',
    sentBack: 'आपको वापस भेजा जा रहा है।',
    closed: 'पिकअप की तीन नाकाम कोशिशों के बाद बंद',
    cancelled: 'आपने रद्द किया',
  },
  replacementSent: 'बदले में भेजा गया प्रोडक्ट रास्ते में है।',
  replacementDelivered: 'बदले में भेजा गया प्रोडक्ट डिलीवर हो गया।',
  requestedOn: (p) => `${p.day} को अनुरोध किया`,
  changedOn: (p) => `${p.day} को अपडेट हुआ`,
  because: orders.reasonLine,
  refunded: {
    original: (p) => `${p.amount} वहीं, जहाँ से आपने पेमेंट किया था`,
    wallet: (p) => `${p.amount} आपके वॉलेट में`,
  },
  cancel: 'वापसी रद्द करें',
  cancelNamed: (p) => `वापसी रद्द करें: ${p.products}`,
  cancelQuestion: 'यह वापसी रद्द करें?',
  keep: 'वापसी रहने दें',
  cancelling: cancellation.submitting,
  pieceLine: (p) => `${p.name} × ${formatNumber(p.quantity)}`,
}
