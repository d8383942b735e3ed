import type { Order, OrderItem, OrderParcel } from '#contract/orders.ts'

const store = { sellerId: 's', storedetails: { storename: 'Kochi Bazaar' } }
/** The wire form of a day at noon. */
export const stamp = (day: string) => ({
  seconds: Date.parse(`${day}T12:00:00+05:30`) / 1000,
  nanoseconds: 0,
})
export const sampleItem: OrderItem = {
  productId: 'p',
  productName: 'Neem Soap',
  productImage: null,
  productPrice: 48.5,
  quantity: 2,
  status: 1,
  productNote: '',
  brandDetails: { brandId: null, brandName: '' },
  sellerDetails: store,
  productDetails: { price: 60, offerPrice: 48.5 },
  expectedDeliveryDate: null,
  deliveredDate: null,
  cancel: null,
  coins: 0,
  returnableUntil: null,
  nonReturnable: false,
  returned: 0,
  sold: true,
}
/** An order on delivery with one item. */
export const sampleOrder: Order = {
  id: 'o',
  orderId: 'o',
  parentOrderId: 'g',
  orderNumber: 'TC-2611-48213-1',
  parentOrderNumber: 'TC-2611-48213',
  ordersTogether: 1,
  orderDate: stamp('2026-11-20'),
  status: 1,
  expectedDeliveryDate: stamp('2026-11-27'),
  deliveredDate: null,
  paymentMode: 'COD',
  creditCoins: 100,
  coinValue: 0.1,
  shipping: 0,
  shippingTogether: 0,
  shippingWaived: 15,
  total: 87,
  sellerDetails: store,
  shipTo: { name: '', houseName: '', landMark: '', localArea: '', state: '', pincode: '', phoneNumber: '' },
  product: { orderAmount: 87, items: [sampleItem] },
  cancelledOrders: [],
  refunds: [],
  invoices: [],
  parcels: [],
  history: [],
  remaining: { items: 0, coins: 0, shipping: 0, total: 0, toPay: 0 },
}

/** A parcel that was called back. */
export const sampleParcel: OrderParcel = {
  parcelId: 's1',
  stage: 'calledBack',
  replacement: false,
  carrier: 'Delhivery',
  trackingNumber: '1',
  trackingUrl: null,
  productIds: ['p'],
  attempts: 0,
  attemptReason: null,
  nextAttempt: null,
  events: [],
}
