import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { listLimits } from '#domain/lists.ts'
import { MessageResponse, Id, ProductSummaries, ProductSummary, Words } from './shapes.ts'
import { ProductName } from './translated.ts'

const ProductId = z.object({ productId: Id })
/** Products of the viewer's own lists; `available` is false when a product is no longer sold. */
const ListedProducts = z.array(ProductSummary.extend({ available: z.boolean() }))
const ListName = Words(listLimits.name)
/** Token of a share link. Text that cannot be one is not rejected as input: any wrong token is a 404. */
const ListToken = z.string().max(100)
const SharableList = z.object({
  id: z.string(),
  listName: z.string(),
  /** Null while the list is private (ruling 48). */
  shareUrl: z.string().nullable(),
  products: ListedProducts,
})

/** Buying §7: wishlist and sharable lists. */
export const wishlists = {
  wishlist: defineCall('GET /get-wishList-products', {
    who: 'shopper',
    input: z.object({}),
    output: ListedProducts,
    summary: 'The wishlist',
  }),
  addToWishlist: defineCall('POST /add-to-wishlist', {
    who: 'shopper',
    input: ProductId,
    output: MessageResponse,
    summary: 'Adds a product to the wishlist; 400 when it is there, or above 500 products',
  }),
  moveToWishlist: defineCall('POST /move-to-wishlist', {
    who: 'shopper',
    input: ProductId,
    output: MessageResponse,
    summary: 'Moves a product from the cart to the wishlist',
  }),
  removeFromWishlist: defineCall('POST /remove-from-wishList', {
    who: 'shopper',
    input: ProductId,
    output: z.object({ wishList: ListedProducts }),
    summary: 'Removes a product from the wishlist',
  }),
  sharable: defineCall('GET /getsharable-list', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({ sharableLists: z.array(SharableList) }),
    summary: 'The sharable lists',
  }),
  createSharable: defineCall('POST /create-sharable-list', {
    who: 'shopper',
    input: z.object({
      listName: ListName,
      items: z.array(Id).max(listLimits.items).default([]),
    }),
    output: MessageResponse.extend({ id: z.string() }),
    summary: 'Creates a list',
  }),
  addToList: defineCall('POST /add-product-to-list', {
    who: 'shopper',
    input: z.object({ listId: Id, itemId: Id }),
    output: MessageResponse,
    summary: 'Adds a product to a list',
  }),
  removeFromList: defineCall('DELETE /delete-item-sharable-list/:listId/items/:productId', {
    who: 'shopper',
    input: z.object({ listId: Id, productId: Id }),
    output: MessageResponse,
    summary: 'Removes a product from a list',
  }),
  removeList: defineCall('DELETE /delete-sharable-list/:id', {
    who: 'shopper',
    input: z.object({ id: Id }),
    output: MessageResponse,
    summary: 'Removes a list',
  }),
  rename: defineCall('POST /rename-list', {
    who: 'shopper',
    input: z.object({ listId: Id, listName: ListName }),
    output: MessageResponse,
    summary: 'Renames a list',
  }),
  share: defineCall('POST /share-list', {
    who: 'shopper',
    input: z.object({ listId: Id, shared: z.boolean() }),
    output: z.object({ shareUrl: z.string().nullable() }),
    summary: 'Shares a list by a new link, or stops sharing it; a list that is shared already keeps its link',
  }),
  copy: defineCall('POST /copy-list', {
    who: 'shopper',
    input: z.object({ token: ListToken }),
    output: MessageResponse.extend({ id: z.string(), listName: z.string() }),
    summary: 'Saves a copy of a shared list as a private list of the viewer',
  }),
  toCart: defineCall('POST /list-to-cart', {
    who: 'shopper',
    input: z
      .object({ listId: Id.optional(), token: ListToken.optional() })
      .refine(({ listId, token }) => (listId === undefined) !== (token === undefined), {
        path: ['listId'],
      }),
    output: z.object({
      /** Number of products that were added. */
      added: z.number().int(),
      left: z.array(z.object({ productId: z.string(), name: ProductName(), reason: z.string() })),
    }),
    summary: 'Adds each product of an own list or of a shared one to the cart, at its minimum quantity',
  }),
  listsWith: defineCall('GET /check-product-in-lists/:productId', {
    who: 'shopper',
    input: ProductId,
    output: z.object({
      lists: z.array(z.object({ id: z.string(), listName: z.string(), hasProduct: z.boolean() })),
      inWishlist: z.boolean(),
    }),
    summary: 'Which lists hold a product',
  }),
  stockAlerts: defineCall('GET /stock-alerts', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(
      z.object({
        productId: z.string(),
        name: ProductName(),
        imageUrl: z.string().nullable(),
        colour: z.string().nullable(),
      }),
    ),
    summary: 'The open stock alerts of the viewer, newest first; 50 at most',
  }),
  openStockAlert: defineCall('POST /stock-alert', {
    who: 'shopper',
    input: ProductId,
    output: MessageResponse,
    summary: 'Asks for one mail when a product that the viewer cannot buy now is back in stock',
  }),
  closeStockAlert: defineCall('DELETE /stock-alert/:productId', {
    who: 'shopper',
    input: ProductId,
    output: MessageResponse,
    summary: 'Removes a stock alert',
  }),
  shared: defineCall('GET /shared-list/:token', {
    who: 'anyone',
    input: z.object({ token: ListToken }),
    output: z.object({ listName: z.string(), products: ProductSummaries }),
    summary: 'A list behind its shared link: what is in it, never whose it is (an addition)',
  }),
}
