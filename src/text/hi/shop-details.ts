import type { shopDetails as English } from '#text/en/shop-details.ts'

/** The grievance officer answers within this time (E-Commerce Rules 2020). */
const grievanceAnswer = '48 घंटे'

/** Details of the shop for customers. */
export const shopDetails: typeof English = {
  careHours: 'हर दिन सुबह 9 से रात 9 बजे तक',
  grievanceAnswer,
  grievancePromise: `${grievanceAnswer} के अंदर जवाब`,
  // The form before "के अंदर".
  grievanceRemedy: 'एक महीने',
  payments: ['UPI', 'RuPay', 'Visa', 'Mastercard', 'नेट बैंकिंग', 'वॉलेट', 'कैश ऑन डिलीवरी'],
  copyright: '© 2019-2024 TharaCart. सभी अधिकार सुरक्षित।',
}
