import { orderStatus } from '#domain/order-status.ts'
import type { Article } from '#demo/content/articles.ts'
import { articleOf, demoArticles } from '#demo/content/articles.ts'
import { seededRandom, seededChoice } from '#demo/seeded-random.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { businessTerms } from '#demo/content/make-products.ts'
import type { Buyer, Purchase } from '#demo/history/make-history.ts'
import type { OperatorRole, SellerRole } from '#domain/permissions.ts'

/** A user who can sign in to the demo shop. */
export type DemoLogin = Buyer & {
  business?: { gstin: string; legalName: string; tradeName: string; isOwnerConfirmed: boolean }
  email: string
  password: string
  /** Paise in the wallet and coins at the start. */
  wallet: number
  coins: number
  addressType: 'Home' | 'Office'
}

const login = (
  more: Omit<DemoLogin, 'kind' | 'wallet' | 'coins' | 'addressType'> & Partial<DemoLogin>,
): DemoLogin => ({
  kind: 'personal',
  wallet: 0,
  coins: 0,
  addressType: 'Home',
  ...more,
})

/** A member of a store or a person who runs the shop; they have the address of the office. */
const staffLogin = (account: string, name: string, password: string, phone: string): DemoLogin =>
  login({
    id: `demo-${account}`,
    name,
    email: `${account}@demo.tharacart.in`,
    password,
    phone,
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682031',
    house: '5th Floor, Marine Plaza',
    area: 'Ernakulam',
    addressType: 'Office',
  })

/** Asha is a personal buyer, Ravi a business buyer, Fathima one who has not shown yet that the GSTIN is hers. */
export const demoLogins: readonly DemoLogin[] = [
  login({
    id: 'demo-asha',
    name: 'Asha Nair',
    email: 'asha@demo.tharacart.in',
    password: 'Shop@1234',
    phone: '9999900001',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682017',
    house: '12/4 Lotus House',
    area: 'Kaloor',
    wallet: 25_000,
    coins: 1500,
  }),
  login({
    id: 'demo-ravi',
    name: 'Ravi Kumar',
    email: 'ravi@demo.tharacart.in',
    password: 'Trade@1234',
    phone: '9999900002',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560003',
    house: '204, 8th Main',
    area: 'Malleshwaram',
    kind: 'business',
    business: {
      gstin: '29ZZZFR5201N1ZA',
      legalName: 'Ravi Provision Stores',
      tradeName: 'Ravi Stores',
      isOwnerConfirmed: true,
    },
    wallet: 100_000,
    coins: 4000,
    addressType: 'Office',
  }),
  login({
    id: 'demo-fathima',
    name: 'Fathima Basheer',
    email: 'fathima@demo.tharacart.in',
    password: 'Trade@1234',
    phone: '9999900005',
    city: 'Thrissur',
    state: 'Kerala',
    pincode: '680001',
    house: '7/88 Round West',
    area: 'Naduvilal',
    kind: 'business',
    business: {
      gstin: '32ZZZFF5301N1ZY',
      legalName: 'Fathima Textiles',
      tradeName: 'Fathima Textiles',
      isOwnerConfirmed: false,
    },
    addressType: 'Office',
  }),
  staffLogin('meena', 'Meena Varghese', 'Store@1234', '9999900003'),
  staffLogin('packer', 'Biju Thomas', 'Pack@1234', '9999900006'),
  staffLogin('accounts', 'Lakshmi Menon', 'Count@1234', '9999900007'),
  staffLogin('omana', 'Omana Pillai', 'Desk@1234', '9999900004'),
  staffLogin('support', 'Anil Kurup', 'Desk@1234', '9999900008'),
  staffLogin('catalogue', 'Reena Jacob', 'Desk@1234', '9999900009'),
  staffLogin('marketing', 'Faizal Rahman', 'Desk@1234', '9999900011'),
  staffLogin('finance', 'Deepa Iyer', 'Desk@1234', '9999900012'),
  staffLogin('auditor', 'George Mathew', 'Desk@1234', '9999900013'),
]

/** The members of stores. */
export const demoMembers: readonly { sellerId: string; userId: string; role: SellerRole }[] = [
  { sellerId: 'malabar-fresh-mart', userId: 'demo-meena', role: 'owner' },
  { sellerId: 'kaveri-naturals', userId: 'demo-meena', role: 'manager' },
  { sellerId: 'malabar-fresh-mart', userId: 'demo-packer', role: 'orders' },
  { sellerId: 'malabar-fresh-mart', userId: 'demo-accounts', role: 'accounts' },
]

