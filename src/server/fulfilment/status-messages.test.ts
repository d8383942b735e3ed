import { expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { fillCart, payLocally, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { msg91Sms } from '#server/providers/sms/msg91.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import { twilioSms } from '#server/providers/sms/twilio.ts'
import { noticeOf } from './status-messages.ts'

const shop = await testShop()

/** A prepaid order of two products of one store. */
async function buildPaid() {
  const shopper = await buildShopper(shop.db)
  const seller = await buildSeller(shop.db, { store_name: 'Malabar <b>Stores</b>' })
  const [one, two] = [
    await buildProduct(shop.db, { seller_id: seller, name: 'Brass lamp' }),
    await buildProduct(shop.db, { seller_id: seller, name: 'Coir mat' }),
  ]
  await fillCart(shop, shopper, { [one]: 2, [two]: 1 })
  const me = shop.as(shopper.token)
  const opened = await me.send('POST /create-order', {
    amount: 300,
    address: { addressId: shopper.addressId },
  })
  const paid = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
  return { shopper, one, two, orderId: String(paid.body['orderId']) }
}
const messagesTo = async ({ email, phone }: Shopper, channel: 'email' | 'sms' = 'email') => {
  const rows = await shop.db
    .selectFrom('messages')
    .select(['template', 'subject', 'text', 'html', 'link', 'vars'])
    .where('to_address', '=', channel === 'email' ? email : phone)
    .where('template', '<>', 'order-confirmation')
    .where('channel', '=', channel)
    .orderBy('seq')
    .execute()
  return rows
}

it('each event has one mail, with carrier and tracking number, and one text message', async () => {
  const { shopper, orderId } = await buildPaid()
  const number = { carrier: 'Blue Dart', trackingNumber: 'BD12345678' }
  for (const [step, more] of [
    ['accept', {}],
    ['pack', {}],
    ['ready', number],
    ['ship', {}],
    ['out', {}],
    ['recordAttempt', { reason: 'Door locked', nextAttemptOn: '2026-12-04' }],
    ['out', {}],
    ['deliver', {}],
  ] as const)
    expect((await postDevTools(shop, '/fulfilment', { orderId, step, ...more })).status).toBe(200)
  const mails = await messagesTo(shopper)
  expect(mails.map(({ template }) => template)).toEqual([
    'order-shipped',
    'order-out',
    'order-attemptFailed',
    'order-out',
    'order-delivered',
  ])
  const [shipped, , attempt] = mails
  expect(shipped!.subject).toMatch(/^Order TC-\d{4}-\d+-1 has been shipped$/)
  for (const text of ['2 × Brass lamp', '1 × Coir mat', 'Carrier: Blue Dart. Tracking number: BD12345678.'])
    expect(shipped!.text).toContain(text)
  expect(shipped!.text).toContain('https://www.bluedart.com/')
  expect(shipped!.html).toContain('Malabar &lt;b&gt;Stores&lt;/b&gt;')
  expect(shipped!.link).toMatch(/\/order-inner-page\/TC-/)
  expect(attempt!.text).toContain('Reason: Door locked')
  expect(attempt!.text).toContain('Fri, 4 Dec')
  const texts = await messagesTo(shopper, 'sms')
  expect(texts.map(({ vars }) => vars[1])).toEqual([
    'Shipped, BD12345678',
    'Out for Delivery',
    'Delivery attempt failed',
    'Out for Delivery',
    'Delivered',
  ])
})

it('a cancellation says what is refunded, where and when; a sent refund has its own mail', async () => {
  const { shopper, orderId, one, two } = await buildPaid()
  const cancel = (productIds: string[], refundMethod: 'original' | 'wallet') =>
    shop.as(shopper.token).send('POST /cancel-order', {
      orderId,
      productIds,
      refundMethod,
      cancellationReason: 'I changed my mind',
    })
  await cancel([one], 'original')
  await cancel([two], 'wallet')
  await shop.runJobs()
  const mails = await messagesTo(shopper)
  expect(mails.map(({ template }) => template)).toEqual(['order-cancelled', 'order-cancelled', 'refund-sent'])
  expect(mails[0]!.text).toContain(
    'We are refunding ₹200.00 to where you paid from. This takes 5 to 7 working days.',
  )
  expect(mails[0]!.text).toContain('Reason: I changed my mind')
  expect(mails[1]!.text).toContain('We have added ₹100.00 to your TharaCart wallet.')
  expect(mails[2]!.subject).toBe('We have sent your refund of ₹200.00')
})

it('a text message about the status is sent if the provider has its template; only MSG91 needs an id of it', () => {
  const { env, providers } = shop.shop
  const noticeWith = (sms: Sms) => noticeOf({ env, providers: { ...providers, sms } })
  const msg91 = (templates: Record<string, string>) => msg91Sms({ authKey: 'k', sender: 's', templates })
  expect(noticeOf({ env, providers })).toMatchObject({ sms: true })
  expect(noticeWith(twilioSms({ accountSid: 'a', authToken: 't', from: 'f' }))).toMatchObject({ sms: true })
  expect(noticeWith(msg91({ otp: 't' }))).toMatchObject({ sms: false })
  expect(noticeWith(msg91({ otp: 't', 'order-status': 't' }))).toMatchObject({ sms: true })
})
