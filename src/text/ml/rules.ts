import { formatNumber } from '#domain/money.ts'
import type { rules as English } from '#text/en/rules.ts'
import { pieces } from './counts.ts'

/** Messages of the rules of the domain by code, which server and browser write. */
export const rules: typeof English = {
  // Fields of an account, and tax IDs
  passwordRule:
    'പാസ്‌വേഡിന് കുറഞ്ഞത് 8 അക്ഷരം നീളം വേണം; ഒരു വലിയക്ഷരം, ഒരു ചെറിയക്ഷരം, ഒരു അക്കം, ഒരു പ്രത്യേക ചിഹ്നം എന്നിവ ഉണ്ടാകണം.',
  passwordTooLong: 'പാസ്‌വേഡിന് പരമാവധി 128 അക്ഷരം വരെയാകാം.',
  passwordRequired: 'പാസ്‌വേഡ് നൽകുക',
  passwordsDiffer: 'പാസ്‌വേഡും സ്ഥിരീകരിക്കാൻ നൽകിയ പാസ്‌വേഡും ഒന്നല്ല',
  nameLetters: 'അക്ഷരങ്ങൾ മാത്രം നൽകുക',
  nameRequired: 'മുഴുവൻ പേര് നൽകുക',
  nameTooShort: 'പേരിന് കുറഞ്ഞത് 2 അക്ഷരം വേണം.',
  nameTooLong: 'പേരിന് പരമാവധി 100 അക്ഷരം വരെയാകാം.',
  emailInvalid: "കുറഞ്ഞത് ഒരു '.' ഉള്ള ശരിയായ ഇമെയിൽ വിലാസം നൽകുക",
  emailRequired: 'ഇമെയിൽ നൽകുക',
  editedEmailInvalid: 'ഈ ഇമെയിൽ ശരിയായ രൂപത്തിലല്ല.',
  phoneInvalid: '10 അക്ക ഫോൺ നമ്പർ നൽകുക',
  editedPhoneInvalid: 'ഫോൺ നമ്പറിന് 10 അക്കം വേണം.',
  notIndianMobile: '6, 7, 8 അല്ലെങ്കിൽ 9 എന്ന അക്കത്തിൽ തുടങ്ങുന്ന ഇന്ത്യൻ മൊബൈൽ നമ്പർ നൽകുക',
  phoneNotInUse: 'ഉപയോഗത്തിലുള്ള ഒരു ഫോൺ നമ്പർ നൽകുക',
  referralInvalid: 'ശരിയായ റഫറൽ കോഡ് നൽകുക',
  // Fields of an order
  purchaseOrderCharacters:
    'ഒരു അക്ഷരത്തിലോ അക്കത്തിലോ തുടങ്ങുക. അക്ഷരം, അക്കം, സ്പേസ്, . , : / _ # & ( ) - എന്നിവ മാത്രം ഉപയോഗിക്കുക.',
  // One-time codes
  otpTimeExceeded: 'സമയപരിധി കഴിഞ്ഞു',
  otpNotSixDigits: '6 അക്ക OTP നൽകുക',
  // Tax IDs
  gstNumberInvalid: 'GST നമ്പർ ശരിയല്ല',
  otherTaxIdInvalid: 'എൻറോൾമെന്റ് ഐഡി / UIN ശരിയല്ല',
  portalUserName: 'നിങ്ങളുടെ GST പോർട്ടൽ അക്കൗണ്ടിലെ യൂസർനെയിം നൽകുക.',
  gstinNonResident:
    'ഈ GST നമ്പർ ഇന്ത്യയിൽ താമസമില്ലാത്ത ഒരാളുടേതാണ്. ബിസിനസ് അക്കൗണ്ടുകൾ ഇന്ത്യയിൽ രജിസ്റ്റർ ചെയ്ത ബിസിനസുകൾക്കുള്ളതാണ്.',
  gstinUnderOther: 'ഇത് ഒരു GSTIN ആണ്. മുകളിൽ “GSTIN നമ്പർ” തിരഞ്ഞെടുക്കുക.',
  // Addresses and pincodes
  phoneNumberRequired: 'ഫോൺ നമ്പർ നൽകുക',
  houseNameRequired: 'വീട്ടുനമ്പർ/കെട്ടിടത്തിന്റെ പേര് നൽകുക',
  localAreaRequired: 'സ്ഥലം/നഗരം നൽകുക',
  pincodeRequired: 'പിൻകോഡ് നൽകുക',
  stateRequired: 'സംസ്ഥാനം തിരഞ്ഞെടുക്കുക',
  stateUnknown: 'ഒരു സംസ്ഥാനമോ കേന്ദ്രഭരണ പ്രദേശമോ തിരഞ്ഞെടുക്കുക.',
  stateNotOfPincode: ({ states }) =>
    `ഈ പിൻകോഡിന്റെ സംസ്ഥാനം ${states.join(' അല്ലെങ്കിൽ ')} ആണ്. പിൻകോഡും സംസ്ഥാനവും പരിശോധിക്കുക.`,
  phoneNumberLength: 'ഫോൺ നമ്പറിന് കൃത്യം 10 അക്കം വേണം',
  alternativePhoneLength: 'ഫോൺ നമ്പറിന് കൃത്യം 10 അക്കം വേണം.',
  pincodeLength: 'പിൻകോഡിന് കൃത്യം 6 അക്കം വേണം',
  checkPincode: 'പിൻകോഡ് പരിശോധിക്കുക.',
  fieldPhoneNumberRequired: 'ഫോൺ നമ്പർ നൽകുക',
  fieldHouseNameRequired: 'വീട്ടുനമ്പർ, കെട്ടിട നമ്പർ നൽകുക',
  fieldLocalAreaRequired: 'സ്ഥലം, അടുത്തുള്ള റോഡ്, നഗരം നൽകുക',
  fieldPincodeRequired: 'പിൻകോഡ് നൽകുക',
  fieldStateRequired: 'സംസ്ഥാനം തിരഞ്ഞെടുക്കുക',
  fieldPhoneNumberLength: 'ഫോൺ നമ്പറിന് 10 അക്കം വേണം.',
  fieldPincodeLength: 'പിൻകോഡിന് 6 അക്കം വേണം.',
  primaryStays: 'പ്രധാന വിലാസം ഇല്ലാതാക്കാനാവില്ല. ആദ്യം മറ്റൊരു വിലാസം പ്രധാനമാക്കുക.',
  // Pincode check
  pincodeNotSixDigits: 'പിൻകോഡിന് 6 അക്കം വേണം.',
  pincodeEmpty: 'പിൻകോഡ് നൽകുക.',
  notDeliverable: 'ക്ഷമിക്കണം, ഈ പിൻകോഡിൽ ഡെലിവറി ലഭ്യമല്ല.',
  tooLong: ({ max }) => `പരമാവധി ${formatNumber(max)} അക്ഷരം മാത്രം ഉപയോഗിക്കുക.`,
  /** The State of a saved address cannot be the place of supply. */
  stateProblem: (p) =>
    p.problem === 'stateElsewhere'
      ? `പിൻകോഡ് ${p.pincode} പ്രകാരം സംസ്ഥാനം ${p.states.join(' അല്ലെങ്കിൽ ')} ആണ്, ${p.state} അല്ല. ഈ വിലാസത്തിന്റെ സംസ്ഥാനം തിരഞ്ഞെടുക്കുക, അല്ലെങ്കിൽ പിൻകോഡ് തിരുത്തുക.`
      : `${p.state.trim() ? `“${p.state}” ഒരു സംസ്ഥാനമോ കേന്ദ്രഭരണ പ്രദേശമോ അല്ല.` : 'ഈ വിലാസത്തിൽ സംസ്ഥാനം നൽകിയിട്ടില്ല.'} ഈ വിലാസത്തിന്റെ സംസ്ഥാനം തിരഞ്ഞെടുക്കുക.`,
  // Stock and quantities
  outOfStock: 'സ്റ്റോക്ക് തീർന്നു',
  onlyLeft: ({ stock }) => `${formatNumber(stock)} എണ്ണം മാത്രം ബാക്കി`,
  fewLeft: 'കുറച്ചു മാത്രം ബാക്കി',
  belowBusinessMinimum: ({ stock, minimum }) =>
    `ബിസിനസ് ഓർഡറുകൾക്ക് സ്റ്റോക്കില്ല (ബാക്കി ${formatNumber(stock)}, കുറഞ്ഞത് ${formatNumber(minimum)} വേണം)`,
  productOutOfStock: 'ഈ ഉൽപ്പന്നത്തിന്റെ സ്റ്റോക്ക് തീർന്നു.',
  quantityNotWhole: '1 അല്ലെങ്കിൽ അതിൽ കൂടുതലുള്ള പൂർണസംഖ്യ നൽകുക.',
  quantityLimitReached: 'ഒരു ഉപഭോക്താവിന് ഈ ഉൽപ്പന്നം വാങ്ങാവുന്നത്ര എണ്ണം നിങ്ങൾ ഇതിനകം ഓർഡർ ചെയ്തിട്ടുണ്ട്.',
  quantityBelowMinimum: ({ min }) => `ഈ ഉൽപ്പന്നം കുറഞ്ഞത് ${pieces(min)} ഓർഡർ ചെയ്യണം.`,
  quantityAboveMaximum: ({ max }) => `ഈ ഉൽപ്പന്നം പരമാവധി ${pieces(max)} ഓർഡർ ചെയ്യാം.`,
  notEnoughStock: ({ stock }) => `ഈ ഉൽപ്പന്നം ഇനി ${pieces(stock)} മാത്രമേ ബാക്കിയുള്ളൂ.`,
  moq: ({ min }) => `കുറഞ്ഞ ഓർഡർ ${formatNumber(min)} എണ്ണം`,
  // Reviews, reports, questions and lists
  ratingNeeded: '1 മുതൽ 5 വരെയുള്ള ഒരു റേറ്റിങ് തിരഞ്ഞെടുക്കുക',
  sellerRatingValue: '0 മുതൽ 5 വരെ സ്റ്റാർ നൽകുക, അര സ്റ്റാറും ആകാം.',
  reviewNeeded: 'ഒരു റിവ്യൂ എഴുതുക',
  reviewTitleTooLong: ({ max }) => `റിവ്യൂവിന്റെ തലക്കെട്ടിന് പരമാവധി ${formatNumber(max)} അക്ഷരം വരെയാകാം.`,
  commentTooLong: ({ max }) => `അഭിപ്രായത്തിന് പരമാവധി ${formatNumber(max)} അക്ഷരം വരെയാകാം.`,
  tooManyPhotos: ({ max }) => `പരമാവധി ${max} ഫോട്ടോ ചേർക്കാം.`,
  reportReasonNeeded: 'ഒരു കാരണം തിരഞ്ഞെടുക്കുക',
  reportCommentNeeded: 'പ്രശ്നം വിവരിക്കുക',
  questionNeeded: 'നിങ്ങളുടെ ചോദ്യം എഴുതുക',
  answerNeeded: 'നിങ്ങളുടെ ഉത്തരം എഴുതുക',
  listNameRequired: 'ലിസ്റ്റിന്റെ പേര് നൽകുക',
  // Tickets and callbacks
  ticketDepartmentRequired: 'ഡിപ്പാർട്ട്‌മെന്റ് തിരഞ്ഞെടുക്കുക',
  ticketIssueRequired: 'പ്രശ്നം തിരഞ്ഞെടുക്കുക',
  ticketOrderIdRequired: 'ഓർഡർ ഐഡി നൽകുക',
  ticketSubjectRequired: 'വിഷയം നൽകുക',
  ticketDetailsRequired: 'വിവരങ്ങൾ നൽകുക',
  ticketMessageRequired: 'സന്ദേശം എഴുതുക',
  callbackTopicRequired: 'എന്തിനെക്കുറിച്ച് സംസാരിക്കാനാണെന്ന് എഴുതുക',
  callbackDateRequired: 'ദിവസം തിരഞ്ഞെടുക്കുക',
  callbackWindowRequired: 'സമയം തിരഞ്ഞെടുക്കുക',
  unusableFile: ({ name, documents }) =>
    `${name}: JPEG, PNG, WebP അല്ലെങ്കിൽ AVIF ചിത്രങ്ങൾ${documents ? ', അല്ലെങ്കിൽ 5 MB വരെയുള്ള PDF ഫയലുകൾ' : ''} തിരഞ്ഞെടുക്കുക.`,
  tooManyFiles: ({ max }) => `പരമാവധി ${max} ഫയൽ ചേർക്കാം.`,
}
