import type { Calls } from '#contract/calls.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { useCall } from '#web/api/client.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'

export type Tax = NonNullable<Calls['GET /checkout-options']['output']['tax']>

/** The taxes in the cart of a business account, for the address of the chosen place; nothing without such an address. */
export function CartTaxes() {
  const place = useDeliverTo()
  const { data: addresses = [] } = useCall('GET /get-address')
  const address = addresses.find(({ addressId, primaryAddress, pincode }) =>
    place?.addressId ? addressId === place.addressId : primaryAddress && pincode === place?.pincode,
  )
  const { data } = useCall(
    'GET /checkout-options',
    { pincode: address?.pincode, addressId: address?.addressId },
    address !== undefined,
  )
  if (!data?.tax) return null
  return (
    <div className="border-t border-ink-200 pt-4">
      <TaxSplit tax={data.tax} />
    </div>
  )
}

/** Taxable value, taxes by rate, total and input tax credit of a business purchase, and who the invoices name. */
export function TaxSplit({ tax }: { tax: Tax }) {
  const text = useText(signedInTexts)
  const { purchase } = text
  return (
    <>
      <dl className="num grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:ps-4 [&>dd]:text-end">
        <dt>{purchase.taxable}</dt>
        <dd>{formatRupees(toPaise(tax.taxable))}</dd>
        {taxRows(tax).map(({ rate, tax: name, amount }) => (
          <div key={`${name} ${rate}`} className="col-span-2 grid grid-cols-subgrid">
            <dt>{purchase.taxName({ rate, tax: name })}</dt>
            <dd className="ps-4 text-end">{formatRupees(toPaise(amount))}</dd>
          </div>
        ))}
        <dt className="border-t border-ink-200 pt-2 font-semibold">{purchase.totalWithTax}</dt>
        <dd className="border-t border-ink-200 pt-2 font-semibold">{formatRupees(toPaise(tax.total))}</dd>
        {tax.inputCredit > 0 && (
          <>
            <dt>
              {purchase.inputCredit}
              <span className="field-hint block">{purchase.inputCreditHint}</span>
            </dt>
            <dd className="font-semibold text-leaf-700">{formatRupees(toPaise(tax.inputCredit))}</dd>
          </>
        )}
      </dl>
      {tax.buyer && (
        <dl className="mt-3 grid gap-0.5 border-t border-ink-200 pt-3 [&>dt]:text-sm [&>dt]:text-ink-600">
          <dt>{purchase.billedTo}</dt>
          <dd className="font-semibold wrap-anywhere">{tax.buyer.name}</dd>
          <dt>{purchase.gstin}</dt>
          <dd className="num">{tax.buyer.gstin}</dd>
        </dl>
      )}
    </>
  )
}

type TaxRow = { rate: number; tax: 'central' | Tax['rates'][number]['taxHead']; amount: number }

/** Returns the taxes as rows: two halves within a State, one between States. */
function taxRows({ rates }: Tax): TaxRow[] {
  return rates.flatMap(({ rate, taxHead, central, state, integrated }): TaxRow[] =>
    taxHead === 'integrated'
      ? [{ rate, tax: taxHead, amount: integrated }]
      : [
          { rate: rate / 2, tax: 'central', amount: central },
          { rate: rate / 2, tax: taxHead, amount: state },
        ],
  )
}
