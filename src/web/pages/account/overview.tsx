import { EmailText } from '#ui/layout/email-text.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import type { User } from '#contract/shapes.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError, serverText } from '#web/api/request-error.ts'
import { sectionPath } from './sections.ts'
import { initiallyShown } from '#domain/choices.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { EditIcon, HeartIcon, MailIcon, PhoneIcon, TagIcon, UserIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useShopRules } from '#web/session/shop-rules.ts'
import { useSignedIn, useViewer } from '#web/session/viewer.ts'
import { useCategories } from '#web/layout/menus/category-tree.ts'
import { NearView } from '#web/components/product/near-view.tsx'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { OrderCard, OrderCardSkeletons } from './order-card.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { ConfirmCode } from './confirm-code.tsx'

/** Slides of the category carousel (buying §9). */
const MAX_CATEGORIES = 7

/** The orders of the overview, and those after "See more". */
const fewOrders = { limit: initiallyShown.orders }
const fullPage = { limit: 100 }

/** Shown while the email is not verified: Verify Now sends a code and opens its input (buying §4). */
export function EmailBanner({ user }: { user: User }) {
  const text = useText(signedInTexts)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const email = user.pendingEmail ?? user.email
  const request = async () => {
    const { message } = await sendCall('POST /send-verification-email')
    if (message) toast(message)
    setSent(true)
  }
  async function start(): Promise<void> {
    setBusy(true)
    try {
      await request()
    } catch (error) {
      const known = error instanceof RequestError && error.status > 0 && error.status < 500
      toast(known ? serverText(error, text.common.otpSendingFailed) : text.common.otpSendingFailed, {
        kind: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  async function verify(otp: string): Promise<void> {
    const { message } = await sendCall('POST /verify-otp', { otp })
    toast(message || text.account.emailVerified)
    invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell')
  }
  if (!email) {
    return (
      <Notice
        kind="warning"
        title={user.emailRefused ? text.account.emailRefusedTitle : text.account.addEmailTitle}
        action={
          <ButtonLink small kind="neutral" href={sectionPath('personal-information')}>
            {text.account.addEmail}
          </ButtonLink>
        }
      >
        {user.emailRefused ? text.account.emailRefusedHint : text.account.addEmailHint}
      </Notice>
    )
  }
  return (
    <Notice
      kind="warning"
      title={text.account.emailNotVerified}
      action={
        sent ? (
          <ConfirmCode verify={verify} resend={request} failureText={text.account.otpFailed} />
        ) : (
          <Button
            small
            kind="neutral"
            busy={busy}
            busyLabel={text.common.sendingOtp}
            onClick={() => void start()}
          >
            {text.account.verifyNow}
          </Button>
        )
      }
    >
      <p>
        <EmailText>{email}</EmailText>
      </p>
    </Notice>
  )
}

/** MyAcDefault: welcome, coins, recent orders, account information, wishlist (buying §2). */
export default function Overview() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { data: user } = useCall('GET /get-user', {}, signedIn)
  const recent = useCall('GET /get-all-orders', fewOrders, signedIn)
  // Everything appears at once, so that late parts do not push others down.
  if (!user || (!recent.data && recent.status !== 'failed')) return <OverviewSkeleton />
  return (
    <>
      <Welcome user={user} />
      {!user.emailVerified && <EmailBanner user={user} />}
      <RecentOrders />
      <div className="grid gap-3 md:grid-cols-2">
        <section className="panel grid content-start gap-2">
          <div className="flex items-center justify-between">
            <h2 className="heading">{text.account.accountInfo}</h2>
            <ButtonLink kind="quiet" small icon={<EditIcon />} href={sectionPath('personal-information')}>
              {text.common.edit}
            </ButtonLink>
          </div>
          <p className="flex items-center gap-2 wrap-anywhere">
            <UserIcon className="text-leaf-700" /> {user.name}
          </p>
          <p className="flex items-center gap-2">
            <MailIcon className="text-leaf-700" />{' '}
            <span className="min-w-0">
              {user.email ? <EmailText>{user.email}</EmailText> : text.account.noEmail}
            </span>
          </p>
          <p className="num flex items-center gap-2">
            <PhoneIcon className="text-leaf-700" /> {user.phone ? `+91 ${user.phone}` : text.account.noPhone}
          </p>
          <Link className="link min-h-6" href={sectionPath('address')}>
            {text.common.manageAddresses}
          </Link>
        </section>
        <WishlistPanel />
      </div>
      <Categories />
    </>
  )
}

/** Shop by category (buying §9), at most seven; nothing if the categories could not be loaded. */
function Categories() {
  const categories = useCategories().slice(0, MAX_CATEGORIES)
  if (categories.length === 0) return null
  return (
    <div className="panel">
      <NearView placeholder={<CategoriesSkeleton />}>
        <CategoryCarousel categories={categories} />
      </NearView>
    </div>
  )
}

/** Reserves the height of the carousel until it is loaded. */
function CategoriesSkeleton() {
  return (
    <div className="rail-box" aria-hidden="true">
      <div className="rail-head" />
      <ul className="rail" data-kind="cards">
        <li className="grid gap-1.5">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-10 w-full" />
        </li>
      </ul>
    </div>
  )
}

/** Placeholders in the size of the overview of a shopper with orders. */
function OverviewSkeleton() {
  const text = useText(signedInTexts)
  return (
    <>
      <section className="panel flex flex-wrap items-center justify-between gap-3" aria-busy="true">
        <div className="grid flex-1 gap-2">
          <h2 className="text-lg font-bold">{text.account.welcome}</h2>
          <StateText loading emptyText="" />
        </div>
        <Skeleton className="h-11 w-1/2" />
      </section>
      <section className="panel">
        <h2 className="heading mb-2">{text.common.myOrders}</h2>
        <OrderCardSkeletons count={initiallyShown.orders} />
      </section>
    </>
  )
}

function Welcome({ user }: { user: User }) {
  const text = useText(signedInTexts)
  const { coins } = useShopRules()
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-3">
      <div className="wrap-anywhere">
        <h2 className="text-lg font-bold">
          {text.account.welcome} {user.name}
        </h2>
        <p className="muted">
          {user.kind === 'business' && user.business
            ? text.account.businessLine({ legalName: user.business.legalName, gstin: user.business.gstin })
            : text.account.personalAccount}
        </p>
      </div>
      <p className="flex items-center gap-2 rounded-lg bg-marigold-50 px-4 py-2 text-marigold-800">
        <TagIcon />
        <span>
          <b className="num text-md">{formatNumber(user.coin)}</b> {text.account.coins}
          {user.coin > 0 && (
            <span className="num block text-sm">
              {text.account.coinsWorth({
                amount: formatRupees(coinDiscountPaise(user.coin, coins.valuePaise)),
              })}
            </span>
          )}
          {user.coinPending > 0 && (
            <span className="num block text-sm">
              {text.account.coinsPending({ coins: formatNumber(user.coinPending) })}
            </span>
          )}
        </span>
      </p>
    </section>
  )
}

function WishlistPanel() {
  const text = useText(signedInTexts)
  const { shell } = useViewer()
  return (
    <section className="panel grid content-start gap-2">
      <h2 className="heading">{text.common.myWishlist}</h2>
      <Link
        className="flex min-h-14 items-center gap-3 rounded-lg border border-ink-200 px-3 hover:border-ink-500"
        href={sectionPath('whishlist')}
      >
        <HeartIcon className="text-leaf-700" />
        <span className="flex-1 font-semibold">{text.account.defaultListLink}</span>
        {shell && (
          <span className="muted num">
            {text.common.itemCount({ count: shell.wishlistProductIds.length })}
          </span>
        )}
      </Link>
    </section>
  )
}

function RecentOrders() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const [all, setAll] = useState(false)
  const few = useCall('GET /get-all-orders', fewOrders, signedIn)
  const full = useCall('GET /get-all-orders', fullPage, signedIn && all)
  const { data, error, refresh, total = 0 } = few
  const orders = data?.orders ?? []
  const shown = all ? (full.data?.orders ?? orders) : orders
  return (
    <section className="panel" aria-labelledby="recent-orders">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="heading" id="recent-orders">
          {text.common.myOrders}
        </h2>
        {orders.length > 0 && (
          <Link className="link py-2" href={sectionPath('my-orders')}>
            {text.account.allOrders}
          </Link>
        )}
      </div>
      {data ? (
        <StateText empty={orders.length === 0} emptyText={text.account.noOrders} />
      ) : (
        <LoadError title={text.account.ordersFailed} error={error} onRetry={() => void refresh()} />
      )}
      <ul className="grid gap-3">
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {all && full.status === 'failed' && !full.data ? (
        <LoadError title={text.account.ordersFailed} error={full.error} onRetry={() => void full.refresh()} />
      ) : (
        total > initiallyShown.orders && (
          <Button
            kind="quiet"
            small
            className="mt-2"
            aria-expanded={all}
            busy={all && !full.data}
            busyLabel={text.account.seeMore}
            onClick={() => setAll(!all)}
          >
            {all ? text.account.seeLess : text.account.seeMore}
          </Button>
        )
      )}
    </section>
  )
}
