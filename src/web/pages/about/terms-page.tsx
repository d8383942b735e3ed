import { coinRule } from '#domain/coins.ts'
import { formatRupees } from '#domain/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { shopDetails } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/terms-page'
import { Article, articleMeta, Grievances, Points, Section, type ArticleInfo } from './article.tsx'

const info: ArticleInfo = {
  title: 'Terms of Use',
  path: pathTo('/policy/terms'),
  description:
    'The rules of TharaCart: accounts, prices, orders, coins, reviews and what happens in a dispute.',
}

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(matches, info)

/** Loads the coin rules as text on the server, so that the browser loads no code for them. */
export const loader = () => ({
  earnedFor: formatRupees(coinRule.earnedPerPaise),
  worth: formatRupees(coinRule.valuePaise),
  percentage: coinRule.percentage,
})

export default function TermsPage({ loaderData: { earnedFor, worth, percentage } }: Route.ComponentProps) {
  return (
    <Article info={info} dated>
      <Section title="Who deals with whom">
        <p>
          TharaCart is a marketplace run by {shopDetails.company}. You buy from the seller named on the
          product page; the seller owes you the goods and the invoice. We owe you a working shop, safe
          payment, the delivery we promise and an answer when something goes wrong. By using the shop you
          agree to these terms.
        </p>
      </Section>
      <Section title="Accounts">
        <Points>
          <li>You must be 18 or older, and what you tell us about yourself must be true.</li>
          <li>Keep your password and codes to yourself. We never ask for them on the phone.</li>
          <li>
            A business account is for the holder of the GSTIN. “GSTIN checked” means the registry lists it as
            active; it does not say yet who owns it.
          </li>
          <li>We may close an account that is used for fraud or to harm others, and say why.</li>
        </Points>
      </Section>
      <Section title="Prices and orders">
        <Points>
          <li>Prices are in rupees with all taxes. The total in the cart is the total you pay.</li>
          <li>
            An order is made when the confirmation with its number appears. If a price or the stock changed
            meanwhile, checkout says so and nothing is ordered before you agree.
          </li>
          <li>A limited-time price holds until its countdown ends, for orders placed by then.</li>
          <li>Some products have a least or a largest quantity. The product page names both.</li>
          <li>
            Cancelling and returning:{' '}
            <Link className="link-inline" href={pathTo('/policy/returns')}>
              Return &amp; Cancellation
            </Link>
            . Delivery:{' '}
            <Link className="link-inline" href={pathTo('/policy/shipping')}>
              Shipping Policy
            </Link>
            .
          </li>
        </Points>
      </Section>
      <Section title="Paying">
        <p>
          We accept {shopDetails.payments.join(', ')}. A payment that does not lead to an order is refunded by
          itself.
        </p>
      </Section>
      <Section title="Thara Coins and the wallet">
        <Points>
          <li>
            A delivered order earns one coin for each {earnedFor} paid. A coin is worth {worth}, and up to{' '}
            {percentage}% of an order can be paid with coins.
          </li>
          <li>Coins are no money: they cannot be paid out or given to somebody else.</li>
          <li>Money in the wallet comes from refunds. Every movement is listed in My Account.</li>
        </Points>
      </Section>
      <Section title="What you write here">
        <Points>
          <li>Rate only what you bought, and say what is true. Nobody may pay you for stars.</li>
          <li>No insults, no adverts, no private data of others, no pictures that are not yours.</li>
          <li>You keep your words and photos; we may show them on the shop’s pages.</li>
          <li>
            A wrong, fake or unlawful product, brand or store can be reported on its page. Each report gets a
            number.
          </li>
        </Points>
      </Section>
      <Section title="Responsibility">
        <p>
          We answer for what we do wrong ourselves. For the goods the seller answers, and we help you to get
          what is yours. Nothing here takes away a right the Consumer Protection Act, 2019 gives you.
        </p>
      </Section>
      <Section title="Disputes and changes">
        <p>
          The law of India applies, and the courts of {shopDetails.courts} hear disputes; as a consumer you
          may also turn to the commission where you live. When these terms change, the date above changes, and
          an order follows the terms of its day.
        </p>
      </Section>
      <Grievances />
    </Article>
  )
}
