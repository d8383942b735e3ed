import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useState } from 'react'
import { PinIcon, CartIcon, HeartIcon, MenuIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { Dropdown } from './dropdown.tsx'
import { useLocation } from 'react-router'
import { IconButton } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { AppBadges } from '#web/layout/footer/app-badges.tsx'
import { CategoryBar } from './category-bar.tsx'
import { ShopMark } from '#web/layout/shop-mark.tsx'
import { ShopSearch } from './shop-search.tsx'
import { pathTo } from '#web/path-to.ts'

const PlacePanel = lazy(() => import('./place-panel.tsx'))

/** "Deliver to Kochi 682001": the address of the signed-in user, or the pincode that a visitor entered. */
function DeliveryPlace() {
  const text = useText()
  const place = useDeliverTo()
  return (
    <Dropdown
      align="wide"
      className="text-sm xl:min-w-36"
      summary={
        <>
          <PinIcon />
          <span className="flex min-w-0 gap-1 xl:block">
            <span className="text-leaf-100">{text.layout.deliverTo}</span>
            {/* A long name is truncated, the pincode never. */}
            <span className="flex max-w-52 gap-1 font-semibold xl:max-w-40">
              {place?.place && <span className="truncate">{place.place}</span>}
              <span className="flex-none">{place ? place.pincode : text.layout.enterPincode}</span>
            </span>
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<p role="status">{text.common.loadingList}</p>}>
          <PlacePanel close={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}

const CategoryDrawer = lazy(() =>
  import('#web/layout/menus/category-drawer.tsx').then((file) => ({ default: file.CategoryDrawer })),
)
const LogoutDialog = lazy(() =>
  import('#web/session/logout-dialog.tsx').then((file) => ({ default: file.LogoutDialog })),
)
const AccountMenu = lazy(() => import('#web/layout/menus/account-menu.tsx'))

const itemClass =
  'flex min-h-11 items-center gap-1.5 rounded-md px-1.5 text-sm font-semibold whitespace-nowrap hover:underline'

/**
 * Header of every page: logo, search, account and cart. While scrolling only the row with the search box stays
 * visible.
 */
export function ShopHeader() {
  const text = useText()
  const { key } = useLocation()
  // Contains the location key of the page on which the layer was opened, so that the next page starts with it closed.
  const [opened, setOpened] = useState({ layer: '', at: '' })
  const layer = opened.at === key ? opened.layer : ''
  // A layer is loaded when it is first opened and stays mounted, so that closing it returns the focus.
  const [loadedLayers, setLoadedLayers] = useState<readonly string[]>([])
  const open = (name: 'categories' | 'logout') => {
    setOpened({ layer: name, at: key })
    setLoadedLayers([...loadedLayers, name])
  }
  const close = () => setOpened({ layer: '', at: '' })
  const askLogout = () => open('logout')
  return (
    <>
      {/* On phones the first row scrolls away and the search row stays. */}
      <header className="on-brand sticky -top-12 z-30 bg-leaf-800 text-white xl:top-0">
        <div className="wrap grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-1.5 pb-2 xl:flex xl:gap-x-4 xl:py-2">
          <IconButton
            label={text.layout.allCategoriesMenu}
            aria-haspopup="dialog"
            className="-ml-2 hover:bg-leaf-900 xl:hidden"
            onClick={() => open('categories')}
          >
            <MenuIcon />
          </IconButton>
          <Link
            href={pathTo('/')}
            className="flex h-14 items-center gap-1.5 text-md font-bold xl:h-11 xl:gap-2 xl:text-lg"
            aria-label={text.common.shopHome}
          >
            <ShopMark />
            <span className="max-[22rem]:hidden">{text.common.shopName}</span>
          </Link>
          <div className="hidden xl:block">
            <DeliveryPlace />
          </div>
          <div className="order-last col-span-full xl:order-none xl:flex-1">
            <ShopSearch />
          </div>
          <nav aria-label={text.common.yourAccount} className="col-start-4 flex items-center xl:gap-2">
            <AccountLinks onLogout={askLogout} />
            <CartLink />
            <div className="hidden lg:block">
              <Dropdown align="end" className={itemClass} summary={text.layout.downloadApp}>
                <p className="mb-3 font-semibold">{text.layout.appNote}</p>
                <AppBadges />
              </Dropdown>
            </div>
          </nav>
        </div>
      </header>
      <CategoryBar />
      <section
        aria-label={text.layout.deliveryPlace}
        className="on-brand relative z-20 bg-leaf-900 px-3 text-white xl:hidden"
      >
        <DeliveryPlace />
      </section>
      <Suspense>
        {loadedLayers.includes('categories') && (
          <CategoryDrawer open={layer === 'categories'} onClose={close} onLogout={askLogout} />
        )}
        {loadedLayers.includes('logout') && <LogoutDialog open={layer === 'logout'} onClose={close} />}
      </Suspense>
    </>
  )
}

function AccountLinks({ onLogout }: { onLogout: () => void }) {
  const text = useText()
  const { signedIn, shell } = useViewer()
  const wishlist = (
    <Link href={`${pathTo('/shopping-cart')}#my-Wishlist`} className={`${itemClass} hidden md:flex`}>
      <HeartIcon />
      {text.common.myWishlist}
    </Link>
  )
  if (!signedIn)
    return (
      <>
        <Link href={pathTo('/login')} className={itemClass}>
          {text.common.signIn}
        </Link>
        <Link href={pathTo('/sign-up-with-email')} className={`${itemClass} hidden md:flex`}>
          {text.common.signUp}
        </Link>
        {wishlist}
      </>
    )
  return (
    <>
      <Dropdown
        align="end"
        className={itemClass}
        summary={
          <>
            <UserIcon className="hidden xl:block" />
            <span className="sr-only">{text.layout.accountOf} </span>
            <span className="max-w-16 truncate sm:max-w-28">
              {shell?.name.split(' ')[0] ?? text.layout.you}
            </span>
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<p role="status">{text.common.loadingList}</p>}>
            <AccountMenu onClose={close} onLogout={onLogout} />
          </Suspense>
        )}
      </Dropdown>
      {wishlist}
    </>
  )
}

function CartLink() {
  const text = useText()
  const { shell } = useViewer()
  const count = shell?.cartCount ?? 0
  return (
    <Link href={pathTo('/shopping-cart')} className={itemClass}>
      <span className="relative">
        <CartIcon className="size-6" />
        {count > 0 && <CartBadge count={count} />}
      </span>
      {text.layout.cart}
    </Link>
  )
}

/** Number of cart lines, shown on the cart icon. */
export function CartBadge({ count }: { count: number }) {
  const text = useText()
  return (
    <span className="num absolute -top-2 -right-2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-chilli-600 px-1 text-xs font-bold text-white">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {text.layout.itemsInTheCart({ count })}</span>
    </span>
  )
}
