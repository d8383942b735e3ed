import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#web/api/server.ts'
import type { Messages } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'

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

/**
 * Legal details of the operator, required on every page (E-Commerce Rules 2020). Replace them with your own, and the texts
 * of `text/en/shop-details.ts`.
 */
export const shopDetails = {
  company: 'TharaCart Commerce Private Limited',
  address: ['3rd Floor, Periyar Chambers', 'Marine Drive, Ernakulam', 'Kochi, Kerala 682031, India'],
  care: { phone: '+91 484 200 0100', email: 'care@tharacart.example' },
  grievance: {
    name: 'Lakshmi Menon',
    phone: '+91 484 200 0101',
    email: 'grievance@tharacart.example',
  },
  /** Court with jurisdiction over disputes. */
  courts: 'Ernakulam, Kerala',
  /** Date since which the policies apply. */
  policiesFrom: new Date('2026-10-01T12:00:00+05:30'),
  network: 'https://www.linkedin.com/company/tharacart',
} as const

/** Links to the policies, in the footer and on the text pages. */
export const policyLinks = (text: Messages) => [
  { label: text.common.privacyPolicy, href: pathTo('/policy/privacy') },
  { label: text.layout.shippingPolicy, href: pathTo('/policy/shipping') },
  { label: text.layout.returnPolicy, href: pathTo('/policy/returns') },
  { label: text.layout.termsOfUse, href: pathTo('/policy/terms') },
]
