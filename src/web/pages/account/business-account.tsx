import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/shapes.ts'
import { gstState, taxIdName } from '#domain/gstin.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import SwitchKind from '#web/session/switch-kind.tsx'
import { pathTo } from '#web/path-to.ts'

const ConfirmOwner = lazy(() => import('./confirm-owner.tsx'))

/** The registered business, its verification level, and the kind of account in use (rulings 4, 10). */
export function BusinessAccount({ user }: { user: User }) {
  const { business } = user
  return (
    <section className="panel grid gap-3" aria-labelledby="business">
      <h2 className="heading" id="business">
        Business account
      </h2>
      {business ? (
        <>
          <Facts business={business} />
          <VerificationLevel business={business} />
          <div className="grid gap-2 border-t border-ink-200 pt-3">
            <p>
              You are shopping as{' '}
              <b>{user.kind === 'business' ? `a business, ${business.legalName}` : 'a person'}</b>. Prices and
              quantities follow.
            </p>
            <SwitchKind kind={user.kind} className="btn btn-secondary btn-small justify-self-start" />
          </div>
        </>
      ) : (
        <>
          <p>
            With a GST number you also buy at business prices, with a GST invoice. Your personal account
            stays, and you can switch at any time.
          </p>
          <div>
            <ButtonLink small kind="secondary" href={pathTo('/gst-registration')}>
              Register your business
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

type Business = NonNullable<User['business']>

function Facts({ business: { gstin, legalName } }: { business: Business }) {
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      <div>
        <dt className="muted text-sm">Legal name</dt>
        <dd className="font-semibold">{legalName}</dd>
      </div>
      <div>
        <dt className="muted text-sm">{taxIdName(gstin)}</dt>
        <dd className="num font-semibold break-all">{gstin}</dd>
      </div>
      <div>
        <dt className="muted text-sm">State</dt>
        <dd className="font-semibold">{gstState(gstin)}</dd>
      </div>
    </dl>
  )
}

/** The two verification levels, each with its own text. */
function VerificationLevel({ business: { gstin, ownerConfirmed } }: { business: Business }) {
  const [confirming, setConfirming] = useState(false)
  const name = taxIdName(gstin)
  if (ownerConfirmed)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind="good">{name} owner confirmed</Badge> The number is active, and you have proven that it is
        yours.
      </p>
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind="info">{name} checked</Badge> The number is active at the GST registry. That it is yours
        is not confirmed yet.
      </p>
      {confirming ? (
        <Suspense fallback={<StateText loading emptyText="" />}>
          <ConfirmOwner />
        </Suspense>
      ) : (
        <div>
          <Button kind="neutral" small onClick={() => setConfirming(true)}>
            Confirm that it is yours
          </Button>
        </div>
      )}
    </>
  )
}
