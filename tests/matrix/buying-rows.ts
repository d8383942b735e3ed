import { buildSubmit, payLocally, type Shopper } from '../buying.ts'
import type { Rows } from './row.ts'
import { succeed, type World } from './world.ts'

const nothing = { request: () => ({}) }
const reason = { cancellationReason: 'I changed my mind', refundMethod: 'wallet' as const }

/** Makes the cart of a person one piece of the product of 100 rupees. */
async function setCart({ shop, as, product }: World, shopper: Shopper): Promise<void> {
  await shop.db.deleteFrom('cart_lines').where('user_id', '=', shopper.userId).execute()
  await shop.db.updateTable('users').set({ kind: 'personal' }).where('id', '=', shopper.userId).execute()
  await succeed(await as(shopper), 'POST /move-to-cart', { productId: product, quantity: 1 })
}

/** Makes the caller a business account, except one of the other people. */
async function setBusiness({ shop, strangers }: World, { userId }: Shopper): Promise<void> {
  const kind = userId === strangers['another shopper'].userId ? 'personal' : 'business'
  await shop.db.updateTable('users').set({ kind }).where('id', '=', userId).execute()
}
const noAddress = {
  status: [400],
  rule: 'an address of another user is no address: the error at the address (buying §8)',
}

/** A search in the own orders. */
const noOrders = {
  status: [200, 404],
  rule: 'a search in the own orders finds nothing; a personal account has no export',
}

