import type { StateProblem } from '#domain/address.ts'

/** Texts of checkout that the cart, the account and the order pages have as well. */
export const checkout = {
  /** The State of a saved address cannot be the place of supply. */
  stateProblem: (p: {
    problem: StateProblem['code']
    state: string
    pincode: string
    states: readonly string[]
  }) =>
    p.problem === 'stateElsewhere'
      ? `Pincode ${p.pincode} is in ${p.states.join(' or ')}, not in ${p.state}. Please choose the State of this address, or edit the pincode.`
      : `${p.state.trim() ? `“${p.state}” is not a State or Union Territory.` : 'This address has no State.'} Please choose the State of this address.`,
  correctState: (p: { name: string; localArea: string }) =>
    `Correct the State of the address of ${p.name}, ${p.localArea}`,
  saveState: 'Save State',
  change: 'Change',
  editNote: 'Edit delivery note',
  addNote: 'Add delivery note',
  editNoteOf: (p: { name: string }) => `Edit delivery note: ${p.name}`,
  addNoteOf: (p: { name: string }) => `Add delivery note: ${p.name}`,
  noteLabel: 'Delivery Note',
  noteHint: 'For example: leave it with the watchman.',
  /** Messages about payments and orders (buying §8). */
  paymentSuccessful: 'Payment Successful!',
  backToCheckout: 'Back to checkout',
  orderPlaced: 'Order placed successfully',
}
