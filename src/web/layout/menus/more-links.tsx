import { lazy, Suspense } from 'react'
import { ButtonLink } from '#ui/forms/button.tsx'
import { HeartIcon, LogoutIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { AppBadges } from '#web/layout/footer/app-badges.tsx'
import { useConsumerSite } from '#web/layout/shop-details.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'

const SwitchKind = lazy(() => import('#web/session/switch-kind.tsx'))

const rowClass = 'flex min-h-12 w-full cursor-pointer items-center gap-3 text-start text-md hover:underline'

/** Links that the wide header shows beside the categories, for the menu of phones. */
export function MoreLinks({ onLogout }: { onLogout: () => void }) {
  const text = useText()
  const { signedIn, shell } = useViewer()
  const consumerSite = useConsumerSite()
  return (
    <div className="mt-4 grid gap-1">
      <Link className={rowClass} href={`${pathTo('/shopping-cart')}#my-Wishlist`}>
        <HeartIcon />
        {text.common.myWishlist}
      </Link>
      {signedIn ? (
        <>
          <Link className={rowClass} href={pathTo('/my-account')}>
            <UserIcon />
            {text.layout.myProfile}
          </Link>
          <button type="button" className={rowClass} onClick={onLogout}>
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
      {shell?.hasBusiness ? (
        <Suspense>
          <SwitchKind kind={shell.kind} className={rowClass} />
        </Suspense>
      ) : (
        <a className={rowClass} href={consumerSite}>
          {text.layout.personalSite}
        </a>
      )}
      <p className="mt-2 mb-1 font-semibold">{text.layout.downloadApp}</p>
      <AppBadges />
    </div>
  )
}
