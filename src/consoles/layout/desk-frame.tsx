import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches } from 'react-router'
import { consoleTexts } from '#text/console.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconButton } from '#ui/forms/button.tsx'
import { LeftIcon, LogoutIcon, MenuIcon, ShieldIcon, StoreIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link, SkipLink } from '#ui/navigation/link.tsx'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { LogoutDialog } from '#web/session/logout-dialog.tsx'
import { openTasks, useDesk, usePulse } from '#consoles/api/desk-state.ts'
import { deskPath, parentPath } from '#consoles/desk-path.ts'
import { SessionEnd } from '#consoles/form/session-end.tsx'
import { useErrorToast } from '#consoles/form/use-error-toast.ts'
import { Keyboard } from '#consoles/keyboard/keyboard.tsx'
import { DeskSearch } from '#consoles/search/search-dialog.tsx'
import type { Desk } from '#domain/permissions.ts'
import { type DeskRoute, routesFor } from '#consoles/routes.ts'
import { NotAllowed } from './state-pages.tsx'

/** What the frame shows of a route: `handle` of the router. */
export type PageHandle = Pick<DeskRoute, 'title' | 'may'> & { isOpen: DeskRoute['isOpen'] }
export const notFound: PageHandle = {
  title: ({ notFound: title }) => title,
  may: null,
  isOpen: undefined,
}

/** Returns the handle of the page of this path. */
export const usePageHandle = () => (useMatches().at(-1)?.handle ?? notFound) as PageHandle

/** Frame without a menu, for pages outside of the desk. Without children it is loading; without a title, the desk is. */
export function EmptyFrame({
  desk,
  title,
  children,
}: {
  desk: Desk
  title?: string | undefined
  children?: ReactNode
}) {
  const text = useText(consoleTexts).desk
  const documentTitle = title
    ? text.documentTitle({ title, desk: text.names[desk], open: 0 })
    : text.names[desk]
  useEffect(() => void (document.title = documentTitle), [documentTitle])
  return (
    <>
      <header className="on-brand desk-bar flex items-center px-3 md:px-4">
        <Brand desk={desk} />
      </header>
      <div className={title ? undefined : 'desk-body'}>
        {!title && <div className="desk-menu" />}
        <main className={title ? narrowMain : 'desk-main'} id="main" tabIndex={-1}>
          {title && <h1 className="title">{title}</h1>}
          <Suspense fallback={<LoadingPage />}>{children ?? <LoadingPage />}</Suspense>
        </main>
      </div>
    </>
  )
}

const narrowMain = 'desk-main mx-auto max-w-160'

/** Header, menu and page of the open desk. Without the second factor there is no menu. */
export function DeskFrame() {
  const text = useText(consoleTexts).desk
  const { desk, permissions, isRaised } = useDesk()
  const { data: pulse } = usePulse()
  const open = openTasks(pulse)
  const { title: titleOf, may } = usePageHandle()
  const isAllowed = may === null || permissions.has(may)
  const title = isAllowed ? titleOf(text.titles) : text.titles.notAllowed
  useEffect(() => {
    document.title = text.documentTitle({ title, desk: text.names[desk], open })
  }, [text, title, desk, open])
  useFocusOfNewPage()
  return (
    <>
      <SkipLink />
      {isRaised && <Keyboard />}
      <DeskHeader open={open} />
      <div className={isRaised ? 'desk-body' : undefined}>
        {isRaised && (
          <nav className="desk-menu py-3" aria-label={text.menu}>
            <MenuLinks open={open} />
          </nav>
        )}
        <main className={isRaised ? 'desk-main' : narrowMain} id="main" tabIndex={-1}>
          <SessionEnd />
          <div>
            <BackLink />
            <h1 className="title">{title}</h1>
          </div>
          {isAllowed ? (
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          ) : (
            <NotAllowed />
          )}
        </main>
      </div>
    </>
  )
}

/** Leads from a page to the list that it belongs to. */
function BackLink() {
  const text = useText(consoleTexts).desk
  const { desk, permissions } = useDesk()
  const parent = parentPath(useLocation().pathname)
  const list = routesFor(desk, permissions).find(({ path }) => deskPath(desk, path) === parent)
  if (!list) return null
  return (
    <Link className="link inline-flex min-h-8 items-center" href={deskPath(desk, list.path)}>
      <LeftIcon className="-ms-1 size-5" />
      {list.title(text.titles)}
    </Link>
  )
}

/** A link of the desk is followed without a new document, so that the new page takes focus and scroll position. */
function useFocusOfNewPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Unless the new page has a field that takes it.
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname])
}

