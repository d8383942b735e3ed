import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { locales } from '#domain/languages.ts'
import { textFor } from '#text/server.ts'
import { transaction } from '#server/db/db.ts'
import { msg91Sms } from '#server/providers/sms/msg91.ts'
import { twilioSms } from '#server/providers/sms/twilio.ts'
import { testShop } from '#tests/api.ts'
import { queueMessage, sendMessageNow, sendMessages, textMessage } from './outbox.ts'

const shop = await testShop()

test('a message is sent after the commit, once', async () => {
  const message = {
    channel: 'email',
    to: 'asha@example.in',
    template: 'welcome',
    subject: 'Hello',
    text: 'Hi',
    userId: null,
  } as const
  const rolledBack = transaction(shop.db, async (tx) => {
    await queueMessage(tx, new Date(), message)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await transaction(shop.db, (tx) => queueMessage(tx, new Date(), message))
  const stored = () => shop.db.selectFrom('messages').selectAll().execute()
  expect(await stored()).toMatchObject([{ to_address: 'asha@example.in', attempts: 0, sent_at: null }])
  await shop.runJobs()
  const [sent] = await stored()
  expect(sent).toMatchObject({ attempts: 1, sent_at: expect.any(Date) })
  await sendMessages(shop.shop, { ids: [sent!.id] })
  expect(await stored()).toEqual([sent])
})

/** Queues a code by SMS, and sends it twice by a provider that answers with this text. */
async function sendCode(answer: string) {
  let calls = 0
  const server = createServer((_, response) => {
    calls++
    response.end(answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sms = msg91Sms({ authKey: 'k', sender: 's', templates: { otp: 't' }, url })
  const message = {
    channel: 'sms',
    to: '+919876543210',
    template: 'otp',
    text: '482913 is your code.',
    code: '482913',
    userId: null,
  } as const
  await transaction(shop.db, (tx) => queueMessage(tx, new Date(), message))
  const newest = () =>
    shop.db.selectFrom('messages').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  const queued = await newest()
  const providers = { ...shop.shop.providers, sms }
  for (let attempt = 0; attempt < 2; attempt++)
    await sendMessages({ ...shop.shop, providers }, { ids: [queued.id] })
  return { queued, stored: await newest(), calls }
}

test('a code is deleted from the outbox when a real provider has accepted it (S-04)', async () => {
  const { queued, stored, calls } = await sendCode('{"type":"success","message":"1"}')
  expect(queued.code).toBe('482913')
  expect(stored).toMatchObject({ sent_at: expect.any(Date), code: null, text: '', html: null })
  expect(calls).toBe(1)
})

test.each(locales)('the code in %s ends with the line from which phones fill it in', (locale) => {
  const text = textFor(locale).sms.otp({ code: '482913', host: 'shop.example' })
  expect(text).toMatch(/\n\n@shop\.example #482913$/)
})

test.each([
  ['hi', { hi: { otp: 'x' } }, '482913 कोड'],
  ['hi', { ml: { otp: 'x' } }, '482913 is your code.'],
  ['hi', { hi: { changed: 'x' } }, '482913 is your code.'],
  ['en', { hi: { otp: 'x' } }, '482913 is your code.'],
] as const)(
  'a text message in %s to a provider with the templates %j is "%s"',
  async (locale, translated, sent) => {
    const bodies: string[] = []
    const server = createServer((request, response) => {
      request.on('data', (data) => bodies.push(String(data)))
      request.on('end', () => response.writeHead(201).end('{"sid":"SM1"}'))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sms = twilioSms({ accountSid: 'A', authToken: 't', from: '+1', translated, url })
    const message = textMessage(locale, (language) => ({
      channel: 'sms',
      to: '+919876543210',
      template: 'otp',
      code: '482913',
      text: language === 'hi' ? '482913 कोड' : '482913 is your code.',
    }))
    const services = { ...shop.shop, providers: { ...shop.shop.providers, sms }, now: new Date() }
    expect(await sendMessageNow(services, { ...message, userId: null })).toMatchObject({ ok: true })
    expect(new URLSearchParams(bodies[0]).get('Body')).toBe(sent)
    const stored = await shop.db
      .selectFrom('messages')
      .select(['text', 'code', 'translated'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ text: '', code: null, translated: null })
  },
)

test.each([
  ['a null byte', String.raw`Bad \u0000 number`, 'Bad  number'],
  ['half an emoji', String.raw`Bad \ud83d number`, 'Bad \ufffd number'],
])('a refusal with %s is stored, so that nothing is sent again', async (_what, said, kept) => {
  const { stored, calls } = await sendCode(`{"type":"error","message":"${said}"}`)
  expect(stored).toMatchObject({ last_error: kept, given_up_at: expect.any(Date) })
  expect(calls).toBe(1)
})
