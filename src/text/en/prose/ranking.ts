import { common } from '#text/en/common.ts'
import { dates } from '#text/en/dates.ts'

/** Text of the page `/policy/ranking`. */
export const ranking = {
  title: common.howWeRank,
  description: 'What decides the order of products, brands and stores, and how a paid place is marked.',
  recommendedTitle: 'Recommended',
  recommended:
    'Category, brand and store lists, top deals and all products start with what sold most: each piece sold in the last 90 days and not cancelled counts ten, each rating one. We count every hour.',
  searchTitle: 'Search results',
  search:
    'The products that match your words best come first: the name counts most, then brand and category, then properties. Words as you typed them count more than other names for the same thing. Among equal matches, what sold most comes first.',
  listsTitle: 'Other lists',
  newArrivals: 'New arrivals: latest arrivals first.',
  limitedDeals: 'Limited time deals: what ends soonest comes first.',
  recentlyViewed: 'Recently viewed: last viewed first. The list stays in your browser.',
  chosenLists: 'Featured brands and top stores: chosen and ordered by the shop’s editors.',
  topSelling: 'Top selling products of a store: pieces sold in the last 90 days.',
  trending:
    'Trending products of a store: what sold at least twice in the last 30 days and more than in the 30 days before, the largest rise first.',
  otherSellers:
    'Other sellers of a product: the lowest price for you and your quantity comes first; at equal prices, the earlier delivery to your pincode. Sellers who cannot deliver there are left out.',
  similarProducts:
    'Similar products: products in stock of the same category for half to double the price, one of each group of variants. Of the 24 nearest in price we show the twelve that sold most. If there are fewer than six, products of the category above follow.',
  bestSeller:
    'Best Seller: of the three most sold products of a category in the last 30 days, those with 3.5 stars or more from at least five ratings. A list shows the mark on every sixth card at most.',
  otherOrders: 'You can choose another order in every list: by price, by saving, by rating or by age.',
  paidTitle: 'Paid places',
  paid: 'A product is marked Sponsored if its maker or seller pays for a higher place. In Recommended and in search results its count is multiplied by one and a half; a product nobody bought gains nothing. The mark and its effect start and end together. Payment changes no rating, no price, no Best Seller mark and no other order. A paid banner of a brand is marked AD.',
  sponsoredNow: 'Sponsored now',
  ratingsTitle: common.ratings,
  ratings:
    'The number on a product is the average of all stars from its buyers, each counted once. The number of a seller is the average from its buyers. On-time delivery and response times cover one year, and are shown only when there are enough of them.',
  unusedTitle: 'What we do not use',
  unused:
    'The order is the same for everybody. We do not rank by who you are, where you live or what you looked at.',
}

/** Payer and end of a paid place, after the name of the product. */
export const sponsor = (p: { paidBy: string; until: Date }) =>
  `: paid for by ${p.paidBy}, until ${dates.date(p.until)}`
