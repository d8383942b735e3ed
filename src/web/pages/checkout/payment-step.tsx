import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useLocation } from 'react-router'
import type { PaymentMethod } from '#domain/checkout.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { pathTo } from '#web/path-to.ts'
import { CashMark, OnlineMark } from './payment-marks.tsx'
import type { Checkout } from './use-checkout.ts'

/** Payment Options: "UPI or Other" and Cash on Delivery; a disabled option says why (ruling 37). */
export default function PaymentStep({ checkout }: { checkout: Checkout }) {
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
