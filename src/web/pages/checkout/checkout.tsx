import { lazy, Suspense, useEffect, useRef } from 'react'
import { addressLine } from '#domain/address.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { Failed } from '#web/components/feedback/failed.tsx'
import { useRefreshOnReturn } from '#web/components/cart/refresh-on-return.ts'
import { AddressStep } from './address-step.tsx'
import type { Basket } from './basket.ts'
import { PaymentStep } from './payment-step.tsx'
import { SideCard } from './side-card.tsx'
import { StepSection } from './step-section.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useCheckout } from './use-checkout.ts'
import { type Trouble, usePlaceOrder } from './use-place-order.ts'

const DeskModal = lazy(() => import('./desk-modal.tsx'))

const busyLabels = {
  opening: 'Processing...',
  paying: 'Waiting for payment',
  verifying: 'Checking the payment',
  placing: 'Placing Order',
}

/** Three steps and the price card, for a cart and for Buy Now alike (buying §2). */
export function Checkout({ basket, missing }: { basket: Basket; missing: string }) {
  const { shell } = useViewer()
  const waiting = !shell || (basket.lines.length === 0 && /idle|loading/.test(basket.status))
  return (
    <div className="wrap pt-3 pb-28 md:pt-5 md:pb-10">
      <h1 className="sr-only">Checkout</h1>
      {basket.status === 'failed' && basket.lines.length === 0 ? (
        <Failed
          title={missing}
          wayOn={{ href: '/products', label: 'See all products' }}
          error={basket.error}
          onRetry={() => void basket.refresh()}
        />
      ) : waiting ? (
        <div className="panel" aria-busy="true">
          <StateText loading emptyText="" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : (
        <Steps key={shell.userId} userId={shell.userId} basket={basket} />
      )}
    </div>
  )
}

function Steps({ basket, userId }: { basket: Basket; userId: string }) {
  const checkout = useCheckout(basket, userId)
  const { step, go, address, lines } = checkout
  const { place, running, trouble, desk } = usePlaceOrder(basket, checkout)
  useRefreshOnReturn(basket.refresh)
  const pieces = lines.reduce((all, line) => all + line.quantity, 0)
  const onMain = () => (step === 'payment' ? void place() : go('payment'))
  // The cart is empty as soon as the order is placed, a moment before its page opens.
  if (lines.length === 0 && running === null) return <NothingToBuy trouble={trouble} />
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-3">
        {trouble && <TroubleNotice trouble={trouble} />}
        <StepSection
          number={1}
          title="Select Address"
          open={step === 'address'}
          done={step !== 'address'}
          onEdit={() => go('address')}
          summary={
            address && (
              <p>
                <b className="font-semibold">{address.name}</b>, {addressLine(address)}
              </p>
            )
          }
        >
          <AddressStep checkout={checkout} />
        </StepSection>
        <StepSection
          number={2}
          title="Order Summary"
          open={step === 'summary'}
          done={step === 'payment'}
          editLabel="Change"
          onEdit={() => go('summary')}
          summary={
            <p>
              {pieces} {pieces === 1 ? 'piece' : 'pieces'}: {lines.map((line) => line.name).join('; ')}
            </p>
          }
        >
          <SummaryStep basket={basket} checkout={checkout} />
        </StepSection>
        <StepSection
          number={3}
          title="Payment Options"
          open={step === 'payment'}
          done={false}
          onEdit={() => go('payment')}
        >
          <PaymentStep checkout={checkout} />
        </StepSection>
      </div>
      {address && lines.length > 0 && (
        <SideCard checkout={checkout} busyLabel={running && busyLabels[running]} onMain={onMain} />
      )}
      {desk && (
        <Suspense>
          <DeskModal desk={desk} />
        </Suspense>
      )}
    </div>
  )
}

function NothingToBuy({ trouble }: { trouble: Trouble | null }) {
  return (
    <div className="grid gap-3">
      {trouble && <TroubleNotice trouble={trouble} />}
      <section className="panel">
        <EmptyState
          title="No Product in Your Cart"
          text="Add something to your cart, then come back to pay."
          action={<ButtonLink href="/products">See all products</ButtonLink>}
        />
      </section>
    </div>
  )
}

/** A refusal in words, brought into view: on phones the button that was pressed is at the other end. */
function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="danger" role="alert" title={trouble.words}>
        {trouble.paymentId && (
          <p className="mt-1">
            Payment ID: <b className="num select-all">{trouble.paymentId}</b>
          </p>
        )}
      </Notice>
    </div>
  )
}