/** Rows of the calls about lists, cart, checkout, orders and what follows. */
export const buyingRows = {
  'GET /get-wishList-products': nothing,
  'POST /add-to-wishlist': { request: ({ product }) => ({ productId: product }) },
  'POST /remove-from-wishList': { request: ({ product }) => ({ productId: product }) },
  'GET /getsharable-list': nothing,
  'POST /create-sharable-list': { request: ({ product }) => ({ listName: 'Diwali', items: [product] }) },
  'POST /add-product-to-list': {
    names: ['listId'],
    request: ({ listId, soldOut }) => ({ listId, itemId: soldOut }),
  },
  'DELETE /delete-item-sharable-list/:listId/items/:productId': {
    names: ['listId'],
    request: ({ listId, sale }) => ({ listId, productId: sale.delivered.productId }),
  },
  'POST /rename-list': { names: ['listId'], request: ({ listId }) => ({ listId, listName: 'Birthday' }) },
  'POST /share-list': { names: ['listId'], request: ({ listId }) => ({ listId, shared: true }) },
  'POST /copy-list': { request: ({ sharedToken }) => ({ token: sharedToken }) },
  'POST /list-to-cart': { names: ['listId'], request: ({ listId }) => ({ listId }) },
  'GET /check-product-in-lists/:productId': {
    request: ({ sale }) => ({ productId: sale.delivered.productId }),
  },
  'GET /shared-list/:token': { request: ({ sharedToken }) => ({ token: sharedToken }) },
  'POST /stock-alert': { request: ({ soldOut }) => ({ productId: soldOut }) },
  'GET /stock-alerts': nothing,
  'DELETE /stock-alert/:productId': { request: ({ soldOut }) => ({ productId: soldOut }) },
  'POST /move-to-cart': { request: ({ product }) => ({ productId: product, quantity: 1 }) },
  'GET /get-cart-products': nothing,
  'PUT /update-cart-quantity': { request: ({ product }) => ({ productId: product, quantity: 2 }) },
  'POST /quick-order': {
    arrange: setBusiness,
    request: ({ product }) => ({ lines: [{ sku: product, quantity: 2 }] }),
    others: {
      status: [200],
      rule: 'a business fills its own cart; quick order is for business accounts',
      except: { 'another shopper': [400] },
    },
  },
  'PUT /cart-note': { request: ({ product }) => ({ productId: product, note: 'Ring twice' }) },
  'POST /move-to-wishlist': { request: ({ product }) => ({ productId: product }) },
  'POST /remove-from-cart': { request: ({ product }) => ({ productId: product }) },
  'GET /get-coin-range': { request: () => ({ orderTotal: 500 }) },
  'GET /checkout-options': {
    arrange: setCart,
    names: ['addressId'],
    request: ({ owner }) => ({ pincode: '682017', addressId: owner.addressId }),
    others: { status: [200], rule: 'an address of another user is none: the own cart without taxes' },
  },
  'POST /create-order': {
    names: ['address'],
    arrange: setCart,
    request: ({ owner }) => ({ amount: 100, address: { addressId: owner.addressId } }),
    others: noAddress,
  },
  'POST /place-order': {
    names: ['address'],
    arrange: setCart,
    request: ({ owner, product }) => buildSubmit(owner, { [product]: 1 }, 100),
    others: noAddress,
  },
  'POST /single-product-place-order': {
    names: ['address'],
    request: ({ owner, product }) => buildSubmit(owner, { [product]: 2 }, 200),
    others: noAddress,
  },
  'POST /verify-payment': {
    names: ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
    request: async (world) => {
      await setCart(world, world.owner)
      const payment = await succeed(await world.as(world.owner), 'POST /create-order', {
        amount: 100,
        address: { addressId: world.owner.addressId },
      })
      return payLocally(world.shop, payment.orderId)
    },
    others: { status: [400], rule: 'one error for each payment that cannot be verified (buying §8)' },
  },
  'GET /payment-status': {
    names: ['orderId'],
    request: async ({ shop, owner }) => {
      const { provider_order_id } = await shop.db
        .selectFrom('payment_intents')
        .select('provider_order_id')
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
      return { orderId: provider_order_id! }
    },
  },
  'GET /refund/:refundId': { names: ['refundId'], request: ({ refundId }) => ({ refundId }) },
  'POST /refund-to-wallet': {
    names: ['refundId'],
    request: ({ refundId }) => ({ refundId }),
  },
  'GET /get-order-summery/:orderId': {
    names: ['orderId'],
    request: ({ sale }) => ({ orderId: sale.open.orderId }),
    more: ({ sale }) => [...sale.open.names, ...sale.delivered.names].map((orderId) => ({ orderId })),
  },
  'GET /get-all-orders': {
    names: ['search'],
    request: ({ sale }) => ({ search: sale.open.names[2]! }),
    more: ({ sale }) => [{}, ...[...sale.open.names, ...sale.delivered.names].map((search) => ({ search }))],
    others: noOrders,
  },
  'GET /export-orders': {
    names: ['search'],
    request: async ({ shop, owner, sale }) => {
      await shop.db.updateTable('users').set({ kind: 'business' }).where('id', '=', owner.userId).execute()
      return { search: sale.open.names[2]! }
    },
    more: ({ sale }) => [{}, ...[...sale.open.names, ...sale.delivered.names].map((search) => ({ search }))],
    others: noOrders,
  },
  'GET /order-inner-details/:orderId': {
    names: ['orderId'],
    request: ({ sale }) => ({ orderId: sale.open.orderId }),
    more: ({ sale }) => [...sale.open.names, ...sale.delivered.names].map((orderId) => ({ orderId })),
  },
  'GET /order-cancellation/:orderId': {
    names: ['orderId'],
    request: ({ sale }) => ({ orderId: sale.open.orderId }),
    more: ({ sale }) => [...sale.open.names, ...sale.delivered.names].map((orderId) => ({ orderId })),
  },
  'GET /return-options/:orderId': {
    names: ['orderId'],
    request: ({ sale }) => ({ orderId: sale.delivered.orderId }),
    more: ({ sale }) => [...sale.open.names, ...sale.delivered.names].map((orderId) => ({ orderId })),
  },
  'GET /my-returns': {
    names: ['orderId'],
    request: ({ sale }) => ({ orderId: sale.delivered.orderId }),
    more: ({ sale }) => [{}, ...sale.delivered.names.map((orderId) => ({ orderId }))],
    others: { status: [200], rule: 'a search in the own returns finds nothing' },
  },
  'GET /invoice/:invoiceId': {
    names: ['invoiceId'],
    request: ({ sale }) => ({ invoiceId: sale.invoiceId }),
  },
  'GET /invoice/:invoiceId/pdf': {
    names: ['invoiceId'],
    request: ({ sale }) => ({ invoiceId: sale.invoiceId }),
  },
  'POST /cancel-return': { names: ['returnId'], request: ({ sale }) => ({ returnId: sale.returnId }) },
  'POST /request-return': {
    names: ['orderId'],
    request: ({ sale: { delivered } }) => ({
      orderId: delivered.orderId,
      items: [{ productId: delivered.productId, quantity: 1 }],
      reason: 'Damaged',
    }),
    more: ({ sale: { delivered } }) =>
      delivered.names.map((orderId) => ({
        orderId,
        items: [{ productId: delivered.productId, quantity: 1 }],
        reason: 'Damaged',
      })),
  },
  'POST /cancel-order': {
    names: ['orderId'],
    request: ({ sale: { open } }) => ({ orderId: open.orderId, productIds: [open.productId], ...reason }),
    more: ({ sale: { open } }) =>
      open.names.map((orderId) => ({ orderId, productIds: [open.productId], ...reason })),
  },
  'GET /get-wallet': nothing,
  'POST /wallet-to-payment': { names: ['entryId'], request: ({ entryId }) => ({ entryId }) },
  'GET /my-coins': nothing,
  'DELETE /delete-sharable-list/:id': { names: ['id'], request: ({ listId }) => ({ id: listId }) },
} satisfies Partial<Rows>
