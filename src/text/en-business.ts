import { enPersonal } from './en-personal.ts'
import { businessHome } from '#text/en/business/home.ts'
import { quickOrder } from '#text/en/business/quick-order.ts'

/** English texts for business accounts, with those of all personal pages. They are apart, so that other pages do not load them. */
export const enBusiness = { ...enPersonal, businessHome, quickOrder }
