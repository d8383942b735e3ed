import { useText } from '#ui/layout/text.ts'
import { loadProse } from './load-prose.ts'
import { Link } from '#ui/navigation/link.tsx'
import { shopDetails } from '#web/layout/company.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/privacy-page'
import { Article, articleMeta, Grievances, Points, Section } from './article.tsx'

const PATH = pathTo('/policy/privacy')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

export const loader = ({ request }: Route.LoaderArgs) => ({
  prose: loadProse(request).privacy({ company: shopDetails.company }),
})

export default function PrivacyPage({ loaderData: { prose } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Article path={PATH} title={prose.title} dated>
      <Section title={prose.responsibleTitle}>
        <p>{prose.responsible}</p>
      </Section>
      <Section title={prose.withoutAccountTitle}>
        <Points>
          <li>{prose.browsing}</li>
          <li>{prose.viewedProducts}</li>
          <li>{prose.cookies}</li>
          <li>{prose.abuse}</li>
        </Points>
      </Section>
      <Section title={prose.withAccountTitle}>
        <Points>
          <li>{prose.identity}</li>
          <li>{prose.businessData}</li>
          <li>{prose.addresses}</li>
          <li>{prose.orders}</li>
          <li>{prose.contributions}</li>
          <li>{prose.lists}</li>
        </Points>
        <p>{prose.session}</p>
      </Section>
      <Section title={prose.purposeTitle}>
        <p>{prose.purpose}</p>
      </Section>
      <Section title={prose.recipientsTitle}>
        <Points>
          <li>{prose.sellerData}</li>
          <li>{prose.paymentData}</li>
          <li>{prose.messageData}</li>
          <li>{prose.publicData}</li>
          <li>{prose.authorities}</li>
        </Points>
      </Section>
      <Section title={prose.durationTitle}>
        <p>{prose.duration}</p>
      </Section>
      <Section title={prose.rightsTitle}>
        <p>
          {prose.rights}{' '}
          <Link className="link-inline" href={pathTo('/my-account')}>
            {text.common.myAccount}
          </Link>
          {prose.rightsEnd}
        </p>
        <p>{prose.age}</p>
      </Section>
      <Grievances />
    </Article>
  )
}
