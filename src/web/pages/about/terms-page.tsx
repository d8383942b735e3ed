import { useText } from '#ui/layout/text.ts'
import { loadProse } from './load-prose.ts'
import { formatRupees } from '#domain/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { settingsContext } from '#web/api/server.ts'
import { shopDetails } from '#web/layout/company.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/terms-page'
import { Article, articleMeta, Grievances, Points, Section } from './article.tsx'

const PATH = pathTo('/policy/terms')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

/** Loads the coin rules as text on the server, so that the browser loads no code for them. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { coins } = context.get(settingsContext).rules
  return {
    prose: loadProse(request).terms({
      company: shopDetails.company,
      courts: shopDetails.courts,
      earnedFor: formatRupees(coins.earnedPerPaise),
      worth: formatRupees(coins.valuePaise),
      percentage: coins.percentage,
    }),
  }
}

export default function TermsPage({ loaderData: { prose } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Article path={PATH} title={prose.title} dated>
      <Section title={prose.partiesTitle}>
        <p>{prose.parties}</p>
      </Section>
      <Section title={prose.accountsTitle}>
        <Points>
          <li>{prose.age}</li>
          <li>{prose.secrecy}</li>
          <li>{prose.business}</li>
          <li>{prose.closing}</li>
        </Points>
      </Section>
      <Section title={prose.pricesTitle}>
        <Points>
          <li>{prose.taxes}</li>
          <li>{prose.confirmation}</li>
          <li>{prose.limitedPrices}</li>
          <li>{prose.quantities}</li>
          <li>
            {prose.cancellingLabel}{' '}
            <Link className="link-inline" href={pathTo('/policy/returns')}>
              {prose.returnPolicy}
            </Link>
            {prose.deliveryLabel}{' '}
            <Link className="link-inline" href={pathTo('/policy/shipping')}>
              {prose.shippingPolicy}
            </Link>
            {text.common.fullStop}
          </li>
        </Points>
      </Section>
      <Section title={prose.payingTitle}>
        <p>{prose.paying}</p>
      </Section>
      <Section title={prose.coinsTitle}>
        <Points>
          <li>{prose.coins}</li>
          <li>{prose.coinsNote}</li>
          <li>{prose.wallet}</li>
        </Points>
      </Section>
      <Section title={prose.contributionsTitle}>
        <Points>
          <li>{prose.honesty}</li>
          <li>{prose.manners}</li>
          <li>{prose.rights}</li>
          <li>{prose.reports}</li>
        </Points>
      </Section>
      <Section title={prose.responsibilityTitle}>
        <p>{prose.responsibility}</p>
      </Section>
      <Section title={prose.lawTitle}>
        <p>{prose.law}</p>
      </Section>
      <Grievances />
    </Article>
  )
}
