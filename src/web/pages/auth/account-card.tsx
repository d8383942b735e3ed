import { type VisitorMessages, visitorTexts } from '#text/visitor.ts'
import { useText } from '#ui/layout/text.ts'
import { Checkbox } from '#ui/forms/choice.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { pathTo } from '#web/path-to.ts'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { canStore } from '#web/api/browser-storage.ts'
import { pendingActionFor } from '#web/session/pending-action.ts'
import { classes } from '#ui/layout/class-names.ts'
import { ShieldIcon, StoreIcon, TagIcon } from '#ui/layout/icons.tsx'
import { useRouteLoaderData } from 'react-router'
import type { Settings } from '#web/api/server.ts'

/** Not ticked by default; a tick is stored as a consent with its time (ruling 16). */
export function SubscribeBox() {
  const text = useText(visitorTexts)
  return <Checkbox name="subscribe" label={text.auth.subscribe} />
}

/** Links to terms and privacy policy. */
export function LegalLine() {
  const text = useText(visitorTexts)
  return (
    <p className="text-sm text-ink-600">
      {text.auth.consentStart}{' '}
      <Link className="link-inline" href={pathTo('/policy/terms')}>
        {text.auth.termsOfService}
      </Link>{' '}
      {text.auth.and}{' '}
      <Link className="link-inline" href={pathTo('/policy/privacy')}>
        {text.common.privacyPolicy}
      </Link>
      {text.common.fullStop}
    </p>
  )
}

/** Returns why the user should sign in, from the pending action or the next page. */
function purposeOf(nextPath: string | null, text: VisitorMessages): string | null {
  const action = pendingActionFor(nextPath)
  if (action?.action === 'cart') return text.auth.signInToAddToCart({ name: action.name })
  if (action?.action === 'listToCart') return text.auth.signInToAddList({ name: action.name })
  if (action?.action === 'copyList') return text.auth.signInToCopyList({ name: action.name })
  if (action?.action === 'wish') return text.auth.signInToAddToWishlist({ name: action.name })
  if (nextPath?.startsWith(pathTo('/product-checkout/:prodId', { prodId: '' }))) return text.auth.signInToBuy
  if (nextPath === pathTo('/checkout')) return text.auth.signInToCheckOut
  return nextPath?.startsWith(pathTo('/shopping-cart')) ? text.auth.signInToSeeCart : null
}

const subscribeNever = () => () => {}

/** Says why the user should sign in; empty without a reason. */
export function Purpose({ nextPath }: { nextPath: string | null }) {
  const texts = useText(visitorTexts)
  const text = useSyncExternalStore(
    subscribeNever,
    () => purposeOf(nextPath, texts),
    () => null,
  )
  return text && <Notice>{text}</Notice>
}

type Props = {
  /** Heading, from the specification. */
  title: string
  /** Above the heading. */
  first?: ReactNode
  /** One sentence below the heading. */
  intro?: ReactNode
  children: ReactNode
  /** Shows the green panel beside the card on wide screens. */
  panel?: boolean
  /** Double width, for a form with its steps beside it. */
  wide?: boolean
}

/** Card of every page of signing in and up: one column on phones, 480 px on wide screens. */
export function AccountCard({ title, first, intro, children, panel, wide }: Props) {
  const text = useText(visitorTexts)
  const card = (
    <section
      aria-labelledby="card-title"
      className={classes(
        'grid w-full min-w-0 content-start gap-4 bg-white px-3 py-4 md:p-8',
        wide ? 'max-w-200 lg:w-200' : 'max-w-120',
      )}
    >
      {first}
      <div>
        <h1 id="card-title" className="title">
          {title}
        </h1>
        {intro && <p className="mt-1 text-ink-700">{intro}</p>}
      </div>
      <noscript>
        <Notice kind="warning">
          <p>{text.auth.needsScript}</p>
        </Notice>
      </noscript>
      <StorageNotice />
      {children}
    </section>
  )
  return (
    <div className="flex w-full justify-center md:items-start md:py-10">
      <div className="flex w-full justify-center overflow-hidden md:w-auto md:rounded-xl md:border md:border-ink-200">
        {panel && <Panel />}
        {card}
      </div>
    </div>
  )
}

/** Says before the form is filled in that this browser cannot stay signed in, and what to allow. */
function StorageNotice() {
  const text = useText(visitorTexts)
  const isBlocked = useSyncExternalStore(
    subscribeNever,
    () => !canStore(),
    () => false,
  )
  return (
    isBlocked && (
      <Notice kind="warning" role="status">
        {text.layout.storageBlocked}
      </Notice>
    )
  )
}

const promises = (text: VisitorMessages) => [
  {
    Icon: StoreIcon,
    title: text.auth.manySellers,
    text: text.auth.manySellersHint,
  },
  {
    Icon: TagIcon,
    title: text.auth.twoPrices,
    text: text.auth.twoPricesHint,
  },
  {
    Icon: ShieldIcon,
    title: text.auth.safeAccount,
    text: text.auth.safeAccountHint,
  },
]

function Panel() {
  const texts = useText(visitorTexts)
  return (
    <div className="on-brand hidden w-100 flex-col justify-center gap-8 bg-leaf-800 p-10 text-white lg:flex">
      <p className="text-3xl font-bold text-balance">{texts.auth.slogan}</p>
      <ul className="grid gap-6">
        {promises(texts).map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon className="mt-0.5 size-6 text-marigold-400" />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-leaf-100">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A line with "or" between two alternatives. */
export function OrDivider({ className }: { className?: string }) {
  const text = useText(visitorTexts)
  return (
    <p
      className={classes(
        'flex items-center gap-3 text-ink-600 before:h-px before:flex-1 before:bg-ink-200 after:h-px after:flex-1 after:bg-ink-200',
        className,
      )}
    >
      {text.auth.or}
    </p>
  )
}

export function useSettings(): Settings | undefined {
  return useRouteLoaderData<Settings>('root')
}
