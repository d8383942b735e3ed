import { returnPolicy } from '#text/en/prose/returns.ts'
import { shippingPolicy } from '#text/en/prose/shipping.ts'
import { shopDetails } from '#text/en/shop-details.ts'

/** Text of the page `/policy/terms`. */
export const terms = (p: {
  company: string
  earnedFor: string
  worth: string
  percentage: number
  courts: string
}) => ({
  title: 'Terms of Use',
  description:
    'The rules of TharaCart: accounts, prices, orders, coins, reviews and what happens in a dispute.',
  partiesTitle: 'Who deals with whom',
  parties: `TharaCart is a marketplace run by ${p.company}. You buy from the seller named on the product page; the seller owes you the goods and the invoice. We owe you a working shop, safe payment, the delivery we promise and an answer when something goes wrong. By using the shop you agree to these terms.`,
  accountsTitle: 'Accounts',
  age: 'You must be 18 or older, and what you tell us about yourself must be true.',
  secrecy: 'Keep your password and codes to yourself. We never ask for them on the phone.',
  business:
    'A business account is for the holder of the GSTIN. “GSTIN checked” means the registry lists it as active; it does not yet show who owns it.',
  closing: 'We may close an account that is used for fraud or to harm others, and say why.',
  pricesTitle: 'Prices and orders',
  taxes: 'Prices are in rupees with all taxes. The total in the cart is the total you pay.',
  confirmation:
    'Your order is placed when you see the confirmation with its number. If a price or the stock changes meanwhile, checkout tells you and nothing is ordered until you agree.',
  limitedPrices: 'A limited-time price is valid until its countdown ends, for orders placed by then.',
  quantities: 'Some products have a minimum or maximum quantity. The product page shows both.',
  cancellingLabel: 'Cancelling and returning:',
  returnPolicy,
  deliveryLabel: '. Delivery:',
  shippingPolicy,
  payingTitle: 'Paying',
  paying: `We accept ${shopDetails.payments.join(', ')}. If a payment does not lead to an order, we refund it automatically.`,
  coinsTitle: 'Thara Coins and the wallet',
  coins: `A delivered order earns one coin for each ${p.earnedFor} paid. A coin is worth ${p.worth}, and up to ${p.percentage}% of an order can be paid with coins.`,
  coinsNote: 'Coins are not money: you cannot cash them or give them to someone else.',
  wallet: 'Money in the wallet comes from refunds. See every transaction in My Account.',
  contributionsTitle: 'What you write here',
  honesty: 'Rate only what you bought, and say what is true. Nobody may pay you for stars.',
  manners: 'No insults, no adverts, no private data of others, no pictures that are not yours.',
  rights: 'You keep your words and photos; we may show them on the shop’s pages.',
  reports:
    'A wrong, fake or unlawful product, brand or store can be reported on its page. Each report gets a number.',
  responsibilityTitle: 'Responsibility',
  responsibility:
    'We are responsible for what we do wrong. The seller is responsible for the goods, and we help you get what is due to you. Nothing here takes away a right that the Consumer Protection Act, 2019 gives you.',
  lawTitle: 'Disputes and changes',
  law: `The law of India applies, and the courts of ${p.courts} hear disputes; as a consumer you may also go to the consumer commission where you live. When these terms change, the date above changes. The terms of the day you placed an order apply to it.`,
})
