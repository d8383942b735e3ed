/** Titles of the columns of the lists of the desks as CSV, by the field of the row. */
export const listColumns = {
  orderNumber: 'Order number',
  storename: 'Store',
  placedAt: 'Placed at',
  promisedOn: 'Promised on',
  buyer: 'Buyer',
  place: 'Place',
  pieces: 'Pieces',
  totalPaise: 'Total ₹',
  payment: 'Payment',
  stage: 'Stage',
}
