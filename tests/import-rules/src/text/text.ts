import { hi } from './hi.ts'

export const used = hi
