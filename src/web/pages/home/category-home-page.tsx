import { pageText } from '#web/layout/page-text.ts'
import { data } from 'react-router'
import { requireToken } from '#web/session/require-session.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/category-home-page'
import { loadHome } from './home-loader.ts'
import { HomeSections, loadShelves } from './home-sections.tsx'

/**
 * Personal like the home page, but only for existing categories: an unknown path is "not found" for all visitors.
 */
export const handle = { who: 'personal', ifFound: true }

/** Home page of one category: `/{categoryId}` (browsing §2). */
export async function loader({ context, params: { categoryId } }: Route.LoaderArgs) {
  const home = await loadHome(context, categoryId)
  if (!home.category) throw data('Not found', { status: 404 })
  return home
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [home] = await Promise.all([serverLoader(), loadShelves()])
  requireToken(request)
  return home
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData?.category) return []
  const { id, name } = loaderData.category
  return pageMeta(matches, {
    title: name,
    description: text.home.categoryHomeDescription({ name }),
    path: pathTo('/:categoryId', { categoryId: id }),
  })
}

export default function CategoryHomePage({ loaderData }: Route.ComponentProps) {
  useStaySignedIn()
  return <HomeSections home={loaderData} />
}
