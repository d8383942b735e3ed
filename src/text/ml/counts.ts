import { formatCount, formatNumber } from '#domain/money.ts'
import type * as English from '#text/en/counts.ts'
import { pluralRule } from '#text/format.ts'

export const plural: typeof English.plural = pluralRule('ml')

/** Returns a function that writes a number with its noun: "1 ഇനം", "2 ഇനങ്ങൾ". */
const counted = (one: string, other: string) => (count: number) =>
  `${formatNumber(count)} ${plural(count, { one, other })}`

/** Returns the noun for a number that is displayed elsewhere. */
export const itemNoun: typeof English.itemNoun = (count) => plural(count, { one: 'ഇനം', other: 'ഇനങ്ങൾ' })

export const items: typeof English.items = (count) => `${formatNumber(count)} ${itemNoun(count)}`
export const coins: typeof English.coins = (count) => `${formatNumber(count)} കോയിൻ`
export const entries: typeof English.entries = counted('എൻട്രി', 'എൻട്രികൾ')
export const pieces: typeof English.pieces = (count) => `${formatNumber(count)} എണ്ണം`
export const products: typeof English.products = counted('ഉൽപ്പന്നം', 'ഉൽപ്പന്നങ്ങൾ')
export const ratingStars: typeof English.ratingStars = (count) => `${formatNumber(count)} സ്റ്റാർ`
export const stars: typeof English.stars = ratingStars
export const questions: typeof English.questions = counted('ചോദ്യം', 'ചോദ്യങ്ങൾ')
export const reviews: typeof English.reviews = counted('റിവ്യൂ', 'റിവ്യൂകൾ')
export const packs: typeof English.packs = counted('പായ്ക്ക്', 'പായ്ക്കുകൾ')
export const sizes: typeof English.sizes = counted('സൈസ്', 'സൈസുകൾ')
export const colours: typeof English.colours = counted('നിറം', 'നിറങ്ങൾ')
export const options: typeof English.options = counted('ഓപ്ഷൻ', 'ഓപ്ഷനുകൾ')

/** A number that is counted up to 999; 1000 stands for more. */
export const countText: typeof English.countText = (count) => (count > 999 ? '999+' : formatCount(count))