function LoadingPage() {
  const text = useText()
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {text.layout.pageIsLoading}
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function Brand({ desk }: { desk: Desk }) {
  const text = useText(consoleTexts).desk
  return (
    <Link href={deskPath(desk, '')} className="flex min-h-11 min-w-0 items-center gap-2 text-lg font-bold">
      <StoreIcon className="size-7 rounded-md bg-marigold-400 p-1 text-night" />
      <span className="truncate">{text.names[desk]}</span>
    </Link>
  )
}

function DeskHeader({ open }: { open: number }) {
  const text = useText(consoleTexts).desk
  const { desk, permissions, isRaised } = useDesk()
  const { key } = useLocation()
  // Key of the page on which the menu was opened: the next page starts with it closed.
  const [menuPage, setMenuPage] = useState('')
  return (
    <header className="on-brand desk-bar sticky top-0 z-30 flex flex-wrap items-center gap-x-2 px-3 md:px-4">
      {isRaised && (
        <>
          <IconButton
            label={text.menu}
            aria-haspopup="dialog"
            className="-ms-2 hover:bg-leaf-900! lg:hidden"
            onClick={() => setMenuPage(key)}
          >
            <MenuIcon className="size-6" />
          </IconButton>
          <Modal open={menuPage === key} onClose={() => setMenuPage('')} title={text.names[desk]} size="side">
            <nav className="-mx-4" aria-label={text.menu}>
              <MenuLinks open={open} />
            </nav>
          </Modal>
        </>
      )}
      <div className="min-w-0 flex-1">
        <Brand desk={desk} />
      </div>
      <StoreChoice />
      {isRaised && permissions.has('desk.use') && <DeskSearch />}
      <AccountMenu page={key} />
    </header>
  )
}

/** The store, or a choice for members of several. */
function StoreChoice() {
  const text = useText(consoleTexts).desk
  const { me, store, chooseStore, isRaised } = useDesk()
  if (!store || !isRaised) return null
  // On phones it has its own row below the name of the desk.
  const place = 'order-last w-full pb-2 lg:order-none lg:w-auto lg:max-w-80 lg:pb-0'
  if (me.stores.length === 1) return <p className={`${place} truncate font-semibold`}>{store.storename}</p>
  return (
    <label className={place}>
      <span className="sr-only">{text.store}</span>
      <select
        className="input on-surface min-h-11 font-semibold"
        value={store.sellerId}
        onChange={(event) => chooseStore(event.target.value)}
      >
        {me.stores.map(({ sellerId, storename }) => (
          <option key={sellerId} value={sellerId}>
            {storename}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The pages that the viewer may open, by group. */
function MenuLinks({ open }: { open: number }) {
  const text = useText(consoleTexts).desk
  const { desk, permissions } = useDesk()
  const { pathname } = useLocation()
  const pages = Object.groupBy(
    routesFor(desk, permissions).filter(({ group }) => group !== null),
    ({ group }) => group ?? '',
  )
  return Object.entries(pages).map(([group, routes]) => (
    <section key={group} className="mb-3" aria-label={text.groups[group as keyof typeof text.groups]}>
      <h2 className="muted px-6 py-1 text-xs font-bold">{text.groups[group as keyof typeof text.groups]}</h2>
      <ul>
        {routes.map(({ path, title }) => {
          const href = deskPath(desk, path)
          return (
            <li key={path}>
              <Link className="desk-link" href={href} aria-current={pathname === href ? 'page' : undefined}>
                <span className="flex-1">{title(text.titles)}</span>
                {path === '' && open > 0 && (
                  <span className="num rounded-full bg-chilli-700 px-2 text-xs font-bold text-white">
                    {text.openTasks({ count: open })}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

const rowClass = 'flex min-h-11 w-full cursor-pointer items-center gap-3 text-start text-md hover:underline'

function AccountMenu({ page }: { page: string }) {
  const text = useText(consoleTexts).desk
  const { desk, me, store, isRaised, send } = useDesk()
  const showError = useErrorToast()
  const leave = useMutation({
    mutationFn: () => send('POST /desk/leave', {}),
    onSuccess: () => location.assign('/'),
    onError: (error) => showError(error),
  })
  const [isLeaving, setIsLeaving] = useState(false)
  const role = store?.role ?? me.operator?.role
  return (
    <>
      <Dropdown
        page={page}
        align="end"
        className="rounded-md px-1 text-sm font-semibold hover:underline"
        summary={
          <>
            <UserIcon className="size-6" />
            <span className="sr-only">{text.groups.account}: </span>
            <span className="truncate max-sm:sr-only md:max-w-40">{me.user.name.split(' ')[0]}</span>
          </>
        }
      >
        <p className="font-bold break-words">{me.user.name}</p>
        <p className="muted text-sm break-words">{me.user.email}</p>
        {role && <p className="muted text-sm">{text.roles[role]}</p>}
        <ul className="mt-2 border-t border-ink-200 pt-2">
          {isRaised && (
            <li>
              <Link className={rowClass} href={deskPath(desk, 'security')}>
                <ShieldIcon />
                {text.titles.security}
              </Link>
            </li>
          )}
          <li>
            <Link className={rowClass} href="/">
              <StoreIcon />
              {text.toShop}
            </Link>
          </li>
          {isRaised && (
            <li>
              <button
                type="button"
                className={rowClass}
                disabled={leave.isPending}
                onClick={() => leave.mutate()}
              >
                <LogoutIcon />
                {text.leave}
              </button>
            </li>
          )}
          <li>
            <button type="button" className={rowClass} onClick={() => setIsLeaving(true)}>
              <LogoutIcon />
              {text.signOut}
            </button>
          </li>
        </ul>
      </Dropdown>
      {/* Not in the dropdown, which hides its content as soon as it loses the focus. */}
      <LogoutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}
