import type { ParcelLabel } from '#text/parcel-label.ts'

/** Field of an address form with the line in Latin letters on the label of a parcel. */
export const parcelLabel: ParcelLabel = {
  latinLine: 'പേരും വിലാസവും ഇംഗ്ലീഷ് അക്ഷരത്തിൽ',
  latinHint: 'നിങ്ങൾ എഴുതിയ വിലാസത്തിന് താഴെ ഈ വരി പാഴ്‌സലിൽ പ്രിന്റ് ചെയ്യും. സ്പെല്ലിങ് തെറ്റാണെങ്കിൽ തിരുത്തുക.',
}
