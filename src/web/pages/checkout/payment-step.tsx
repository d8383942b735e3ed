import { usePersonalText } from '#web/layout/personal-text.ts'
import type { PaymentMethod } from '#domain/checkout.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import type { Checkout } from './use-checkout.ts'

/** Payment Options: "UPI or Other" and Cash on Delivery; a disabled option says why (ruling 37). */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const text = usePersonalText()
  const { cod, undeliverable, method, setMethod } = checkout
  return (
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
          hint: undeliverable ?? text.checkout.payOnlineHint,
          disabled: undeliverable !== null,
        },
        {
          value: 'cod',
          label: <b className="font-semibold">{text.common.cashOnDelivery}</b>,
          hint: cod?.allowed === false ? cod.reason : text.checkout.cashOnDeliveryHint,
          disabled: cod?.allowed === false,
        },
      ]}
    />
  )
}
