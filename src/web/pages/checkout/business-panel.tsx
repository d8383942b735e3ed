import { taxIdKind } from '#domain/gstin.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { PURCHASE_ORDER_MAX, purchaseOrderError } from '#domain/purchase-order.ts'
import { textOf } from '#text/text.ts'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import { useCheckoutText } from '#web/layout/checkout-text.ts'
import { useOrderText } from '#web/layout/order-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Checkout } from './use-checkout.ts'

type Tax = NonNullable<Checkout['tax']>

/** For business accounts: purchase order number, taxes in the total, and who the invoices name. */
export default function BusinessPanel({ checkout, fieldId }: { checkout: Checkout; fieldId: string }) {
  const text = useOrderText()
  const { tax, purchaseOrder, setPurchaseOrder } = checkout
  const problem = purchaseOrderError(purchaseOrder)
  const { purchaseOrderCharacters } = text.purchase
  return (
    <section className="panel grid gap-4" aria-labelledby="business-purchase">
      <h2 className="heading" id="business-purchase">
        {text.purchase.title}
      </h2>
      <Field
        id={fieldId}
        label={text.purchase.number}
        optional
        hint={text.purchase.numberHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={PURCHASE_ORDER_MAX}
        value={purchaseOrder}
        error={problem && textOf({ ...text.rules, purchaseOrderCharacters }, problem)}
        onChange={(event) => setPurchaseOrder(event.target.value)}
      />
      {/* As high as the taxes of one rate, which are loaded with the delivery days. */}
      <div className="min-h-30">{tax && <Taxes tax={tax} />}</div>
    </section>
  )
}

function Taxes({ tax }: { tax: Tax }) {
  const text = useOrderText()
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

/** For a business whose owner is not confirmed: the invoice will not carry its GSTIN (ruling 58). */
export function InvoiceNote() {
  const text = useCheckoutText()
  const { data: user } = useCall('GET /get-user')
  const business = user?.business
  if (!business || business.ownerConfirmed) return null
  const name = text.common.taxIds[taxIdKind(business.gstin) ?? 'gstin']
  return (
    <p className="text-sm">
      {text.checkout.invoiceWithoutNumber({ name })}{' '}
      <Link className="link" href={`${pathTo('/my-account/personal-information')}#business`}>
        {text.account.confirmOwner}
      </Link>
    </p>
  )
}
