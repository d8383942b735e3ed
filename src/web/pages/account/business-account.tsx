import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/shapes.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { pathTo } from '#web/path-to.ts'
import { gstState, taxIdKind } from '#domain/gstin.ts'
import { Badge } from '#ui/product/badge.tsx'
import { useFormToReopen } from '#web/session/open-form.ts'
import { useStateName } from '#web/components/address/use-state-name.ts'
import { SwitchKind } from '#web/session/switch-kind.tsx'
import { ownerDraft } from './owner-draft.ts'
import { ConfirmOwner } from './confirm-owner.tsx'

/** The registered business, its verification level, and the kind of account in use (rulings 4, 10). */
export function BusinessAccount({ user }: { user: User }) {
  const text = useText(signedInTexts)
  const { business } = user
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // The browser looks for the heading before the user is loaded.
    if (hash !== '#business') return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <section className="panel grid gap-3" aria-labelledby="business">
      <h2 ref={heading} className="heading outline-none" id="business" tabIndex={-1}>
        {text.account.businessAccount}
      </h2>
      {business ? (
        <RegisteredBusiness user={user} business={business} />
      ) : (
        <>
          <p>{text.account.businessHint}</p>
          <div>
            <ButtonLink small kind="secondary" href={pathTo('/gst-registration')}>
              {text.common.registerBusiness}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

type Business = NonNullable<User['business']>

/** A registered business: number, name, verification level, and the kind of account in use. */
function RegisteredBusiness({ user, business }: { user: User; business: Business }) {
  const text = useText(signedInTexts)
  return (
    <>
      <Facts business={business} />
      <VerificationLevel business={business} userId={user.id} />
      <div className="grid gap-2 border-t border-ink-200 pt-3">
        <p>
          {text.account.shoppingAs}{' '}
          <b>
            {user.kind === 'business'
              ? text.account.asBusiness({ legalName: business.legalName })
              : text.account.asPerson}
          </b>
          {text.account.shoppingAsNote}
        </p>
        <SwitchKind kind={user.kind} className="btn btn-secondary btn-small justify-self-start" />
      </div>
    </>
  )
}

function Facts({ business: { gstin, legalName } }: { business: Business }) {
  const text = useText(signedInTexts)
  const stateName = useStateName()
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      <div>
        <dt className="muted text-sm">{text.common.legalName}</dt>
        <dd className="font-semibold">{legalName}</dd>
      </div>
      <div>
        <dt className="muted text-sm">{text.common.taxIds[taxIdKind(gstin) ?? 'gstin']}</dt>
        <dd className="num font-semibold break-all">{gstin}</dd>
      </div>
      <div>
        <dt className="muted text-sm">{text.common.state}</dt>
        <dd className="font-semibold">{stateName(gstState(gstin) ?? '')}</dd>
      </div>
    </dl>
  )
}

/** The two verification levels, each with its own text. */
function VerificationLevel(props: { business: Business; userId: string }) {
  const { gstin, ownerConfirmed } = props.business
  const { userId } = props
  const text = useText(signedInTexts)
  const [reopened] = useFormToReopen()
  const [confirming, setConfirming] = useState(reopened === ownerDraft(userId))
  const name = text.common.taxIds[taxIdKind(gstin) ?? 'gstin']
  if (ownerConfirmed)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind="good">{text.account.ownerConfirmed({ name })}</Badge> {text.account.ownerConfirmedNote}
      </p>
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind="info">{text.common.numberChecked({ name })}</Badge>{' '}
        {text.account.numberCheckedNote({ name })}
      </p>
      {confirming ? (
        <ConfirmOwner userId={userId} />
      ) : (
        <div>
          <Button kind="neutral" small onClick={() => setConfirming(true)}>
            {text.account.confirmOwner}
          </Button>
        </div>
      )}
    </>
  )
}
