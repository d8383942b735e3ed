import type { SourceFormat } from '#server/catalog-import/source.ts'
import { amazon } from './amazon.ts'
import { bigbasket } from './bigbasket.ts'
import { dmart } from './dmart.ts'
import { flipkart } from './flipkart.ts'
import { myntra } from './myntra.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'
import { zepto } from './zepto.ts'

/**
 * Formats besides the general one: product files exported by shop systems, and catalogs that were collected from other
 * shops. Only the operator's commands load them.
 */
export const catalogFormats: readonly SourceFormat[] = [
  shopify,
  woocommerce,
  bigbasket,
  dmart,
  zepto,
  myntra,
  flipkart,
  amazon,
]
