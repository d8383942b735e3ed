import { pageText } from '#web/layout/page-text.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/home-page'
import { readCachedHome, loadHome } from './home-loader.ts'
import { HomeSections } from './home-sections.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

/** Uses cached lists after a navigation. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) =>
  (await readCachedHome()) ?? serverLoader()

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return pageMeta(matches, {
    title: text.home.pageTitle,
    description: text.home.description,
    path: pathTo('/'),
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeSections home={loaderData} />
}
