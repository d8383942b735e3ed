import { formatNumber } from '#domain/money.ts'
import { REOPEN_DAYS, responsePromises } from '#domain/tickets.ts'
import type { mails as English, sms as EnglishSms } from '#text/en/server/mails.ts'
import { coins as countOfCoins } from '#text/ml/counts.ts'
import { dates } from '#text/ml/dates.ts'
import { common } from '#text/ml/common.ts'
import { orderMails } from '#text/ml/server/order-mails.ts'
import { refundTime } from '#text/ml/refund-time.ts'

type ReturnFacts = Parameters<typeof English.returnDecided.refunded>[0]

function refundSentence({ amount, coins, to }: ReturnFacts): string {
  const place =
    to === 'wallet' ? orderMails.refundToWallet({ amount }) : orderMails.refundToPayment({ amount })
  return coins > 0
    ? `${place} നിങ്ങൾ ഉപയോഗിച്ച ${formatNumber(coins)} Thara കോയിൻ നിങ്ങളുടെ അക്കൗണ്ടിൽ തിരികെയെത്തി.`
    : place
}

/** The time of an answer, with "within". */
const withinAnswerTime = responsePromises.ticket.replace(' Hr', ' മണിക്കൂറിനുള്ളിൽ')

const notAsked =
  'ഇത് നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ, മറ്റാരോ നിങ്ങളുടെ അക്കൗണ്ടിൽ സൈൻ ഇൻ ചെയ്തിരിക്കാം. സൈൻ ഇൻ ചെയ്ത് “എന്റെ അക്കൗണ്ട്” പേജിൽ “എല്ലായിടത്തും സൈൻ ഔട്ട് ചെയ്യുക” തിരഞ്ഞെടുക്കുക.'

