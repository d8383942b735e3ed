import { expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { fillCart, payLocally } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

const shop = await testShop()

async function openPayment() {
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { stock: 10 })
  await fillCart(shop, shopper, { [product]: 2 })
  const me = shop.as(shopper.token)
  const opened = await me.send('POST /create-order', {
    amount: 200,
    address: { addressId: shopper.addressId },
  })
  expect(opened.status).toBe(200)
  return { shopper, orderId: opened.body.orderId }
}

/** Posts the form of the payment page as a browser does that comes from another site. */
async function postReturn(form: Record<string, string>, query = '') {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/payment-return${query}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(form).toString(),
  })
  return [response.statusCode, response.headers.location]
}
const groupsOf = ({ userId }: { userId: string }) =>
  shop.db.selectFrom('order_groups').select('id').where('user_id', '=', userId).execute()

it('places the order by the signature alone and leads to its page, also when it is repeated', async () => {
  const { shopper, orderId } = await openPayment()
  const paid = await payLocally(shop, orderId)
  const answers = await Promise.all([postReturn(paid), postReturn(paid), postReturn(paid)])
  const [group, ...others] = await groupsOf(shopper)
  expect(others).toEqual([])
  for (const answer of answers) expect(answer).toEqual([303, `/order-completed-page/${group?.id}?paid=1`])
})

it('places nothing for a forged signature, another order or a failed payment', async () => {
  const { shopper, orderId } = await openPayment()
  const other = await openPayment()
  const failed = await payLocally(shop, orderId, { outcome: 'failed' })
  const paid = await payLocally(shop, orderId)
  const before = await digest(shop.db, 'payments', 'order_groups', 'payment_intents')
  for (const form of [
    { ...paid, razorpay_signature: '' },
    { ...paid, razorpay_signature: paid.razorpay_signature.toUpperCase() },
    { ...paid, razorpay_order_id: other.orderId },
    { ...paid, razorpay_order_id: 'order_unknown' },
    { ...paid, razorpay_payment_id: failed.razorpay_payment_id },
    {},
  ]) {
    const named = (form as Partial<typeof paid>).razorpay_order_id
    const query = named ? `?step=payment&payment=${named}` : '?step=payment'
    expect(await postReturn(form)).toEqual([303, `/checkout${query}`])
  }
  expect(await digest(shop.db, 'payments', 'order_groups', 'payment_intents')).toBe(before)
  expect(await groupsOf(shopper)).toEqual([])
})

it('leads a failed payment back to its checkout, and nowhere else', async () => {
  const { orderId } = await openPayment()
  const error = {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'The bank refused',
    'error[metadata]': JSON.stringify({ order_id: orderId, payment_id: 'pay_1' }),
  }
  const query = `?step=payment&payment=${orderId}`
  expect(await postReturn(error, '?back=%2Fproduct-checkout%2Fp_1')).toEqual([
    303,
    `/product-checkout/p_1${query}`,
  ])
  const chosen =
    '/product-checkout/p_1?quantity=3&address=ad_1&step=summary&payment=order_2&next=//evil.example'
  expect(await postReturn(error, `?back=${encodeURIComponent(chosen)}`)).toEqual([
    303,
    `/product-checkout/p_1${query}&address=ad_1&quantity=3`,
  ])
  for (const kept of [
    'address=ad_1%26x%3D1',
    'quantity=-3',
    'quantity=3%0d%0aset-cookie:x',
    'address=//evil.example',
  ])
    expect(await postReturn(error, `?back=${encodeURIComponent(`/checkout?${kept}`)}`)).toEqual([
      303,
      `/checkout${query}`,
    ])
  for (const back of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login',
    '/product-checkout/../x',
    '/product-checkout/p_1#//evil.example',
    '//evil.example/product-checkout/p_1',
    '?quantity=x//evil.example',
  ])
    expect(await postReturn(error, `?back=${encodeURIComponent(back)}`)).toEqual([303, `/checkout${query}`])
})

it('leads to the checkout while the provider does not answer, which then asks for the outcome', async () => {
  const { shopper, orderId } = await openPayment()
  const paid = await payLocally(shop, orderId)
  const faults = JSON.stringify([{ path: '', kind: 'status', status: 502, seconds: 0 }])
  await shop.db.updateTable('local_payment_settings').set({ faults }).execute()
  expect(await postReturn(paid)).toEqual([303, `/checkout?step=payment&payment=${orderId}`])
  expect(await groupsOf(shopper)).toEqual([])
  const again = await postReturn(paid)
  const [group] = await groupsOf(shopper)
  expect(again).toEqual([303, `/order-completed-page/${group?.id}?paid=1`])
})
