import { formatNumber } from '#domain/money.ts'
import type { wallet as English } from '#text/en/signed-in/wallet.ts'
import { coins, entries } from '#text/hi/counts.ts'
import { refundTime } from '#text/hi/refund-time.ts'

const openingBalance = 'शुरुआती बैलेंस'

/** Between the reason of an entry and the number of its order. */
const ofOrder = '· ऑर्डर'

/** Texts of the wallet and the Reward Area. */
export const wallet: typeof English = {
  balance: 'वॉलेट बैलेंस',
  refundsOnly: 'यहाँ सिर्फ़ रिफ़ंड जोड़े जाते हैं। आप उन्हें वापस अपने बैंक, कार्ड या UPI में भेज सकते हैं।',
  failed: 'वॉलेट लोड नहीं हो सका',
  periods: 'हिस्ट्री की अवधि',
  period: (p) => `पिछले ${p.days} दिन`,
  history: (p) => `पिछले ${p.days} दिन की वॉलेट हिस्ट्री`,
  none: (p) => `पिछले ${p.days} दिन में कोई लेन-देन नहीं हुआ।`,
  found: (p) => entries(p.count),
  pages: 'हिस्ट्री के पेज',
  entry: 'एंट्री',
  amount: 'रकम',
  balanceAfter: 'बाद का बैलेंस',
  balanceNow: (p) => `बैलेंस ${p.amount}`,
  added: 'जोड़ा गया',
  paidOut: 'निकाला गया',
  reasons: {
    opening: openingBalance,
    refund: 'रिफ़ंड',
    toPayment: 'आपके बैंक, कार्ड या UPI में भेजा गया',
    notAccepted: 'आपके बैंक ने स्वीकार नहीं किया, आपके वॉलेट में वापस जोड़ा गया',
    paidOut: 'आपको भेजा गया',
  },
  paidTo: (p) => `${p.account} में`,
  ofOrder,
  onOrder: ofOrder,
  onItsWay: (p) =>
    p.by
      ? `रास्ते में है, ${p.by} तक मिलने की उम्मीद है: बैंकों को ${refundTime} लगते हैं।`
      : `रास्ते में है: बैंकों को ${refundTime} लगते हैं।`,
  sent: `भेज दिया गया। बैंक इसे ${refundTime} के अंदर दिखाते हैं।`,
  notAccepted: 'आपके बैंक ने इसे स्वीकार नहीं किया।',
  sendBack: 'बैंक, कार्ड या UPI में भेजें',
  sendBackNamed: (p) => `बैंक, कार्ड या UPI में भेजें: ${p.amount}${p.orderNumber ? `, ऑर्डर ${p.orderNumber}` : ''}`,
  sending: 'भेजा जा रहा है',
  fromCash: 'इस ऑर्डर का पेमेंट आपने नकद किया था। हमें कोई UPI आईडी या बैंक खाता बताएँ, हम यह रकम आपको भेज देंगे।',
  askForPayout: 'रकम भेजने को कहें',
  disputed: 'आपका बैंक इस पेमेंट की जाँच कर रहा है। उसका फ़ैसला आने तक रकम यहीं रहेगी।',

  coinsFailed: 'आपके कॉइन लोड नहीं हो सके',
  yourCoins: 'आपके Thara कॉइन',
  pending: (p) => `इनमें से ${p.coins} पेंडिंग हैं और अभी इस्तेमाल नहीं हो सकते`,
  howTitle: 'कॉइन कैसे मिलते हैं',
  earn: (p) => `डिलीवर हुए ऑर्डर के हर ${p.amount} पर आपको 1 कॉइन मिलता है।`,
  earnPending:
    'वापसी की अवधि ख़त्म होने पर कॉइन इस्तेमाल किए जा सकते हैं। वापस किए गए आइटम पर मिले कॉइन काट लिए जाते हैं।',
  use: (p) =>
    `चेकआउट पर एक कॉइन ${p.amount} के बराबर है। आप ऑर्डर का ज़्यादा से ज़्यादा ${p.percentage}% पेमेंट कॉइन से कर सकते हैं।`,
  referralTitle: 'दोस्तों को बुलाएँ',
  referralRule: (p) =>
    `जब कोई दोस्त आपके कोड से साइन अप करे और उनका ${p.minimum} या उससे ज़्यादा का पहला ऑर्डर डिलीवर हो जाए, तो आपको ${coins(p.own)} और उन्हें ${formatNumber(p.friend)} मिलते हैं।`,
  referralCode: 'आपका रेफ़रल कोड',
  share: 'अपना रेफ़रल कोड शेयर करें',
  shareText: (p) => `मेरे रेफ़रल कोड ${p.code} के साथ TharaCart से जुड़ें`,
  joined: 'जुड़ने वाले दोस्त',
  rewarded: 'दोस्त जिनके पहले ऑर्डर से आपको कॉइन मिले',
  coinHistory: 'कॉइन हिस्ट्री',
  noCoins: 'अभी कोई कॉइन नहीं।',
  coinReasons: {
    opening: openingBalance,
    redeemed: 'चेकआउट पर इस्तेमाल हुए',
    returned: 'आपको वापस मिले',
    earned: 'खरीदारी पर मिले',
    referral: 'रेफ़रल रिवॉर्ड',
    reversed: 'वापस किए गए आइटम के लिए काटे गए',
  },
  coinsReversed: 'काटे गए',
  coinsUsed: 'इस्तेमाल हुए',
  pendingUntil: (p) => `${p.by} तक ${p.coins} पेंडिंग`,
  pendingReturn: (p) => `वापसी पूरी होने तक ${p.coins} पेंडिंग`,
}
