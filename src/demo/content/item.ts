import type { Art } from './art.ts'

/** How a product is wrapped in its picture: a plain render, or a pack of our own drawing around the render. */
export type Wrap = 'pouch' | 'carton' | 'bottle' | 'jar' | 'tube'

/** What a pack may change: render colour, facts of this pack alone, stock, and the limit of a shopper. */
type PackExtra = {
  /** Degrees the render's hue is turned by, for the colours one article comes in. */
  hue?: number
  colour?: string
  size?: string
  flavour?: string
  stock?: number
  limit?: number
}

/** Label, MRP and selling price in rupees (tax included), grams with packing. */
export type Pack = readonly [label: string, mrp: number, price: number, grams: number, extra?: PackExtra]

/** Words the filter panel offers. Each becomes a facet of the same name. */
type Attributes = {
  gender?: 'Male' | 'Female' | 'Unisex' | 'Kids'
  type?: string
  flavour?: string
  diet?: string
  material?: string
  colour?: string
}

/** One article of the demo shop; every pack of it becomes a product of its own. */
export type Item = {
  id: string
  name: string
  brand: string
  category: string
  art: Art
  wrap?: Wrap
  packs: readonly Pack[]
  about: string
  points: readonly string[]
  facts?: Readonly<Record<string, string>>
  attr?: Attributes
  /** Where it was made when not in India; an imported article names its importer. */
  origin?: string
  importer?: string
  hsn?: string
  /** GST percent where it differs from the category's. */
  gst?: number
  /** Another seller than the brand's usual one. */
  seller?: string
  warranty?: string
  returnable?: boolean
  isNew?: boolean
  isTopDeal?: boolean
}
