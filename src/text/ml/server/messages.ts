import { responsePromises } from '#domain/tickets.ts'
import type {
  deviceText as EnglishDevice,
  messages as English,
  responseText as EnglishResponses,
} from '#text/en/server/messages.ts'
import { channelNames } from '#text/ml/server/consents.ts'

/** Response times in words, with "within". */
const within = {
  '12 Hr': '12 മണിക്കൂറിനുള്ളിൽ',
  '24hr - 72hr': '24 - 72 മണിക്കൂറിനുള്ളിൽ',
} satisfies Record<(typeof responsePromises)[keyof typeof responsePromises], string>

/** Texts of responses that are no calls: pages that are not rendered, pictures. */
export const responseText: typeof EnglishResponses = {
  overloaded: 'ഷോപ്പ് ഇപ്പോൾ ലഭ്യമല്ല',
  tooManyRequests: 'പലതവണ ശ്രമിച്ചു',
  tryAgainSoon: 'അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  addressTooLong: 'ഈ വെബ് വിലാസത്തിന് നീളം കൂടുതലാണ്.',
  noSuchPicture: 'ഇങ്ങനെയൊരു ചിത്രമില്ല.',
}

/** A device in the list of sessions; null if the user agent does not tell. */
export const deviceText: typeof EnglishDevice = ({ browser, system }) =>
  browser !== null && system !== null ? `${browser} (${system})` : (browser ?? system ?? 'അറിയാത്ത ഉപകരണം')

