import { formatNumber, formatRupees } from '#domain/money.ts'
import type { checkout as English } from '#text/en/signed-in/checkout.ts'
import { items, pieces, plural } from '#text/hi/counts.ts'

const updateAndContinue = 'अपडेट करके आगे बढ़ें'

/** Texts of the checkout. Cart, account and order pages show some of them too. */
export const checkout: typeof English = {
  correctState: (p) => `${p.name}, ${p.localArea} के पते का राज्य ठीक करें`,
  saveState: 'राज्य सेव करें',
  change: 'बदलें',
  editNote: 'डिलीवरी नोट बदलें',
  addNote: 'डिलीवरी नोट जोड़ें',
  editNoteOf: (p) => `डिलीवरी नोट बदलें: ${p.name}`,
  addNoteOf: (p) => `डिलीवरी नोट जोड़ें: ${p.name}`,
  noteLabel: 'डिलीवरी नोट',
  noteHint: 'जैसे: इसे वॉचमैन को दे दें।',
  paymentSuccessful: 'पेमेंट हो गया!',
  backToCheckout: 'चेकआउट पर वापस जाएँ',
  orderPlaced: 'आपका ऑर्डर हो गया',

  noAddress: 'कोई पता उपलब्ध नहीं',
  noAddressHint: 'वह पता जोड़ें जहाँ आपका ऑर्डर पहुँचना चाहिए।',
  invoiceWithoutNumber: (p) => `इस ऑर्डर पर इनपुट टैक्स क्रेडिट लेने के लिए ${p.name} की पुष्टि करें।`,
  addressDeleted: 'आपका चुना हुआ पता डिलीट कर दिया गया था।',
  seeMoreAddresses: 'और पते देखें',
  seeLessAddresses: 'कम पते देखें',
  deliverToThisAddress: 'इस पते पर डिलीवर करें',
  checkoutPageTitle: 'सुरक्षित चेकआउट | TharaCart',
  waitingForPayment: 'पेमेंट का इंतज़ार है',
  checkingPayment: 'पेमेंट की जाँच हो रही है',
  placingOrder: 'ऑर्डर किया जा रहा है',
  title: 'चेकआउट',
  summary: (p) => `${pieces(p.pieces)}: ${p.names}`,
  selectAddress: 'पता चुनें',
  paymentOptions: 'पेमेंट के विकल्प',
  empty: 'आपके कार्ट में कोई प्रोडक्ट नहीं है',
  emptyHint: 'कार्ट में कुछ डालें, फिर पेमेंट करने के लिए वापस आएँ।',
  paymentId: 'पेमेंट आईडी:',
  paymentVerificationFailed: 'पेमेंट की पुष्टि नहीं हो सकी!',
  paymentUnverified: 'पेमेंट की पुष्टि नहीं हो सकी। कृपया कस्टमर सपोर्ट से संपर्क करें।',
  paymentStartFailed: 'पेमेंट शुरू नहीं हो सका। कृपया फिर से कोशिश करें।',
  paymentClosed: 'पेमेंट पूरा होने से पहले ही बंद कर दिया गया। कोई ऑर्डर नहीं हुआ।',
  paymentFailed: 'पेमेंट नहीं हो पाया। कोई ऑर्डर नहीं हुआ; आप फिर से कोशिश कर सकते हैं या किसी और तरीके से पेमेंट कर सकते हैं।',
  paymentTimedOut: 'पेमेंट का समय ख़त्म हो गया। कोई ऑर्डर नहीं हुआ; आप फिर से कोशिश कर सकते हैं।',
  paymentNotComplete: 'पेमेंट पूरा नहीं हुआ है। कोई ऑर्डर नहीं हुआ; आप अभी पेमेंट कर सकते हैं।',
  paymentUnknown: 'हम आपके पेमेंट की जाँच कर रहे हैं',
  paymentUnknownHint:
    'इसमें कुछ मिनट लग सकते हैं। कृपया दोबारा पेमेंट न करें। आप यह पेज छोड़ सकते हैं। पेमेंट की पुष्टि होते ही हम आपका ऑर्डर दर्ज कर देंगे।',
  paymentUnpaidHint: 'अगर आपने पेमेंट नहीं किया है, तो वापस जाकर पेमेंट का तरीका फिर से चुन सकते हैं।',
  paymentUnverifiedHint:
    'अगर पैसे कटे हैं, तो आपको या तो आपका ऑर्डर मिलेगा या पूरा रिफ़ंड। ऑर्डर होते ही वह “मेरे ऑर्डर” में दिखेगा।',
  paymentReturned: 'आपका पूरा पेमेंट लौटाया जा रहा है',
  checkAgain: 'फिर से जाँचें',
  orderFailed: 'ऑर्डर देने में गड़बड़ी हुई। कृपया फिर से कोशिश करें।',
  paymentQuestion: 'आप पेमेंट कैसे करना चाहेंगे?',
  payOnlineOption: 'UPI या अन्य',
  payOnlineHint: 'UPI ऐप, कार्ड, नेट बैंकिंग और वॉलेट।',
  cashOnDeliveryHint: 'डिलीवरी के समय नकद या UPI से पेमेंट करें।',
  priceDetails: 'कीमत का ब्योरा',
  cardItems: 'इस ऑर्डर के प्रोडक्ट',
  moreItems: (p) => `और ${items(p.count)}`,
  price: (p) => `कीमत (${pieces(p.pieces)})`,
  discount: 'छूट',
  youWillSave: (p) => `इस ऑर्डर पर आपकी ${p.amount} की बचत होगी`,
  redeemCoins: 'कॉइन इस्तेमाल करें',
  useCoins: (p) =>
    `अपने ${formatNumber(p.balance)} Thara कॉइन में से ${formatNumber(p.usable)} इस्तेमाल करके ${p.discount} की छूट पाएँ`,
  tooSmallForCoins: (p) =>
    `आपके पास ${formatNumber(p.balance)} Thara कॉइन हैं; इन्हें इस्तेमाल करने के लिए यह ऑर्डर बहुत छोटा है`,
  secured: '256-बिट सुरक्षित लेन-देन',
  quantityChanged: (p) => `मात्रा ${formatNumber(p.quantity)} कर दी गई।`,
  stepNumber: (p) => `चरण ${p.number}:`,
  stepIsDone: ', पूरा हुआ',
  blockedHint: 'आगे बढ़ने के लिए उन आइटम को बदलें या हटाएँ जो ऑर्डर नहीं हो सकते।',
  changesTitle: 'आपके यह पेज खोलने के बाद आपके ऑर्डर में बदलाव हुआ है।',
  changesHint: 'नीचे हर बदले हुए प्रोडक्ट पर निशान लगा है।',
  priceWentUp: ({ beforePaise, afterPaise }) =>
    `कीमत ${formatRupees(beforePaise)} से बढ़कर ${formatRupees(afterPaise)} हो गई है।`,
  priceWentDown: ({ beforePaise, afterPaise }) =>
    `कीमत ${formatRupees(beforePaise)} से घटकर ${formatRupees(afterPaise)} हो गई है।`,
  changeStock: (p) =>
    p.after === 0
      ? `आपने मात्रा ${formatNumber(p.before)} चुनी थी; अब एक भी नहीं बचा।`
      : `आपने मात्रा ${formatNumber(p.before)} चुनी थी; अब सिर्फ़ ${formatNumber(p.after)} ${plural(p.after, { one: 'बचा है', other: 'बचे हैं' })}।`,
  changeLimit: (p) =>
    p.after === 0
      ? `आपने मात्रा ${formatNumber(p.before)} चुनी थी; एक ग्राहक के लिए तय अधिकतम मात्रा आप पहले ही ऑर्डर कर चुके हैं।`
      : `आपने मात्रा ${formatNumber(p.before)} चुनी थी; आप ज़्यादा से ज़्यादा ${formatNumber(p.after)} ऑर्डर कर सकते हैं।`,
  changeQuantity: (p) => `मात्रा ${formatNumber(p.before)} से बदलकर ${formatNumber(p.after)} हो गई है।`,
  changeDelivery: (p) =>
    p.after === null
      ? `अब हम इसे इस पते पर डिलीवर नहीं कर सकते${p.before === null ? '' : ` (पहले: ${p.before} तक)`}।`
      : p.before === null
        ? `अब हम इसे ${p.after} तक डिलीवर कर सकते हैं।`
        : `डिलीवरी का दिन ${p.before} से बदलकर ${p.after} हो गया है।`,
  changeGone: 'अब नहीं बिकता।',
  changeMissing: (p) => `${p.product} अब आपके कार्ट में नहीं है।`,
  changeAdded: 'आपके कार्ट में जोड़ा गया।',
  changeCoins: (p) =>
    `अब आप ${formatNumber(p.before)} के बजाय ${formatNumber(p.after)} Thara कॉइन इस्तेमाल कर सकते हैं।`,
  changeShipping: ({ beforePaise, afterPaise }) =>
    `डिलीवरी शुल्क ${formatRupees(beforePaise)} से बदलकर ${formatRupees(afterPaise)} हो गया है।`,
  updateRemoves: `“${updateAndContinue}” दबाने पर यह इस ऑर्डर से हट जाएगा।`,
  chooseAddressInstead: 'आगे बढ़ने के लिए कोई और पता या कोई और प्रोडक्ट चुनें।',
  chooseProductInstead: 'आगे बढ़ने के लिए कोई और प्रोडक्ट चुनें।',
  updateAndContinue,
  parcelAway: 'इस पिनकोड पर डिलीवर नहीं होता',
  parcelCharge: (p) => `डिलीवरी ${p.charge}`,
  verifyPhone: 'फ़ोन नंबर की पुष्टि करें',
  seeOrders: 'अपने ऑर्डर देखें',
  changeAddress: 'कोई और पता चुनें',
  changeProducts: 'ऑर्डर बदलें',
  youSave: (p) => `आपकी बचत ${p.saving}`,
  toPayment: 'पेमेंट पर जाएँ',
  placeOrder: 'ऑर्डर करें',
  payNow: 'अभी पेमेंट करें',
}
