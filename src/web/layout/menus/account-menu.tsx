import { LogoutIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useOtherSite } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import { SwitchKind } from '#web/session/switch-kind.tsx'

/** A row of the menus of signed-in users. */
export const menuRowClass =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 text-start text-md hover:underline'
/** The Logout row, in the danger colour because it deletes the data that the shop stores in the browser. */
export const logoutRowClass = `${menuRowClass} text-chilli-700`

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
      <QuickOrderRow />
      <DeskRow />
      <li>
        <OtherAccount onDone={onClose} />
      </li>
      <li className="mt-1 border-t border-ink-200 pt-1">
        <button
          type="button"
          className={logoutRowClass}
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

/** Link to the quick order, for business accounts. */
export function QuickOrderRow() {
  const text = useText()
  return useViewer().kind === 'business' ? (
    <li>
      <Link className={menuRowClass} href={pathTo('/quick-order')}>
        {text.layout.quickOrder}
      </Link>
    </li>
  ) : null
}

/** Link to the desk of staff. */
export function DeskRow() {
  const text = useText()
  const desk = useViewer().shell?.desk
  return desk ? (
    <li>
      <Link className={menuRowClass} href={`/${desk}`}>
        {text.layout.desks[desk]}
      </Link>
    </li>
  ) : null
}

/** Switch to the other account, or a link for users with one account (ruling 4). */
export function OtherAccount({ onDone }: { onDone?: () => void }) {
  const { shell } = useViewer()
  const otherSite = useOtherSite()
  return shell?.hasBusiness ? (
    <SwitchKind kind={shell.kind} className={menuRowClass} {...(onDone && { onDone })} />
  ) : (
    <Link className={menuRowClass} href={otherSite.href}>
      {otherSite.label}
    </Link>
  )
}
