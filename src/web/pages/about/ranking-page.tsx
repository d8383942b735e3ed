import { formatDate } from '#domain/india-days.ts'
import { Link } from '#ui/navigation/link.tsx'
import { loadCallIfFound } from '#web/api/server.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/ranking-page'
import { Article, articleMeta, Points, Section, type ArticleInfo } from './article.tsx'

const info: ArticleInfo = {
  title: 'How we rank',
  path: pathTo('/policy/ranking'),
  description: 'What decides the order of products, brands and stores, and how a paid place is marked.',
}

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(matches, info)

/** Loads the running campaigns with payer and formatted end date. */
export async function loader({ context }: Route.LoaderArgs) {
  const campaigns = (await loadCallIfFound(context, 'GET /getCampaigns')) ?? []
  return {
    paid: campaigns.map(({ productId, name, paidBy, endDate }) => ({
      productId,
      name,
      paidBy,
      until: formatDate(new Date(endDate * 1000)),
    })),
  }
}

/** The main parameters of ranking, required by rule 5(3)(f) of the E-Commerce Rules 2020. */
export default function RankingPage({ loaderData: { paid: paidPlaces } }: Route.ComponentProps) {
  return (
    <Article info={info} dated>
      <Section title="Recommended">
        <p>
          Lists of a category, a brand, a store, top deals and all products begin with what sold most: each
          piece sold in the last 90 days and not cancelled counts ten, each rating counts one. It is counted
          anew every hour. Two products with the same count stand in a fixed order.
        </p>
      </Section>
      <Section title="Search results">
        <p>
          How well a product fits your words comes first. Its name counts most, then its brand and category,
          then its properties; words as you typed them count before other names for the same thing. Among
          products that fit about as well, what sold most comes first.
        </p>
      </Section>
      <Section title="Other lists">
        <Points>
          <li>New arrivals: what arrived last comes first.</li>
          <li>Limited time deals: what ends soonest comes first.</li>
          <li>Recently viewed: what you opened last comes first. The list stays in your browser.</li>
          <li>Featured brands and top stores: chosen and ordered by the shop’s editors.</li>
          <li>Top selling products of a store: pieces sold in the last 90 days.</li>
          <li>
            Trending products of a store: what sold at least twice in the last 30 days and more than in the 30
            days before, the largest rise first.
          </li>
          <li>Best Seller: the three most sold products of a category, each sold at least five times.</li>
        </Points>
        <p>You can choose another order in every list: by price, by saving, by rating or by age.</p>
      </Section>
      <Section title="Paid places">
        <p>
          A product whose maker or seller pays to stand further forward carries the mark Sponsored. In
          Recommended and in search results its count of sold pieces and ratings is taken one and a half
          times; a product nobody bought gains nothing. The mark and its effect begin and end together, at the
          hourly count. Payment changes neither ratings nor prices, neither the mark Best Seller nor any other
          order you choose. A brand whose banner is paid for carries the mark AD.
        </p>
        {paidPlaces.length > 0 && (
          <>
            <h3 className="font-semibold">Sponsored now</h3>
            <Points>
              {paidPlaces.map(({ productId, name, paidBy, until }) => (
                <li key={productId}>
                  <Link className="link-inline" href={pathTo('/product-page/:prodId', { prodId: productId })}>
                    {name}
                  </Link>
                  : paid for by {paidBy}, until {until}
                </li>
              ))}
            </Points>
          </>
        )}
      </Section>
      <Section title="Ratings">
        <p>
          The number on a product is the mean of all stars its buyers gave, each buyer once. A seller’s number
          is the mean of what buyers of that seller gave. On-time delivery and response times are counted from
          the orders and questions of one year, and are not shown before there are enough of them.
        </p>
      </Section>
      <Section title="What we do not use">
        <p>
          The order is the same for everybody. We do not rank by who you are, where you live or what you
          looked at.
        </p>
      </Section>
    </Article>
  )
}
