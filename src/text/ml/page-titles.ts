import type { pageTitles as English } from '#text/en/page-titles.ts'

/** Titles and descriptions of the pages whose other texts are in the table of visitors. */
export const pageTitles: typeof English = {
  emailSignUpPageTitle: 'സൈൻ അപ്പ് ചെയ്യുക | TharaCart',
  emailSignUpDescription: 'ഇമെയിൽ ഉപയോഗിച്ച് TharaCart അക്കൗണ്ട് തുറക്കുക.',
  forgotPasswordPageTitle: 'പാസ്‌വേഡ് മറന്നു | TharaCart',
  forgotPasswordDescription: 'പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്യാനുള്ള ലിങ്ക് ആവശ്യപ്പെടുക.',
  gstPageTitle: 'ബിസിനസ് രജിസ്റ്റർ ചെയ്യുക | TharaCart',
  gstDescription: 'GST നമ്പർ ഉപയോഗിച്ച് ബിസിനസ് അക്കൗണ്ട് തുറക്കുക.',
  signInPageTitle: 'സൈൻ ഇൻ ചെയ്യുക | TharaCart',
  signInDescription: 'ഇമെയിൽ, ഫോൺ അല്ലെങ്കിൽ Google വഴി TharaCart-ൽ സൈൻ ഇൻ ചെയ്യുക.',
  notMePageTitle: 'നിങ്ങളുടെ അക്കൗണ്ട് അല്ല | TharaCart',
  otpPageTitle: 'OTP നൽകുക | TharaCart',
  detailsPageTitle: 'നിങ്ങളുടെ വിവരങ്ങൾ | TharaCart',
  phonePageTitle: 'OTP വഴി തുടരുക | TharaCart',
  phoneDescription: 'ഫോണിലേക്ക് അയയ്ക്കുന്ന കോഡ് ഉപയോഗിച്ച് സൈൻ ഇൻ അല്ലെങ്കിൽ സൈൻ അപ്പ് ചെയ്യുക.',
  newPasswordPageTitle: 'പുതിയ പാസ്‌വേഡ് സെറ്റ് ചെയ്യുക | TharaCart',
  ticketPage: 'നിങ്ങളുടെ ടിക്കറ്റ്',
}
