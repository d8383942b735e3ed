import { en } from '#text/en.ts'
import { auth } from '#text/en/auth.ts'

/** English texts of signing in and up, with those of all pages. They are apart, so that other pages do not load them. */
export const enAuth = { ...en, auth }
