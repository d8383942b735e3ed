import { refundDays } from '#domain/refund-days.ts'

/** Questions of the help centre. The answers are HTML, which the server sanitises like any other (ruling 46). */
export const demoFaq: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'where-is-my-order',
    question: 'Where is my order?',
    answer:
      '<p>Open <a href="/my-account/my-orders">My Orders</a> and choose the order. Each store sends its own part, so one checkout can show several deliveries.</p>',
  },
  {
    id: 'cancel-an-order',
    question: 'How do I cancel an order?',
    answer:
      '<p>Until an item is out for delivery you can cancel it from its order page: choose <strong>Cancel</strong>, tick the items, give a reason. There is no cancellation charge.</p>',
  },
  {
    id: 'refund-time',
    question: 'When do I get my money back?',
    answer: `<ul><li><strong>Wallet:</strong> at once.</li><li><strong>UPI, card or net banking:</strong> within ${refundDays.from} to ${refundDays.to} working days.</li><li><strong>Cash on delivery:</strong> nothing was paid, so there is nothing to refund.</li></ul>`,
  },
  {
    id: 'return-an-item',
    question: 'Which items can be returned?',
    answer:
      '<p>Most items, within 7 days of delivery, unused and with the tag. Items marked <em>Non-returnable</em> (fresh food, plants, innerwear and opened personal care) cannot be returned, but you get a refund if they arrive damaged.</p>',
  },
  {
    id: 'thara-coins',
    question: 'What are Thara Coins?',
    answer:
      '<p>You earn one coin for each ₹10 of a delivered order. One coin is worth ₹0.10 and up to 20% of an order can be paid with coins. Tick <strong>Redeem coins</strong> at checkout; it is never ticked for you.</p>',
  },
  {
    id: 'business-account',
    question: 'I have a shop. How do I get business prices?',
    answer:
      '<p>Register with your GSTIN. Once it is checked, you see business prices, prices by quantity and minimum quantities on every product. Verify that the GSTIN belongs to you to get it printed on your invoices for input tax credit.</p>',
  },
  {
    id: 'minimum-quantity',
    question: 'Why does my cart add 10 pieces when I choose one?',
    answer:
      '<p>Business prices start at a minimum quantity, shown as <strong>MOQ</strong> on the product. If you add fewer, we raise the quantity to that minimum and tell you.</p>',
  },
  {
    id: 'cash-on-delivery',
    question: 'Is cash on delivery available?',
    answer:
      '<p>In most pincodes, yes. Enter your pincode on the product page: it tells you whether we deliver, by when, and whether you may pay in cash.</p>',
  },
  {
    id: 'rate-a-product',
    question: 'Why can I not rate a product?',
    answer:
      '<p>Only people who bought and received a product here may rate it, once each. That keeps the stars honest. The average is the mean of all stars given.</p>',
  },
  {
    id: 'report-a-problem',
    question: 'How do I report a wrong or fake product?',
    answer:
      '<p>Choose <strong>Report</strong> on the product, brand or store page and tell us what is wrong. You can also <a href="/raise-ticket">raise a ticket</a>; you get a number and can follow it.</p>',
  },
]
