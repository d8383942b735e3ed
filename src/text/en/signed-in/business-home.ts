import { formatNumber } from '#domain/money.ts'
import { products } from '#text/en/counts.ts'

/** Texts of the home page of a business account. */
export const businessHome = {
  title: 'For your business',
  /** The switch in the header. */
  inclGst: 'Incl. GST',
  exclGst: 'Excl. GST',
  pricesShown: 'Prices',
  quickOrder: 'Quick order by SKU',
  buyAgainHint: 'From your past orders, at today’s price for the quantity you choose.',
  product: 'Product and last order',
  lastPrice: 'Last price',
  todayPrice: 'Today',
  lastOrder: (p: { quantity: number; day: string }) => `${formatNumber(p.quantity)} on ${p.day}`,
  lastPriceOf: (p: { price: string }) => `Last ${p.price}`,
  todayPriceOf: (p: { price: string }) => `Today ${p.price}`,
  more: (p: { difference: string }) => `${p.difference} more`,
  less: (p: { difference: string }) => `${p.difference} less`,
  addNamed: (p: { name: string; quantity: number }) => `Add ${formatNumber(p.quantity)} of ${p.name} to cart`,
  showAll: (p: { count: number }) => `Show all ${products(p.count)}`,
  noOrders: 'Products you order appear here, so that you can reorder them in one step.',
  templates: 'Order templates',
  templatesHint: 'Add a whole list to your cart in one step.',
  noTemplates: 'Save products that you order together in a list, and add the whole list to your cart here.',
  products: (p: { count: number }) => products(p.count),
  addListNamed: (p: { action: string; listName: string }) => `${p.action}: ${p.listName}`,
}
