import type { lists } from '#contract/lists.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const listsHandlers: Handlers<typeof lists> = {
  wishlist: notYet,
  addToWishlist: notYet,
  moveToWishlist: notYet,
  removeFromWishlist: notYet,
  sharable: notYet,
  createSharable: notYet,
  addToList: notYet,
  removeFromList: notYet,
  removeList: notYet,
  listsWith: notYet,
}
