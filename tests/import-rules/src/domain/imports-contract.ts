import { errorStatus } from '#contract/errors.ts'

export const used = errorStatus
