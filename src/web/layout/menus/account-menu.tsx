import { lazy, Suspense } from 'react'
import { LogoutIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useConsumerSite } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'

const SwitchKind = lazy(() => import('#web/session/switch-kind.tsx'))

/** A row of the menus of signed-in users. */
export const menuRowClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 text-start text-md hover:underline'

/** Menu below the name in the wide header: account, orders, the other account, Logout. */
export default function AccountMenu({ onClose, onLogout }: { onClose: () => void; onLogout: () => void }) {
  const text = useText()
  return (
    <ul>
      <li>
        <Link className={menuRowClass} href={pathTo('/my-account')}>
          {text.layout.myProfile}
        </Link>
      </li>
      <li>
        <Link className={menuRowClass} href={pathTo('/my-account/my-orders')}>
          {text.common.myOrders}
        </Link>
      </li>
      <li>
        <OtherAccount onDone={onClose} />
      </li>
      <li className="mt-1 border-t border-ink-200 pt-1">
        <button
          type="button"
          className={menuRowClass}
          onClick={() => {
            onClose()
            onLogout()
          }}
        >
          <LogoutIcon />
          {text.common.logout}
        </button>
      </li>
    </ul>
  )
}

/** Switch to the other account, or a link to the consumer site for users with one account (ruling 4). */
export function OtherAccount({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const { shell } = useViewer()
  const consumerSite = useConsumerSite()
  return shell?.hasBusiness ? (
    <Suspense>
      <SwitchKind kind={shell.kind} className={menuRowClass} {...(onDone && { onDone })} />
    </Suspense>
  ) : (
    <a className={menuRowClass} href={consumerSite}>
      {text.layout.personalSite}
    </a>
  )
}
