import { formatCount, formatNumber } from '#domain/money.ts'
import type * as English from '#text/en/counts.ts'
import { pluralRule } from '#text/format.ts'

export const plural: typeof English.plural = pluralRule('hi')

/** Returns a function that writes a number with its noun, which is the same for every number: "2 आइटम". */
const counted = (noun: string) => (count: number) => `${formatNumber(count)} ${noun}`

/** Returns the noun for a number that is displayed elsewhere. */
export const itemNoun: typeof English.itemNoun = () => 'आइटम'

export const items: typeof English.items = (count) => `${formatNumber(count)} ${itemNoun(count)}`
export const coins: typeof English.coins = counted('कॉइन')
export const entries: typeof English.entries = counted('एंट्री')
export const pieces: typeof English.pieces = counted('पीस')
export const products: typeof English.products = counted('प्रोडक्ट')
export const ratingStars: typeof English.ratingStars = counted('स्टार')
export const stars: typeof English.stars = counted('स्टार')
export const questions: typeof English.questions = counted('सवाल')
export const reviews: typeof English.reviews = counted('रिव्यू')
export const packs: typeof English.packs = counted('पैक')
export const sizes: typeof English.sizes = counted('साइज़')
export const colours: typeof English.colours = counted('रंग')
export const options: typeof English.options = counted('विकल्प')

/** A number that is counted up to 999; 1000 stands for more. */
export const countText: typeof English.countText = (count) => (count > 999 ? '999+' : formatCount(count))
