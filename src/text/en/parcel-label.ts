/** Field of an address form with the line in Latin letters on the label of a parcel. */
export const parcelLabel = {
  latinLine: 'Name and address in English letters',
  latinHint:
    'This line is printed on the parcel, below what you wrote. Please correct the spelling if needed.',
}
