import { enPersonal } from './en-personal.ts'
import { cancellation } from '#text/en/order/cancellation.ts'
import { documents } from '#text/en/order/documents.ts'
import { purchase } from '#text/en/order/purchase.ts'
import { returns } from '#text/en/order/returns.ts'

/** English texts of the pages of one order, with those of all personal pages. They are apart, so that account and checkout do not load them. */
export const enOrder = { ...enPersonal, cancellation, documents, purchase, returns }
