/** Messages of the pincode check (browsing §5, §8). */
export const pincode = {
  notSixDigits: 'Pincode must be 6 digits.',
  empty: 'Please enter a pincode.',
  deliverable: 'Great! We deliver to this location.',
  notDeliverable: 'Sorry, delivery is not available in this pincode.',
  failed: 'Something went wrong.',
}

/** Texts of the address form and the address list. */
export const address = {
  fixFirst: 'Please fix the errors before saving.',
  noneSelected: 'Please select a delivery address',
  /** The kind of an address. The stored values are the English texts. */
  type: (type: string) => type,
  confirmDelete: 'Are you sure you want to delete this address?',
}
