import { createApi } from '#server/api.ts'

export const used = createApi
