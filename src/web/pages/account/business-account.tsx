import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/shapes.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { pathTo } from '#web/path-to.ts'

const RegisteredBusiness = lazy(() => import('./registered-business.tsx'))

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
        <Suspense fallback={<StateText loading emptyText="" />}>
          <RegisteredBusiness user={user} business={business} />
        </Suspense>
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
