import type { ParcelLabel } from '#text/parcel-label.ts'

/** Field of an address form with the line in Latin letters on the label of a parcel. */
export const parcelLabel: ParcelLabel = {
  latinLine: 'नाम और पता अंग्रेज़ी अक्षरों में',
  latinHint: 'पार्सल पर आपके लिखे पते के नीचे यह लाइन छपती है। स्पेलिंग गलत हो तो ठीक करें।',
}
