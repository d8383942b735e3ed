import { plural, products } from './counts.ts'

/** Texts of the area `wishlists`. */
export const wishlists = {
  stockAlerts: 'Back-in-stock alerts',
  sharedListDescription: (p: { count: number }) => `A list of ${products(p.count)}, shared with you.`,
  sharedListSummary: (p: { count: number }) => `A shared list of ${products(p.count)}, at today’s prices`,
  sharedListEmpty: 'This list is empty now.',
  /** Shown for a list whose products are all gone (ruling 61). */
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
  copySaved: (p: { listName: string }) => `${p.listName} saved to your lists`,
}
