/** Values of a single pack: features, stock, and purchase limit. */
type PackExtra = {
  colour?: string
  size?: string
  flavour?: string
  stock?: number
  limit?: number
}

/** Label, MRP and selling price in rupees (tax included), weight in grams with packing. */
export type Pack = readonly [label: string, mrp: number, price: number, grams: number, extra?: PackExtra]

/** Values of the filter panel. Each becomes a facet of the same name. */
type Attributes = {
  gender?: 'Male' | 'Female' | 'Unisex' | 'Kids'
  type?: string
  flavour?: string
  diet?: string
  material?: string
  colour?: string
}

/** An article of the demo shop; each of its packs becomes a product. */
export type Item = {
  id: string
  name: string
  brand: string
  category: string
  packs: readonly Pack[]
  /** Names of the parts of the pack labels. By default the whole label is the option Pack. */
  options?: readonly ('Colour' | 'Size' | 'Memory' | 'Screen' | 'Power' | 'Capacity' | 'Language')[]
  about: string
  points: readonly string[]
  facts?: Readonly<Record<string, string>>
  attr?: Attributes
  /** Country of manufacture if not India; an imported article also has its importer. */
  origin?: string
  importer?: string
  hsn?: string
  /** GST in per cent if it differs from that of the category. */
  gst?: number
  /** Seller if it is not the usual one of the brand. */
  seller?: string
  warranty?: string
  returnable?: boolean
  isNew?: boolean
  isTopDeal?: boolean
}
