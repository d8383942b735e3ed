import { ApiError } from '#server/errors.ts'

export const used = ApiError
