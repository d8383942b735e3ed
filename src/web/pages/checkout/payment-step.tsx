import type { PaymentMethod } from '#domain/checkout.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import type { Checkout } from './use-checkout.ts'

/** Payment Options: "UPI or Other" and Cash on Delivery; a disabled option says why (ruling 37). */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { cod, undeliverable, method, setMethod } = checkout
  return (
    <RadioGroup
      legend="How would you like to pay?"
      hideLegend
      rows
      name="payment"
      value={method}
      onChange={(value) => setMethod(value as PaymentMethod)}
      choices={[
        {
          value: 'prepaid',
          label: <b className="font-semibold">UPI or Other</b>,
          hint: undeliverable ?? 'UPI apps, cards, net banking and wallets.',
          disabled: undeliverable !== null,
        },
        {
          value: 'cod',
          label: <b className="font-semibold">Cash on Delivery</b>,
          hint: cod?.allowed === false ? cod.reason : 'Pay by cash or UPI when it arrives.',
          disabled: cod?.allowed === false,
        },
      ]}
    />
  )
}
