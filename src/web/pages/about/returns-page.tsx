import { Link } from '#ui/navigation/link.tsx'
import { shopDetails } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/returns-page'
import { Article, articleMeta, CareLine, Grievances, Points, Section, type ArticleInfo } from './article.tsx'

const info: ArticleInfo = {
  title: 'Return & Cancellation',
  path: pathTo('/policy/returns'),
  description: 'Until when an order can be cancelled, what can be sent back, and how the money returns.',
}

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(matches, info)

export default function ReturnsPage() {
  return (
    <Article info={info} dated>
      <Section title="Cancelling">
        <Points>
          <li>
            You can cancel each item of an order while it is being processed or shipped, until it is out for
            delivery. Open the order in{' '}
            <Link className="link-inline" href={pathTo('/my-account/:section?', { section: 'my-orders' })}>
              My Orders
            </Link>{' '}
            and choose Cancel Item.
          </li>
          <li>
            Cancelling costs nothing. You choose a reason; it helps the seller and changes nothing for you.
          </li>
          <li>
            If a seller cannot send an item, or an item that was promised does not exist any more, we cancel
            it for you and refund it in full.
          </li>
        </Points>
      </Section>
      <Section title="Sending back">
        <Points>
          <li>
            Most things can be sent back within {shopDetails.returnDays} days after delivery: unused,
            complete, with their tags and in their pack.
          </li>
          <li>
            What says “Non-returnable” on its page stays with you: fresh food, plants, innerwear, opened
            personal care and things made to your order.
          </li>
          <li>
            Whatever the page says: what arrives damaged, spoilt, wrong or not as described is taken back or
            refunded. Write to us within 48 hours for fresh food, within {shopDetails.returnDays} days for
            everything else, with a photo.
          </li>
          <li>The pick-up of a return is free when the fault is the seller’s or ours.</li>
        </Points>
        <p>
          To send something back,{' '}
          <Link className="link-inline" href={pathTo('/raise-ticket')}>
            raise a ticket
          </Link>{' '}
          with the order’s number, or ask customer care: <CareLine />.
        </p>
      </Section>
      <Section title="Your money">
        <Points>
          <li>
            Paid online: you choose. The wallet has the money at once; the way you paid (UPI, card, net
            banking) is refunded at once by us, and banks take 3 to 7 working days.
          </li>
          <li>Cash on delivery, cancelled before it came: nothing was paid, so nothing is refunded.</li>
          <li>Cash on delivery, sent back later: to your wallet.</li>
          <li>Thara Coins you used come back in the same share as the items that were cancelled.</li>
        </Points>
      </Section>
      <Section title="Warranty">
        <p>
          A product with a warranty says so on its page. It is the maker’s or seller’s; your rights under the
          Consumer Protection Act, 2019 stay as they are beside it.
        </p>
      </Section>
      <Grievances />
    </Article>
  )
}
