import { visitorTexts } from '#text/visitor.ts'
import { Outlet } from 'react-router'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useConsumerSite } from '#web/layout/shop-details.ts'
import { SmallLayout } from '#web/layout/small-layout.tsx'

/** Pages that all visitors may always open: signing in and up. */
export const handle = { who: 'open', texts: 'visitor' }

export default function OpenLayout() {
  const text = useText(visitorTexts)
  const consumerSite = useConsumerSite()
  return (
    <SmallLayout
      className="sign-in-pages"
      mainClass="flex"
      nav={
        <nav aria-label={text.auth.otherWays} className="flex items-center gap-4 text-sm font-semibold">
          <Link className="flex min-h-11 items-center hover:underline" href={consumerSite}>
            {text.common.personalSiteLink}
          </Link>
        </nav>
      }
    >
      <Outlet />
    </SmallLayout>
  )
}