/** Texts of mails. */
export const mails: typeof English = {
  greeting: ({ name }) => `നമസ്കാരം ${name},`,
  signature: common.shopName,
  /** Last paragraph of a mail to an email that its account has not verified. */
  notMe: {
    hint: 'ഒരു TharaCart അക്കൗണ്ടിൽ ഈ ഇമെയിൽ ഉള്ളതിനാലാണ് ഈ മെയിൽ ലഭിക്കുന്നത്; ആരും ഇതുവരെ അത് സ്ഥിരീകരിച്ചിട്ടില്ല.',
    link: 'ഇത് ഞാനല്ല',
  },
  emailCode: {
    subject: 'TharaCart അക്കൗണ്ടിലെ ഇമെയിൽ സ്ഥിരീകരിക്കുക',
    paragraphs: ({ code }) => [
      `ഈ ഇമെയിൽ സ്ഥിരീകരിക്കാനുള്ള കോഡ് ${code} ആണ്. ഇത് 10 മിനിറ്റ് ഉപയോഗിക്കാം.`,
      'ഇത് “എന്റെ അക്കൗണ്ട്” പേജിൽ നൽകുക. നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ ഈ മെയിൽ അവഗണിക്കുക.',
    ],
  },
  identityCode: {
    subject: 'നിങ്ങളുടെ TharaCart കോഡ്',
    paragraphs: ({ code }) => [
      `സൈൻ ഇൻ ചെയ്യുന്ന രീതി മാറ്റാനോ അക്കൗണ്ട് ഇല്ലാതാക്കാനോ ഉള്ള നിങ്ങളുടെ കോഡ് ${code} ആണ്. ഇത് 5 മിനിറ്റ് ഉപയോഗിക്കാം.`,
      notAsked,
    ],
  },
  accountDeleted: {
    subject: 'നിങ്ങളുടെ TharaCart അക്കൗണ്ട് ഇല്ലാതാക്കി',
    paragraphs: ({ kept }) => [
      'നിങ്ങളുടെ അക്കൗണ്ട് ഇല്ലാതാക്കി, എല്ലായിടത്തും സൈൻ ഔട്ട് ചെയ്തു. ഞങ്ങൾ തുടർന്നും സൂക്ഷിക്കുന്നത്:',
      ...kept,
      'എപ്പോൾ വേണമെങ്കിലും പുതിയ അക്കൗണ്ട് തുറക്കാം.',
    ],
  },
  dataReady: {
    subject: 'നിങ്ങളുടെ TharaCart ഡാറ്റ തയ്യാറായി',
    paragraphs: ({ until }) => [
      `നിങ്ങളുടെ ഡാറ്റ ഫയൽ തയ്യാറാണ്. ${dates.time(until)} വരെ “എന്റെ അക്കൗണ്ട്” പേജിൽ നിന്ന് ഡൗൺലോഡ് ചെയ്യാം:`,
      notAsked,
    ],
  },
  welcome: {
    subject: 'TharaCart ഷോപ്പിലേക്ക് സ്വാഗതം',
    paragraphs: ({ code }) => [
      'നിങ്ങളുടെ TharaCart അക്കൗണ്ട് തയ്യാറാണ്. ഈ ഇമെയിലും നിങ്ങളുടെ പാസ്‌വേഡും ഉപയോഗിച്ച് സൈൻ ഇൻ ചെയ്യുക.',
      `ഈ ഇമെയിൽ സ്ഥിരീകരിക്കാൻ ${code} എന്ന കോഡ് 10 മിനിറ്റിനുള്ളിൽ “എന്റെ അക്കൗണ്ട്” പേജിൽ നൽകുക, അല്ലെങ്കിൽ അവിടെ നിന്ന് പുതിയത് ആവശ്യപ്പെടുക.`,
      'ഈ അക്കൗണ്ട് നിങ്ങൾ തുറന്നതല്ലെങ്കിൽ, സൈൻ ഇൻ പേജിൽ “പാസ്‌വേഡ് മറന്നോ?” തിരഞ്ഞെടുക്കുക: അക്കൗണ്ട് നിങ്ങളുടേതു മാത്രമാകും.',
    ],
  },
  resetPassword: {
    subject: 'TharaCart അക്കൗണ്ടിന് പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്യുക',
    paragraphs: () => [
      'ഈ അക്കൗണ്ടിന്റെ പാസ്‌വേഡ് റീസെറ്റ് ചെയ്യാൻ ഒരു അഭ്യർഥന ലഭിച്ചു. 30 മിനിറ്റിനുള്ളിൽ ഒരു തവണ ഈ ലിങ്ക് ഉപയോഗിക്കാം:',
      'ആവശ്യപ്പെട്ടത് നിങ്ങളല്ലെങ്കിൽ ഈ മെയിൽ അവഗണിക്കുക. നിങ്ങളുടെ പാസ്‌വേഡ് മാറില്ല.',
    ],
  },
  accountChanged: {
    subject: 'നിങ്ങളുടെ TharaCart അക്കൗണ്ടിൽ മാറ്റം വന്നു',
    phone: ({ phone }) => `നിങ്ങളുടെ അക്കൗണ്ടിൽ സൈൻ ഇൻ ചെയ്യാനുള്ള ഫോൺ നമ്പർ ഇപ്പോൾ ${phone} ആണ്.`,
    email: ({ email }) => `നിങ്ങളുടെ അക്കൗണ്ടിലെ ഇമെയിൽ ഇപ്പോൾ ${email} ആണ്.`,
    password: 'നിങ്ങളുടെ അക്കൗണ്ടിന് പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്തു.',
    paragraphs: ({ change }) => [
      change,
      'മറ്റ് ഉപകരണങ്ങളിൽ നിന്ന് നിങ്ങളെ സൈൻ ഔട്ട് ചെയ്തു. ഇത് ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ, ഇപ്പോൾത്തന്നെ സൈൻ ഇൻ പേജിൽ പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്ത് ഞങ്ങൾക്ക് എഴുതുക.',
    ],
  },
  secondFactorLocked: {
    subject: 'നിങ്ങളുടെ TharaCart ഡെസ്കിൽ പലതവണ തെറ്റായ കോഡ് നൽകി',
    paragraphs: () => [
      'നിങ്ങളുടെ ഓതന്റിക്കേറ്റർ ആപ്പിന്റേതായി ആരോ അഞ്ച് തെറ്റായ കോഡുകൾ നൽകി. 15 മിനിറ്റ് നേരത്തേക്ക് ഞങ്ങൾ ഒരു കോഡും സ്വീകരിക്കില്ല.',
      'അത് ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ, മറ്റാരോ നിങ്ങളുടെ അക്കൗണ്ടിൽ സൈൻ ഇൻ ചെയ്തിട്ടുണ്ട്. ഇപ്പോൾത്തന്നെ സൈൻ ഇൻ പേജിൽ പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്യുക, അതോടെ എല്ലായിടത്തും നിങ്ങൾ സൈൻ ഔട്ടാകും; തുടർന്ന് ഞങ്ങൾക്ക് എഴുതുക.',
    ],
  },
  secondFactorReset: {
    subject: 'നിങ്ങളുടെ ഓതന്റിക്കേറ്റർ ആപ്പ് TharaCart അക്കൗണ്ടിൽ നിന്ന് നീക്കം ചെയ്തു',
    paragraphs: () => [
      'നിങ്ങളുടെ ഓതന്റിക്കേറ്റർ ആപ്പും റിക്കവറി കോഡുകളും ഉപയോഗിച്ച് ഇനി TharaCart ഡെസ്ക് തുറക്കാനാവില്ല; നിങ്ങളെ അതിൽ നിന്ന് സൈൻ ഔട്ട് ചെയ്തു. അടുത്ത തവണ ഡെസ്ക് തുറക്കുമ്പോൾ ആപ്പ് വീണ്ടും സെറ്റ് ചെയ്യുക.',
      'ഇത് നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ ഉടൻ ഞങ്ങൾക്ക് എഴുതുക.',
    ],
  },
  invitation: {
    subject: ({ storename }) =>
      storename === null ? 'TharaCart ടീമിൽ ചേരുക' : `TharaCart ഷോപ്പിലെ ${storename} ടീമിൽ ചേരുക`,
    paragraphs: ({ storename }) => [
      `${storename === null ? 'TharaCart' : storename} ടീമിൽ ചേരാൻ നിങ്ങളെ ക്ഷണിച്ചിരിക്കുന്നു. സ്വീകരിക്കാൻ 72 മണിക്കൂറിനുള്ളിൽ ഈ ലിങ്ക് തുറന്ന് ഈ ഇമെയിൽ ഉപയോഗിച്ച് സൈൻ ഇൻ ചെയ്യുക:`,
      'ഇത് നിങ്ങൾ പ്രതീക്ഷിച്ചതല്ലെങ്കിൽ ഈ മെയിൽ അവഗണിക്കാം.',
    ],
  },
  /** Name of the operator in the salutation. */
  operator: 'ഓപ്പറേറ്റർ',
  signInAlarm: {
    subject: 'TharaCart ഷോപ്പിൽ പതിവിലധികം സൈൻ ഇൻ ശ്രമങ്ങൾ പരാജയപ്പെട്ടു',
    paragraphs: ({ failures, usual, since }) => [
      `${since.toISOString()} മുതൽ ${formatNumber(failures)} സൈൻ ഇൻ ശ്രമങ്ങൾ പരാജയപ്പെട്ടു. സാധാരണ ഒരു മണിക്കൂറിൽ പരമാവധി ${formatNumber(usual)} എണ്ണമാണ് പരാജയപ്പെടാറുള്ളത്.`,
      'ആരോ മോഷ്ടിച്ച പാസ്‌വേഡുകൾ പരീക്ഷിക്കുന്നതാകാം. ഓരോ അക്കൗണ്ടിനും ഐപി വിലാസത്തിനും സൈൻ ഇൻ ഇതിനകം പരിമിതപ്പെടുത്തിയിട്ടുണ്ട്. ഇത് തുടർന്നാൽ, ഉറവിടം നിങ്ങളുടെ പ്രോക്സിയിൽ തടയുക.',
    ],
  },
  backInStock: {
    subject: ({ product }) => `${product} വീണ്ടും സ്റ്റോക്കിലുണ്ട്`,
    paragraphs: ({ product }) => [
      `${product} വീണ്ടും സ്റ്റോക്കിലുണ്ട്. തീരുന്നതിനു മുമ്പ് ഇവിടെ ഓർഡർ ചെയ്യാം:`,
      'ഉൽപ്പന്ന പേജിൽ നിങ്ങൾ ആവശ്യപ്പെട്ടതാണ് ഈ മെയിൽ. ഇത് ഒരു തവണയേ അയയ്ക്കൂ: സ്റ്റോക്ക് വീണ്ടും തീർന്നാൽ അറിയിപ്പ് വീണ്ടും ആവശ്യപ്പെടുക.',
    ],
  },
  orderConfirmation: {
    subject: ({ orderNumber }) => `ഓർഡർ ${orderNumber} സ്ഥിരീകരിച്ചു`,
    thanks: 'ഞങ്ങളിൽ നിന്ന് വാങ്ങിയതിന് നന്ദി. നിങ്ങളുടെ ഓർഡർ സ്ഥിരീകരിച്ചു.',
    orderId: 'ഓർഡർ ഐഡി:',
    purchaseOrder: ({ number }) => `പർച്ചേസ് ഓർഡർ നമ്പർ: ${number}`,
    viewOrder: 'ഓർഡർ കാണുക, ട്രാക്ക് ചെയ്യുക',
    parcel: (p) => `പാഴ്‌സൽ ${p.number} / ${p.count}`,
    soldByStore: common.soldByStore,
    subTotal: 'ഇനങ്ങളുടെ ആകെ തുക',
    shipping: 'ഷിപ്പിങ്',
    freeDelivery: common.freeDelivery,
    coinsDiscount: ({ coins }) => `Thara കോയിൻ കിഴിവ് (${countOfCoins(coins)})`,
    total: common.total,
    cashOnDelivery: common.cashOnDelivery,
    prepaid: 'പ്രീപെയ്ഡ്',
    paymentMethod: ({ method }) => `പേയ്‌മെന്റ് രീതി: ${method}`,
    deliveryBy: ({ day }) => `${dates.date(day)} ആകുമ്പോഴേക്കും ഡെലിവറി പ്രതീക്ഷിക്കാം`,
    deliveryAddress: common.deliveryAddress,
  },
  questionAnswered: {
    subject: ({ product }) => `${product}: നിങ്ങളുടെ ചോദ്യത്തിന് ഉത്തരം ലഭിച്ചു`,
    question: 'നിങ്ങളുടെ ചോദ്യം:',
    answer: ({ by }) => `${by} നൽകിയ ഉത്തരം:`,
    link: 'എല്ലാ ഉത്തരങ്ങളും കാണുക',
  },
  paymentAlarm: {
    subject: ({ id }) => `TharaCart പേയ്‌മെന്റുകൾ: ${id} പരിശോധിക്കുക`,
    kinds: {
      notSettled: 'പിശകു കാരണം ഒരു പേയ്‌മെന്റ് ഓർഡറാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കും, പിന്നെയും നടന്നില്ലെങ്കിൽ റീഫണ്ട് ചെയ്യും.',
      unreadable:
        'ഒരു പേയ്‌മെന്റിനെയോ റീഫണ്ടിനെയോ കുറിച്ച് പേയ്‌മെന്റ് സേവനം മറുപടിയായി നൽകുന്ന വിവരങ്ങൾ ഷോപ്പിന് വായിക്കാനാവുന്നില്ല. അവിടെ നോക്കുക.',
      unknownOrder: 'ഈ ഷോപ്പിന് അറിയാത്ത ഒരു ഓർഡറിനുള്ള പേയ്‌മെന്റ് ലഭിച്ചതായി പേയ്‌മെന്റ് സേവനം അറിയിക്കുന്നു.',
      otherAmount: 'ഷോപ്പ് ആവശ്യപ്പെട്ടതിൽ നിന്ന് വ്യത്യസ്തമായ തുകയോ കറൻസിയോ ആണ് പേയ്‌മെന്റ് സേവനം അറിയിക്കുന്നത്.',
      missingPayment: 'ഈ ഷോപ്പിൽ ലഭിച്ചതായി കാണുന്ന ഒരു പേയ്‌മെന്റ് പേയ്‌മെന്റ് സേവനം അറിയിക്കുന്നില്ല.',
      unknownRefund: 'ഈ ഷോപ്പ് ആവശ്യപ്പെട്ടതിലും കൂടുതൽ തുക ഒരു പേയ്‌മെന്റിൽ പേയ്‌മെന്റ് സേവനം റീഫണ്ട് ചെയ്തു.',
      missingRefund: 'ഈ ഷോപ്പിൽ റീഫണ്ട് ചെയ്തതായി കാണുന്നതിലും കുറഞ്ഞ തുകയാണ് ഒരു പേയ്‌മെന്റിൽ പേയ്‌മെന്റ് സേവനം റീഫണ്ട് ചെയ്തത്.',
      refundFailed: 'ഒരു റീഫണ്ട് അന്തിമമായി പരാജയപ്പെട്ടു. ഉപഭോക്താവിനെ അറിയിച്ചിട്ടുണ്ട്.',
      disputed: 'ഒരു ഉപഭോക്താവ് ഒരു പേയ്‌മെന്റിനെക്കുറിച്ച് ബാങ്കിൽ തർക്കം ഉന്നയിച്ചു. പേയ്‌മെന്റ് സേവനത്തിൽ മറുപടി നൽകുക.',
      disputeLost: 'ഒരു തർക്കത്തിൽ തീരുമാനം എതിരായി: ബാങ്ക് പണം ഉപഭോക്താവിന് തിരികെ നൽകി.',
    },
    paragraphs: ({ difference, id }) => [
      difference,
      `പേയ്‌മെന്റ് അല്ലെങ്കിൽ റീഫണ്ട്: ${id}. തുകകൾ payment_differences എന്ന ടേബിളിൽ കാണാം; വ്യത്യാസം തീരുന്നതു വരെ ആ വരി തുറന്നിരിക്കും.`,
    ],
  },
  refundFailed: {
    subject: ({ amount }) => `${amount} റീഫണ്ട്: നിങ്ങളുടെ തീരുമാനം വേണം`,
    paragraphs: ({ amount }) => [
      `പലതവണ ശ്രമിച്ചിട്ടും നിങ്ങളുടെ ${amount} റീഫണ്ട് ബാങ്ക് സ്വീകരിച്ചില്ല. അത് ഉടൻതന്നെ TharaCart വാലറ്റിൽ ചേർക്കാം:`,
      'പകരം ഒരു ബാങ്ക് അക്കൗണ്ടിലാണ് വേണ്ടതെങ്കിൽ ഒന്നും ചെയ്യേണ്ടതില്ല: ഞങ്ങൾ നിങ്ങളെ ബന്ധപ്പെടും.',
    ],
  },
  walletAgain: {
    subject: ({ amount }) => `${amount} നിങ്ങളുടെ വാലറ്റിൽ തിരികെയെത്തി`,
    paragraphs: ({ amount }) => [
      `TharaCart വാലറ്റിൽ നിന്ന് നിങ്ങൾ മാറ്റിയ ${amount} ബാങ്ക് സ്വീകരിച്ചില്ല. തുക നിങ്ങളുടെ വാലറ്റിൽ തിരികെയെത്തി, നിങ്ങൾക്ക് അത് വീണ്ടും മാറ്റാം:`,
    ],
  },
  walletPaidOut: {
    subject: ({ amount }) => `${amount} ഞങ്ങൾ നിങ്ങൾക്ക് നൽകി`,
    paragraphs: ({ amount, account }) => [
      `നിങ്ങളുടെ TharaCart വാലറ്റിൽ നിന്ന് ${amount} ഞങ്ങൾ ${account}-ലേക്ക് നൽകി.`,
    ],
  },
  returnDecided: {
    subject: {
      approved: ({ orderNumber }) => `${orderNumber} എന്ന ഓർഡറിലെ റിട്ടേൺ അംഗീകരിച്ചു`,
      refused: ({ orderNumber }) => `${orderNumber} എന്ന ഓർഡറിലെ റിട്ടേൺ സ്വീകരിച്ചില്ല`,
      sentBack: ({ orderNumber }) => `${orderNumber} എന്ന ഓർഡറിലെ റിട്ടേൺ നിങ്ങൾക്ക് തിരികെ അയയ്ക്കുന്നു`,
      refunded: ({ orderNumber }) => `${orderNumber} എന്ന ഓർഡറിലെ നിങ്ങളുടെ റീഫണ്ട്`,
      replaced: ({ orderNumber }) => `${orderNumber} എന്ന ഓർഡറിൽ മാറ്റി നൽകുന്ന ഉൽപ്പന്നം പായ്ക്ക് ചെയ്യുന്നു`,
      noReplacement: ({ orderNumber }) => `ഓർഡർ ${orderNumber}: മാറ്റി നൽകുന്നതിനു പകരം റീഫണ്ട്`,
      replacementFailed: ({ orderNumber }) => `ഓർഡർ ${orderNumber}: മാറ്റി നൽകേണ്ട ഉൽപ്പന്നം ഡെലിവർ ചെയ്യാനായില്ല`,
    },
    approved: ({ orderNumber }) => [
      `${orderNumber} എന്ന ഓർഡറിലെ നിങ്ങളുടെ റിട്ടേൺ അംഗീകരിച്ചു. ഇനങ്ങൾ പായ്ക്ക് ചെയ്ത് തയ്യാറാക്കി വയ്ക്കുക. പിക്കപ്പ് ഞങ്ങൾ ഏർപ്പാടാക്കും.`,
    ],
    refused: ({ orderNumber, reason }) => [
      `${orderNumber} എന്ന ഓർഡറിലെ നിങ്ങളുടെ റിട്ടേൺ സ്വീകരിച്ചില്ല.`,
      orderMails.reason({ reason }),
    ],
    sentBack: ({ orderNumber, reason }) => [
      `${orderNumber} എന്ന ഓർഡറിൽ നിന്ന് നിങ്ങൾ തിരികെ നൽകിയ ഇനങ്ങൾ പരിശോധിച്ചു; റീഫണ്ടില്ലാതെ അവ നിങ്ങൾക്ക് തിരികെ അയയ്ക്കുന്നു.`,
      orderMails.reason({ reason }),
    ],
    refunded: (facts) => [
      `${facts.orderNumber} എന്ന ഓർഡറിൽ നിന്ന് നിങ്ങൾ തിരികെ നൽകിയ ഇനങ്ങൾ ഞങ്ങൾക്ക് ലഭിച്ചു.`,
      refundSentence(facts),
    ],
    replaced: ({ orderNumber }) => [
      `${orderNumber} എന്ന ഓർഡറിൽ നിന്ന് നിങ്ങൾ തിരികെ നൽകിയ ഇനങ്ങൾ ഞങ്ങൾക്ക് ലഭിച്ചു. മാറ്റി നൽകേണ്ട ഉൽപ്പന്നം പായ്ക്ക് ചെയ്യുകയാണ്; ഇതിന് നിങ്ങൾക്ക് ചെലവില്ല.`,
    ],
    noReplacement: (facts) => [
      `${facts.orderNumber} എന്ന ഓർഡറിൽ നിന്ന് നിങ്ങൾ തിരികെ നൽകിയ ഇനങ്ങൾ ഞങ്ങൾക്ക് ലഭിച്ചു. ഉൽപ്പന്നം ഇപ്പോൾ സ്റ്റോക്കിലില്ല, അതിനാൽ മാറ്റി നൽകുന്നതിനു പകരം റീഫണ്ട് നൽകുന്നു.`,
      refundSentence(facts),
    ],
    replacementFailed: (facts) => [
      `${facts.orderNumber} എന്ന ഓർഡറിൽ മാറ്റി നൽകേണ്ട ഉൽപ്പന്നം ഡെലിവർ ചെയ്യാനായില്ല, അതിനാൽ പകരം റീഫണ്ട് നൽകുന്നു.`,
      refundSentence(facts),
    ],
  },
  ticket: {
    /** Name by which a visitor is addressed, because the mail contains nothing that was typed into the form. */
    visitor: 'പ്രിയ ഉപഭോക്താവേ',
    raised: {
      subject: ({ number }) => `നിങ്ങളുടെ ടിക്കറ്റ് ${number}`,
      paragraphs: ({ number }) => [
        `നിങ്ങളുടെ ടിക്കറ്റ് ${number} ഞങ്ങൾക്ക് ലഭിച്ചു, ${withinAnswerTime} മറുപടി നൽകും. ഇവിടെ കാണാം:`,
        'എല്ലാ പരാതികളും ഒരു മാസത്തിനുള്ളിൽ ഞങ്ങൾ തീർപ്പാക്കും. ഈ ടിക്കറ്റ് നിങ്ങൾ നൽകിയതല്ലെങ്കിൽ ഈ മെയിൽ അവഗണിക്കുക.',
      ],
    },
    answered: {
      subject: ({ number }) => `നിങ്ങളുടെ ടിക്കറ്റ് ${number}: ഞങ്ങൾ മറുപടി നൽകി`,
      paragraphs: ({ number }) => [
        `നിങ്ങളുടെ ${number} എന്ന ടിക്കറ്റിന് ഞങ്ങൾ മറുപടി നൽകി. ഇവിടെ അത് വായിച്ച് മറുപടി എഴുതാം:`,
      ],
    },
    resolved: {
      subject: ({ number }) => `നിങ്ങളുടെ ടിക്കറ്റ് ${number} പരിഹരിച്ചു`,
      paragraphs: ({ number }) => [
        `നിങ്ങളുടെ ടിക്കറ്റ് ${number} പരിഹരിച്ചു. ഇവിടെ കാണാം:`,
        `ഇനിയും സഹായം വേണോ? വീണ്ടും തുറക്കാൻ ${REOPEN_DAYS} ദിവസത്തിനുള്ളിൽ അവിടെ മറുപടി എഴുതുക.`,
      ],
    },
    reopened: {
      subject: ({ number }) => `നിങ്ങളുടെ ടിക്കറ്റ് ${number} വീണ്ടും തുറന്നു`,
      paragraphs: ({ number }) => [`നിങ്ങളുടെ ടിക്കറ്റ് ${number} ഞങ്ങൾ വീണ്ടും പരിശോധിക്കുകയാണ്. ഇവിടെ കാണാം:`],
    },
    passed: {
      subject: ({ number }) => `നിങ്ങളുടെ ടിക്കറ്റ് ${number} ഞങ്ങൾ പരിശോധിക്കുകയാണ്`,
      paragraphs: ({ number }) => [
        `സ്റ്റോർ നിങ്ങളുടെ ടിക്കറ്റ് ${number} ഞങ്ങൾക്ക് കൈമാറി. ഞങ്ങൾ നേരിട്ട് നിങ്ങൾക്ക് മറുപടി നൽകും. ഇവിടെ കാണാം:`,
      ],
    },
  },
  helpAlarm: {
    subject: ({ count }) =>
      count === 1
        ? 'സഹായ കേന്ദ്രത്തിലെ ഒരു സമയപരിധി അടുത്തു'
        : `സഹായ കേന്ദ്രത്തിലെ ${formatNumber(count)} സമയപരിധികൾ അടുത്തു`,
    line: {
      answer: ({ name, due }) => `${name}: വാഗ്ദാനം ചെയ്ത മറുപടി നൽകേണ്ടത് ${dates.time(due)} ആകുമ്പോഴേക്കും.`,
      acknowledge: ({ name, due }) =>
        `${name}: നിയമപ്രകാരം, ഈ പരാതി കിട്ടിയെന്ന് അറിയിക്കേണ്ടത് ${dates.time(due)} ആകുമ്പോഴേക്കും.`,
      redress: ({ name, due }) => `${name}: നിയമപ്രകാരം, ഈ പരാതി തീർപ്പാക്കേണ്ടത് ${dates.time(due)} ആകുമ്പോഴേക്കും.`,
      callback: ({ name, due }) => `കോൾബാക്ക് ${name}: വിളിക്കേണ്ടത് ${dates.time(due)} ആകുമ്പോഴേക്കും.`,
    },
    rest: 'സമയപരിധി പാലിക്കാൻ മറുപടി നൽകുക, പരിഹരിക്കുക അല്ലെങ്കിൽ വിളിക്കുക. ഓരോ സമയപരിധിക്കും ഒരു മെയിൽ ലഭിക്കും.',
  },
  paymentReturned: {
    subject: ({ amount }) => `നിങ്ങളുടെ ${amount} പേയ്‌മെന്റ് തിരികെ നൽകുന്നു`,
    paragraph: ({ amount }) =>
      `നിങ്ങളുടെ ഓർഡർ നൽകാനായില്ല, അതിനാൽ നിങ്ങളുടെ ${amount} പേയ്‌മെന്റ് മുഴുവനായി, വന്നിടത്തേക്കു തന്നെ തിരികെ നൽകുന്നു. ഇതിന് ${refundTime} എടുക്കും.`,
  },
}

