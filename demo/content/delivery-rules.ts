import { readPincodes } from '#server/shipping/pincodes.ts'
import { demoSellers, type DemoSeller } from './sellers.ts'
import { demoArticles, demoOfferedArticles, pathOf } from './articles.ts'

type Rule = {
  seller_id: string | null
  category_id: string | null
  pincode_prefix: string
  serviceable: boolean
  days: number
  cash_on_delivery: boolean
}

type Point = { latitude: number; longitude: number }

/** Food that has to arrive within a day. */
export const freshCategories = ['fresh', 'dairy-and-bakery', 'cakes-and-bakes', 'mithai-and-ice-cream']
/** Categories that arrive within two days where the seller is near enough; `isKept` is sent farther as other goods are. */
const quickCategories = [
  { id: 'groceries', isKept: false },
  { id: 'snacks', isKept: true },
]
/** Kilometres of one night on the road, in a straight line: Kozhikode to Bengaluru, Bengaluru to Kochi, Shimla to Delhi. */
export const ONE_NIGHT_KM = 400
/** Kilometres of two days on the road: Hyderabad to Delhi or Kochi. */
const TWO_DAYS_KM = 1300
/** Kilometres from which on other goods take the days of the shop. */
const FAR_KM = 1500
/** Sorting districts of the mountains and the north-east, where the rules of the shop apply. */
const slowPrefixes = ['19', '79']
/** The islands, which are not served. */
const closedPrefixes = ['744', '68255']

const rule = (
  seller: string | null,
  category: string | null,
  prefix: string,
  days: number,
  more: { serviceable?: boolean; cash?: boolean } = {},
): Rule => ({
  seller_id: seller,
  category_id: category,
  pincode_prefix: prefix,
  serviceable: more.serviceable ?? true,
  days,
  cash_on_delivery: more.cash ?? true,
})

const refusal = (seller: string | null, category: string | null, prefix: string): Rule =>
  rule(seller, category, prefix, 0, { serviceable: false })

/** Returns the delivery rules of the demo shop: fresh food within a day, groceries within two, other goods by distance. */
export function demoDeliveryRules(): Rule[] {
  const areas = { regions: centresOf(2), districts: centresOf(3) }
  return [
    rule(null, null, '19', 10, { cash: false }),
    rule(null, null, '79', 10),
    ...closedPrefixes.map((prefix) => refusal(null, null, prefix)),
    // Only the sellers near enough have a rule that delivers.
    ...freshCategories.map((category) => refusal(null, category, '')),
    ...quickCategories.filter(({ isKept }) => !isKept).map(({ id }) => refusal(null, id, '')),
    ...demoSellers.flatMap((seller) => {
      const own = categoriesOf(seller.id)
      return [
        ...withoutIslands(otherGoods(seller, areas)),
        ...freshCategories
          .filter((category) => own.has(category))
          .flatMap((category) => withoutIslands(freshGoods(seller, category, areas))),
        ...quickCategories
          .filter(({ id }) => own.has(id))
          .flatMap(({ id }) => withoutIslands(quickGoods(seller, id, areas))),
      ]
    }),
  ]
}

type Centres = ReadonlyMap<string, Point>
/** Middles of the areas with two and with three equal first digits. */
type Areas = { regions: Centres; districts: Centres }

/** By distance: the seller's own sorting district, its region, then farther regions; beyond them the days of the shop. */
function otherGoods({ id, address, dispatchDays }: DemoSeller, { regions, districts }: Areas): Rule[] {
  const ownRegion = address.pincode.slice(0, 2)
  return [
    rule(id, null, address.pincode.slice(0, 3), dispatchDays),
    rule(id, null, ownRegion, dispatchDays + 2),
    ...within(placeOf(address, districts), regions, FAR_KM).flatMap(({ prefix, km }) =>
      prefix === ownRegion
        ? []
        : rule(id, null, prefix, Math.min(6, dispatchDays + (km <= 300 ? 2 : km <= 700 ? 3 : 4))),
    ),
  ]
}

/** On the day of the order in the seller's own sorting district, on the next day within one night on the road. */
function freshGoods({ id, address }: DemoSeller, category: string, { districts }: Areas): Rule[] {
  return within(placeOf(address, districts), districts, ONE_NIGHT_KM).map(({ prefix }) =>
    rule(id, category, prefix, address.pincode.startsWith(prefix) ? 0 : 1),
  )
}

function quickGoods({ id, address }: DemoSeller, category: string, { regions, districts }: Areas): Rule[] {
  return within(placeOf(address, districts), regions, TWO_DAYS_KM).map(({ prefix, km }) =>
    rule(id, category, prefix, km <= ONE_NIGHT_KM ? 1 : 2),
  )
}

/** Adds that the islands are not served where a rule would serve them with the mainland. */
function withoutIslands(rules: Rule[]): Rule[] {
  const [first] = rules
  if (!first) return rules
  const covered = closedPrefixes.filter((closed) =>
    rules.some(({ pincode_prefix: prefix }) => closed.startsWith(prefix)),
  )
  return [...rules, ...covered.map((prefix) => refusal(first.seller_id, first.category_id, prefix))]
}

/** Returns the categories of a seller's products, with those above them. */
function categoriesOf(sellerId: string): Set<string> {
  const articles = [...demoArticles, ...demoOfferedArticles.map(({ offered }) => offered)]
  return new Set(
    articles.filter(({ seller }) => seller.id === sellerId).flatMap(({ category }) => pathOf(category.id)),
  )
}

/** Returns the middle of each area whose pincodes begin with the same digits. */
export function centresOf(digits: number): Map<string, Point> {
  const sums = new Map<string, Point & { count: number }>()
  for (const [pincode = '', , , , latitude = '', longitude = ''] of readPincodes()) {
    if (latitude === '') continue
    const prefix = pincode.slice(0, digits)
    const sum = sums.get(prefix) ?? { latitude: 0, longitude: 0, count: 0 }
    sum.latitude += Number(latitude)
    sum.longitude += Number(longitude)
    sum.count += 1
    sums.set(prefix, sum)
  }
  return new Map(
    [...sums].map(([prefix, { latitude, longitude, count }]) => [
      prefix,
      { latitude: latitude / count, longitude: longitude / count },
    ]),
  )
}

/** Returns the middle of the sorting district of a seller. */
function placeOf({ pincode }: DemoSeller['address'], districts: Centres): Point {
  const place = districts.get(pincode.slice(0, 3))
  if (!place) throw new Error(`The pincode directory has no place of ${pincode}.`)
  return place
}

/** Returns the areas whose middle is at most `maxKm` away, without the slow ones. */
function within(from: Point, centres: Centres, maxKm: number): { prefix: string; km: number }[] {
  return [...centres]
    .filter(([prefix]) => !slowPrefixes.some((slow) => prefix.startsWith(slow)))
    .map(([prefix, point]) => ({ prefix, km: kilometres(from, point) }))
    .filter(({ km }) => km <= maxKm)
}

/** Returns the length of a straight line over the ground; exact enough within India. */
export function kilometres(one: Point, other: Point): number {
  const KM_PER_DEGREE = 111.2
  const north = (other.latitude - one.latitude) * KM_PER_DEGREE
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const east = (other.longitude - one.longitude) * KM_PER_DEGREE * Math.cos(middle)
  return Math.hypot(north, east)
}
