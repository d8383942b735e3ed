import { products } from './counts.ts'

/** Texts of the area `wishlists`. */
export const wishlists = {
  stockAlerts: 'Waiting to be back in stock',
  sharedListDescription: (p: { count: number }) =>
    `A list of ${p.count} products that somebody shared with you.`,
  sharedListSummary: (p: { count: number }) => `A shared list of ${products(p.count)}, at today’s prices`,
  sharedListEmpty: 'Nothing is in this list any more.',
}
