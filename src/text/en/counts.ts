import { pluralRule } from '#text/format.ts'

export const plural = pluralRule('en')

/** Returns a function that writes a number with its noun: "1 item", "2 items". */
const counted = (one: string, other: string) => (count: number) => `${count} ${plural(count, { one, other })}`

export const items = counted('item', 'items')
export const pieces = counted('piece', 'pieces')
export const products = counted('product', 'products')
export const stars = counted('star', 'stars')
