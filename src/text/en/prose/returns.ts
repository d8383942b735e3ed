import { layout } from '#text/en/layout.ts'
import { refundTime } from '#text/en/refund-time.ts'

/** Text of the page `/policy/returns`. */
export const returns = (p: { returnDays: number }) => ({
  title: layout.returnPolicy,
  description: 'Until when an order can be cancelled, what can be sent back, and how the money returns.',
  cancellingTitle: 'Cancelling',
  cancelling:
    'You can cancel each item of an order while it is being processed or shipped, until it is out for delivery. Open the order in',
  chooseCancelItem: 'and choose Cancel Item.',
  cancellingNote:
    'Cancelling costs nothing. You choose a reason; it helps the seller and changes nothing for you.',
  sellerCancels:
    'If a seller cannot send an item, or an item that was promised does not exist any more, we cancel it for you and refund it in full.',
  returningTitle: 'Sending back',
  returning: `Most things can be sent back within ${p.returnDays} days after delivery: unused, complete, with their tags and in their pack.`,
  nonReturnable:
    'Items marked “Non-returnable” cannot be returned: fresh food, plants, innerwear, opened personal care and things made to your order.',
  faulty: `Whatever the page says: what arrives damaged, spoilt, wrong or not as described is taken back or refunded. Write to us within 48 hours for fresh food, within ${p.returnDays} days for everything else, with a photo.`,
  pickUp: 'The pick-up of a return is free when the fault is the seller’s or ours.',
  returnStart: 'To send something back,',
  raiseTicket: 'raise a ticket',
  returnEnd: 'with the order’s number, or ask customer care:',
  moneyTitle: 'Your money',
  paidOnline: `Paid online: you choose. The wallet has the money at once; a refund to the way you paid (UPI, card, net banking) takes ${refundTime}.`,
  cashCancelled: 'Cash on delivery, cancelled before it came: nothing was paid, so nothing is refunded.',
  cashReturned: 'Cash on delivery, sent back later: to your wallet.',
  coins: 'Thara Coins you used come back in the same share as the items that were cancelled.',
  warrantyTitle: 'Warranty',
  warranty:
    'A product with a warranty says so on its page. It is the maker’s or seller’s; your rights under the Consumer Protection Act, 2019 stay as they are beside it.',
})
