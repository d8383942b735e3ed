import { taxIdKind } from '#domain/gstin.ts'
import { orderFieldErrors, PURCHASE_ORDER_MAX } from '#domain/order-fields.ts'
import { textOf } from '#text/text.ts'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import { type Tax, TaxSplit } from '#web/components/cart/tax-split.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Checkout } from './use-checkout.ts'

/** For business accounts: the taxes in the total, and who the invoices name. */
export function BusinessPanel({ tax }: { tax: Tax | undefined }) {
  const text = useText(signedInTexts)
  return (
    <section className="panel grid gap-4" aria-labelledby="business-purchase">
      <h2 className="heading" id="business-purchase">
        {text.purchase.title}
      </h2>
      {/* As high as the taxes of one rate, which are loaded with the delivery days. */}
      <div className="min-h-30">{tax && <TaxSplit tax={tax} />}</div>
    </section>
  )
}

/** Id of the form field of an order field. */
const idOf = (name: string): string => `order-${name}`

/** Focuses the first field that cannot be accepted, whose error is shown at it. Returns false if all can. */
export function focusWrongField({ fields }: Pick<Checkout, 'fields'>): boolean {
  const wrong = Object.entries(orderFieldErrors(fields)).find(([, error]) => error !== null)
  if (wrong) document.getElementById(idOf(wrong[0]))?.focus()
  return wrong !== undefined
}

/** For business accounts, above the button: the purchase order number, and that the GSTIN is not verified. */
export function BusinessFields({ checkout }: { checkout: Checkout }) {
  const text = useText(signedInTexts)
  const { fields, setField } = checkout
  const { purchaseOrder: problem } = orderFieldErrors(fields)
  return (
    <>
      <Field
        id={idOf('purchaseOrder')}
        label={text.purchase.number}
        optional
        hint={text.purchase.numberHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={PURCHASE_ORDER_MAX}
        value={fields.purchaseOrder}
        error={problem && textOf(text.rules, problem)}
        onChange={(event) => setField('purchaseOrder', event.target.value)}
      />
      <InvoiceNote />
    </>
  )
}

/** For a business whose owner is not confirmed: the invoice will not carry its GSTIN (ruling 58). */
function InvoiceNote() {
  const text = useText(signedInTexts)
  const { data: user } = useCall('GET /get-user')
  const business = user?.business
  if (!business || business.ownerConfirmed) return null
  const name = text.common.taxIds[taxIdKind(business.gstin) ?? 'gstin']
  return (
    <p className="rounded-md bg-marigold-50 px-3 py-2 text-sm">
      {text.checkout.invoiceWithoutNumber({ name })}{' '}
      <Link className="link" href={`${pathTo('/my-account/personal-information')}#business`}>
        {text.account.confirmOwner}
      </Link>
    </p>
  )
}
