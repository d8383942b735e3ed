import { formatNumber } from '#domain/money.ts'
import type { orderMails as English } from '#text/en/server/order-mails.ts'
import { dates } from '#text/hi/dates.ts'
import { refundTime } from '#text/hi/refund-time.ts'
import { orderStatusNames } from '#text/hi/signed-in/order-status.ts'
import { orders } from '#text/hi/signed-in/orders.ts'

/** Texts of the mails and text messages about an order that was placed. */
export const orderMails: typeof English = {
  events: {
    shipped: {
      subject: ({ number }) => `ऑर्डर ${number} शिप हो गया है`,
      first: ({ number, store }) => `${store} ने आपका ऑर्डर ${number} शिप कर दिया है। इसे यहाँ ट्रैक करें:`,
      short: orderStatusNames.shipped,
    },
    out: {
      subject: ({ number }) => `ऑर्डर ${number} डिलीवरी के लिए निकल गया है`,
      first: ({ number, store }) => `${store} से आपका ऑर्डर ${number} डिलीवरी के लिए निकल गया है। इसे यहाँ ट्रैक करें:`,
      short: orderStatusNames.outForDelivery,
    },
    delivered: {
      subject: ({ number }) => `ऑर्डर ${number} डिलीवर हो गया है`,
      first: ({ number, store }) => `${store} से आपका ऑर्डर ${number} डिलीवर हो गया है। इसे यहाँ देखें:`,
      short: orderStatusNames.delivered,
    },
    attemptFailed: {
      subject: ({ number }) => `ऑर्डर ${number} आज डिलीवर नहीं हो सका`,
      first: ({ number, store }) => `हम ${store} से आपका ऑर्डर ${number} डिलीवर नहीं कर सके। इसे यहाँ ट्रैक करें:`,
      short: 'डिलीवरी की कोशिश नाकाम',
    },
    cancelled: {
      subject: ({ number }) => `ऑर्डर ${number}: आइटम रद्द हुए`,
      first: ({ number, store }) => `${store} से आपके ऑर्डर ${number} के आइटम रद्द हो गए हैं। पूरी जानकारी यहाँ देखें:`,
      short: orderStatusNames.cancelled,
    },
  },
  item: ({ quantity, name }) => `${formatNumber(quantity)} × ${name}`,
  carrier: ({ carrier, number }) => `कूरियर: ${carrier}। ट्रैकिंग नंबर: ${number}।`,
  trackAt: ({ url }) => `इसे कूरियर की साइट पर ट्रैक करें: ${url}`,
  /** A stored reason of the shop is an English text. */
  reason: ({ reason }) => `कारण: ${orders.cancelReason(reason)}`,
  nextAttempt: ({ day }) => `हम ${dates.day(day)} को फिर से कोशिश करेंगे।`,
  refundToPayment: ({ amount }) =>
    `हम ${amount} वहीं रिफ़ंड कर रहे हैं जहाँ से आपने पेमेंट किया था। इसमें ${refundTime} लगते हैं।`,
  refundToWallet: ({ amount }) => `हमने आपके TharaCart वॉलेट में ${amount} जोड़ दिए हैं।`,
  refundLater: ({ amount }) =>
    `आपकी आपत्ति पर आपके बैंक का फ़ैसला आने के बाद हम आपके TharaCart वॉलेट में ${amount} जोड़ देंगे।`,
  nothingToRefund: 'आपने इनके लिए पेमेंट नहीं किया है, इसलिए रिफ़ंड करने के लिए कुछ नहीं है।',
  coinsReturned: ({ coins }) => `${formatNumber(coins)} Thara कॉइन आपके खाते में वापस आ गए हैं।`,
  late: {
    subject: ({ number }) => `ऑर्डर ${number} में देरी हो रही है`,
    first: ({ number, store, day }) =>
      `माफ़ करें, ${store} से आपका ऑर्डर ${number} वादे के मुताबिक ${dates.day(day)} तक नहीं पहुँचेगा। इसे यहाँ ट्रैक करें:`,
    rest: 'डिलीवरी के लिए निकलने तक आप आइटम मुफ़्त में रद्द कर सकते हैं।',
  },
  refundSent: {
    subject: ({ amount }) => `हमने आपका ${amount} का रिफ़ंड भेज दिया है`,
    paragraph: ({ amount }) =>
      `हमने आपका ${amount} का रिफ़ंड वहीं भेज दिया है जहाँ से आपने पेमेंट किया था। बैंक इसे ${refundTime} के अंदर दिखाते हैं।`,
  },
  notAccepted: {
    subject: ({ number }) => `कृपया ऑर्डर ${number} स्वीकार करें`,
    paragraphs: ({ number, day }) => [
      `ऑर्डर ${number} आपके स्वीकार करने का इंतज़ार कर रहा है।`,
      `इसे ${dates.time(day)} तक स्वीकार करें। उसके बाद यह रद्द हो जाएगा और इसका असर आपके स्टोर के रिकॉर्ड पर पड़ेगा।`,
    ],
  },
  sms: ({ number, status }) =>
    `आपका TharaCart ऑर्डर ${number}: ${status}। इसे TharaCart पर “मेरे ऑर्डर” में ट्रैक करें।`,
}
