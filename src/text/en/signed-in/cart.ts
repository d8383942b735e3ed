import { formatNumber } from '#domain/money.ts'
import { items, plural } from '#text/en/counts.ts'

/** Texts of the area `cart`. */
export const cart = {
  moveToWishlist: 'Move to Wishlist',
  title: 'Shopping Cart',
  titleWithCount: (p: { count: number }) => `Shopping Cart (${items(p.count)})`,
  empty: 'Your Cart Is Empty',
  emptyHint: 'Products you add stay here until you order them.',
  blockedLines: (p: { count: number }) =>
    plural(p.count, {
      one: `${items(p.count)} cannot be ordered as it is. Change or remove it to continue.`,
      other: `${items(p.count)} cannot be ordered as they are. Change or remove them to continue.`,
    }),
  /** Actions at a line that cannot be ordered. */
  reduceTo: (p: { quantity: number }) => `Reduce to ${formatNumber(p.quantity)}`,
  raiseTo: (p: { quantity: number }) => `Raise to ${formatNumber(p.quantity)}`,
  changeQuantityOf: (p: { action: string; name: string }) => `${p.action}: ${p.name}`,
  moveNamedToWishlist: (p: { name: string }) => `Move to Wishlist: ${p.name}`,
  cannotBeOrderedNow: 'Remove it or move it to your wishlist to continue.',
  changePincode: 'Change pincode',
  changePincodeFor: (p: { name: string }) => `Change pincode: ${p.name}`,
  noPincode: 'Enter a pincode to see the delivery day and charge.',
  loadingDelivery: 'Loading the delivery days and charges...',
  deliveryFailed: 'The delivery days and charges could not be loaded.',
  deliveryCharge: (p: { charge: string }) => `Delivery charge ${p.charge}`,
  showFirstBlocked: 'Show what to change',
  backInCart: (p: { name: string }) => `${p.name} is back in your cart`,
  proceedToCheckout: 'Proceed to Checkout',
  youSave: (p: { saving: string; mrpTotal: string }) => `You save ${p.saving} on the MRP of ${p.mrpTotal}.`,
}
