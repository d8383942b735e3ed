/** The grievance officer answers within this time (E-Commerce Rules 2020). */
const grievanceAnswer = '48 hours'

/** Details of the shop for customers. An operator replaces them together with `web/layout/company.ts`. */
export const shopDetails = {
  careHours: '9 am to 9 pm, every day',
  grievanceAnswer,
  grievancePromise: `Answers within ${grievanceAnswer}`,
  grievanceRemedy: 'one month',
  payments: ['UPI', 'RuPay', 'Visa', 'Mastercard', 'Net banking', 'Wallets', 'Cash on delivery'],
  copyright: '© 2019-2024 TharaCart. All rights reserved.',
}
