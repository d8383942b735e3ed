import { pluralRule } from '#text/format.ts'

const plural = pluralRule('en')

/** Texts of the area `cart`. */
export const cart = {
  moveToWishlist: 'Move to Wishlist',
  onlyLeft: (p: { max: number }) => `Only ${p.max} left`,
  title: 'Shopping Cart',
  titleWithCount: (p: { count: number }) =>
    `Shopping Cart (${p.count} ${plural(p.count, { one: 'item', other: 'items' })})`,
  empty: 'Your Cart Is Empty',
  emptyHint: 'Products you add are kept here until you order them.',
  blockedLines: (p: { count: number }) =>
    plural(p.count, {
      one: `${p.count} item cannot be ordered as it is. Change or remove it to go on.`,
      other: `${p.count} items cannot be ordered as they are. Change or remove them to go on.`,
    }),
  proceedToCheckout: 'Proceed to Checkout',
  youSave: (p: { saving: string; mrpTotal: string }) => `You save ${p.saving} on the MRP of ${p.mrpTotal}.`,
}
