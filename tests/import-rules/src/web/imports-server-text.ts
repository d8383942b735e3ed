import { serverTextFor } from '#text/server-text.ts'

export const used = serverTextFor
