import { DAYS_UNTIL_NEXT_REVIEW, reviewLimits } from '#domain/rating.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/reviews-page'
import { Article, articleMeta, Section } from './article.tsx'
import { loadProse } from './load-prose.ts'

const PATH = pathTo('/policy/reviews')

/** Public also in a shop for members only (ruling 81). */
export const handle = { who: 'open' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(matches, PATH, loaderData.prose) : []

export const loader = ({ request }: Route.LoaderArgs) => ({
  prose: loadProse(request).reviews({ days: DAYS_UNTIL_NEXT_REVIEW, photos: reviewLimits.photos }),
})

/** Rules of reviews: authors, calculation of ratings, moderation. */
export default function ReviewsPage({ loaderData: { prose } }: Route.ComponentProps) {
  return (
    <Article path={PATH} title={prose.title} dated>
      <Section title={prose.whoTitle}>
        <p>{prose.who}</p>
      </Section>
      <Section title={prose.countTitle}>
        <p>{prose.count}</p>
      </Section>
      <Section title={prose.orderTitle}>
        <p>{prose.order}</p>
      </Section>
      <Section title={prose.changeTitle}>
        <p>{prose.change}</p>
      </Section>
      <Section title={prose.checkTitle}>
        <p>{prose.check}</p>
      </Section>
    </Article>
  )
}
