import { loadProse } from './load-prose.ts'
import { Link } from '#ui/navigation/link.tsx'
import { loadCall } from '#web/api/server.ts'
import { ProductName } from '#ui/product/product-name.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/ranking-page'
import { Article, articleMeta, Points, Section } from './article.tsx'

const PATH = pathTo('/policy/ranking')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

/** Loads the running campaigns with payer and formatted end date. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const campaigns = await loadCall(context, 'GET /getCampaigns', {}, { missing: [] })
  const { ranking, sponsor } = loadProse(request)
  return {
    prose: ranking,
    paid: campaigns.map(({ productId, name, paidBy, endDate }) => ({
      productId,
      name,
      note: sponsor({ paidBy, until: new Date(endDate * 1000) }),
    })),
  }
}

/** The main parameters of ranking, required by rule 5(3)(f) of the E-Commerce Rules 2020. */
export default function RankingPage({ loaderData: { prose, paid: paidPlaces } }: Route.ComponentProps) {
  return (
    <Article path={PATH} title={prose.title} dated>
      <Section title={prose.recommendedTitle}>
        <p>{prose.recommended}</p>
      </Section>
      <Section title={prose.searchTitle}>
        <p>{prose.search}</p>
      </Section>
      <Section title={prose.listsTitle}>
        <Points>
          <li>{prose.newArrivals}</li>
          <li>{prose.limitedDeals}</li>
          <li>{prose.recentlyViewed}</li>
          <li>{prose.chosenLists}</li>
          <li>{prose.topSelling}</li>
          <li>{prose.trending}</li>
          <li>{prose.otherSellers}</li>
          <li>{prose.similarProducts}</li>
          <li>{prose.bestSeller}</li>
        </Points>
        <p>{prose.otherOrders}</p>
      </Section>
      <Section title={prose.paidTitle}>
        <p>{prose.paid}</p>
        {paidPlaces.length > 0 && (
          <>
            <h3 className="font-semibold">{prose.sponsoredNow}</h3>
            <Points>
              {paidPlaces.map(({ productId, name, note }) => (
                <li key={productId}>
                  <Link className="link-inline" href={pathTo('/product-page/:prodId', { prodId: productId })}>
                    <ProductName name={name} />
                  </Link>
                  {note}
                </li>
              ))}
            </Points>
          </>
        )}
      </Section>
      <Section title={prose.ratingsTitle}>
        <p>{prose.ratings}</p>
      </Section>
      <Section title={prose.unusedTitle}>
        <p>{prose.unused}</p>
      </Section>
    </Article>
  )
}
