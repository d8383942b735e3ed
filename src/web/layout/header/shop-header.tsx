import { useText } from '#ui/layout/text.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PinIcon, CartIcon, HeartIcon, MenuIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { useLocation } from 'react-router'
import { Link } from '#ui/navigation/link.tsx'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import { withNext, useSignInNext } from '#web/session/sign-in-path.ts'
import { useViewer } from '#web/session/viewer.ts'
import { AppBadges } from '#web/layout/footer/app-badges.tsx'
import { CategoryBar } from './category-bar.tsx'
import { LanguageChoice } from '#web/layout/languages.tsx'
import { Loaded } from '#web/layout/loaded.tsx'
import { ShopMark } from '#web/layout/shop-mark.tsx'
import { ShopSearch } from './shop-search.tsx'
import { pathTo } from '#web/path-to.ts'

/** Returns the choice of the delivery place, which `close` closes. */
type PlacePanel = (close: () => void) => ReactNode

/** "Deliver to Kochi 682001": the chosen place, else the primary address. */
function DeliveryPlace({ panel }: { panel: PlacePanel }) {
  const text = useText()
  const { key } = useLocation()
  const place = useDeliverTo()
  // On phones the GST switch of a business leaves no width for the label and the name of the place.
  const words = useViewer().kind === 'business' ? 'max-md:hidden' : ''
  return (
    <Dropdown
      align="wide"
      page={key}
      className="text-sm lg:min-w-36"
      summary={
        <>
          <PinIcon />
          <span className="flex min-w-0 gap-1 lg:block">
            {/* On narrow phones the pin says it, beside the name of the language. */}
            <span className={`flex-none text-leaf-100 max-sm:sr-only ${words}`}>{text.layout.deliverTo}</span>
            {/* A long name is truncated, the pincode never. */}
            <span className="flex max-w-40 min-w-0 gap-1 font-semibold">
              {place?.place && <span className={`truncate ${words}`}>{place.place}</span>}
              <span className={place ? 'flex-none' : undefined}>
                {place ? place.pincode : text.layout.enterPincode}
              </span>
            </span>
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<p role="status">{text.common.loadingList}</p>}>{panel(close)}</Suspense>
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
const loadGstSwitch = () => import('./gst-switch.tsx')
const AccountMenu = lazy(() => import('#web/layout/menus/account-menu.tsx'))

// An icon above its label; beside the label on wide screens.
const itemClass =
  'flex min-h-11 min-w-11 flex-col items-center justify-center gap-x-1.5 rounded-md text-xs font-semibold whitespace-nowrap hover:underline lg:flex-row lg:px-1.5 lg:text-sm'

/** Header of every page: logo, search, account and cart stay visible while scrolling, the delivery place does not. */
export function ShopHeader({ placePanel }: { placePanel: PlacePanel }) {
  const text = useText()
  const { key } = useLocation()
  const { kind } = useViewer()
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
      <header className="on-brand sticky top-0 z-30 bg-leaf-800 text-white">
        <div className="wrap flex items-center gap-2 py-2 lg:gap-4">
          <Link
            href={pathTo('/')}
            className="flex min-h-11 items-center gap-2 text-lg font-bold"
            aria-label={text.common.shopHome}
          >
            <ShopMark />
            <span className="max-md:hidden">{text.common.shopName}</span>
          </Link>
          <div className="hidden lg:block">
            <DeliveryPlace panel={placePanel} />
          </div>
          <div className="min-w-0 flex-1">
            <ShopSearch />
          </div>
          <nav aria-label={text.common.yourAccount} className="flex items-center md:gap-4 lg:gap-2">
            <AccountLinks onLogout={askLogout} />
            <CartLink />
            {/* Its room is kept until it is loaded: the links beside it would move. */}
            <GstChoice className="min-w-32 max-lg:hidden" />
            <div className="hidden lg:block">
              <Dropdown align="end" className={itemClass} summary={text.layout.downloadApp} page={key}>
                <AppBadges />
              </Dropdown>
            </div>
          </nav>
        </div>
      </header>
      <section
        aria-label={text.layout.deliveryPlace}
        className="on-brand relative z-25 flex items-center gap-4 bg-leaf-900 px-3 text-white md:px-4 lg:hidden"
      >
        <button
          type="button"
          className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold hover:underline"
          aria-label={text.layout.allCategoriesMenu}
          aria-haspopup="dialog"
          onClick={() => open('categories')}
        >
          <MenuIcon />
          {text.common.categories}
        </button>
        <DeliveryPlace panel={placePanel} />
        {/* On phones of a business the GST switch takes its place; the footer has the languages too. */}
        {kind !== 'business' && <LanguageChoice className="ms-auto" buttonClass={itemClass} />}
        <GstChoice className="absolute top-0 right-3 bg-leaf-900 lg:hidden" />
      </section>
      <CategoryBar />
      <Suspense>
        {loadedLayers.includes('categories') && (
          <CategoryDrawer open={layer === 'categories'} onClose={close} onLogout={askLogout} />
        )}
        {loadedLayers.includes('logout') && <LogoutDialog open={layer === 'logout'} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The switch between prices with and without GST, for business accounts. */
function GstChoice({ className }: { className: string }) {
  if (useViewer().kind !== 'business') return null
  return (
    <div className={className}>
      <Loaded load={loadGstSwitch} props={{}} />
    </div>
  )
}

function AccountLinks({ onLogout }: { onLogout: () => void }) {
  const text = useText()
  const { signedIn, shell } = useViewer()
  const { key } = useLocation()
  const here = useSignInNext()
  const wishlist = (
    <Link
      href={`${pathTo('/shopping-cart')}#my-Wishlist`}
      className={`${itemClass} max-md:hidden`}
      aria-label={text.common.myWishlist}
    >
      <HeartIcon className="size-6" />
      <span className="lg:max-xl:hidden">{text.common.myWishlist}</span>
    </Link>
  )
  if (!signedIn)
    return (
      <>
        <Link href={withNext(pathTo('/login'), here)} className={itemClass}>
          <UserIcon className="size-6 lg:hidden" />
          {text.common.signIn}
        </Link>
        <Link href={withNext(pathTo('/sign-up-with-email'), here)} className={`${itemClass} max-lg:hidden`}>
          {text.common.signUp}
        </Link>
        {wishlist}
      </>
    )
  return (
    <>
      <Dropdown
        align="end"
        page={key}
        className={itemClass}
        summary={
          <>
            <UserIcon className="size-6" />
            <span className="sr-only">{text.layout.accountOf} </span>
            <span className="max-w-12 truncate sm:max-w-28">
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
