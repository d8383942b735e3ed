import { REOPEN_DAYS, responsePromises } from '#domain/tickets.ts'
import type { help as English } from '#text/en/help.ts'
import { dates } from './dates.ts'

/** The response times, whose stored texts are English. */
const times = { '12 Hr': '12 घंटे', '24hr - 72hr': '24 से 72 घंटे' } satisfies Record<
  (typeof responsePromises)[keyof typeof responsePromises],
  string
>

/** Texts of the ticket form, of a ticket, and of the help centre. */
export const help: typeof English = {
  // Ticket form
  ticketPromise: `जवाब मिलने का समय: ${times[responsePromises.ticket]}`,
  legalPromise: 'हर शिकायत मिलने की पुष्टि हम 48 घंटे के अंदर करते हैं और एक महीने के अंदर उसका समाधान करते हैं।',
  department: 'विभाग',
  issue: 'समस्या',
  subject: 'विषय',
  details: 'जानकारी',
  chooseIssue: 'समस्या चुनें',
  chooseDepartmentFirst: 'पहले विभाग चुनें',
  chooseOrder: 'ऑर्डर चुनें',
  noOrder: 'किसी ऑर्डर के बारे में नहीं',
  // The server reads "none".
  visitorOrderHint: 'ऑर्डर के ईमेल में लिखा ऑर्डर नंबर डालें। ऑर्डर न हो तो “none” लिखें।',
  orderChoice: ({ number, store }) => `${number}, ${store}`,
  ordersFailed: 'आपके ऑर्डर लोड नहीं हो सके।',
  issues: {
    'Customer Support': [
      'ऑर्डर नहीं मिला',
      'गलत, खराब या गायब आइटम',
      'ऑर्डर रद्द करना या वापसी',
      'पेमेंट या रिफ़ंड',
      'कॉइन या ऑफ़र',
      'खाता और साइन इन',
      'प्राइवेसी और निजी डेटा',
      'कोई और समस्या',
    ],
    Seller: [
      'मेरे ऑर्डर के बारे में सवाल',
      'प्रोडक्ट की जानकारी',
      'वारंटी या सर्विस',
      'इनवॉइस या GST',
      'TharaCart पर बेचना',
      'कोई और सवाल',
    ],
  },
  attachments: 'अटैचमेंट',
  attachmentsHint: 'ज़्यादा से ज़्यादा 5 फ़ाइलें: JPEG, PNG, WebP या AVIF फ़ोटो, या 5 MB तक की PDF।',
  addFiles: 'फ़ाइलें जोड़ें',
  filesAgain: 'कृपया अपनी फ़ाइलें फिर से चुनें। आपका लिखा हुआ यहीं है।',
  visitorHint: 'टिकट नंबर और लिंक हम यहाँ ईमेल करेंगे।',
  submit: 'टिकट भेजें',
  submitting: 'भेजा जा रहा है...',
  sentTitle: ({ number }) => `टिकट ${number} मिल गया`,
  sentToVisitor: ({ email }) =>
    `हमने ${email} पर एक लिंक ईमेल किया है। उसी से आप हमारा जवाब पढ़ और हमें जवाब दे सकते हैं।`,
  sentToUser: 'इसे सहायता केंद्र में देखते रहें।',
  openTicket: 'टिकट खोलें',
  anotherTicket: 'एक और टिकट बनाएँ',
  /** The session ended while the form was open. */
  sessionEndedHint: 'आपकी भरी हुई जानकारी सेव है।',
  signInAgain: 'फिर से साइन इन करें',
  requestFailed: 'आपका टिकट नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  // A ticket
  ticketTitle: ({ number }) => `टिकट ${number}`,
  ticketFailed: 'आपका टिकट लोड नहीं हो सका।',
  ticketHint:
    'हमारे मेल का लिंक खोलें, या अपने टिकट देखने के लिए साइन इन करें। टिकट का समाधान होने के 90 दिन बाद तक लिंक काम करता है।',
  states: { open: 'हमारे जवाब का इंतज़ार', answered: 'जवाब मिल गया', resolved: 'समाधान हो गया' },
  raisedOn: ({ time }) => `${time} को बनाया गया`,
  answerUntil: ({ time }) => `हम ${time} तक जवाब देंगे।`,
  resolvedHint: ({ day }) =>
    `इस टिकट का समाधान हो गया है। अब भी मदद चाहिए? इसे फिर से खोलने के लिए ${day} तक जवाब दें।`,
  closedHint: `इस टिकट का समाधान हुए ${REOPEN_DAYS} से ज़्यादा दिन हो चुके हैं। कृपया नया टिकट बनाएँ।`,
  messages: 'संदेश',
  authors: { customer: 'आप', shop: 'TharaCart सपोर्ट', seller: 'विक्रेता' },
  yourMessage: 'आपका संदेश',
  reply: 'संदेश भेजें',
  sending: 'भेजा जा रहा है...',
  replySent: 'संदेश भेज दिया गया',
  replyFailed: 'आपका संदेश नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  download: ({ name }) => `${name} डाउनलोड करें`,
  downloadFailed: 'फ़ाइल डाउनलोड नहीं हो सकी। कृपया फिर से कोशिश करें।',
  // Help centre
  myTickets: 'मेरे टिकट',
  noTickets: 'आपका कोई टिकट नहीं है।',
  ticketsFailed: 'आपके टिकट लोड नहीं हो सके।',
  callbackTitle: 'कॉलबैक',
  callbackHint: `हम आपको ${times[responsePromises.callback]} में कॉल करेंगे।`,
  requestCallback: 'कॉलबैक का अनुरोध करें',
  requesting: 'कॉल का अनुरोध भेजा जा रहा है...',
  topic: 'विषय',
  day: 'कॉल का दिन',
  time: 'कॉल का समय',
  chooseDay: 'दिन चुनें',
  chooseTime: 'समय चुनें',
  window: ({ from, to }) => `${dates.hour(from)} से ${dates.hour(to)} तक`,
  callAt: ({ day, window }) => `${day}, ${window}`,
  /** After `callAt`. */
  callTo: ({ phone }) => `+91 ${phone} पर`,
  callbackStates: { requested: 'अनुरोध किया गया', cancelled: 'कॉल रद्द हुई', done: 'कॉल हो गई' },
  callbacksFailed: 'आपके कॉलबैक लोड नहीं हो सके।',
  callbackFailed: 'कॉलबैक का अनुरोध नहीं हो सका। कृपया फिर से कोशिश करें।',
  callbackSaved: 'कॉलबैक का अनुरोध हो गया',
  cancelCallback: 'कॉलबैक रद्द करें',
  keepCallback: 'कॉलबैक रहने दें',
  cancelTitle: 'कॉलबैक रद्द करें?',
  cancelFailed: 'कॉलबैक रद्द नहीं हो सका। कृपया फिर से कोशिश करें।',
  callbackGone: 'कॉलबैक रद्द हो गया',
  contact: 'संपर्क',
  departments: { 'Customer Support': 'कस्टमर सपोर्ट', Seller: 'विक्रेता' },
  callbackTime: '24 से 72 घंटे',
}
