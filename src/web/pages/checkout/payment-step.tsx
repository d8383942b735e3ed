import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PaymentMethod } from '#domain/checkout.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { pathTo } from '#web/path-to.ts'
import type { Checkout } from './use-checkout.ts'

/** Payment Options: "UPI or Other" and Cash on Delivery; a disabled option says why (ruling 37). */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const text = useText(signedInTexts)
  const { cod, undeliverable, method, setMethod } = checkout
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={text.checkout.paymentQuestion}
        hideLegend
        rows
        name="payment"
        value={method}
        onChange={(value) => setMethod(value as PaymentMethod)}
        choices={[
          {
            value: 'prepaid',
            label: <b className="font-semibold">{text.checkout.payOnlineOption}</b>,
            mark: <OnlineMark />,
            hint: undeliverable ?? text.checkout.payOnlineHint,
            disabled: undeliverable !== null,
          },
          {
            value: 'cod',
            label: <b className="font-semibold">{text.common.cashOnDelivery}</b>,
            mark: <CashMark />,
            hint: cod?.allowed === false ? cod.reason : text.checkout.cashOnDeliveryHint,
            disabled: cod?.allowed === false,
          },
        ]}
      />
      {cod?.allowed === false && <CodAction checkout={checkout} />}
    </div>
  )
}

/** Leads to what makes cash on delivery possible. */
function CodAction({ checkout: { codAction, goToStep } }: { checkout: Checkout }) {
  const text = useText(signedInTexts)
  const { pathname, search } = useLocation()
  const look = { kind: 'quiet', small: true, className: 'justify-self-start' } as const
  switch (codAction) {
    case 'verifyPhone': {
      const section = pathTo('/my-account/personal-information')
      const next = new URLSearchParams({ edit: 'phone', next: pathname + search })
      return (
        <ButtonLink {...look} href={`${section}?${next}`}>
          {text.checkout.verifyPhone}
        </ButtonLink>
      )
    }
    case 'seeOrders':
      return (
        <ButtonLink {...look} href={pathTo('/my-account/my-orders')}>
          {text.checkout.seeOrders}
        </ButtonLink>
      )
    case 'changeAddress':
      return (
        <Button {...look} onClick={() => goToStep('address')}>
          {text.checkout.changeAddress}
        </Button>
      )
    case 'changeProducts':
      return (
        <Button {...look} onClick={() => goToStep('summary')}>
          {text.checkout.changeProducts}
        </Button>
      )
    case null:
      return null
  }
}

/** A drawing of a payment method in a box of fixed size. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg className="h-8 w-12 flex-none" viewBox="0 0 48 32" aria-hidden="true" fill="none" strokeWidth="1.6">
      <rect x="1" y="1" width="46" height="30" rx="5" className="fill-white stroke-ink-200" />
      {children}
    </svg>
  )
}

/** A phone that sends an amount, and a card: UPI apps, cards, net banking. */
const OnlineMark = () => (
  <Mark>
    <rect x="7" y="6" width="11" height="20" rx="2" className="stroke-leaf-700" />
    <path d="M11 23h3M10 12.5h8m-3-3 3 3-3 3" className="stroke-leaf-700" />
    <rect x="23" y="9" width="18" height="14" rx="2" className="fill-leaf-50 stroke-leaf-700" />
    <path d="M23 13.5h18" className="stroke-leaf-700" strokeWidth="3" />
    <path d="M26 19h5" className="stroke-leaf-700" />
  </Mark>
)

/** A bank note and a coin: cash on delivery. */
const CashMark = () => (
  <Mark>
    <rect x="6" y="8" width="28" height="16" rx="2" className="fill-leaf-50 stroke-leaf-700" />
    <path d="M17 12.5h6m-6 2.5h6m-6-2.5c5 0 5 5 0 5l4 3.5" className="stroke-leaf-700" />
    <circle cx="36" cy="21" r="6" className="fill-white stroke-leaf-700" />
    <path d="M36 18v6" className="stroke-leaf-700" />
  </Mark>
)
