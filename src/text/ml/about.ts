import type { about as English } from '#text/en/about.ts'
import { questions } from './counts.ts'
import { shopDetails } from './shop-details.ts'

/** Texts that the text pages share. Their own texts are in `prose`. */
export const about: typeof English = {
  raiseTicketDescription: 'കസ്റ്റമർ സപ്പോർട്ടിനോ വിൽപ്പനക്കാരനോ എഴുതുക. ടിക്കറ്റ് നമ്പർ ഉടൻ ലഭിക്കും.',
  // FAQ and Help Centre
  faqTitle: 'പതിവായി ചോദിക്കുന്ന ചോദ്യങ്ങൾ',
  faqDescription: 'ഡെലിവറി, പേയ്‌മെന്റ്, റിട്ടേണുകൾ, റീഫണ്ടുകൾ, കോയിനുകൾ, ബിസിനസ് അക്കൗണ്ടുകൾ എന്നിവയെക്കുറിച്ചുള്ള ഉത്തരങ്ങൾ.',
  faqFailed: 'ചോദ്യോത്തരങ്ങൾ ലോഡ് ചെയ്യാനായില്ല',
  searchFaq: 'ചോദ്യങ്ങളിൽ തിരയുക',
  noFaq: 'നിങ്ങളുടെ തിരച്ചിലിന് യോജിക്കുന്ന ചോദ്യമൊന്നുമില്ല. ദയവായി ഒരു ടിക്കറ്റ് നൽകുക.',
  faqFound: ({ count }) => questions(count),
  inForceSince: (p) => `${p.date} മുതൽ പ്രാബല്യത്തിൽ`,
  moreAboutShop: 'ഷോപ്പിനെക്കുറിച്ച് കൂടുതൽ',
  /** After the phone number and before the email address. */
  careHoursOr: `(${shopDetails.careHours}) അല്ലെങ്കിൽ`,
  complaints: 'പരാതികൾ',
  /** Before the email address. */
  complaintTo: (p) =>
    `ഏതെങ്കിലും കാര്യത്തിൽ തൃപ്തികരമായ പരിഹാരം കിട്ടിയില്ലെങ്കിൽ ഞങ്ങളുടെ പരാതി പരിഹാര ഓഫീസർക്ക് (${p.name}) എഴുതുക:`,
  /** After the phone number. */
  complaintEnd: `. നിങ്ങളുടെ പരാതിക്ക് ഒരു നമ്പർ ലഭിക്കും. ഓഫീസർ പരമാവധി ${shopDetails.grievanceAnswer} കൊണ്ട് മറുപടി നൽകുകയും പരമാവധി ${shopDetails.grievanceRemedy} കൊണ്ട് പരാതി തീർപ്പാക്കുകയും ചെയ്യും.`,
}
