import { Link } from '#ui/navigation/link.tsx'
import { shopDetails } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/privacy-page'
import { Article, articleMeta, Grievances, Points, Section, type ArticleInfo } from './article.tsx'

const info: ArticleInfo = {
  title: 'Privacy Policy',
  path: pathTo('/policy/privacy'),
  description: 'Which personal data TharaCart keeps, what for, who sees it, and what you may ask of us.',
}

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(matches, info)

export default function PrivacyPage() {
  return (
    <Article info={info} dated>
      <Section title="Who is responsible">
        <p>
          {shopDetails.company} decides about the personal data of this shop. This page tells what we keep and
          why, as the Digital Personal Data Protection Act, 2023 asks.
        </p>
      </Section>
      <Section title="Without an account">
        <Points>
          <li>You can browse, search and read without telling us who you are.</li>
          <li>
            Your browser keeps the last ten products you opened, and a cookie with the pincode you entered.
            Neither is a profile: the list never leaves your browser except to ask for today’s prices.
          </li>
          <li>
            There are no advertising or tracking cookies. One random number for thirty days tells browsers
            apart that check many GST numbers, and is used for nothing else. Scripts of other companies run
            only where you sign in with Google and where you pay, not on the shop’s pages.
          </li>
          <li>
            To hold off abuse we count for a short time how often one network address asks for codes, sign-ins
            and the like.
          </li>
        </Points>
      </Section>
      <Section title="With an account">
        <Points>
          <li>
            Name, email, phone number and, if you set one, a password, of which we keep only a one-way code.
          </li>
          <li>For a business account the GSTIN with what the GST registry says of it.</li>
          <li>Delivery addresses and, only if you press the button for it, your location to fill one in.</li>
          <li>Orders, payments, invoices, coins and the wallet.</li>
          <li>What you write: reviews with their photos, questions, reports, tickets.</li>
          <li>Wishlist, lists and cart.</li>
        </Points>
        <p>
          You are signed in for one hour at a time; the key to it is in your browser’s storage and goes when
          you log out. Sign-in with Google happens only if you choose it: Google then tells us your name and
          email.
        </p>
      </Section>
      <Section title="What it is for">
        <p>
          To sell, deliver, invoice and refund; to answer you; to keep accounts as the law asks; and to keep
          fraud out. News by WhatsApp or email is sent only if you ticked the box for it, and you can take
          that back at any time. We do not sell personal data, and we do not rank products by who you are.
        </p>
      </Section>
      <Section title="Who sees what">
        <Points>
          <li>
            The seller of an order and the courier: name, phone and address; for a business also the GSTIN.
          </li>
          <li>
            The payment provider: what the payment needs. Card and bank details are typed there, and never
            reach us.
          </li>
          <li>Senders of our messages: your number or email and the message.</li>
          <li>Everybody: your name beside a review or question that you publish.</li>
          <li>Courts and authorities, where the law obliges us.</li>
        </Points>
      </Section>
      <Section title="How long">
        <p>
          An account is kept until you ask us to close it. Orders and invoices are kept for as long as tax law
          asks, at present 72 months from the due date of the year’s annual return. Codes and ended sessions
          go within hours.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You may see what we keep, have it corrected, completed or erased, take a consent back as easily as
          you gave it, and name somebody who may do so for you. Much of it is in{' '}
          <Link className="link-inline" href={pathTo('/my-account/:section?')}>
            My Account
          </Link>
          ; for the rest write to the grievance officer below. If our answer does not satisfy you, you may
          turn to the Data Protection Board of India.
        </p>
        <p>An account is for people of 18 years and more.</p>
      </Section>
      <Grievances />
    </Article>
  )
}
