import { refundTime } from '#text/en/refund-time.ts'

export const returnPolicy = 'Return & Cancellation'

/** Text of the page `/policy/returns`. */
export const returns = (p: { returnDays: number }) => ({
  title: returnPolicy,
  description: 'Until when you can cancel an order, what you can return, and how you get your money back.',
  cancellingTitle: 'Cancelling',
  cancelling:
    'You can cancel each item of an order while it is being processed or shipped, until it is out for delivery. Open the order in',
  chooseCancelItem: 'and choose Cancel Item.',
  cancellingNote: 'Cancelling is free. We ask for a reason only to help the seller.',
  sellerCancels:
    'If a seller cannot send an item, or an item is no longer available, we cancel it for you and refund it in full.',
  returningTitle: 'Returning',
  returning: `You can return most items within ${p.returnDays} days of delivery: unused, complete, with their tags and in their pack.`,
  nonReturnable:
    'Items marked “Non-returnable” cannot be returned: fresh food, plants, innerwear, opened personal care and items made to order.',
  faulty: `Whatever the product page says, we take back or refund anything that arrives damaged, spoilt, wrong or not as described. Write to us within 48 hours for fresh food, within ${p.returnDays} days for everything else, with a photo.`,
  pickUp: 'Pickup is free when the fault is the seller’s or ours.',
  returnStart: 'To return an item,',
  raiseTicket: 'raise a ticket',
  returnEnd: 'with your order number, or ask customer care:',
  moneyTitle: 'Your money',
  paidOnline: `Paid online: choose your wallet, where you get the money at once, or the way you paid (UPI, card, net banking), which takes ${refundTime}.`,
  cashCancelled:
    'Cash on delivery, cancelled before delivery: you have not paid, so there is nothing to refund.',
  cashReturned: 'Cash on delivery, returned later: refunded to your wallet.',
  coins: 'Thara Coins you used are returned in proportion to the items you cancelled.',
  warrantyTitle: 'Warranty',
  warranty:
    'The product page says if there is a warranty. The maker or seller gives it, in addition to your rights under the Consumer Protection Act, 2019.',
})
