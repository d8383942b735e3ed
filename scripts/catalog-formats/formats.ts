import type { SourceFormat } from '#server/catalog-import/source.ts'
import { amazon } from './amazon.ts'
import { bigbasket } from './bigbasket.ts'
import { dmart } from './dmart.ts'
import { flipkart } from './flipkart.ts'
import { myntra } from './myntra.ts'
import { zepto } from './zepto.ts'

/** Formats of catalogs that were collected from other shops. Only the operator's commands load them. */
export const scrapedFormats: readonly SourceFormat[] = [bigbasket, dmart, zepto, myntra, flipkart, amazon]
