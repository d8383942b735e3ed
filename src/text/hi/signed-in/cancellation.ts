import type { cancellation as English } from '#text/en/signed-in/cancellation.ts'
import { items } from '#text/hi/counts.ts'
import { refundTime } from '#text/hi/refund-time.ts'
import { orders } from '#text/hi/signed-in/orders.ts'

/** Texts of the page that cancels items of an order (buying §2, §4, §8, §9). */
export const cancellation: typeof English = {
  title: 'कैंसलेशन और सपोर्ट',
  keepOrder: 'रद्द न करें',
  backToOrder: 'ऑर्डर पर वापस जाएँ',
  loadFailed: 'ऑर्डर रद्द करने की जानकारी लोड नहीं हो सकी',
  failed: 'ऑर्डर रद्द नहीं हो सका',
  done: 'ऑर्डर रद्द हो गया',
  error: 'ऑर्डर रद्द करते समय कोई गड़बड़ी हुई',
  noItem: 'कृपया रद्द करने के लिए कम से कम एक आइटम चुनें',
  noReason: 'कृपया रद्द करने का कारण चुनें',

  itemsTitle: 'आप क्या रद्द करना चाहते हैं?',
  allItems: 'सभी आइटम',
  parcelOf: (p) => `पार्सल ${p.number} (कुल ${p.count}), विक्रेता: ${p.store}`,
  onItsWay: 'पहले ही रास्ते में है: कृपया पार्सल न लें।',
  fixedTitle: 'रद्द नहीं हो सकते',

  reasonTitle: 'आप क्यों रद्द कर रहे हैं?',

  methodTitle: 'रिफ़ंड कहाँ चाहिए?',
  methods: { original: 'वही तरीका जिससे पेमेंट किया', wallet: 'TharaCart वॉलेट' },
  methodTimes: { original: `${refundTime} के अंदर`, wallet: 'तुरंत' },
  toOriginal: (p) => `${p.amount}, ${refundTime} के अंदर, ज़्यादा से ज़्यादा ${p.day} तक`,
  toWallet: (p) => `${p.amount} तुरंत`,
  cash: 'कोई पेमेंट नहीं हुआ था, इसलिए कोई रिफ़ंड नहीं है।',
  onlyCoins: 'इन आइटम का पेमेंट आपने Thara कॉइन से किया था, इसलिए रिफ़ंड करने के लिए कोई पैसा नहीं है।',
  disputed: 'आपका बैंक इस ऑर्डर के पेमेंट की जाँच कर रहा है। उसका फ़ैसला आने तक Thara कॉइन और वॉलेट के रिफ़ंड रुके हुए हैं।',

  goods: (p) => `${items(p.count)} की कीमत`,
  coinsUsed: 'Thara कॉइन से चुकाया गया',
  deliveryCharge: 'डिलीवरी शुल्क',
  cancellationFee: 'कैंसलेशन शुल्क',
  processingFee: 'प्रोसेसिंग शुल्क',
  free: 'मुफ़्त कैंसलेशन',
  refund: orders.refund,
  coinsReturned: 'वापस मिले Thara कॉइन',

  submit: 'चुने हुए आइटम रद्द करें',
  submitting: 'रद्द हो रहा है...',

  nothingTitle: 'इस ऑर्डर में कुछ भी रद्द नहीं हो सकता',
  nothingHint: 'डिलीवरी के लिए निकलने से पहले तक आइटम रद्द किए जा सकते हैं।',
}
