import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { sendMessages } from '#server/notifications/outbox.ts'
import type { Delivery } from '#server/providers/sms/sms.ts'
import { smtpEmail } from '#server/providers/email/smtp.ts'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildSubmit, fillCart, payLocally, prepaid, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper, changeUser } from '#tests/factories.ts'
import { openSmtp, type SmtpFault } from '#tests/smtp-server.ts'

const shop = await testShop({ PUBLIC_URL: 'https://shop.example' })

/** Returns the messages about an order group, the mail first. */
const messagesOf = (groupId: string) =>
  shop.db.selectFrom('messages').selectAll().where('reference', '=', groupId).orderBy('channel').execute()

const confirmationOf = async (shopper: Shopper, orderId: string) => {
  const { body } = await shop.as(shopper.token).send('GET /get-order-summery/:orderId', { orderId })
  return body.map(({ confirmation }) => confirmation)
}

/** Places an order of two sellers whose parcels arrive on different days. */
async function placeTwoParcels() {
  const near = await buildSeller(shop.db, { store_name: 'Kochi <Spices> & Co' })
  const far = await buildSeller(shop.db, { store_name: 'Leh Woollens' })
  await shop.db
    .insertInto('delivery_rules')
    .values([
      { seller_id: near, pincode_prefix: '', days: 2 },
      { seller_id: far, pincode_prefix: '', days: 9 },
    ])
    .execute()
  const shawl = await buildProduct(shop.db, { seller_id: far, name: 'Shawl' })
  const pepper = await buildProduct(shop.db, { seller_id: near, name: 'Pepper' })
  const shopper = await buildShopper(shop.db)
  const orderId = await buildOrder(shop, shopper, { [shawl]: 1, [pepper]: 2 }, 300)
  return { shopper, orderId }
}

test('an order queues a mail that lists its parcels with their dates and links to it', async () => {
  shop.setNow(new Date('2026-11-23T04:30:00Z'))
  const { shopper, orderId } = await placeTwoParcels()
  const [mail, sms] = await messagesOf(orderId)
  const [order] = (await shop.as(shopper.token).send('GET /get-order-summery/:orderId', { orderId })).body
  const number = order?.parentOrderNumber ?? ''
  const link = `https://shop.example/order-inner-page/${number}`
  expect(mail).toMatchObject({ channel: 'email', to_address: shopper.email, template: 'order-confirmation' })
  expect(mail?.text).toContain(
    `Parcel 1 of 2\nSold by Kochi <Spices> & Co\nEst. Delivery by 25 Nov 2026\n2 x Pepper: ₹200.00\n\n` +
      `Parcel 2 of 2\nSold by Leh Woollens\nEst. Delivery by 2 Dec 2026\n1 x Shawl: ₹100.00\n`,
  )
  expect(mail?.text).toContain(`View and track your order: ${link}\n`)
  expect(mail?.html).toContain(`<a href="${link}">View and track your order</a>`)
  expect(mail?.html).toContain('Kochi &lt;Spices&gt; &amp; Co')
  expect(mail?.html?.indexOf('25 Nov 2026')).toBeLessThan(mail?.html?.indexOf('2 Dec 2026') ?? 0)

  expect(sms).toMatchObject({
    channel: 'sms',
    to_address: shopper.phone,
    template: 'order-confirmation',
    text: `Your TharaCart order ${number} for Rs. 300.00 is confirmed. Est. delivery by Wed, 2 Dec. Track it in My Orders at TharaCart.`,
    vars: [number, 'Rs. 300.00', 'Wed, 2 Dec'],
  })
  // One text message: 160 characters of its alphabet.
  expect(sms?.text).toMatch(/^[\x20-\x7e]{1,160}$/)
})

test('the text message carries the variables of its registered template', async () => {
  const shopper = await buildShopper(shop.db)
  const orderId = await buildOrder(shop, shopper, { [await buildProduct(shop.db)]: 1 }, 100)
  const sms = (await messagesOf(orderId)).find(({ channel }) => channel === 'sms')
  const sent: unknown[] = []
  const providers = {
    ...shop.shop.providers,
    sms: {
      ...shop.shop.providers.sms,
      name: 'recorded',
      send: (message: object) => {
        sent.push(message)
        return Promise.resolve({ ok: true, providerId: '1' } as const)
      },
    },
  }
  await sendMessages({ ...shop.shop, providers }, { ids: [sms?.id ?? ''] })
  expect(sent).toMatchObject([{ template: 'order-confirmation', vars: sms?.vars, id: sms?.id }])
  expect(sms?.vars).toHaveLength(3)
})

