import { isBlank } from './text-length.ts'

/** Limits of wishlist and lists of one user; `name` in characters. */
export const listLimits = { wishlist: 500, lists: 50, items: 200, name: 100 } as const

/** A second list with the same name and the same products in the same order within this time is a repeated request, not another list. */
export const REPEATED_LIST_MS = 60_000

/** Returns true if the text has the form of a token of a share link. */
export function isListToken(token: string): boolean {
  return /^[\w-]{20,100}$/.test(token)
}

/** Returns the error of the name of a list (browsing §5). */
export function listNameError(name: string): 'listNameRequired' | null {
  return isBlank(name) ? 'listNameRequired' : null
}