/** Text messages. Each is a template that is registered with the operators (DLT). */
export const sms: typeof EnglishSms = {
  /** The last line binds the code to the site (https://web.dev/articles/sms-otp-form). */
  otp: ({ code, host }) =>
    `${code} ആണ് നിങ്ങളുടെ TharaCart കോഡ്. ഇത് 5 മിനിറ്റ് ഉപയോഗിക്കാം. ആരുമായും പങ്കിടരുത്.\n\n@${host} #${code}`,
  accountChanged:
    'നിങ്ങളുടെ TharaCart അക്കൗണ്ടിലെ ഫോൺ നമ്പർ അല്ലെങ്കിൽ ഇമെയിൽ മാറ്റി. അത് നിങ്ങളല്ലെങ്കിൽ, സൈൻ ഇൻ പേജിൽ പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്ത് ഉടൻ TharaCart കസ്റ്റമർ കെയറുമായി ബന്ധപ്പെടുക.',
  orderConfirmation: {
    // The parameters are in the order of the registered template.
    text: ({ orderNumber, amount, day }) =>
      `നിങ്ങളുടെ TharaCart ഓർഡർ ${orderNumber} (${amount}) സ്ഥിരീകരിച്ചു. ${day} ആകുമ്പോഴേക്കും ഡെലിവറി പ്രതീക്ഷിക്കാം. TharaCart ഷോപ്പിലെ “എന്റെ ഓർഡറുകൾ” പേജിൽ ട്രാക്ക് ചെയ്യുക.`,
    day: dates.day,
  },
}
