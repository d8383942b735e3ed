import { enOrder } from './en-order.ts'
import type { Locale } from './text.ts'

/** Texts of one language on the pages of one order. */
export type OrderMessages = typeof enOrder

const messages: Record<Locale, OrderMessages> = { en: enOrder }

/** Returns the texts of those pages in a language. */
export const orderTextFor = (locale: Locale): OrderMessages => messages[locale]
