import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#web/api/server.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import type { Messages } from '#text/text.ts'

/** Returns the sign-in URL of the consumer site, or this shop's own without `CONSUMER_SITE_URL` (ruling 4). */
export function useConsumerSite(): string {
  return useRouteLoaderData<Settings>('root')?.consumerSite ?? pathTo('/login')
}

/**
 * Returns the link beside the categories: quick order for people with a business account; for others the consumer site if
 * there is one (ruling 4), else the registration of a business.
 */
export function useOtherSite(): { label: string; href: string } {
  const { layout } = useText()
  const { shell, kind } = useViewer()
  const consumerSite = useConsumerSite()
  if (kind === 'business') return { label: layout.quickOrder, href: pathTo('/quick-order') }
  // The page of the quick order says how to switch to the business account.
  if (shell?.hasBusiness) return { label: layout.forBusiness, href: pathTo('/quick-order') }
  return consumerSite.startsWith('/')
    ? { label: layout.forBusiness, href: pathTo('/gst-registration') }
    : { label: layout.personalSite, href: consumerSite }
}

/** Links to the policies, in the footer and on the text pages. */
export const policyLinks = (text: Messages) => [
  { label: text.common.privacyPolicy, href: pathTo('/policy/privacy') },
  { label: text.layout.shippingPolicy, href: pathTo('/policy/shipping') },
  { label: text.layout.returnPolicy, href: pathTo('/policy/returns') },
  { label: text.layout.termsOfUse, href: pathTo('/policy/terms') },
]
