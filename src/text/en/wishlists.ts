import { plural, products } from './counts.ts'

/** Texts of the area `wishlists`. */
export const wishlists = {
  stockAlerts: 'Waiting to be back in stock',
  sharedListDescription: (p: { count: number }) =>
    `A list of ${p.count} products that somebody shared with you.`,
  sharedListSummary: (p: { count: number }) => `A shared list of ${products(p.count)}, at today’s prices`,
  sharedListEmpty: 'Nothing is in this list any more.',
  /** Of a list whose products are all gone (ruling 61). */
  noItems: 'No items available',
  addAllToCart: 'Add all to cart',
  addListToCart: (p: { listName: string }) => `Add all to cart: ${p.listName}`,
  listAddedToCart: (p: { count: number }) =>
    p.count === 0 ? 'No product was added to the cart' : `${products(p.count)} added to the cart`,
  leftOut: (p: { count: number }) =>
    plural(p.count, {
      one: 'This product was left out:',
      other: `These ${products(p.count)} were left out:`,
    }),
  saveCopy: 'Save a copy',
  copySaved: (p: { listName: string }) => `A copy of ${p.listName} is in your lists`,
}
