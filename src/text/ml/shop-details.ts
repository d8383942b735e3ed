import type { shopDetails as English } from '#text/en/shop-details.ts'

/** Details of the shop for customers. An operator replaces them together with `web/layout/company.ts`. */
export const shopDetails: typeof English = {
  careHours: 'എല്ലാ ദിവസവും രാവിലെ 9 മുതൽ രാത്രി 9 വരെ',
  grievanceAnswer: '48 മണിക്കൂർ',
  grievancePromise: '48 മണിക്കൂറിനുള്ളിൽ മറുപടി നൽകും',
  grievanceRemedy: 'ഒരു മാസം',
  payments: ['UPI', 'RuPay', 'Visa', 'Mastercard', 'നെറ്റ് ബാങ്കിങ്', 'വാലറ്റുകൾ', 'ക്യാഷ് ഓൺ ഡെലിവറി'],
  copyright: '© 2019-2024 TharaCart. എല്ലാ അവകാശങ്ങളും നിക്ഷിപ്തം.',
}
