import { pathTo } from '#web/path-to.ts'

export const used = pathTo
