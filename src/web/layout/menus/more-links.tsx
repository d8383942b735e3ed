import { ButtonLink } from '#ui/forms/button.tsx'
import { HeartIcon, LogoutIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { AppBadges } from '#web/layout/footer/app-badges.tsx'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import { menuRowClass, OtherAccount } from './account-menu.tsx'

/** Links that the wide header shows beside the categories, for the menu of phones. */
export function MoreLinks({ onLogout }: { onLogout: () => void }) {
  const text = useText()
  const { signedIn } = useViewer()
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
          <button type="button" className={menuRowClass} onClick={onLogout}>
            <LogoutIcon />
            {text.common.logout}
          </button>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-2 py-2">
          <ButtonLink href={pathTo('/login')}>{text.common.signIn}</ButtonLink>
          <ButtonLink href={pathTo('/sign-up-with-email')} kind="secondary">
            {text.common.signUp}
          </ButtonLink>
        </div>
      )}
      <OtherAccount />
      <p className="mt-2 mb-1 font-semibold">{text.layout.downloadApp}</p>
      <AppBadges />
    </div>
  )
}
