import { readOptions } from '../read-options.ts'

export const used = readOptions
