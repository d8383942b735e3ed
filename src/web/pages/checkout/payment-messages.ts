/** Messages about payments and orders (buying §8). */
export const paymentMessages = {
  paid: 'Payment Successful!',
  notVerified: 'Payment verification failed!',
  verifyFailed: 'Failed to verify payment. Please contact customer support.',
  notOpened: 'Failed to initiate payment. Please try again.',
  closed: 'The payment was closed before it was complete. No order was placed.',
  refused: 'The payment did not go through. No order was placed; you can try again or pay another way.',
  placed: 'Order placed successfully',
  notPlaced: 'Error placing order. Please try again.',
} as const
