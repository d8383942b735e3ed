import { formatNumber } from '#domain/money.ts'
import { REOPEN_DAYS, responsePromises } from '#domain/tickets.ts'
import type { mails as English, sms as EnglishSms } from '#text/en/server/mails.ts'
import { common } from '#text/hi/common.ts'
import { coins as countOfCoins } from '#text/hi/counts.ts'
import { dates } from '#text/hi/dates.ts'
import { refundTime } from '#text/hi/refund-time.ts'
import { orderMails } from '#text/hi/server/order-mails.ts'

type ReturnFacts = Parameters<(typeof English)['returnDecided']['refunded']>[0]

function refundSentence({ amount, coins, to }: ReturnFacts): string {
  const place =
    to === 'wallet' ? orderMails.refundToWallet({ amount }) : orderMails.refundToPayment({ amount })
  return coins > 0
    ? `${place} आपके इस्तेमाल किए ${formatNumber(coins)} Thara कॉइन आपके खाते में वापस आ गए हैं।`
    : place
}

/** The response time in words. */
const durations = { '12 Hr': '12 घंटे' } satisfies Record<typeof responsePromises.ticket, string>

const notAsked = `अगर यह आपने नहीं मँगाया है, तो हो सकता है कि आपके खाते में कोई और साइन इन हो। साइन इन करें और “${common.myAccount}” में “सब जगह साइन आउट करें” चुनें।`

