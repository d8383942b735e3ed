import { pageText } from '#web/layout/page-text.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { ViewerError } from '#web/components/feedback/load-error.tsx'
import { requireToken } from '#web/session/require-session.ts'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/home-page'
import { readCachedHome, loadHome } from './home-loader.ts'
import { HomeSections, loadShelves } from './home-sections.tsx'

/** Signed-in users only (ruling 2), but the same first page for all of them, so the server renders it. */
export const handle = { who: 'personal' }

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

/** Uses cached lists after a navigation. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireToken(request)
  const [home] = await Promise.all([
    readCachedHome().then((cached) => cached ?? serverLoader()),
    loadShelves(),
  ])
  return home
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return pageMeta(matches, {
    title: text.home.pageTitle,
    description: text.home.description,
    path: pathTo('/'),
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const loadError = useStaySignedIn()
  if (loadError) return <ViewerError {...loadError} />
  return <HomeSections home={loaderData} />
}
