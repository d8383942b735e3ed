import { Link } from '#ui/navigation/link.tsx'
import { shopDetails } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/about-page'
import { Article, articleMeta, CareLine, Grievances, Points, Section, type ArticleInfo } from './article.tsx'

const info: ArticleInfo = {
  title: 'About us',
  path: pathTo('/about-us'),
  description:
    'TharaCart is a marketplace from Kerala for homes and GST-registered businesses all over India.',
}

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(matches, info)

export default function AboutPage() {
  return (
    <Article info={info}>
      <Section title="One catalogue, many sellers">
        <p>
          TharaCart is a marketplace from Kochi. Sellers from all over India offer their goods here: groceries
          and fresh food, fashion, electronics, things for the home and for play. Every product names its
          seller, with the registered name, the address and a way to reach them.
        </p>
        <p>
          TharaCart is run by {shopDetails.company}. The company keeps the shop, takes the payment and
          arranges the delivery; the seller you see on the product page sells you the goods and gives you the
          invoice.
        </p>
      </Section>
      <Section title="For homes and for businesses">
        <Points>
          <li>A personal account buys single pieces at the price on the card, all taxes included.</li>
          <li>
            A business account is opened with a GSTIN. It sees business prices, prices by quantity and minimum
            quantities, and its invoices carry the GSTIN for input tax credit.{' '}
            <Link className="link-inline" href={pathTo('/gst-registration')}>
              Register a business
            </Link>
          </li>
        </Points>
      </Section>
      <Section title="What we hold ourselves to">
        <Points>
          <li>A price struck through is the MRP on the pack, and “% off” is what you really save on it.</li>
          <li>“Only 3 left” is what the stock says. A countdown ends when the price ends.</li>
          <li>Only buyers rate, once each. Nobody can pay for stars.</li>
          <li>
            A place that is paid for says so. See{' '}
            <Link className="link-inline" href={pathTo('/policy/ranking')}>
              how we rank
            </Link>
            .
          </li>
          <li>
            Every report of a product, brand or seller gets a number, and somebody looks at it. Things that
            are not what they claim to be go.
          </li>
        </Points>
      </Section>
      <Section title="Talk to us">
        <p>
          Customer care: <CareLine />.
        </p>
        <p>
          We are also on{' '}
          <a className="link-inline" href={shopDetails.network} target="_blank" rel="noopener">
            LinkedIn<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </Section>
      <Grievances />
    </Article>
  )
}
