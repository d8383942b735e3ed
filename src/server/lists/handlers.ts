import type { lists } from '#contract/lists.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  addToList,
  createList,
  listsWith,
  removeFromList,
  removeList,
  showLists,
  showShared,
} from './sharable-lists.ts'
import { addToWishlist, moveToWishlist, removeFromWishlist, showWishlist } from './wishlist.ts'

export const listsHandlers: Handlers<typeof lists> = {
  wishlist: showWishlist,
  addToWishlist,
  moveToWishlist,
  removeFromWishlist,
  sharable: showLists,
  createSharable: createList,
  addToList,
  removeFromList,
  removeList,
  listsWith,
  shared: showShared,
}
