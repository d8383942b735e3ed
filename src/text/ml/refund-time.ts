import { refundDays } from '#domain/refund-days.ts'
import type { refundTime as English } from '#text/en/refund-time.ts'

/** Duration of a refund to the payment. The noun takes endings: "…ദിവസങ്ങൾക്കുള്ളിൽ". */
export const refundTime: typeof English = `${refundDays.from} മുതൽ ${refundDays.to} വരെ പ്രവൃത്തി ദിവസങ്ങൾ`
