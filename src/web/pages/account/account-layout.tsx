import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Button } from '#ui/forms/button.tsx'
import {
  BoxIcon,
  HelpIcon,
  TagIcon,
  WalletIcon,
  LogoutIcon,
  HeartIcon,
  MenuIcon,
  UserIcon,
} from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { LogoutDialog } from '#web/session/logout-dialog.tsx'
import { useConsumerSite } from '#web/layout/shop-details.ts'
import { SwitchKind } from '#web/session/switch-kind.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { pathTo } from '#web/path-to.ts'
import { ViewerError } from '#web/components/feedback/load-error.tsx'
import { useStaySignedIn } from '#web/session/stay-signed-in.ts'
import { menuGroups, menuItems, type Section, sectionOf, sectionPath, sections } from './sections.ts'

export { clientLoader, HydrateFallback } from '#web/session/personal-page.tsx'

/** Like the personal layout, without a script of its own for it. */
export const handle = { who: 'personal', needsScripts: true, texts: 'signed-in' }

const rowClass =
  'flex min-h-11 lg:min-h-9 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-start hover:bg-ink-50 aria-[current]:bg-leaf-50 aria-[current]:font-semibold aria-[current]:text-leaf-800'

type Props = { current: Section | null }

/** Greeting, groups of sections, the other account, Logout (buying §2). */
function AccountMenu({ current }: Props) {
  const text = useText(signedInTexts)
  const { shell } = useViewer()
  const [isLoggingOut, setIsLoggingOut] = useState(false)
  const heads = {
    orders: { icon: <BoxIcon /> },
    information: { icon: <UserIcon />, title: text.account.accountInfo },
    stuff: { icon: <HeartIcon />, title: text.account.myStuff },
    wallet: { icon: <WalletIcon /> },
    help: { icon: <HelpIcon /> },
    rewards: { icon: <TagIcon />, title: text.account.rewardArea },
  }
  return (
    <nav aria-label={text.common.myAccount} className="grid grid-cols-1 gap-4 lg:gap-2">
      <p className="flex items-center gap-3 border-b border-ink-200 pb-3">
        <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-full bg-leaf-100 text-leaf-800">
          {shell?.profileUrl ? (
            <Picture src={shell.profileUrl} alt="" sizes="48px" fit="cover" />
          ) : (
            <UserIcon className="size-6" />
          )}
        </span>
        <span className="min-w-0">
          <span className="muted block text-sm">{text.account.hello}</span>
          <b className="block truncate text-md">{shell?.name ?? ''}</b>
        </span>
      </p>
      {menuGroups.map((group) => (
        <Group key={group} {...heads[group]}>
          {menuItems(group, text).map(({ section, label }) => (
            <Link
              key={section}
              className={rowClass}
              href={sectionPath(section)}
              aria-current={current === section ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </Group>
      ))}
      <div className="border-t border-ink-200 pt-2">
        <OtherAccountKind />
        <button type="button" className={`${rowClass} text-chilli-700`} onClick={() => setIsLoggingOut(true)}>
          <LogoutIcon />
          {text.common.logout}
        </button>
      </div>
      <LogoutDialog open={isLoggingOut} onClose={() => setIsLoggingOut(false)} />
    </nav>
  )
}

function Group({ icon, title, children }: { icon: ReactNode; title?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1">
      <span className="mt-3 text-leaf-700 lg:mt-2">{icon}</span>
      <div>
        {title && <h2 className="px-3 py-3 font-semibold lg:py-2">{title}</h2>}
        {children}
      </div>
    </div>
  )
}

/** Switch to the other account, or a link to the consumer site for users with one account (ruling 4). */
function OtherAccountKind() {
  const text = useText(signedInTexts)
  const { shell } = useViewer()
  const consumerSite = useConsumerSite()
  if (!shell?.hasBusiness) {
    // Without a separate consumer site the link would lead to this site.
    return consumerSite.startsWith('/') ? null : (
      <a className={rowClass} href={consumerSite}>
        {text.common.personalSiteLink}
      </a>
    )
  }
  return <SwitchKind kind={shell.kind} className={rowClass} />
}

/** On phones the menu is a drawer. */
function AccountMenuButton({ current }: Props) {
  const text = useText(signedInTexts)
  const { key } = useLocation()
  // Location key of the page on which the drawer was opened, so that the next page starts with it closed.
  const [openLocationKey, setOpenLocationKey] = useState('')
  return (
    <div className="ms-auto lg:hidden">
      <Button
        kind="neutral"
        small
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpenLocationKey(key)}
      >
        {text.account.menu}
      </Button>
      <Modal
        open={openLocationKey === key}
        onClose={() => setOpenLocationKey('')}
        title={text.common.myAccount}
        size="side"
      >
        <AccountMenu current={current} />
      </Modal>
    </div>
  )
}

/** My Account: menu on the left, the section of the URL on the right (buying §2). */
export default function AccountLayout() {
  const text = useText(signedInTexts)
  const section = sectionOf(useLocation().pathname.split('/')[2], text)
  const overview = section === 'MyAcDefault'
  const loadError = useStaySignedIn()
  if (loadError) return <ViewerError {...loadError} />
  return (
    <div className="wrap grid min-h-dvh grid-cols-1 content-start items-start gap-3 pb-10 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-4 lg:pt-4">
      <aside className="panel sticky top-20 hidden lg:block">
        <AccountMenu current={section} />
      </aside>
      <div className="grid grid-cols-1 gap-3">
        <PageHead
          title={section ? sections(text)[section].title : text.common.myAccount}
          back={overview ? pathTo('/') : pathTo('/MyAcDefault')}
          backLabel={overview ? text.common.backToHomePage : text.account.backToMyAccount}
        >
          <AccountMenuButton current={section} />
        </PageHead>
        <Outlet />
      </div>
    </div>
  )
}
