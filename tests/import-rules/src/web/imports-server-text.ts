import { textFor } from '#text/server.ts'

export const used = textFor
