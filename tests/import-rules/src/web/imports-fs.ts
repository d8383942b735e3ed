import { readFile } from 'node:fs/promises'

export const used = readFile