test('the order says that its mail was sent only after the provider has taken it', async () => {
  const shopper = await buildShopper(shop.db)
  const orderId = await buildOrder(shop, shopper, { [await buildProduct(shop.db)]: 1 }, 100)
  expect(await confirmationOf(shopper, orderId)).toEqual([{ email: shopper.email, status: 'waiting' }])
  await shop.runJobs()
  expect(await confirmationOf(shopper, orderId)).toEqual([{ email: shopper.email, status: 'sent' }])
  // It was sent to the previous email.
  await changeUser(shop.db, shopper.userId, { email: `new-${shopper.email}` })
  expect(await confirmationOf(shopper, orderId)).toEqual([null])
})

test('a mail that the provider refuses was not sent', async () => {
  const shopper = await buildShopper(shop.db, { email: 'fail@example.in' })
  const orderId = await buildOrder(shop, shopper, { [await buildProduct(shop.db)]: 1 }, 100)
  await shop.runJobs()
  expect(await confirmationOf(shopper, orderId)).toEqual([{ email: 'fail@example.in', status: 'failed' }])
})

test('mail and text message of an order are one job, and its repetition sends only what was not taken', async () => {
  const shopper = await buildShopper(shop.db)
  await shop.runJobs()
  const orderId = await buildOrder(shop, shopper, { [await buildProduct(shop.db)]: 1 }, 100)
  const ids = (await messagesOf(orderId)).map(({ id }) => id)
  const jobs = await sql<{ payload: { ids: string[] } }>`select payload from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'sendMessages')`.execute(
    shop.db,
  )
  expect(jobs.rows.map(({ payload }) => payload.ids.toSorted())).toEqual([ids.toSorted()])

  const sent: string[] = []
  const answers: (() => Promise<Delivery>)[] = [
    () => Promise.reject(new Error('connection lost')),
    () => Promise.resolve({ ok: false, retry: true, reason: 'busy' }),
    () => Promise.resolve({ ok: true, providerId: '1' }),
  ]
  const providers = {
    ...shop.shop.providers,
    sms: {
      ...shop.shop.providers.sms,
      name: 'recorded',
      send: () => (sent.push('sms'), Promise.resolve({ ok: true, providerId: '1' } as const)),
    },
    email: { ...shop.shop.providers.email, send: () => (sent.push('email'), answers.shift()!()) },
  }
  const services = { ...shop.shop, providers }
  await expect(sendMessages(services, { ids })).rejects.toThrow('Not accepted')
  await expect(sendMessages(services, { ids })).rejects.toThrow('Not accepted')
  await sendMessages(services, { ids })
  await sendMessages(services, { ids })
  expect(sent.toSorted()).toEqual(['email', 'email', 'email', 'sms'])
  expect(await confirmationOf(shopper, orderId)).toEqual([{ email: shopper.email, status: 'sent' }])
})

test('a mail that is tried again counts as failed only when it is given up', async () => {
  const smtp = await openSmtp(() => 'busy')
  const from = 'TharaCart <orders@tharacart.example>'
  const email = smtpEmail({ url: `smtp://127.0.0.1:${smtp.port}`, from, timeoutMs: 20_000 })
  const services = { ...shop.shop, providers: { ...shop.shop.providers, email } }
  const shopper = await buildShopper(shop.db)
  const orderId = await buildOrder(shop, shopper, { [await buildProduct(shop.db)]: 1 }, 100)
  const [mail] = await messagesOf(orderId)
  for (const [attempts, status] of [
    [0, 'waiting'],
    [23, 'waiting'],
    [24, 'failed'],
  ] as const) {
    await shop.db.updateTable('messages').set({ attempts }).where('id', '=', mail!.id).execute()
    await expect(sendMessages(services, { ids: [mail!.id] })).rejects.toThrow('Not accepted')
    expect(await confirmationOf(shopper, orderId)).toEqual([{ email: shopper.email, status }])
  }
  smtp.close()
})

