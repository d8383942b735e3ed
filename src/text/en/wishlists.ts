import { pluralRule } from '#text/format.ts'

const plural = pluralRule('en')

/** Texts of the area `wishlists`. */
export const wishlists = {
  sharedListDescription: (p: { count: number }) =>
    `A list of ${p.count} products that somebody shared with you.`,
  sharedListSummary: (p: { count: number }) =>
    `A shared list of ${p.count} ${plural(p.count, { one: 'product', other: 'products' })}, at today’s prices`,
  sharedListEmpty: 'Nothing is in this list any more.',
}
