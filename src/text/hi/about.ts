import type { about as English } from '#text/en/about.ts'
import { questions } from './counts.ts'
import { shopDetails } from './shop-details.ts'

/** Texts that the text pages share. Their own texts are in `prose`. */
export const about: typeof English = {
  raiseTicketDescription: 'कस्टमर सपोर्ट या विक्रेता को लिखें। टिकट नंबर आपको तुरंत मिलेगा।',
  faqTitle: 'अक्सर पूछे जाने वाले सवाल',
  faqDescription: 'डिलीवरी, पेमेंट, वापसी, रिफ़ंड, कॉइन और बिज़नेस खातों से जुड़े सवालों के जवाब।',
  faqFailed: 'सवाल-जवाब लोड नहीं हो सके',
  searchFaq: 'सवाल खोजें',
  noFaq: 'आपकी खोज से मिलता-जुलता कोई सवाल नहीं है। कृपया टिकट बनाएँ।',
  faqFound: ({ count }) => questions(count),
  inForceSince: (p) => `${p.date} से लागू`,
  moreAboutShop: 'शॉप के बारे में और जानें',
  /** After the phone number and before the email address. */
  careHoursOr: `(${shopDetails.careHours}) या`,
  complaints: 'शिकायतें',
  /** Before the email address. */
  complaintTo: (p) => `अगर किसी बात के समाधान से आप संतुष्ट न हों, तो हमारे शिकायत अधिकारी ${p.name} को लिखें:`,
  /** After the phone number. */
  complaintEnd: `। आपकी शिकायत को एक नंबर मिलता है। अधिकारी ${shopDetails.grievanceAnswer} के अंदर जवाब देते हैं और ${shopDetails.grievanceRemedy} के अंदर उसका समाधान करते हैं।`,
}
