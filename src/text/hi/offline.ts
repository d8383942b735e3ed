import type { offline as English } from '#text/en/offline.ts'
import { dateWords } from '#text/format.ts'
import { dates } from './dates.ts'

const words = dateWords('hi')

/** "26 नव॰, 3:10 pm". */
const moment = (date: Date): string => {
  const { day, month } = words(date)
  return `${day} ${month}, ${dates.clock(date)}`
}

/** Texts of pages that the browser shows without a connection. */
export const offline: typeof English = {
  title: 'आप ऑफ़लाइन हैं',
  note: 'इस पेज के लिए इंटरनेट ज़रूरी है। अपना मोबाइल डेटा या वाई-फ़ाई जाँचें।',
  tryAgain: 'फिर से कोशिश करें',
  seenPages: 'आपके देखे हुए प्रोडक्ट',
  seenAt: (p) => `${moment(p.at)} पर देखा`,
  pricesAsOf: (p) => `आप ऑफ़लाइन हैं। ये कीमतें ${moment(p.at)} की हैं। हो सकता है कि कीमत और स्टॉक बदल गए हों।`,
}
