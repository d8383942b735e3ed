import type { parcelLabel } from './en/parcel-label.ts'
import { TextTable } from './text.ts'

/** Texts of one language of the field for the line in Latin letters on the label of a parcel. */
export type ParcelLabel = typeof parcelLabel

/** The table of these texts by language. The script of the address form loads them. */
export const parcelLabelTexts = new TextTable<ParcelLabel>(
  import.meta.glob<ParcelLabel>('./*/parcel-label.ts', { import: 'parcelLabel' }),
)
