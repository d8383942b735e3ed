import { msg91Sms } from '#server/providers/sms/msg91.ts'

export const used = msg91Sms
