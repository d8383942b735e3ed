import { ApiError } from '#contract/errors.ts'

export const used = ApiError
