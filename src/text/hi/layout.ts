import type { connection as EnglishConnection, layout as English } from '#text/en/layout.ts'
import { itemNoun } from './counts.ts'
import { shopDetails } from './shop-details.ts'

/** Texts of the area `layout`. */
export const layout: typeof English = {
  shortcuts: 'शॉर्टकट',
  language: 'भाषा',
  cart: 'कार्ट',
  account: 'खाता',
  searchTitle: 'हमारे स्टोर में खोजें',
  securedCheckout: 'सुरक्षित चेकआउट',
  googlePlay: 'Google Play',
  appStore: 'App Store',
  /** Before the name of an app store. */
  comingSoonOn: 'जल्द आ रहा है',
  aboutUs: 'हमारे बारे में',
  linkedIn: 'LinkedIn',
  discover: 'एक्सप्लोर करें',
  shopByCategory: 'कैटेगरी से शॉपिंग करें',
  grievanceOfficer: 'शिकायत अधिकारी',
  registeredOffice: 'पंजीकृत कार्यालय',
  downloadApp: 'ऐप डाउनलोड',
  help: 'मदद',
  faq: 'सवाल-जवाब',
  weAccept: `हम ये पेमेंट लेते हैं: ${shopDetails.payments.join(', ')}`,
  more: 'और',
  personalSite: 'पर्सनल साइट',
  forBusiness: 'बिज़नेस के लिए',
  quickOrder: 'क्विक ऑर्डर',
  desks: { seller: 'विक्रेता डेस्क', operator: 'ऑपरेटर डेस्क' },
  allCategoriesMenu: 'सभी कैटेगरी',
  noAddressYet: 'अभी कोई पता सेव नहीं है।',
  yourAddresses: 'आपके पते',
  deliveryPincode: 'डिलीवरी का पिनकोड',
  deliverHere: 'यहाँ डिलीवर करें',
  useMyLocation: 'मेरी लोकेशन इस्तेमाल करें',
  noPincodeNear: 'आपके आस-पास कोई पिनकोड नहीं मिला। कृपया खुद लिखें।',
  /** Before a place and its pincode. */
  deliverTo: 'डिलीवरी:',
  enterPincode: 'पिनकोड डालें',
  deliveryPlace: 'डिलीवरी की जगह',
  /** Instead of a name, after `accountOf`. */
  you: 'आप',
  accountOf: 'खाता:',
  myProfile: 'मेरी प्रोफ़ाइल',
  /** Before the name of a category. */
  backFrom: 'इस कैटेगरी से वापस जाएँ:',
  shippingPolicy: 'शिपिंग पॉलिसी',
  returnPolicy: 'वापसी और कैंसलेशन',
  termsOfUse: 'इस्तेमाल की शर्तें',
  pageIsLoading: 'पेज लोड हो रहा है',
  skipToProducts: 'सीधे प्रोडक्ट पर जाएँ',
  notReviewed: 'अनुवाद की अभी समीक्षा नहीं हुई है',
  signedOutHere: 'आप इस डिवाइस से साइन आउट हो गए हैं',
  signedOutHereNote:
    'शॉप से संपर्क नहीं हो सका, इसलिए वहाँ आपका सेशन अभी ख़त्म नहीं हुआ। इस ब्राउज़र के फिर से ऑनलाइन होने पर, या 30 दिन के अंदर, वह ख़त्म हो जाएगा।',
  confirmLogout: 'क्या आप लॉग आउट करना चाहते हैं?',
  logoutNote: 'आपके हाल ही में देखे गए आइटम इस डिवाइस से हट जाएँगे।',
  sessionExpired: 'आपका सेशन ख़त्म हो गया है। कृपया फिर से लॉग इन करें।',
  sessionRenewed: 'आपका सेशन ख़त्म हो गया था, अब उसे फिर से चालू कर दिया गया है। कृपया फिर से कोशिश करें।',
  /** The browser blocks storage, which a sign-in needs. */
  storageBlocked:
    'आपका ब्राउज़र इस शॉप को डेटा स्टोर नहीं करने दे रहा है। साइन इन करने के लिए अपने ब्राउज़र की सेटिंग में इस साइट के लिए कुकी और साइट डेटा की अनुमति दें, फिर यह पेज दोबारा खोलें।',
  /** After the link "लॉग इन करें". */
  signInAgainNote: 'और आगे बढ़ें। आपकी भरी हुई जानकारी सेव है।',
  shopsAsPerson: 'अब आप अपने लिए शॉपिंग कर रहे हैं',
  shopsAsBusiness: 'अब आप अपने बिज़नेस के लिए शॉपिंग कर रहे हैं',
  /** After the number and before "कार्ट". */
  itemsInTheCart: (p) => `${itemNoun(p.count)} वाला`,
  switchToPersonal: 'पर्सनल पर जाएँ',
  switchToBusiness: 'बिज़नेस पर जाएँ',
}

/** Messages for a failed connection or a server error. */
export const connection: typeof EnglishConnection = {
  offline: 'सर्वर से कनेक्ट नहीं हो सका। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।',
  /** The browser reports that there is no network. */
  away: 'आप ऑफ़लाइन हैं।',
  broken: 'सर्वर में गड़बड़ी हुई। कृपया कुछ देर बाद फिर से कोशिश करें।',
  /** While the browser solves a challenge. */
  working: 'जाँच हो रही है कि आप इंसान हैं…',
}
