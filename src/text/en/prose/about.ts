import { common } from '#text/en/common.ts'

/** Before the phone number of customer care. */
export const careLabel = `${common.customerCare}:`

/** Text of the page `/about-us`. */
export const about = (p: { company: string }) => ({
  title: 'About us',
  description:
    'TharaCart is a marketplace from Kerala for homes and GST-registered businesses all over India.',
  sellersTitle: 'One catalogue, many sellers',
  sellers:
    'TharaCart is a marketplace from Kochi. Sellers from all over India offer their goods here: groceries and fresh food, fashion, electronics, things for the home and for play. Every product names its seller, with the registered name, the address and a way to reach them.',
  company: `TharaCart is run by ${p.company}. It looks after the shop, takes the payment and arranges the delivery; the seller you see on the product page sells you the goods and gives you the invoice.`,
  accountsTitle: 'For homes and for businesses',
  personal: 'With a personal account you buy single pieces at the price shown, all taxes included.',
  business:
    'Open a business account with your GSTIN to buy at business prices, with prices by quantity and minimum quantities. Verify that the GSTIN is yours to get it on your invoices for input tax credit.',
  registerBusiness: 'Register a business',
  promisesTitle: 'Our promises',
  prices: 'A price struck through is the MRP on the pack, and “% off” is what you really save on it.',
  stock: '“Only 3 left” means that there are 3 left. A countdown ends when the price ends.',
  ratings: 'Only buyers rate, once each. Nobody can pay for stars.',
  paidPlaces: 'Paid places are marked. See',
  howWeRank: 'how we rank',
  reports:
    'Every report of a product, brand or seller gets a number, and our team looks at it. We remove products that turn out to be fake or wrongly described.',
  contactTitle: 'Talk to us',
  careLabel,
  weAreOn: 'We are also on',
})
