import type { pageTitles as English } from '#text/en/page-titles.ts'

/** Titles and descriptions of the pages whose other texts are in the table of visitors. */
export const pageTitles: typeof English = {
  emailSignUpPageTitle: 'साइन अप करें | TharaCart',
  emailSignUpDescription: 'अपने ईमेल से TharaCart खाता खोलें।',
  forgotPasswordPageTitle: 'पासवर्ड भूल गए | TharaCart',
  forgotPasswordDescription: 'नया पासवर्ड सेट करने के लिए लिंक मँगाएँ।',
  gstPageTitle: 'अपना बिज़नेस रजिस्टर करें | TharaCart',
  gstDescription: 'अपने GST नंबर से बिज़नेस खाता खोलें।',
  signInPageTitle: 'साइन इन करें | TharaCart',
  signInDescription: 'अपने ईमेल, फ़ोन या Google से TharaCart में साइन इन करें।',
  notMePageTitle: 'आपका खाता नहीं है | TharaCart',
  otpPageTitle: 'OTP डालें | TharaCart',
  detailsPageTitle: 'आपकी जानकारी | TharaCart',
  phonePageTitle: 'OTP से जारी रखें | TharaCart',
  phoneDescription: 'अपने फ़ोन पर भेजे गए कोड से साइन इन या साइन अप करें।',
  newPasswordPageTitle: 'नया पासवर्ड सेट करें | TharaCart',
  ticketPage: 'आपका टिकट',
}
