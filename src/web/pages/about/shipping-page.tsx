import { useText } from '#ui/layout/text.ts'
import { loadProse } from './load-prose.ts'
import { formatRupees } from '#domain/money.ts'
import { Link } from '#ui/navigation/link.tsx'
import { settingsContext } from '#web/api/server.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/shipping-page'
import { Article, articleMeta, CareLine, Grievances, Points, Section } from './article.tsx'

const PATH = pathTo('/policy/shipping')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

/** Loads the delivery rules as text on the server, so that the browser loads no code for them. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { delivery, rules } = context.get(settingsContext)
  const { chargePaise, freeFromPaise, sellers } = rules.shipping
  return {
    prose: loadProse(request).shipping({
      charge: formatRupees(chargePaise),
      freeFrom: chargePaise === 0 || freeFromPaise === 0 ? null : formatRupees(freeFromPaise),
      hasSellerCharges: sellers.length > 0,
      days: delivery.days,
      cutOffHour: delivery.cutOffHour,
    }),
  }
}

export default function ShippingPage({ loaderData: { prose } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Article path={PATH} title={prose.title} dated>
      <Section title={prose.areaTitle}>
        <p>{prose.area}</p>
      </Section>
      <Section title={prose.timeTitle}>
        <Points>
          <li>{prose.promise}</li>
          <li>{prose.cutOff}</li>
          <li>
            {prose.parcels}{' '}
            <Link className="link-inline" href={pathTo('/my-account/my-orders')}>
              {text.common.myOrders}
            </Link>
            {text.common.fullStop}
          </li>
          <li>{prose.late}</li>
        </Points>
      </Section>
      <Section title={prose.costTitle}>
        <p>{prose.cost}</p>
      </Section>
      <Section title={prose.handOverTitle}>
        <Points>
          <li>{prose.handOver}</li>
          <li>{prose.cashOnDelivery}</li>
          <li>{prose.damaged}</li>
          <li>{prose.notReached}</li>
        </Points>
      </Section>
      <Section title={prose.questionsTitle}>
        <p>
          {prose.careLabel} <CareLine />
          {prose.orderNumber}
        </p>
      </Section>
      <Grievances />
    </Article>
  )
}
