import { useText } from '#ui/layout/text.ts'
import { loadProse } from './load-prose.ts'
import { Link } from '#ui/navigation/link.tsx'
import { shopDetails } from '#web/layout/company.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/about-page'
import { Article, articleMeta, CareLine, Grievances, Points, Section } from './article.tsx'

const PATH = pathTo('/about-us')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

export const loader = ({ request }: Route.LoaderArgs) => ({
  prose: loadProse(request).about({ company: shopDetails.company }),
})

export default function AboutPage({ loaderData: { prose } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Article path={PATH} title={prose.title}>
      <Section title={prose.sellersTitle}>
        <p>{prose.sellers}</p>
        <p>{prose.company}</p>
      </Section>
      <Section title={prose.accountsTitle}>
        <Points>
          <li>{prose.personal}</li>
          <li>
            {prose.business}{' '}
            <Link className="link-inline" href={pathTo('/gst-registration')}>
              {prose.registerBusiness}
            </Link>
          </li>
        </Points>
      </Section>
      <Section title={prose.promisesTitle}>
        <Points>
          <li>{prose.prices}</li>
          <li>{prose.stock}</li>
          <li>{prose.ratings}</li>
          <li>
            {prose.paidPlaces}{' '}
            <Link className="link-inline" href={pathTo('/policy/ranking')}>
              {prose.howWeRank}
            </Link>
            {text.common.fullStop}
          </li>
          <li>{prose.reports}</li>
        </Points>
      </Section>
      <Section title={prose.contactTitle}>
        <p>
          {prose.careLabel} <CareLine />
          {text.common.fullStop}
        </p>
        <p>
          {prose.weAreOn}{' '}
          <a className="link-inline" href={shopDetails.network} target="_blank" rel="noopener">
            {text.layout.linkedIn}
            <span className="sr-only"> {text.common.opensInNewTab}</span>
          </a>
          {text.common.fullStop}
        </p>
      </Section>
      <Grievances />
    </Article>
  )
}
