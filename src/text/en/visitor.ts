import { auth } from './auth.ts'
import { help } from './help.ts'
import { publicText } from './public.ts'

/** English texts of signing in, signing up and asking for help, with those of all pages (`VisitorMessages`). */
export const visitorText = { ...publicText, auth, help }
