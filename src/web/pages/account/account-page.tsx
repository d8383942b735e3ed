import { lazy, Suspense } from 'react'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/account-page'
import { AccountMenu, AccountMenuButton } from './account-menu.tsx'
import { Overview } from './overview.tsx'
import { sectionsNotOpenYet, type Section, sectionOf, sections } from './sections.ts'

const PersonalInformation = lazy(() => import('./personal-information.tsx'))
const Addresses = lazy(() => import('./addresses.tsx'))
const MyOrders = lazy(() => import('./my-orders.tsx'))
const Wishlist = lazy(() => import('#web/components/sharing/wishlist-lists.tsx'))

/** My Account: menu on the left, the section of the URL on the right (buying §2). */
export default function AccountPage({ params }: Route.ComponentProps) {
  const section = sectionOf('section' in params ? params.section : undefined)
  const title = section ? sections[section] : 'My Account'
  const overview = section === 'MyAcDefault'
  return (
    <div className="wrap grid items-start gap-3 pb-10 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-4 lg:pt-4">
      <aside className="panel sticky top-20 hidden lg:block">
        <AccountMenu current={section} />
      </aside>
      <div className="grid gap-3">
        <PageHead
          title={title}
          back={overview ? pathTo('/') : pathTo('/MyAcDefault')}
          backLabel={overview ? 'Back to the home page' : 'Back to My Account'}
        >
          <AccountMenuButton current={section} />
        </PageHead>
        <Suspense fallback={<StateText loading emptyText="" />}>
          <Content section={section} />
        </Suspense>
      </div>
    </div>
  )
}

function Content({ section }: { section: Section | null }) {
  if (section === null) {
    return (
      <div className="panel">
        <EmptyState
          title="Item Not Selected"
          text="Choose something from the menu."
          drawing="list"
          action={<ButtonLink href={pathTo('/MyAcDefault')}>My Account</ButtonLink>}
        />
      </div>
    )
  }
  if (sectionsNotOpenYet.includes(section)) {
    return (
      <div className="panel">
        <EmptyState
          title="This part of the shop opens later"
          text={`We are still working on ${sections[section]}. Everything else is open as usual.`}
          drawing="box"
          action={<ButtonLink href={pathTo('/MyAcDefault')}>My Account</ButtonLink>}
        />
      </div>
    )
  }
  if (section === 'personal-information') return <PersonalInformation />
  if (section === 'address') return <Addresses />
  if (section === 'my-orders') return <MyOrders />
  if (section === 'whishlist') {
    return (
      <div className="panel">
        <h2 className="sr-only">Your lists</h2>
        <Wishlist />
      </div>
    )
  }
  return <Overview />
}
