import { z } from 'zod'

/**
 * A text of the catalog in an answer. `text` is its name in the stored translation and `id` the field with the id of its
 * row, in the same object or in one around it. The id of an attribute and of a value is its English text.
 */
export type Translated =
  | { kind: 'product'; text: 'name' | 'description' | 'points'; id: string }
  | { kind: 'category' | 'brand' | 'banner' | 'panel' | 'seller'; text: string; id: string }
  /** `features`: attributes with their values, which keep their English names and get a label. */
  | { kind: 'attribute' | 'value' | 'options' | 'features' }

/**
 * The schemas of these texts. An answer in another language than English has their translations (ADR-75), or the
 * English texts where there are none.
 */
export const translated = z.registry<Translated>()

export const ProductName = (id: 'id' | 'productId' = 'productId') =>
  z.string().register(translated, { kind: 'product', text: 'name', id })
export const CategoryName = (id = 'id') =>
  z.string().register(translated, { kind: 'category', text: 'name', id })
export const BrandName = z.string().register(translated, { kind: 'brand', text: 'name', id: 'brandId' })
export const AttributeName = z.string().register(translated, { kind: 'attribute' })
export const AttributeValue = z.string().register(translated, { kind: 'value' })
