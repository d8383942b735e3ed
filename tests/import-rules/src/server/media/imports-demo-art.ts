import { compose } from '#demo/art/compose.ts'

export const used = compose
