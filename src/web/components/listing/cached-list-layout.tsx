import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Kept, readKept, writeKept } from './cached-list.ts'
import type { Route } from './+types/cached-list-layout'
import { loadKept } from './cached-list-loader.ts'

/** Loads the lists of its pages that the browser keeps. What carries prices is loaded by the pages themselves. */
export const loader = async ({ context, params, pattern }: Route.LoaderArgs): Promise<Kept> => ({
  lists: await loadKept(context, pattern, params),
})

/**
 * A list that was kept is used in place of the request (browsing §4). A request that fails leaves the page without the
 * list, except for a brand: its name is the title of its page, and 404 tells that there is none.
 */
export const clientLoader = ({
  params,
  pattern,
  serverLoader,
}: Route.ClientLoaderArgs): Kept | Promise<Kept> =>
  readKept(pattern, params) ??
  serverLoader().catch((error: unknown) => {
    if (params.brandId) throw error
    return { lists: {}, kept: true }
  })

/**
 * Each page has lists of its own. On the same page nothing is loaded again when the router says so: that is how a failed
 * navigation is cancelled (layout/navigation.ts).
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate

export default function KeptLayout({ loaderData, params }: Route.ComponentProps) {
  useEffect(() => writeKept(loaderData, params), [loaderData, params])
  return <Outlet context={loaderData.lists} />
}
