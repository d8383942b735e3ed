import { z } from 'zod'
import { call } from './define-call.ts'
import { Done, Id, ProductCards, Text } from './shapes.ts'

const ProductId = z.object({ productId: Id })
const SharableList = z.object({
  id: z.string(),
  listName: z.string(),
  shareUrl: z.string(),
  products: ProductCards,
})

/** Buying §7: wishlist and sharable lists. */
export const wishlists = {
  wishlist: call('GET /get-wishList-products', {
    who: 'shopper',
    takes: z.object({}),
    answers: ProductCards,
    about: 'The wishlist',
  }),
  addToWishlist: call('POST /add-to-wishlist', {
    who: 'shopper',
    takes: ProductId,
    answers: Done,
    about: 'Adds a product to the wishlist; 400 when it is there',
  }),
  moveToWishlist: call('POST /move-to-wishlist', {
    who: 'shopper',
    takes: ProductId,
    answers: Done,
    about: 'Moves a product from the cart to the wishlist',
  }),
  removeFromWishlist: call('POST /remove-from-wishList', {
    who: 'shopper',
    takes: ProductId,
    answers: z.object({ wishList: ProductCards }),
    about: 'Removes a product from the wishlist',
  }),
  sharable: call('GET /getsharable-list', {
    who: 'shopper',
    takes: z.object({}),
    answers: z.object({ sharableLists: z.array(SharableList) }),
    about: 'The sharable lists',
  }),
  createSharable: call('POST /create-sharable-list', {
    who: 'shopper',
    takes: z.object({ listName: Text(100), items: z.array(Id).max(200).default([]) }),
    answers: Done.extend({ id: z.string() }),
    about: 'Creates a list',
  }),
  addToList: call('POST /add-product-to-list', {
    who: 'shopper',
    takes: z.object({ listId: Id, itemId: Id }),
    answers: Done,
    about: 'Adds a product to a list',
  }),
  removeFromList: call('DELETE /delete-item-sharable-list/:listId/items/:productId', {
    who: 'shopper',
    takes: z.object({ listId: Id, productId: Id }),
    answers: Done,
    about: 'Removes a product from a list',
  }),
  removeList: call('DELETE /delete-sharable-list/:id', {
    who: 'shopper',
    takes: z.object({ id: Id }),
    answers: Done,
    about: 'Removes a list',
  }),
  listsWith: call('GET /check-product-in-lists/:productId', {
    who: 'shopper',
    takes: ProductId,
    answers: z.object({
      lists: z.array(z.object({ id: z.string(), listName: z.string(), hasProduct: z.boolean() })),
      inWishlist: z.boolean(),
    }),
    about: 'Which lists hold a product',
  }),
  shared: call('GET /shared-list/:token', {
    who: 'anyone',
    takes: z.object({ token: z.string().min(20).max(100) }),
    answers: z.object({ listName: z.string(), products: ProductCards }),
    about: 'A list behind its shared link: what is in it, never whose it is (an addition)',
  }),
}
