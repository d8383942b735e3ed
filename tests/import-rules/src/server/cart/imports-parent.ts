import { newId } from '../ids.ts'

export const used = newId
