import { formatNumber } from '#domain/money.ts'
import type { orderMails as English } from '#text/en/server/order-mails.ts'
import { dates } from '#text/ml/dates.ts'
import { refundTime } from '#text/ml/refund-time.ts'
import { orderStatusNames } from '#text/ml/signed-in/order-status.ts'
import { orders } from '#text/ml/signed-in/orders.ts'

/** Texts of the mails and text messages about an order that was placed. */
export const orderMails: typeof English = {
  events: {
    shipped: {
      subject: ({ number }) => `ഓർഡർ ${number} അയച്ചു`,
      first: ({ number, store }) => `${store} സ്റ്റോർ നിങ്ങളുടെ ഓർഡർ ${number} അയച്ചു. ഇവിടെ ട്രാക്ക് ചെയ്യാം:`,
      short: orderStatusNames.shipped,
    },
    out: {
      subject: ({ number }) => `ഓർഡർ ${number} ഡെലിവറിക്ക് പുറപ്പെട്ടു`,
      first: ({ number, store }) =>
        `${store} സ്റ്റോറിൽ നിന്നുള്ള നിങ്ങളുടെ ഓർഡർ ${number} ഡെലിവറിക്ക് പുറപ്പെട്ടു. ഇവിടെ ട്രാക്ക് ചെയ്യാം:`,
      short: orderStatusNames.outForDelivery,
    },
    delivered: {
      subject: ({ number }) => `ഓർഡർ ${number} ഡെലിവർ ചെയ്തു`,
      first: ({ number, store }) => `${store} സ്റ്റോറിൽ നിന്നുള്ള നിങ്ങളുടെ ഓർഡർ ${number} ഡെലിവർ ചെയ്തു. ഇവിടെ കാണാം:`,
      short: orderStatusNames.delivered,
    },
    attemptFailed: {
      subject: ({ number }) => `ഓർഡർ ${number} ഇന്ന് ഡെലിവർ ചെയ്യാനായില്ല`,
      first: ({ number, store }) =>
        `${store} സ്റ്റോറിൽ നിന്നുള്ള നിങ്ങളുടെ ഓർഡർ ${number} ഞങ്ങൾക്ക് ഡെലിവർ ചെയ്യാനായില്ല. ഇവിടെ ട്രാക്ക് ചെയ്യാം:`,
      short: 'ഡെലിവറി നടന്നില്ല',
    },
    cancelled: {
      subject: ({ number }) => `ഓർഡർ ${number}: ഇനങ്ങൾ റദ്ദാക്കി`,
      first: ({ number, store }) =>
        `${store} സ്റ്റോറിൽ നിന്നുള്ള നിങ്ങളുടെ ${number} എന്ന ഓർഡറിലെ ഇനങ്ങൾ റദ്ദാക്കി. വിവരങ്ങൾ ഇവിടെ കാണാം:`,
      short: orderStatusNames.cancelled,
    },
  },
  item: ({ quantity, name }) => `${formatNumber(quantity)} × ${name}`,
  carrier: ({ carrier, number }) => `കൊറിയർ: ${carrier}. ട്രാക്കിങ് നമ്പർ: ${number}.`,
  trackAt: ({ url }) => `കൊറിയറിന്റെ സൈറ്റിൽ ട്രാക്ക് ചെയ്യാം: ${url}`,
  /** A stored reason of the shop is an English text. */
  reason: ({ reason }) => `കാരണം: ${orders.cancelReason(reason)}`,
  nextAttempt: ({ day }) => `${dates.day(day)}-ന് ഞങ്ങൾ വീണ്ടും ശ്രമിക്കും.`,
  refundToPayment: ({ amount }) =>
    `നിങ്ങൾ പണമടച്ച ഇടത്തേക്കു തന്നെ ${amount} റീഫണ്ട് ചെയ്യുകയാണ്. ഇതിന് ${refundTime} എടുക്കും.`,
  refundToWallet: ({ amount }) => `${amount} നിങ്ങളുടെ TharaCart വാലറ്റിൽ ചേർത്തു.`,
  refundLater: ({ amount }) =>
    `നിങ്ങളുടെ തർക്കത്തിൽ ബാങ്ക് തീരുമാനമെടുത്ത ശേഷം ${amount} നിങ്ങളുടെ TharaCart വാലറ്റിൽ ചേർക്കും.`,
  nothingToRefund: 'അവയ്ക്ക് നിങ്ങൾ പണമടച്ചിട്ടില്ല, അതിനാൽ റീഫണ്ട് ചെയ്യാനൊന്നുമില്ല.',
  coinsReturned: ({ coins }) => `${formatNumber(coins)} Thara കോയിൻ നിങ്ങളുടെ അക്കൗണ്ടിൽ തിരികെയെത്തി.`,
  late: {
    subject: ({ number }) => `ഓർഡർ ${number} വൈകുന്നു`,
    first: ({ number, store, day }) =>
      `ക്ഷമിക്കണം, ${store} സ്റ്റോറിൽ നിന്നുള്ള നിങ്ങളുടെ ഓർഡർ ${number} ഉറപ്പുനൽകിയതുപോലെ ${dates.day(day)}-നകം എത്തില്ല. ഇവിടെ ട്രാക്ക് ചെയ്യാം:`,
    rest: 'ഡെലിവറിക്ക് പുറപ്പെടുന്നതു വരെ ഇനങ്ങൾ സൗജന്യമായി റദ്ദാക്കാം.',
  },
  refundSent: {
    subject: ({ amount }) => `നിങ്ങളുടെ ${amount} റീഫണ്ട് അയച്ചു`,
    paragraph: ({ amount }) =>
      `നിങ്ങളുടെ ${amount} റീഫണ്ട്, പണമടച്ച ഇടത്തേക്കു തന്നെ ഞങ്ങൾ അയച്ചു. ${refundTime}ക്കുള്ളിൽ അത് ബാങ്കിൽ കാണാം.`,
  },
  notAccepted: {
    subject: ({ number }) => `ഓർഡർ ${number} സ്വീകരിക്കുക`,
    paragraphs: ({ number, day }) => [
      `ഓർഡർ ${number} നിങ്ങൾ ഇതുവരെ സ്വീകരിച്ചിട്ടില്ല.`,
      `${dates.time(day)}-നകം സ്വീകരിക്കുക. അതിനു ശേഷം ഓർഡർ റദ്ദാകും, അത് നിങ്ങളുടെ സ്റ്റോറിന് എതിരായി കണക്കാക്കുകയും ചെയ്യും.`,
    ],
  },
  sms: ({ number, status }) =>
    `നിങ്ങളുടെ TharaCart ഓർഡർ ${number}: ${status}. TharaCart ഷോപ്പിലെ “എന്റെ ഓർഡറുകൾ” പേജിൽ ട്രാക്ക് ചെയ്യുക.`,
}
