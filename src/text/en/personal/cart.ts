import { items, plural } from '#text/en/counts.ts'

/** Texts of the area `cart`. */
export const cart = {
  moveToWishlist: 'Move to Wishlist',
  title: 'Shopping Cart',
  titleWithCount: (p: { count: number }) => `Shopping Cart (${items(p.count)})`,
  empty: 'Your Cart Is Empty',
  emptyHint: 'Products you add are kept here until you order them.',
  blockedLines: (p: { count: number }) =>
    plural(p.count, {
      one: `${items(p.count)} cannot be ordered as it is. Change or remove it to go on.`,
      other: `${items(p.count)} cannot be ordered as they are. Change or remove them to go on.`,
    }),
  proceedToCheckout: 'Proceed to Checkout',
  youSave: (p: { saving: string; mrpTotal: string }) => `You save ${p.saving} on the MRP of ${p.mrpTotal}.`,
}
