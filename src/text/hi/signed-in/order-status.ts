import type {
  orderStatus as English,
  orderStatusNames as EnglishNames,
} from '#text/en/signed-in/order-status.ts'
import { dates } from '#text/hi/dates.ts'

const dateMissing = 'तारीख उपलब्ध नहीं'

/** Names of the statuses of orders and of their items (buying §4). */
export const orderStatusNames: typeof EnglishNames = {
  processing: 'प्रोसेस हो रहा है',
  shipped: 'शिप हो गया',
  outForDelivery: 'डिलीवरी के लिए निकला',
  delivered: 'डिलीवर हो गया',
  cancelled: 'रद्द हो गया',
  unknown: 'स्टेटस पता नहीं',
}

/** Texts of the pages of orders about their status (buying §2, §4). */
export const orderStatus: typeof English = {
  names: orderStatusNames,
  stages: {
    processing: 'ऑर्डर किया गया',
    shipped: 'रास्ते में',
    outForDelivery: orderStatusNames.outForDelivery,
    delivered: orderStatusNames.delivered,
    cancelled: orderStatusNames.cancelled,
  },
  cancelItem: 'आइटम रद्द करें',
  cannotCancel: 'रद्द नहीं हो सकता',
  dateMissing,
  date: (date) => (date ? dates.date(date) : dateMissing),
  item: ({ code, date }) => {
    if (code === 'arriving') return date ? `${dates.day(date)} को पहुँचेगा` : `पहुँचने की ${dateMissing}`
    if (code === 'late') return `देरी: ${date ? `${dates.day(date)} का वादा था` : dateMissing}`
    if (code === 'delivered') return date ? `${dates.date(date)} को डिलीवर हुआ` : `डिलीवर हुआ: ${dateMissing}`
    if (code === 'cancelled') return date ? `${dates.date(date)} को रद्द हुआ` : `रद्द हुआ: ${dateMissing}`
    return orderStatusNames[code]
  },
}
