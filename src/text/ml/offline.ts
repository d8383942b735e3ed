import type { offline as English } from '#text/en/offline.ts'
import { dateWords } from '#text/format.ts'
import { dates } from './dates.ts'

const words = dateWords('ml')

/** "26 നവം, 3:10 pm". */
const moment = (date: Date): string => {
  const { day, month } = words(date)
  return `${day} ${month}, ${dates.clock(date)}`
}

/** Texts of pages that the browser shows without a connection. */
export const offline: typeof English = {
  title: 'നിങ്ങൾ ഓഫ്‌ലൈനാണ്',
  note: 'ഈ പേജിന് ഇന്റർനെറ്റ് വേണം. മൊബൈൽ ഡാറ്റയോ വൈഫൈയോ പരിശോധിക്കുക.',
  tryAgain: 'വീണ്ടും ശ്രമിക്കുക',
  seenPages: 'നിങ്ങൾ കണ്ട ഉൽപ്പന്നങ്ങൾ',
  seenAt: (p) => `കണ്ടത് ${moment(p.at)}`,
  pricesAsOf: (p) => `നിങ്ങൾ ഓഫ്‌ലൈനാണ്. ഈ വിലകൾ ${moment(p.at)} സമയത്തേതാണ്. വിലയും സ്റ്റോക്കും മാറിയിട്ടുണ്ടാകാം.`,
}