/** Those who run the shop. */
export const demoOperators: readonly { userId: string; role: OperatorRole }[] = [
  { userId: 'demo-omana', role: 'admin' },
  { userId: 'demo-support', role: 'support' },
  { userId: 'demo-catalogue', role: 'catalogue' },
  { userId: 'demo-marketing', role: 'marketing' },
  { userId: 'demo-finance', role: 'finance' },
  { userId: 'demo-auditor', role: 'auditor' },
]

/** Customers with past orders who cannot sign in. Their phone numbers are unverified and used for delivery only. */
export const demoBuyers: readonly Buyer[] = demoPeople.map((person: DemoPerson, index) => ({
  ...person,
  kind: 'personal',
  phone: `99999${String(10_000 + index)}`,
}))

const buy = (
  itemId: string,
  quantity: number,
  daysAgo: number,
  lastMove: Purchase['lastMove'] = orderStatus.delivered,
  more: Pick<Purchase, 'isPrepaid' | 'failedAttempt' | 'returned'> = {},
): Purchase => ({ article: articleOf(itemId), quantity, daysAgo, lastMove, ...more })

const prepaid = { isPrepaid: true }

/**
 * Orders of Asha: one in each status, and older ones for "buy again". The cancelled one was paid and is refunded, one
 * delivery attempt failed, and one piece was returned.
 */
export const ashaPurchases: readonly Purchase[] = [
  buy('kanchi-silk-saree', 1, 120),
  buy('iron-kadai', 1, 84),
  buy('chakki-atta', 2, 62),
  buy('toor-dal', 1, 62),
  buy('cow-ghee', 1, 62),
  buy('filter-coffee', 2, 33, orderStatus.delivered, prepaid),
  buy('ubtan-soap', 2, 33, orderStatus.delivered, {
    ...prepaid,
    returned: {
      quantity: 1,
      daysAfter: 3,
      reason: 'Damaged',
      comment: 'One of the two soaps was broken and its paper torn.',
    },
  }),
  buy('swara-headphones', 1, 20, orderStatus.cancelled, prepaid),
  buy('sona-masoori-rice', 1, 12),
  buy('banana-chips', 2, 12),
  buy('crew-tshirt', 2, 4, orderStatus.outForDelivery),
  buy('led-bulb', 2, 4, orderStatus.shipped, { failedAttempt: 'Nobody was at home to take the parcel' }),
  buy('clay-diya', 1, 3, orderStatus.shipped),
  buy('bhalu-teddy', 1, 1, orderStatus.processing),
]

/** Orders of Ravi, at the minimum quantity and above. */
export function raviPurchases(): Purchase[] {
  const purchases: readonly (readonly [item: string, times: number, daysAgo: number])[] = [
    ['basmati-classic', 3, 96],
    ['groundnut-oil', 2, 96],
    ['gel-pen', 4, 58],
    ['led-bulb', 2, 58],
    ['kadak-ctc', 3, 21],
    ['bikaneri-bhujia', 6, 21],
  ]
  return purchases.map(([item, times, daysAgo]) => {
    const article = articleOf(item)
    return {
      article,
      quantity: businessTerms(article).b2b_min_qty * times,
      daysAgo,
      lastMove: orderStatus.delivered,
    }
  })
}

export const ashaWishes: readonly string[] = [
  'sheesham-chair',
  'city-bicycle',
  'alphonso-mango',
  'field-watch',
]
export const ashaList = {
  id: 'demo-onam-list',
  name: 'Onam list',
  items: ['matta-red-rice', 'banana-chips', 'palm-jaggery', 'cow-ghee', 'chettinad-cotton-saree'],
}

/** Returns the products with questions: about a fifth of the articles, the best known first. */
export const articlesWithQuestions: readonly Article[] = demoArticles.filter(
  ({ item, place: index }) =>
    index === 0 && (item.isTopDeal === true || seededRandom(item.id, 'asked') < 0.24),
)

export const personFor = (...seed: readonly (string | number)[]): DemoPerson =>
  seededChoice(demoPeople, ...seed)