/** Messages of successful calls. */
export const messages: typeof English = {
  // Accounts
  deviceSignedOut: 'ആ ഉപകരണം സൈൻ ഔട്ട് ചെയ്തു.',
  signedOut: 'നിങ്ങൾ സൈൻ ഔട്ട് ആയി.',
  accountOpen: 'നിങ്ങളുടെ അക്കൗണ്ട് തുറന്നു. ഇനി സൈൻ ഇൻ ചെയ്യാം.',
  phoneConfirmed: 'ഫോൺ നമ്പർ സ്ഥിരീകരിച്ചു',
  resetLinkSent:
    'ഈ ഇമെയിലിൽ അക്കൗണ്ട് ഉണ്ടെങ്കിൽ, പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്യാനുള്ള ലിങ്ക് ഉടൻ ലഭിക്കും. അത് 30 മിനിറ്റ് പ്രവർത്തിക്കും.',
  passwordChanged: 'നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി. ഇനി സൈൻ ഇൻ ചെയ്യാം.',
  ownerConfirmedAlready: 'ഈ നമ്പർ നിങ്ങളുടേതാണെന്ന് നേരത്തെ സ്ഥിരീകരിച്ചതാണ്.',
  ownerCodeSent: 'GST നെറ്റ്‌വർക്ക് അവിടെ രജിസ്റ്റർ ചെയ്ത ഫോണിലേക്കും ഇമെയിലിലേക്കും ഒരു കോഡ് അയച്ചിട്ടുണ്ട്.',
  ownerConfirmed: 'GSTIN ഉടമയെ സ്ഥിരീകരിച്ചു',
  otpSent: 'OTP അയച്ചു',
  businessOpen: 'നിങ്ങളുടെ ബിസിനസ് അക്കൗണ്ട് തുറന്നു.',
  emailChangePending: ({ email }) => `${email} എന്ന ഇമെയിലിലേക്ക് ഒരു കോഡ് അയച്ചിട്ടുണ്ട്. മാറ്റം സ്ഥിരീകരിക്കാൻ അത് നൽകുക.`,
  phoneChangePending: ({ phone }) => `+91 ${phone} നമ്പറിലേക്ക് OTP അയച്ചിട്ടുണ്ട്. മാറ്റം സ്ഥിരീകരിക്കാൻ അത് നൽകുക.`,
  informationSaved: 'നിങ്ങളുടെ വിവരങ്ങൾ സേവ് ചെയ്തു.',
  changeForgotten: 'മാറ്റം റദ്ദാക്കി',
  mailStopped: ({ email }) => `${email} ഇപ്പോൾ ആ അക്കൗണ്ടിന്റേതല്ല, ഇനി അതിലേക്ക് ഞങ്ങൾ മെയിൽ അയയ്ക്കുകയുമില്ല.`,
  mailAllowed: ({ email }) =>
    `${email} എന്ന ഇമെയിലിലേക്ക് ഞങ്ങൾക്ക് വീണ്ടും മെയിൽ അയയ്ക്കാം. മുമ്പ് അത് ഉണ്ടായിരുന്ന അക്കൗണ്ടിൽ തിരികെ ചേർക്കില്ല.`,
  emailVerifiedAlready: 'നിങ്ങളുടെ ഇമെയിൽ നേരത്തെ സ്ഥിരീകരിച്ചതാണ്.',
  codeSent: ({ to }) => `${to}-ലേക്ക് ഞങ്ങൾ ഒരു കോഡ് അയച്ചിട്ടുണ്ട്.`,
  emailVerified: 'ഇമെയിൽ സ്ഥിരീകരിച്ചു!',
  phoneVerified: 'ഫോൺ നമ്പർ സ്ഥിരീകരിച്ചു!',
  identityConfirmed: 'സ്ഥിരീകരിച്ചു. നിങ്ങൾക്ക് തുടരാം.',
  invitationWithdrawn: 'ക്ഷണം പിൻവലിച്ചു. അതിലെ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല.',
  viewDeleted: 'വ്യൂ ഇല്ലാതാക്കി.',
  memberRemoved: 'ടീമിൽ നിന്ന് നീക്കി, സൈൻ ഔട്ട് ചെയ്തു.',
  secondFactorReset: 'ഓതന്റിക്കേറ്റർ ആപ്പ് നീക്കം ചെയ്തു. അടുത്ത തവണ ഡെസ്ക് തുറക്കുമ്പോൾ ആ വ്യക്തി പുതിയത് സെറ്റ് ചെയ്യും.',
  orderMoved: 'പൂർത്തിയായി.',
  deskLeft: 'നിങ്ങൾ ഡെസ്കിൽ നിന്ന് പുറത്തുകടന്നു. ഷോപ്പിൽ സൈൻ ഇൻ ചെയ്ത നിലയിൽ തുടരും.',
  // Personal data
  accountDeleted: 'നിങ്ങളുടെ അക്കൗണ്ട് ഇല്ലാതാക്കി.',
  exportRequested: 'നിങ്ങളുടെ ഡാറ്റയുള്ള ഫയൽ തയ്യാറാക്കുകയാണ്.',
  consentGiven: ({ channel }) => `വാർത്തകളും ഓഫറുകളും ഇനി നിങ്ങൾക്ക് ${channelNames[channel]} വഴി ലഭിക്കും.`,
  consentWithdrawn: ({ channel }) => `വാർത്തകളും ഓഫറുകളും ഇനി നിങ്ങൾക്ക് ${channelNames[channel]} വഴി ലഭിക്കില്ല.`,
  // Addresses
  addressAdded: 'വിലാസം ചേർത്തു!',
  addressUpdated: 'വിലാസം പുതുക്കി!',
  addressDeleted: 'വിലാസം ഇല്ലാതാക്കി!',
  pincodeDeliverable: 'ഈ പിൻകോഡിൽ ഡെലിവറി ലഭ്യമാണ്',
  // Cart, lists and orders
  addedToCart: 'ഉൽപ്പന്നം കാർട്ടിൽ ചേർത്തു',
  movedToWishlist: 'ഉൽപ്പന്നം വിഷ്‌ലിസ്റ്റിലേക്ക് മാറ്റി',
  listCreated: 'ലിസ്റ്റ് ഉണ്ടാക്കി',
  addedToList: 'ഉൽപ്പന്നം ലിസ്റ്റിൽ ചേർത്തു',
  removedFromList: 'ഉൽപ്പന്നം ലിസ്റ്റിൽ നിന്ന് നീക്കി',
  listDeleted: 'ലിസ്റ്റ് ഇല്ലാതാക്കി',
  stockAlertOpen: 'വീണ്ടും സ്റ്റോക്കിൽ എത്തുമ്പോൾ ഞങ്ങൾ ഒരു തവണ ഇമെയിൽ അയയ്ക്കും.',
  stockAlertRemoved: 'അറിയിപ്പ് നീക്കി',
  listRenamed: 'ലിസ്റ്റിന്റെ പേര് മാറ്റി',
  listCopied: 'ഈ ലിസ്റ്റിന്റെ പകർപ്പ് സേവ് ചെയ്തു',
  orderPlaced: 'നിങ്ങളുടെ ഓർഡർ നൽകിക്കഴിഞ്ഞു',
  refundedToWallet: ({ amount }) => `${amount} നിങ്ങളുടെ വാലറ്റിൽ ചേർത്തു.`,
  walletToPayment: ({ amount }) => `നിങ്ങൾ പണമടച്ച ഇടത്തേക്കു തന്നെ ${amount} അയയ്ക്കുകയാണ്.`,
  orderPlacedNoteTooLate: 'നിങ്ങളുടെ ഓർഡർ നൽകിക്കഴിഞ്ഞു. അത് ഇതിനകം അയച്ചതിനാൽ ഡെലിവറി കുറിപ്പ് മാറ്റാനായില്ല.',
  orderCancelled: 'ഓർഡർ റദ്ദാക്കി',
  returnRequested: 'റിട്ടേൺ ആവശ്യപ്പെട്ടു',
  returnCancelled: 'റിട്ടേൺ റദ്ദാക്കി',
  // Help
  ticketRaised: ({ number }) => `ടിക്കറ്റ് ${number} ലഭിച്ചു. ${within[responsePromises.ticket]} ഞങ്ങൾ മറുപടി നൽകും.`,
  ticketMessageSent: 'നിങ്ങളുടെ സന്ദേശം അയച്ചു.',
  callbackRequested: `${within[responsePromises.callback]} ഞങ്ങൾ നിങ്ങളെ വിളിക്കും.`,
  callbackCancelled: 'കോൾബാക്ക് റദ്ദാക്കി',
  // Reviews
  noReviews: 'ഇതുവരെ റിവ്യൂകളില്ല',
  questionSent: 'നിങ്ങളുടെ ചോദ്യം വിൽപ്പനക്കാരന് അയച്ചു.',
  answerSent: 'നിങ്ങളുടെ ഉത്തരത്തിന് നന്ദി.',
  reported: ({ number }) => `റിപ്പോർട്ട് #${number} ലഭിച്ചു. നന്ദി.`,
  productRated: 'ഈ ഉൽപ്പന്നത്തിന് റേറ്റിങ് നൽകിയതിന് നന്ദി.',
  ratingChanged: 'നിങ്ങളുടെ റിവ്യൂ തിരുത്തി.',
  ratingDeleted: 'നിങ്ങളുടെ റിവ്യൂ ഇല്ലാതാക്കി.',
  helpfulMarked: 'സഹായകം എന്ന് അടയാളപ്പെടുത്തി. നന്ദി.',
  helpfulWithdrawn: 'സഹായകം എന്ന അടയാളം നീക്കി',
  sellerRated: 'ഈ വിൽപ്പനക്കാരന് റേറ്റിങ് നൽകിയതിന് നന്ദി.',
}
