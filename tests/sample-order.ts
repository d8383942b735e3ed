import type { Order, OrderItem } from '#contract/orders.ts'

/** Returns noon in India of a day as a timestamp of the API. */
export const stampOf = (day: string) => ({
  seconds: Date.parse(`${day}T12:00:00+05:30`) / 1000,
  nanoseconds: 0,
})

const store = { sellerId: 's', storedetails: { storename: 'Kochi Bazaar' } }

/** An item of an order as the order page receives it. */
export const orderItem: OrderItem = {
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
  deliveredDate: null,
  cancel: null,
  coins: 100,
  returnableUntil: null,
  nonReturnable: false,
  returned: 0,
  sold: true,
}

/** An order with that item, on its way. */
export const order: Order = {
  id: 'o',
  orderId: 'o',
  parentOrderId: 'g',
  orderNumber: 'TC-2611-48213-1',
  parentOrderNumber: 'TC-2611-48213',
  ordersTogether: 1,
  orderDate: stampOf('2026-11-20'),
  status: 1,
  expectedDeliveryDate: stampOf('2026-11-27'),
  deliveredDate: null,
  paymentMode: 'COD',
  creditCoins: 100,
  coinValue: 0.1,
  shipping: 0,
  shippingWaived: 15,
  total: 87,
  sellerDetails: store,
  shipTo: { name: '', houseName: '', landMark: '', localArea: '', state: '', pincode: '', phoneNumber: '' },
  product: { orderAmount: 97, items: [orderItem] },
  cancelledOrders: [],
  refunds: [],
  invoices: [],
  parcels: [],
  history: [],
  remaining: { items: 97, coins: 100, shipping: 0, total: 87, toPay: 87 },
}
