import { publicText } from './hi/public.ts'

export const used = publicText
