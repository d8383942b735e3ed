import { ButtonLink } from '#ui/forms/button.tsx'
import { LogoutIcon, HeartIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { pathTo } from '#web/path-to.ts'
import { withNext, useSignInNext } from '#web/session/sign-in-path.ts'
import { useViewer } from '#web/session/viewer.ts'
import { DeskRow, logoutRowClass, menuRowClass, OtherAccount, QuickOrderRow } from './account-menu.tsx'

/** Links that the wide header shows beside the categories, for the menu of phones. */
export function MoreLinks({ onLogout }: { onLogout: () => void }) {
  const text = useText()
  const { signedIn } = useViewer()
  const here = useSignInNext()
  return (
    <div className="mt-4 grid gap-1">
      <Link className={menuRowClass} href={`${pathTo('/shopping-cart')}#my-Wishlist`}>
        <HeartIcon />
        {text.common.myWishlist}
      </Link>
      {signedIn ? (
        <>
          <Link className={menuRowClass} href={pathTo('/my-account')}>
            <UserIcon />
            {text.layout.myProfile}
          </Link>
          <button type="button" className={logoutRowClass} onClick={onLogout}>
            <LogoutIcon />
            {text.common.logout}
          </button>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-2 py-2">
          <ButtonLink href={withNext(pathTo('/login'), here)}>{text.common.signIn}</ButtonLink>
          <ButtonLink href={withNext(pathTo('/sign-up-with-email'), here)} kind="secondary">
            {text.common.signUp}
          </ButtonLink>
        </div>
      )}
      <ul>
        <QuickOrderRow />
        <DeskRow />
      </ul>
      <OtherAccount />
    </div>
  )
}
