import { readEnv } from '#env'

export const used = readEnv
