import { mails } from '#text/en/server/mails.ts'

export const used = mails
