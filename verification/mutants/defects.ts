import { afterSale } from './after-sale.ts'
import { browsing } from './browsing.ts'
import { buying } from './buying.ts'
import type { Defect } from './defect.ts'
import { screens } from './screens.ts'

/** All planted defects: the tests are evidence only if they find each of them. */
export const defects: readonly Defect[] = [...buying, ...afterSale, ...browsing, ...screens]
