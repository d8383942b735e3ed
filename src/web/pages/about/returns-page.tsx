import { useText } from '#ui/layout/text.ts'
import { loadProse } from './load-prose.ts'
import { Link } from '#ui/navigation/link.tsx'
import { settingsContext } from '#web/api/server.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/returns-page'
import { Article, articleMeta, CareLine, Grievances, Points, Section } from './article.tsx'

const PATH = pathTo('/policy/returns')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  prose: loadProse(request).returns({ returnDays: context.get(settingsContext).rules.returnDays }),
})

export default function ReturnsPage({ loaderData: { prose } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Article path={PATH} title={prose.title} dated>
      <Section title={prose.cancellingTitle}>
        <Points>
          <li>
            {prose.cancelling}{' '}
            <Link className="link-inline" href={pathTo('/my-account/my-orders')}>
              {text.common.myOrders}
            </Link>{' '}
            {prose.chooseCancelItem}
          </li>
          <li>{prose.cancellingNote}</li>
          <li>{prose.sellerCancels}</li>
        </Points>
      </Section>
      <Section title={prose.returningTitle}>
        <Points>
          <li>{prose.returning}</li>
          <li>{prose.nonReturnable}</li>
          <li>{prose.faulty}</li>
          <li>{prose.pickUp}</li>
        </Points>
        <p>
          {prose.returnStart}{' '}
          <Link className="link-inline" href={pathTo('/raise-ticket')}>
            {prose.raiseTicket}
          </Link>{' '}
          {prose.returnEnd} <CareLine />
          {text.common.fullStop}
        </p>
      </Section>
      <Section title={prose.moneyTitle}>
        <Points>
          <li>{prose.paidOnline}</li>
          <li>{prose.cashCancelled}</li>
          <li>{prose.cashReturned}</li>
          <li>{prose.coins}</li>
        </Points>
      </Section>
      <Section title={prose.warrantyTitle}>
        <p>{prose.warranty}</p>
      </Section>
      <Grievances />
    </Article>
  )
}
