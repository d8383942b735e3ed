import { errors } from '#text/en/errors.ts'

export const used = errors
