import { dates } from '#text/en/dates.ts'
import { careLabel } from '#text/en/prose/about.ts'

export const shippingPolicy = 'Shipping Policy'

/** Text of the page `/policy/shipping`. */
export const shipping = (p: {
  days: number
  cutOffHour: number
  charge: string
  freeFrom: string | null
  hasSellerCharges: boolean
}) => ({
  title: shippingPolicy,
  description: 'Where we deliver, when an order arrives, and what delivery costs.',
  areaTitle: 'Where we deliver',
  area: 'We deliver to all addresses in India that the seller’s courier can reach. Enter your pincode on a product page to see whether we deliver there, by when, and whether you can pay in cash. Checkout checks this again, so you never order what cannot be delivered.',
  timeTitle: 'When it arrives',
  promise: `The day on the product page is a promise. Usually it is ${p.days} days after you order; for some places, sellers and goods it is fewer or more.`,
  cutOff: `If you order after ${dates.hour(p.cutOffHour)}, count from the next day.`,
  parcels: 'Each seller ships separately, so one order can arrive in several parcels. Follow each parcel in',
  late: 'We will inform you if your order is delayed.',
  costTitle: 'What it costs',
  cost: `Delivery is ${p.charge} for an order${p.freeFrom === null ? ', which we do not charge at present' : `, and free from ${p.freeFrom} on`}.${p.hasSellerCharges ? ' Some sellers have a charge of their own for some places; the product’s page and the cart show it.' : ''} Nothing is added after the cart: the total you see there is what you pay.`,
  handOverTitle: 'When it is handed over',
  handOver: 'Anyone at the address can take the parcel. The courier may call first.',
  cashOnDelivery: 'Cash on delivery: pay the courier only the amount on the parcel, in cash or by UPI.',
  damaged:
    'If a parcel is open or damaged, refuse it, or keep a photo and write to us within 48 hours: you get a replacement or your money back.',
  notReached:
    'If we cannot reach anyone after three tries, we return the parcel to the seller and refund you.',
  questionsTitle: 'Questions',
  careLabel,
  orderNumber: '. Please keep your order number ready.',
})