/** Texts of mails. */
export const mails: typeof English = {
  greeting: ({ name }) => `नमस्ते ${name},`,
  signature: common.shopName,
  notMe: {
    hint: 'आपको यह ईमेल इसलिए मिला है, क्योंकि TharaCart के एक खाते में यही ईमेल दिया गया है, जिसकी पुष्टि अभी किसी ने नहीं की है।',
    link: 'यह मैं नहीं हूँ',
  },
  emailCode: {
    subject: 'TharaCart पर अपने ईमेल की पुष्टि करें',
    paragraphs: ({ code }) => [
      `${code} इस ईमेल की पुष्टि करने का कोड है। यह 10 मिनट तक मान्य है।`,
      `इसे “${common.myAccount}” में डालें। अगर आपने यह कोड नहीं मँगाया है, तो इस ईमेल पर ध्यान न दें।`,
    ],
  },
  identityCode: {
    subject: 'आपका TharaCart कोड',
    paragraphs: ({ code }) => [
      `${code} आपका कोड है, जिससे आप साइन इन करने का तरीका बदल सकते हैं या अपना खाता डिलीट कर सकते हैं। यह 5 मिनट तक मान्य है।`,
      notAsked,
    ],
  },
  accountDeleted: {
    subject: 'आपका TharaCart खाता डिलीट हो गया है',
    paragraphs: ({ kept }) => [
      'आपका खाता डिलीट हो गया है और आप हर जगह से साइन आउट हो गए हैं। हमारे पास अब भी यह जानकारी रहेगी:',
      ...kept,
      'आप जब चाहें नया खाता खोल सकते हैं।',
    ],
  },
  dataReady: {
    subject: 'आपका TharaCart डेटा तैयार है',
    paragraphs: ({ until }) => [
      `आपकी डेटा फ़ाइल तैयार है। इसे ${dates.time(until)} तक “${common.myAccount}” में डाउनलोड करें:`,
      notAsked,
    ],
  },
  welcome: {
    subject: 'TharaCart में आपका स्वागत है',
    paragraphs: ({ code }) => [
      'आपका TharaCart खाता तैयार है। इस ईमेल और अपने पासवर्ड से साइन इन करें।',
      `इस ईमेल की पुष्टि के लिए 10 मिनट के अंदर “${common.myAccount}” में कोड ${code} डालें, या वहीं नया कोड मँगाएँ।`,
      'अगर यह खाता आपने नहीं खोला है, तो साइन इन पेज पर “पासवर्ड भूल गए?” चुनें: फिर यह खाता सिर्फ़ आपका हो जाएगा।',
    ],
  },
  resetPassword: {
    subject: 'TharaCart का नया पासवर्ड बनाएँ',
    paragraphs: () => [
      'हमें इस खाते का पासवर्ड रीसेट करने का अनुरोध मिला है। यह लिंक 30 मिनट के अंदर सिर्फ़ एक बार काम करेगा:',
      'अगर यह अनुरोध आपने नहीं किया, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड नहीं बदलेगा।',
    ],
  },
  accountChanged: {
    subject: 'आपके TharaCart खाते में बदलाव हुआ है',
    phone: ({ phone }) => `आपके खाते में साइन इन करने वाला फ़ोन नंबर अब ${phone} है।`,
    email: ({ email }) => `आपके खाते का ईमेल अब ${email} है।`,
    password: 'आपके खाते के लिए नया पासवर्ड बनाया गया है।',
    paragraphs: ({ change }) => [
      change,
      'आपके बाकी डिवाइस साइन आउट कर दिए गए हैं। अगर यह आपने नहीं किया, तो अभी साइन इन पेज पर नया पासवर्ड बनाएँ और हमें लिखें।',
    ],
  },
  secondFactorLocked: {
    subject: 'आपके TharaCart डेस्क के लिए कई बार गलत कोड डाला गया',
    paragraphs: () => [
      'किसी ने आपके ऑथेंटिकेटर ऐप के पाँच गलत कोड डाले हैं। अगले 15 मिनट तक हम कोई कोड नहीं लेंगे।',
      'अगर यह आपने नहीं किया, तो आपके खाते में कोई और साइन इन है। अभी साइन इन पेज पर नया पासवर्ड बनाएँ, जिससे आप हर जगह से साइन आउट हो जाएँगे, और हमें लिखें।',
    ],
  },
  secondFactorReset: {
    subject: 'TharaCart से आपका ऑथेंटिकेटर ऐप हटा दिया गया है',
    paragraphs: () => [
      'आपके ऑथेंटिकेटर ऐप और रिकवरी कोड से अब आपका TharaCart डेस्क नहीं खुलेगा, और आप उससे साइन आउट हो गए हैं। अगली बार डेस्क खोलते समय अपना ऐप फिर से सेट करें।',
      'अगर आपने ऐसा करने को नहीं कहा था, तो हमें तुरंत लिखें।',
    ],
  },
  invitation: {
    subject: ({ storename }) =>
      storename === null ? 'TharaCart की टीम से जुड़ें' : `TharaCart पर ${storename} की टीम से जुड़ें`,
    paragraphs: ({ storename }) => [
      `${storename === null ? 'TharaCart' : storename} ने आपको अपनी टीम में बुलाया है। स्वीकार करने के लिए 72 घंटे के अंदर यह लिंक खोलें और इसी ईमेल से साइन इन करें:`,
      'अगर आपको इसकी उम्मीद नहीं थी, तो आप इस ईमेल को अनदेखा कर सकते हैं।',
    ],
  },
  operator: 'ऑपरेटर',
  signInAlarm: {
    subject: 'TharaCart पर सामान्य से बहुत ज़्यादा साइन इन नाकाम हुए',
    paragraphs: ({ failures, usual, since }) => [
      `${since.toISOString()} से अब तक ${formatNumber(failures)} साइन इन नाकाम हुए हैं। आम तौर पर एक घंटे में ज़्यादा से ज़्यादा ${formatNumber(usual)} नाकाम होते हैं।`,
      'हो सकता है कि कोई चुराए हुए पासवर्ड आज़मा रहा हो। हर खाते और आईपी पते के लिए साइन इन की सीमा पहले से तय है। अगर यह जारी रहे, तो अपने प्रॉक्सी पर उस स्रोत को ब्लॉक करें।',
    ],
  },
  backInStock: {
    subject: ({ product }) => `${product} फिर से स्टॉक में है`,
    paragraphs: ({ product }) => [
      `${product} फिर से स्टॉक में है। स्टॉक रहने तक आप इसे यहाँ ऑर्डर कर सकते हैं:`,
      'यह ईमेल आपने प्रोडक्ट पेज पर मँगाया था। यह एक ही बार भेजा जाता है: स्टॉक ख़त्म हो जाए, तो अलर्ट दोबारा लगाएँ।',
    ],
  },
  orderConfirmation: {
    subject: ({ orderNumber }) => `ऑर्डर ${orderNumber} कन्फ़र्म हो गया है`,
    thanks: 'हमारे साथ खरीदारी करने के लिए धन्यवाद। आपका ऑर्डर कन्फ़र्म हो गया है।',
    orderId: 'ऑर्डर आईडी:',
    purchaseOrder: ({ number }) => `परचेज़ ऑर्डर नंबर: ${number}`,
    viewOrder: 'अपना ऑर्डर देखें और ट्रैक करें',
    parcel: (p) => `पार्सल ${p.number} (कुल ${p.count})`,
    soldByStore: common.soldByStore,
    subTotal: 'आइटम की कुल कीमत',
    shipping: 'शिपिंग',
    freeDelivery: common.freeDelivery,
    coinsDiscount: ({ coins }) => `Thara कॉइन से छूट (${countOfCoins(coins)})`,
    total: common.total,
    cashOnDelivery: common.cashOnDelivery,
    prepaid: 'प्रीपेड',
    paymentMethod: ({ method }) => `पेमेंट का तरीका: ${method}`,
    deliveryBy: ({ day }) => `अनुमानित डिलीवरी: ${dates.date(day)} तक`,
    deliveryAddress: common.deliveryAddress,
  },
  questionAnswered: {
    subject: ({ product }) => `${product} के बारे में आपके सवाल का जवाब आ गया है`,
    question: 'आपने पूछा था:',
    answer: ({ by }) => `${by} का जवाब:`,
    link: 'सभी जवाब देखें',
  },
  paymentAlarm: {
    subject: ({ id }) => `TharaCart के पेमेंट: कृपया ${id} जाँचें`,
    kinds: {
      notSettled:
        'एक गड़बड़ी की वजह से एक पेमेंट का ऑर्डर नहीं बन सका। फिर से कोशिश की जाएगी, उसके बाद रिफ़ंड कर दिया जाएगा।',
      unreadable: 'पेमेंट सेवा के जवाब में किसी पेमेंट या रिफ़ंड का ऐसा डेटा है जिसे शॉप पढ़ नहीं सकती। कृपया वहाँ देखें।',
      unknownOrder: 'पेमेंट सेवा एक ऐसे ऑर्डर का पेमेंट बता रही है जिसे यह शॉप नहीं जानती।',
      otherAmount: 'पेमेंट सेवा शॉप की माँगी हुई रकम या मुद्रा से अलग रकम या मुद्रा बता रही है।',
      missingPayment: 'पेमेंट सेवा वह पेमेंट नहीं बता रही है जो इस शॉप में मिला हुआ दर्ज है।',
      unknownRefund: 'पेमेंट सेवा ने एक पेमेंट का उससे ज़्यादा रिफ़ंड किया है जितना इस शॉप ने माँगा था।',
      missingRefund: 'पेमेंट सेवा ने एक पेमेंट का उससे कम रिफ़ंड किया है जितना इस शॉप में दर्ज है।',
      refundFailed: 'एक रिफ़ंड नाकाम रहा और अब दोबारा कोशिश नहीं होगी। ग्राहक को बता दिया गया है।',
      disputed: 'एक ग्राहक ने बैंक में एक पेमेंट पर आपत्ति की है। कृपया पेमेंट सेवा पर जवाब दें।',
      disputeLost: 'एक आपत्ति का फ़ैसला ग्राहक के पक्ष में हुआ: बैंक ने उन्हें पैसे लौटा दिए हैं।',
    },
    paragraphs: ({ difference, id }) => [
      difference,
      `पेमेंट या रिफ़ंड: ${id}। रकम के लिए टेबल payment_differences देखें; फ़र्क दूर होने तक वह पंक्ति खुली रहती है।`,
    ],
  },
  refundFailed: {
    subject: ({ amount }) => `आपके ${amount} के रिफ़ंड पर आपका फ़ैसला चाहिए`,
    paragraphs: ({ amount }) => [
      `हमने कई बार कोशिश की, पर आपके बैंक ने आपका ${amount} का रिफ़ंड स्वीकार नहीं किया। आप इसे अभी अपने TharaCart वॉलेट में ले सकते हैं:`,
      'अगर आप इसे बैंक खाते में लेना चाहते हैं, तो आपको कुछ नहीं करना है: हम आपसे संपर्क करेंगे।',
    ],
  },
  walletAgain: {
    subject: ({ amount }) => `${amount} आपके वॉलेट में वापस आ गए हैं`,
    paragraphs: ({ amount }) => [
      `आपने अपने TharaCart वॉलेट से जो ${amount} भेजे थे, उन्हें आपके बैंक ने स्वीकार नहीं किया। यह रकम आपके वॉलेट में वापस आ गई है और आप इसे फिर से भेज सकते हैं:`,
    ],
  },
  walletPaidOut: {
    subject: ({ amount }) => `हमने आपको ${amount} भेज दिए हैं`,
    paragraphs: ({ amount, account }) => [`हमने आपके TharaCart वॉलेट से ${account} में ${amount} भेज दिए हैं।`],
  },
  returnDecided: {
    subject: {
      approved: ({ orderNumber }) => `ऑर्डर ${orderNumber} की आपकी वापसी मंज़ूर हो गई है`,
      refused: ({ orderNumber }) => `ऑर्डर ${orderNumber} की आपकी वापसी स्वीकार नहीं हुई`,
      sentBack: ({ orderNumber }) => `ऑर्डर ${orderNumber} का लौटाया हुआ सामान हम आपको वापस भेज रहे हैं`,
      refunded: ({ orderNumber }) => `ऑर्डर ${orderNumber} का आपका रिफ़ंड`,
      replaced: ({ orderNumber }) => `ऑर्डर ${orderNumber}: बदले का सामान पैक हो रहा है`,
      noReplacement: ({ orderNumber }) => `ऑर्डर ${orderNumber}: बदले के सामान की जगह रिफ़ंड`,
      replacementFailed: ({ orderNumber }) => `ऑर्डर ${orderNumber}: बदले का सामान डिलीवर नहीं हो सका`,
    },
    approved: ({ orderNumber }) => [
      `ऑर्डर ${orderNumber} की आपकी वापसी मंज़ूर हो गई है। कृपया आइटम पैक करके तैयार रखें। पिकअप का इंतज़ाम हम करेंगे।`,
    ],
    refused: ({ orderNumber, reason }) => [
      `ऑर्डर ${orderNumber} की आपकी वापसी स्वीकार नहीं हुई।`,
      orderMails.reason({ reason }),
    ],
    sentBack: ({ orderNumber, reason }) => [
      `ऑर्डर ${orderNumber} से आपके लौटाए हुए आइटम हमने जाँच लिए हैं। हम उन्हें बिना रिफ़ंड के आपको वापस भेज रहे हैं।`,
      orderMails.reason({ reason }),
    ],
    refunded: (facts) => [
      `ऑर्डर ${facts.orderNumber} से आपके लौटाए हुए आइटम हमें मिल गए हैं।`,
      refundSentence(facts),
    ],
    replaced: ({ orderNumber }) => [
      `ऑर्डर ${orderNumber} से आपके लौटाए हुए आइटम हमें मिल गए हैं। हम उनके बदले का सामान पैक कर रहे हैं। आपको इसके लिए कुछ नहीं देना है।`,
    ],
    noReplacement: (facts) => [
      `ऑर्डर ${facts.orderNumber} से आपके लौटाए हुए आइटम हमें मिल गए हैं। यह प्रोडक्ट अब स्टॉक में नहीं है, इसलिए बदले के सामान की जगह आपको रिफ़ंड मिलेगा।`,
      refundSentence(facts),
    ],
    replacementFailed: (facts) => [
      `ऑर्डर ${facts.orderNumber} के बदले का सामान डिलीवर नहीं हो सका, इसलिए उसकी जगह आपको रिफ़ंड मिलेगा।`,
      refundSentence(facts),
    ],
  },
  ticket: {
    visitor: 'ग्राहक',
    raised: {
      subject: ({ number }) => `आपका टिकट ${number}`,
      paragraphs: ({ number }) => [
        `हमें आपका टिकट ${number} मिल गया है। हम ${durations[responsePromises.ticket]} के अंदर जवाब देंगे। इसे यहाँ देखें:`,
        'हम हर शिकायत एक महीने के अंदर निपटाते हैं। अगर यह टिकट आपने नहीं बनाया है, तो इस ईमेल पर ध्यान न दें।',
      ],
    },
    answered: {
      subject: ({ number }) => `हमने आपके टिकट ${number} का जवाब दिया है`,
      paragraphs: ({ number }) => [`हमने आपके टिकट ${number} का जवाब दिया है। उसे यहाँ पढ़ें और जवाब दें:`],
    },
    resolved: {
      subject: ({ number }) => `आपके टिकट ${number} का समाधान हो गया है`,
      paragraphs: ({ number }) => [
        `आपके टिकट ${number} का समाधान हो गया है। इसे यहाँ देखें:`,
        `अब भी मदद चाहिए? टिकट दोबारा खोलने के लिए ${REOPEN_DAYS} दिनों के अंदर वहीं जवाब दें।`,
      ],
    },
    reopened: {
      subject: ({ number }) => `आपका टिकट ${number} फिर से खुल गया है`,
      paragraphs: ({ number }) => [`हम आपके टिकट ${number} पर फिर से काम कर रहे हैं। इसे यहाँ देखें:`],
    },
    passed: {
      subject: ({ number }) => `हम आपके टिकट ${number} को देख रहे हैं`,
      paragraphs: ({ number }) => [
        `स्टोर ने आपका टिकट ${number} हमें सौंप दिया है। अब आपको जवाब हम देंगे। इसे यहाँ देखें:`,
      ],
    },
  },
  helpAlarm: {
    subject: ({ count }) =>
      count === 1
        ? 'सहायता केंद्र की एक समय-सीमा नज़दीक है'
        : `सहायता केंद्र की ${formatNumber(count)} समय-सीमाएँ नज़दीक हैं`,
    line: {
      answer: ({ name, due }) => `${name}: जिस जवाब का वादा है, उसे ${dates.time(due)} तक देना है।`,
      acknowledge: ({ name, due }) => `${name}: कानून के मुताबिक इस शिकायत की पावती ${dates.time(due)} तक दें।`,
      redress: ({ name, due }) => `${name}: कानून के मुताबिक यह शिकायत ${dates.time(due)} तक निपटाएँ।`,
      callback: ({ name, due }) => `कॉलबैक ${name}: ${dates.time(due)} तक कॉल करें।`,
    },
    rest: 'समय-सीमा के अंदर जवाब दें, हल करें या कॉल करें। हर समय-सीमा के लिए आपको एक ईमेल मिलता है।',
  },
  paymentReturned: {
    subject: ({ amount }) => `आपका ${amount} का पेमेंट लौटाया जा रहा है`,
    paragraph: ({ amount }) =>
      `आपका ऑर्डर नहीं हो सका, इसलिए हम आपका ${amount} का पूरा पेमेंट वहीं लौटा रहे हैं जहाँ से वह आया था। इसमें ${refundTime} लगते हैं।`,
  },
}

/** Text messages. Each is a template that is registered with the operators (DLT). */
export const sms: typeof EnglishSms = {
  /** The last line binds the code to the site (https://web.dev/articles/sms-otp-form). */
  otp: ({ code, host }) =>
    `${code} आपका TharaCart कोड है। यह 5 मिनट तक मान्य है। इसे किसी के साथ शेयर न करें।\n\n@${host} #${code}`,
  accountChanged:
    'आपके TharaCart खाते का फ़ोन नंबर या ईमेल बदला गया है। अगर यह आपने नहीं किया, तो साइन इन पेज पर नया पासवर्ड बनाएँ और TharaCart से तुरंत संपर्क करें।',
  orderConfirmation: {
    text: ({ orderNumber, amount, day }) =>
      `आपका ${amount} का TharaCart ऑर्डर ${orderNumber} कन्फ़र्म हो गया है। अनुमानित डिलीवरी ${day} तक। TharaCart पर “${common.myOrders}” में ट्रैक करें।`,
    day: dates.day,
  },
}
