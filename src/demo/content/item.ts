import type { Drawing } from '#demo/art/drawing/drawing.ts'
import type { Art } from './art.ts'

/** Forms of packs that are drawn. */
export const packForms = [
  'pouch',
  'standUp',
  'flowWrap',
  'sack',
  'net',
  'carton',
  'flatCarton',
  'slab',
  'shipping',
  'window',
  'hangingWindow',
  'brick',
  'drinkCarton',
  'bar',
  'book',
  'blister',
  'bottle',
  'handleCan',
  'jar',
  'tin',
  'tub',
  'tube',
  'pump',
  'vial',
  'tray',
  'eggs',
  'eggTray',
] as const
export type PackForm = (typeof packForms)[number]

export const grainForms = ['rice', 'seed', 'dal', 'bean', 'flake', 'stick', 'powder', 'cube', 'disc'] as const
export type Grain = readonly [form: (typeof grainForms)[number], colour: string]

/** Values of a single pack: colours of the figure, features, stock, and purchase limit. */
type PackExtra = {
  /** Rotation of the hue in degrees, for articles with several colours. */
  hue?: number
  /** Colour of the drawing (#rrggbb) for a pack in another colour than the first one. */
  dye?: string
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
  art: Art
  /** Form of the pack of usual size; without it the picture shows the plain figure. */
  wrap?: PackForm
  /** Colour of the content, seen through a clear pack. */
  fill?: string
  /** Loose food that the label shows instead of the figure: its form and its colour. */
  grain?: Grain
  /** Size of the pieces in a net or a tray, as a share of its shorter side; 0.27 by default. */
  pieceSize?: number
  /** True if no figure fits the product: its label has no artwork. */
  plainLabel?: boolean
  /** Picture of the product, drawn without a pack. With `wrap` it is the last picture: what the pack contains. */
  drawing?: Drawing
  /** True if the drawing shows the whole pack, whatever number of pieces its label has. */
  isDrawnWhole?: boolean
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
