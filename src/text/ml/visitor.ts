import type { VisitorMessages } from '#text/visitor.ts'
import { auth } from './auth.ts'
import { help } from './help.ts'
import { publicText } from './public.ts'

/** Texts of signing in, signing up and asking for help, with those of all pages. */
export const visitorText: VisitorMessages = { ...publicText, auth, help }
