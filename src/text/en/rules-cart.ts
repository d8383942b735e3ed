import { formatNumber } from '#domain/money.ts'
import { common } from './common.ts'
import { pieces, plural } from './counts.ts'

/** Messages of the rules for stock and quantities. */
export const cartRules = {
  outOfStock: common.outOfStock,
  onlyLeft: ({ stock }: { stock: number }) => `Only ${formatNumber(stock)} left`,
  fewLeft: 'Only few left',
  belowBusinessMinimum: ({ stock, minimum }: { stock: number; minimum: number }) =>
    `Out of stock for business orders (${formatNumber(stock)} left, minimum ${formatNumber(minimum)})`,
  productOutOfStock: 'This product is out of stock.',
  quantityNotWhole: 'Please enter a whole number of 1 or more.',
  quantityLimitReached: 'You have already ordered as many of this product as one customer may.',
  quantityBelowMinimum: ({ min }: { min: number }) => `The minimum order for this product is ${pieces(min)}.`,
  quantityAboveMaximum: ({ max }: { max: number }) => `You can order at most ${pieces(max)} of this product.`,
  notEnoughStock: ({ stock }: { stock: number }) =>
    `Only ${pieces(stock)} of this product ${plural(stock, { one: 'is', other: 'are' })} left.`,
  moq: ({ min }: { min: number }) => `MOQ ${formatNumber(min)} pieces`,
}
