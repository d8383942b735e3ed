import { common } from './common.ts'

/** Texts of the area `home`. */
export const home = {
  categoryHomeDescription: (p: { name: string }) => `${p.name} from sellers all over India.`,
  pageTitle: 'Shop from sellers all over India',
  description:
    'Groceries, fashion, electronics and more from sellers all over India, for homes and for GST-registered businesses.',
  hotCategories: 'Hot Categories',
  upTo: (p: { percent: number }) => `Upto ${p.percent}% OFF`,
  topBrands: 'Top Brands',
  minDiscount: (p: { percent: number }) => `Min ${p.percent}% off`,
  sections: 'Deals, brands and stores',
  newArrivalsShelf: 'New arrivals',
  productForYou: 'Product for you',
  from: 'From',
  shopNow: 'Shop now',
  topDeal: 'Top deal',
  dealsToday: 'Deals ending today',
  /** Before a clock: of all deals, or of the first one when they end at different times. */
  endsIn: 'Ends in',
  firstEndsIn: 'First ends in',
  until: (p: { time: string }) => `Until ${p.time}`,
  untilMidnight: 'Until midnight',
  boughtOn: (p: { day: string }) => `Bought on ${p.day}`,
  /**
   * Errors with the spelling of the specification; the last two are only logged to the console (browsing §8).
   */
  errors: {
    topBrands: (error: string) => `Error fetching top barnd : ${error}`,
    newArrivals: (error: string) => `Error fteching new Arrival product ${error}`,
    buyAgain: common.userFailed,
    buyAgainNoToken: common.noToken,
  },
}
