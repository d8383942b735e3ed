import type { wishlists } from '#contract/wishlists.ts'
import type { Handlers } from '#server/http/calls.ts'
import { copyList, findSharedList, renameList, shareList, toCart } from './shared-lists.ts'
import { addToList, createList, listsWith, removeFromList, removeList, showLists } from './sharable-lists.ts'
import { closeStockAlert, openStockAlert, showStockAlerts } from './stock-alerts.ts'
import { addToWishlist, moveToWishlist, removeFromWishlist, showWishlist } from './wishlist.ts'

export const wishlistsHandlers: Handlers<typeof wishlists> = {
  wishlist: showWishlist,
  addToWishlist,
  moveToWishlist,
  removeFromWishlist,
  sharable: showLists,
  createSharable: createList,
  addToList,
  removeFromList,
  removeList,
  rename: renameList,
  share: shareList,
  copy: copyList,
  toCart,
  listsWith,
  stockAlerts: showStockAlerts,
  openStockAlert,
  closeStockAlert,
  shared: findSharedList,
}
