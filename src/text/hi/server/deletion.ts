import type { deletion as English } from '#text/en/server/deletion.ts'
import { dates } from '#text/hi/dates.ts'

const formerCustomer = 'एक ग्राहक'

const listed = ({ orders }: { orders: readonly string[] }) =>
  orders.length > 5 ? `${orders.slice(0, 5).join(', ')} और ${orders.length - 5} अन्य` : orders.join(', ')

/** Texts about the deletion of an account. */
export const deletion: typeof English = {
  formerCustomer,
  obstacles: {
    openOrders: (p) => `ये ऑर्डर अभी डिलीवर नहीं हुए हैं: ${listed(p)}। डिलीवरी का इंतज़ार करें, या इन्हें रद्द करें।`,
    openReturns: (p) => `इन ऑर्डर की वापसी अभी पूरी नहीं हुई है: ${listed(p)}।`,
    openPayment: 'एक पेमेंट अभी पूरा नहीं हुआ है। वह एक घंटे के अंदर बंद हो जाएगा।',
    openRefunds: ({ amount }) => `आपका ${amount} का रिफ़ंड रास्ते में है।`,
    openDispute: 'आपने जिस पेमेंट पर आपत्ति की थी, उस पर आपके बैंक ने अभी फ़ैसला नहीं किया है।',
    walletBalance: ({ amount }) => `आपके वॉलेट में ${amount} हैं। पहले यह रकम निकलवा लें।`,
    staff: 'आप इस खाते से किसी स्टोर या TharaCart के लिए काम करते हैं। पहले शॉप से इसे बंद करने को कहें।',
  },
  deleted: [
    'आपका नाम, ईमेल, फ़ोन नंबर, पासवर्ड और फ़ोटो।',
    'आपके पते, बिज़नेस की जानकारी, कार्ट, विशलिस्ट और लिस्ट।',
    'आपके रिव्यू और वापसियों की फ़ोटो, डिलीवरी नोट, सहमतियाँ और हमारे भेजे हुए संदेश।',
    'आपके Thara कॉइन। सामान अब “मेरा खाता” से वापस नहीं किया जा सकेगा।',
  ],
  kept: ({ until, years }) => [
    `इनवॉइस, जैसे वे जारी हुए थे, आपके ऑर्डर, पेमेंट, रिफ़ंड, कॉइन और वॉलेट की रकमों के साथ, ${dates.longDate(until)} तक: टैक्स कानून के अनुसार यह ज़रूरी है। आपके ऑर्डर के साथ कोई नाम नहीं रखा जाता; एक रैंडम नंबर उन्हें आपस में जोड़ता है।`,
    `आपकी रेटिंग, रिव्यू, सवाल और जवाब: वे “${formerCustomer}” के नाम से पढ़े जा सकेंगे।`,
    `आपके ईमेल और फ़ोन नंबर का एकतरफ़ा कोड, ${years} साल तक, ताकि नए ग्राहकों का रिवॉर्ड दो बार न दिया जाए।`,
  ],
}
