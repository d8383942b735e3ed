import { formatCount, formatNumber } from '#domain/money.ts'
import { pluralRule } from '#text/format.ts'

export const plural = pluralRule('en')

/** Returns a function that writes a number with its noun: "1 item", "2 items". */
const counted = (one: string, other: string) => (count: number) =>
  `${formatNumber(count)} ${plural(count, { one, other })}`

/** Returns the noun for a number that is displayed elsewhere. */
export const itemNoun = (count: number) => plural(count, { one: 'item', other: 'items' })

export const items = (count: number) => `${formatNumber(count)} ${itemNoun(count)}`
export const coins = counted('coin', 'coins')
export const entries = counted('entry', 'entries')
export const pieces = counted('piece', 'pieces')
export const products = counted('product', 'products')
export const ratingStars = counted('Star', 'Stars')
export const stars = counted('star', 'stars')
export const questions = counted('question', 'questions')
export const reviews = counted('review', 'reviews')
export const packs = counted('pack', 'packs')
export const sizes = counted('size', 'sizes')
export const colours = counted('colour', 'colours')
export const options = counted('option', 'options')

/** A number that is counted up to 999; 1000 stands for more. */
export const countText = (count: number): string => (count > 999 ? '999+' : formatCount(count))