test('an account without an email gets no mail, and one without a verified phone no text message', async () => {
  const onlyPhone = await buildShopper(shop.db)
  await changeUser(shop.db, onlyPhone.userId, { email: null, email_verified_at: null })
  const orderId = await buildOrder(shop, onlyPhone, { [await buildProduct(shop.db)]: 1 }, 100)
  expect((await messagesOf(orderId)).map(({ channel }) => channel)).toEqual(['sms'])
  expect(await confirmationOf(onlyPhone, orderId)).toEqual([null])

  const unverified = await buildShopper(shop.db)
  await changeUser(shop.db, unverified.userId, { phone_verified_at: null })
  const product = await buildProduct(shop.db)
  await fillCart(shop, unverified, { [product]: 1 })
  const me = shop.as(unverified.token)
  const { orderId: payment } = (await me.send('POST /create-order', { amount: 100 })).body
  await me.send('POST /verify-payment', await payLocally(shop, payment, { webhook: false }))
  const placed = await me.send('POST /place-order', buildSubmit(unverified, { [product]: 1 }, 100, prepaid))
  expect(placed.status).toBe(200)
  expect((await messagesOf(placed.body.orderId)).map(({ channel }) => channel)).toEqual(['email'])
})

test('an order has one confirmation, however often it is requested; a refused order has none', async () => {
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { stock: 1 })
  await fillCart(shop, shopper, { [product]: 1 })
  const other = await buildShopper(shop.db)
  await fillCart(shop, other, { [product]: 1 })
  const place = (who: Shopper) =>
    shop.as(who.token).send('POST /place-order', buildSubmit(who, { [product]: 1 }, 100), {
      headers: { 'idempotency-key': `key-of-${who.userId}` },
    })
  const replies = await Promise.all([shopper, shopper, shopper, other, other].map(place))
  const placed = replies.filter(({ status }) => status === 200)
  const ids = new Set(placed.map(({ body }) => body.orderId))
  expect(ids.size).toBe(1)
  const [orderId = ''] = ids
  expect(await messagesOf(orderId)).toHaveLength(2)
  const receivers = await shop.db
    .selectFrom('messages')
    .select('to_address')
    .where('to_address', 'in', [shopper.email, other.email])
    .execute()
  expect(receivers).toHaveLength(1)
  const [mail] = await messagesOf(orderId)
  const again = { ...mail!, id: 'm-again', seq: undefined, translated: null }
  await expect(shop.db.insertInto('messages').values(again).execute()).rejects.toThrow(
    'messages_order_confirmation',
  )
})

test('every retry of a mail has one Message-ID, and a mail that was taken is not sent again', async () => {
  const faults: SmtpFault[] = ['busy', 'takenAndDropped', 'busy', 'takenAndDropped', 'none']
  const smtp = await openSmtp((index) => faults[index % faults.length] ?? 'none')
  const from = 'TharaCart <orders@tharacart.example>'
  const email = smtpEmail({ url: `smtp://127.0.0.1:${smtp.port}`, from, timeoutMs: 20_000 })
  const services = { ...shop.shop, providers: { ...shop.shop.providers, email } }
  const product = await buildProduct(shop.db)
  const ids: string[] = []
  for (let order = 0; order < 10; order++) {
    const shopper = await buildShopper(shop.db)
    const [mail] = await messagesOf(await buildOrder(shop, shopper, { [product]: 1 }, 100))
    ids.push(mail!.id)
    for (const fault of faults) {
      const sent = await sendMessages(services, { ids: [mail!.id] }).then(
        () => 'sent',
        (error: Error) => error.message,
      )
      expect(sent).toMatch(fault === 'none' ? /^sent$/ : /Not accepted/)
    }
    await sendMessages(services, { ids: [mail!.id] })
  }
  smtp.close()
  const messageIds = smtp.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])
  expect(messageIds).toEqual(ids.flatMap((id) => Array<string>(3).fill(`<${id}@tharacart.example>`)))
})
