/** Limits of wishlist and lists of one user; `name` in characters. */
export const listLimits = { wishlist: 500, lists: 50, items: 200, name: 100 } as const

/** Returns the error of the name of a list (browsing §5). */
export function listNameError(name: string): 'listNameRequired' | null {
  return name.trim() === '' ? 'listNameRequired' : null
}
