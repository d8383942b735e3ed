import type {
  orderStatus as English,
  orderStatusNames as EnglishNames,
} from '#text/en/signed-in/order-status.ts'
import { dates } from '#text/ml/dates.ts'

const dateMissing = 'തീയതി ലഭ്യമല്ല'

/** Names of the statuses of orders and of their items (buying §4). */
export const orderStatusNames: typeof EnglishNames = {
  processing: 'പ്രോസസ് ചെയ്യുന്നു',
  shipped: 'അയച്ചു',
  outForDelivery: 'ഡെലിവറിക്ക് പുറപ്പെട്ടു',
  delivered: 'ഡെലിവർ ചെയ്തു',
  cancelled: 'റദ്ദാക്കി',
  unknown: 'നില അറിയില്ല',
}

/** Texts of the pages of orders about their status (buying §2, §4). */
export const orderStatus: typeof English = {
  names: orderStatusNames,
  stages: {
    processing: 'ഓർഡർ നൽകി',
    shipped: 'വഴിയിലാണ്',
    outForDelivery: orderStatusNames.outForDelivery,
    delivered: orderStatusNames.delivered,
    cancelled: orderStatusNames.cancelled,
  },
  cancelItem: 'ഇനം റദ്ദാക്കുക',
  cannotCancel: 'റദ്ദാക്കാനാവില്ല',
  dateMissing,
  date: (date) => (date ? dates.date(date) : dateMissing),
  item: ({ code, date }) => {
    if (code === 'arriving') return date ? `എത്തുന്നത് ${dates.day(date)}` : `എത്തുന്ന ${dateMissing}`
    if (code === 'late')
      return `വൈകുന്നു: ${date ? `എത്തേണ്ടിയിരുന്നത് ${dates.day(date)}` : `എത്തേണ്ടിയിരുന്ന ${dateMissing}`}`
    if (code === 'delivered') return date ? `ഡെലിവർ ചെയ്തത് ${dates.date(date)}` : `ഡെലിവർ ചെയ്ത ${dateMissing}`
    if (code === 'cancelled') return date ? `റദ്ദാക്കിയത് ${dates.date(date)}` : `റദ്ദാക്കിയ ${dateMissing}`
    return orderStatusNames[code]
  },
}
