import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type CachedListData, readCachedLists, writeCachedLists } from './cached-list.ts'
import type { Route } from './+types/cached-list-layout'
import { loadCachedLists } from './cached-list-loader.ts'

/** Loads the cacheable lists of its pages. The pages themselves load everything with prices. */
export const loader = async ({ context, params, pattern }: Route.LoaderArgs): Promise<CachedListData> => ({
  lists: await loadCachedLists(context, pattern, params),
})

/**
 * Uses the cached lists instead of a request (browsing §4). If the request fails the page has no such list,
 * except for a brand: its name is the title of the page, and 404 says that it does not exist.
 */
export const clientLoader = ({
  params,
  pattern,
  serverLoader,
}: Route.ClientLoaderArgs): CachedListData | Promise<CachedListData> =>
  readCachedLists(pattern, params) ??
  serverLoader().catch((error: unknown) => {
    if (params.brandId) throw error
    return { lists: {}, kept: true }
  })

/**
 * Each page has its own lists. On the same page the router decides, because `layout/navigation.ts` cancels a
 * failed navigation by a navigation that loads nothing.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate

export default function CachedListLayout({ loaderData, params }: Route.ComponentProps) {
  useEffect(() => writeCachedLists(loaderData, params), [loaderData, params])
  return <Outlet context={loaderData.lists} />
}
