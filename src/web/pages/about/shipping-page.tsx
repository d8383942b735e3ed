import { cutOffText } from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { shippingRule } from '#domain/totals.ts'
import { Link } from '#ui/navigation/link.tsx'
import { settingsContext } from '#web/api/server.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/shipping-page'
import { Article, articleMeta, CareLine, Grievances, Points, Section, type ArticleInfo } from './article.tsx'

const info: ArticleInfo = {
  title: 'Shipping Policy',
  path: pathTo('/policy/shipping'),
  description: 'Where we deliver, when an order arrives, and what delivery costs.',
}

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(matches, info)

/** Loads the delivery rules as text on the server, so that the browser loads no code for them. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { delivery } = context.get(settingsContext)
  return {
    charge: formatRupees(shippingRule.chargePaise),
    freeFrom: shippingRule.freeFromPaise === 0 ? null : formatRupees(shippingRule.freeFromPaise),
    days: delivery.days,
    cutOff: cutOffText(delivery),
  }
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { charge, freeFrom, days, cutOff } = loaderData
  return (
    <Article info={info} dated>
      <Section title="Where we deliver">
        <p>
          To addresses in India that a courier of the seller reaches. Enter your pincode on a product’s page:
          it says whether we deliver there, by which day, and whether you may pay in cash. Checkout asks the
          same question again, so nothing is ordered that cannot be delivered.
        </p>
      </Section>
      <Section title="When it arrives">
        <Points>
          <li>
            The day on the product page is a promise. Usually it is {days} days after the order; for some
            places and sellers fewer or more.
          </li>
          <li>An order placed after {cutOff} counts from the next day.</li>
          <li>
            Each seller sends its own goods. One checkout can therefore arrive in several parcels, each with
            its own status in{' '}
            <Link className="link-inline" href={pathTo('/my-account/:section?', { section: 'my-orders' })}>
              My Orders
            </Link>
            .
          </li>
          <li>If a parcel will be late, we tell you.</li>
        </Points>
      </Section>
      <Section title="What it costs">
        <p>
          Delivery is {charge} for an order
          {freeFrom === null
            ? ', and we waive it at present: you pay nothing for delivery'
            : `, and free from ${freeFrom} on`}
          . Nothing is added after the cart: the total you see there is what you pay.
        </p>
      </Section>
      <Section title="When it is handed over">
        <Points>
          <li>Somebody at the address can take the parcel. The courier may ring first.</li>
          <li>
            Cash on delivery: pay the courier in cash or by UPI, the amount on the parcel and nothing more.
          </li>
          <li>
            If a parcel is open or damaged, refuse it, or keep a photo and write to us within 48 hours: you
            get a replacement or your money back.
          </li>
          <li>If nobody can be reached after three tries, the parcel goes back and you are refunded.</li>
        </Points>
      </Section>
      <Section title="Questions">
        <p>
          Customer care: <CareLine />. Please have the order’s number at hand.
        </p>
      </Section>
      <Grievances />
    </Article>
  )
}
