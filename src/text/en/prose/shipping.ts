import { dates } from '#text/en/dates.ts'
import { layout } from '#text/en/layout.ts'
import { careLabel } from '#text/en/prose/about.ts'

/** Text of the page `/policy/shipping`. */
export const shipping = (p: {
  days: number
  cutOffHour: number
  charge: string
  freeFrom: string | null
  hasSellerCharges: boolean
}) => ({
  title: layout.shippingPolicy,
  description: 'Where we deliver, when an order arrives, and what delivery costs.',
  areaTitle: 'Where we deliver',
  area: 'To addresses in India that a courier of the seller reaches. Enter your pincode on a product’s page: it says whether we deliver there, by which day, and whether you may pay in cash. Checkout asks the same question again, so nothing is ordered that cannot be delivered.',
  timeTitle: 'When it arrives',
  promise: `The day on the product page is a promise. Usually it is ${p.days} days after the order; for some places, sellers and goods fewer or more.`,
  cutOff: `An order placed after ${dates.hour(p.cutOffHour)} counts from the next day.`,
  parcels:
    'Each seller sends its own goods. One checkout can therefore arrive in several parcels, each with its own status in',
  late: 'We will inform you if your order is delayed.',
  costTitle: 'What it costs',
  cost: `Delivery is ${p.charge} for an order${p.freeFrom === null ? ', and we waive it at present: you pay nothing for delivery' : `, and free from ${p.freeFrom} on`}.${p.hasSellerCharges ? ' Some sellers have a charge of their own for some places; the product’s page and the cart show it.' : ''} Nothing is added after the cart: the total you see there is what you pay.`,
  handOverTitle: 'When it is handed over',
  handOver: 'Somebody at the address can take the parcel. The courier may ring first.',
  cashOnDelivery:
    'Cash on delivery: pay the courier in cash or by UPI, the amount on the parcel and nothing more.',
  damaged:
    'If a parcel is open or damaged, refuse it, or keep a photo and write to us within 48 hours: you get a replacement or your money back.',
  notReached: 'If nobody can be reached after three tries, the parcel goes back and you are refunded.',
  questionsTitle: 'Questions',
  careLabel,
  orderNumber: '. Please have the order’s number at hand.',
})
