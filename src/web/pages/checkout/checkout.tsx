import { useText } from '#ui/layout/text.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressLine } from '#domain/address-line.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { useStateName } from '#web/components/address/use-state-name.ts'
import { focusStateCorrection } from '#web/components/address/state-field.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { pathTo } from '#web/path-to.ts'
import { AddressStep } from './address-step.tsx'
import { useChanges } from './use-changes.ts'
import { type CheckoutCart, useCheckout } from './use-checkout.ts'
import { PaymentCheck } from './payment-check.tsx'
import { PaymentStep } from './payment-step.tsx'
import type { CheckoutError } from './place-order-state.ts'
import { PriceCard } from './price-card.tsx'
import { StepSection } from './step-section.tsx'
import { SummaryStep } from './summary-step.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { BusinessPanel, focusWrongField } from './business-panel.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

const busyLabels = (text: SignedInMessages) => ({
  opening: text.common.processing,
  paying: text.checkout.waitingForPayment,
  verifying: text.checkout.checkingPayment,
  placing: text.checkout.placingOrder,
})

/** Three steps and the price card, for the cart and for Buy Now (buying §2). */
export function Checkout({ cart, missing }: { cart: CheckoutCart; missing: string }) {
  const text = useText(signedInTexts)
  const { shell } = useViewer()
  // A payment is checked whether or not the cart is known: its order empties the cart.
  const isWaiting = useSearchParams()[0].has('payment')
  const isEmpty = cart.lines.length === 0 && !isWaiting
  // After the check of a payment ended, its message must stay while the cart is still loaded.
  const [hasWaited] = useState(isWaiting)
  const isLoading = !shell || (isEmpty && !hasWaited && isLoadingCart(cart))
  return (
    <div className="wrap pt-3 pb-28 md:pt-5 md:pb-10">
      <h1 className="sr-only">{text.checkout.title}</h1>
      {cart.status === 'failed' && isEmpty ? (
        <LoadError
          title={missing}
          alternative={{ href: pathTo('/products'), label: text.common.seeAllProducts }}
          error={cart.error}
          onRetry={() => void cart.refresh()}
        />
      ) : isLoading ? (
        <LoadingCart />
      ) : (
        <Steps key={shell.userId} userId={shell.userId} cart={cart} />
      )}
    </div>
  )
}

const isLoadingCart = ({ status }: CheckoutCart): boolean => /idle|loading/.test(status)

function LoadingCart() {
  return (
    <div className="panel" aria-busy="true">
      <StateText loading emptyText="" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Steps({ cart, userId }: { cart: CheckoutCart; userId: string }) {
  const text = useText(signedInTexts)
  const stateName = useStateName()
  const { kind } = useViewer()
  const checkout = useCheckout(cart, userId)
  const { step, goToStep, address, lines } = checkout
  const changes = useChanges(cart, checkout)
  const { state, error, place, dispatch } = usePlaceOrder(cart, checkout, changes)
  useRefreshOnReturn(cart.refresh)
  useRefreshOnReturn(checkout.addresses.refresh)
  const pieces = lines.reduce((all, line) => all + line.quantity, 0)
  const onMain = (event: { detail: number }) => {
    // The second click of a double click would press the button of the next step.
    if (event.detail > 1) return
    if (address?.stateProblem) return focusStateCorrection(address)
    // Its error can be outside the view.
    if (focusWrongField(checkout)) return
    if (step === 'payment') place()
    else if (step === 'summary' && changes.canUpdate) void changes.update()
    else goToStep(step === 'address' ? 'summary' : 'payment')
  }
  const isEmpty = lines.length === 0
  if (state.name === 'waiting')
    return (
      <PaymentCheck
        payment={state.payment}
        onPlaced={(orderId) => dispatch({ type: 'placed', orderId })}
        onEnded={(reason) => dispatch({ type: 'ended', error: reason, isOpen: false })}
        onLeft={isEmpty ? undefined : () => dispatch({ type: 'ended', error: null, isOpen: true })}
      />
    )
  const isBack = state.name === 'idle' && state.isBack
  // The cart is empty as soon as the order is placed, shortly before its page opens.
  if (isEmpty && state.name === 'idle')
    return isLoadingCart(cart) ? <LoadingCart /> : <NothingToBuy error={error} takesFocus={isBack} />
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-3">
        {error && <ErrorNotice error={error} />}
        <StepSection
          number={1}
          title={text.checkout.selectAddress}
          open={step === 'address'}
          takesFocus={isBack}
          done={step !== 'address'}
          onEdit={() => goToStep('address')}
          summary={
            address && (
              <p>
                <b className="font-semibold">{address.name}</b>,{' '}
                {addressLine({ ...address, state: stateName(address.state) })}
              </p>
            )
          }
        >
          <AddressStep checkout={checkout} onCorrected={() => dispatch({ type: 'solved' })} />
        </StepSection>
        <StepSection
          number={2}
          title={text.common.orderSummary}
          open={step === 'summary'}
          takesFocus={isBack}
          done={step === 'payment'}
          editLabel={text.checkout.change}
          onEdit={() => goToStep('summary')}
          summary={
            <p>
              <ProductName
                name={text.checkout.summary({ pieces, names: lines.map((line) => line.name).join('; ') })}
              />
            </p>
          }
        >
          <SummaryStep cart={cart} checkout={checkout} changes={changes} />
        </StepSection>
        <StepSection
          number={3}
          title={text.checkout.paymentOptions}
          open={step === 'payment'}
          takesFocus={isBack}
          done={false}
          onEdit={() => goToStep('payment')}
        >
          <PaymentStep checkout={checkout} />
        </StepSection>
      </div>
      {address && lines.length > 0 && (
        <div className="grid gap-3 lg:sticky lg:top-4">
          <PriceCard
            checkout={checkout}
            changes={changes}
            busyLabel={state.name === 'idle' ? null : busyLabels(text)[state.name]}
            onMain={onMain}
          />
          {kind === 'business' && <BusinessPanel tax={checkout.tax} />}
        </div>
      )}
    </div>
  )
}

function NothingToBuy({ error, takesFocus }: { error: CheckoutError | null; takesFocus: boolean }) {
  const text = useText(signedInTexts)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid gap-3">
      {error && <ErrorNotice error={error} />}
      <section ref={section} tabIndex={-1} className="panel outline-none">
        <EmptyState
          title={text.checkout.empty}
          text={text.checkout.emptyHint}
          action={<ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>}
        />
      </section>
    </div>
  )
}

/** An error message, scrolled into view: on phones the pressed button is at the other end of the page. */
function ErrorNotice({ error }: { error: CheckoutError }) {
  const text = useText(signedInTexts)
  const noticeRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center' })
    noticeRef.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <div ref={noticeRef} tabIndex={-1} className="outline-none">
      <Notice kind="danger" role="alert" title={error.message}>
        {error.paymentId && (
          <p className="mt-1">
            {text.checkout.paymentId} <b className="num select-all">{error.paymentId}</b>
          </p>
        )}
      </Notice>
    </div>
  )
}
