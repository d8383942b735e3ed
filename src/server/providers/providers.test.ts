import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#env'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import type { Db } from '#server/db/db.ts'
import { localEmail } from '#server/providers/email/local.ts'
import { smtpEmail } from '#server/providers/email/smtp.ts'
import type { Email } from '#server/providers/email/email.ts'
import { gspGst } from '#server/providers/gst/gsp.ts'
import { localGst } from '#server/providers/gst/local.ts'
import type { Gst } from '#server/providers/gst/gst.ts'
import { openMetrics } from '#server/metrics.ts'
import { runInScope } from '#server/request-scope.ts'
import { createMonitor, type Monitor } from './monitor.ts'
import { openProviders } from './providers.ts'
import { localSms } from '#server/providers/sms/local.ts'
import { msg91Sms } from '#server/providers/sms/msg91.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import { twilioSms } from '#server/providers/sms/twilio.ts'
import { openSmtp } from '#tests/smtp-server.ts'

/** A provider on loopback that responds as documented and records the requests. */
type RecordedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status?: number; body: unknown; text?: string } | 'hang'
const requests: RecordedRequest[] = []
let reply: (recordedRequest: RecordedRequest) => Reply = () => ({ body: {} })
let provider: Server
let url = ''

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const recorded = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      }
      requests.push(recorded)
      const configured = reply(recorded)
      if (configured === 'hang') return
      response.writeHead(configured.status ?? 200, { 'content-type': 'application/json' })
      response.end(configured.text ?? JSON.stringify(configured.body))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const failing = '+919000000500'
const message = (to: string) => ({
  to,
  template: 'otp',
  locale: 'en' as const,
  text: '123456 is your code',
  vars: ['123456'],
  id: 'm1',
})
/** Only a test of a provider that does not respond has a short limit: on a busy machine an answer takes longer. */
const limitFor = (expected: Reply): number => (expected === 'hang' ? 300 : 20_000)
const msg91 = (timeoutMs = 20_000) =>
  msg91Sms({ authKey: 'key', sender: 'THARAC', templates: { otp: 't1' }, url, timeoutMs })
const twilio = (timeoutMs = 20_000) =>
  twilioSms({ accountSid: 'AC1', authToken: 'secret', from: '+15005550006', url, timeoutMs })

const smsServices: [string, () => Sms, good: Reply, bad: Reply][] = [
  ['local', localSms, { body: {} }, { body: {} }],
  [
    'MSG91',
    msg91,
    { body: { type: 'success', message: '3763646c3058373530393938' } },
    { body: { type: 'error', message: 'Invalid mobile' } },
  ],
  [
    'Twilio',
    twilio,
    { status: 201, body: { sid: 'SM1', status: 'queued' } },
    { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number" } },
  ],
]

describe.each(smsServices)('text messages by %s', (_, open, reachable, unreachable) => {
  test('a message is accepted', async () => {
    reply = () => reachable
    const delivery = await open().send(message('+919876543210'))
    expect(delivery.ok).toBe(true)
    expect(delivery.ok && delivery.providerId).toBeTruthy()
  })

  test('a number that cannot be reached is a permanent error with a reason', async () => {
    reply = () => unreachable
    const delivery = await open().send(message(failing))
    expect(delivery).toMatchObject({ ok: false, retry: false })
    expect(!delivery.ok && delivery.reason).toBeTruthy()
  })
})

describe.each([
  ['MSG91', msg91],
  ['Twilio', twilio],
] as const)('%s in trouble', (_, open) => {
  test.each([
    ['does not respond', 'hang' as Reply, true],
    ['is overloaded', { status: 503, body: null } as Reply, true],
    ['returns 429', { status: 429, body: { message: 'Too many' } } as Reply, true],
    ['refuses the key', { status: 401, body: { message: 'Authentication failed' } } as Reply, false],
    ['returns invalid JSON', { status: 500, body: null, text: '<html>' } as Reply, true],
  ])('%s: returned as a delivery result, never thrown', async (_what, response, retry) => {
    reply = () => response
    expect(await open(limitFor(response)).send(message('+919876543210'))).toMatchObject({ ok: false, retry })
  })

  test('an unreachable provider', async () => {
    const sms =
      _ === 'MSG91'
        ? msg91Sms({ authKey: 'k', sender: 's', templates: { otp: 't' }, url: 'http://127.0.0.1:9' })
        : twilioSms({ accountSid: 'A', authToken: 'b', from: '+1', url: 'http://127.0.0.1:9' })
    expect(await sms.send(message('+919876543210'))).toMatchObject({ ok: false, retry: true })
  })
})

test('MSG91 gets the documented request: registered template, number without plus, variables in order', async () => {
  reply = () => ({ body: { type: 'success', message: 'id' } })
  await msg91().send(message('+919876543210'))
  const recorded = requests.at(-1)
  expect(recorded?.headers['authkey']).toBe('key')
  expect(JSON.parse(recorded?.body ?? '')).toEqual({
    template_id: 't1',
    sender: 'THARAC',
    recipients: [{ mobiles: '919876543210', CRQID: 'm1', VAR1: '123456' }],
  })
})

test('MSG91 gets no message without a registered template', async () => {
  const before = requests.length
  expect(await msg91().send({ ...message('+919876543210'), template: 'order' })).toMatchObject({
    ok: false,
    retry: false,
  })
  expect(requests).toHaveLength(before)
})

test('a text message in Hindi needs a template that is registered in Hindi', async () => {
  const open = (settings: Record<string, string>) =>
    openProviders(
      readEnv({ NODE_ENV: 'test', ...settings }),
      's',
      { api: '', script: '' },
      sendOwnerCode({} as Db),
    ).sms
  const msg91 = {
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'k',
    MSG91_SENDER: 's',
    MSG91_TEMPLATE_OTP: 't',
    MSG91_TEMPLATE_CHANGED: 't',
    MSG91_TEMPLATE_ORDER: 't',
    MSG91_TEMPLATE_OTP_HI: 't-hi',
  }
  const twilio = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'A',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM: '+1',
    TWILIO_TEMPLATE_OTP_HI: 't-hi',
  }
  for (const sms of [open(msg91), open(twilio)]) {
    expect(sms.hasTemplate('otp', 'en')).toBe(true)
    expect(sms.hasTemplate('otp', 'hi')).toBe(true)
    expect(sms.hasTemplate('otp', 'ml')).toBe(false)
    expect(sms.hasTemplate('changed', 'hi')).toBe(false)
  }
  reply = () => ({ body: { type: 'success', message: 'id' } })
  const translated = { hi: { otp: 't-hi' } }
  const sms = msg91Sms({ authKey: 'key', sender: 'THARAC', templates: { otp: 't1' }, translated, url })
  await sms.send({ ...message('+919876543210'), locale: 'hi' })
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toMatchObject({ template_id: 't-hi' })
})

test('Twilio gets the documented request', async () => {
  reply = () => ({ status: 201, body: { sid: 'SM1' } })
  await twilio().send(message('+919876543210'))
  const recorded = requests.at(-1)
  expect(recorded?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(recorded?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(recorded?.body))).toEqual({
    To: '+919876543210',
    From: '+15005550006',
    Body: '123456 is your code',
  })
})

const active = '32AAKFM4821P1ZZ'
const cancelled =
  localGst()
    .all?.()
    .find(({ status }) => status === 'Cancelled')?.gstin ?? ''
const taxpayer = (gstin: string, sts: string) => ({
  gstin,
  lgnm: 'Malabar Provision Merchants',
  tradeNam: '',
  sts,
  dty: 'Regular',
  pradr: {},
})
const gsp = (timeoutMs = 20_000) => gspGst({ url: `${url}/search`, key: 'gsp-key', timeoutMs })
const replyAsGsp = (recorded: RecordedRequest): Reply => {
  const gstin = new URL(recorded.url, url).searchParams.get('gstin') ?? ''
  if (gstin === active) return { body: taxpayer(gstin, 'Active') }
  if (gstin === cancelled) return { body: { data: taxpayer(gstin, 'Cancelled suo-moto') } }
  return {
    body: { status_cd: '0', error: { error_cd: 'FO8000', message: 'No records found for the GSTIN' } },
  }
}

describe.each([
  ['local', localGst],
  ['a GSP', gsp],
] as [string, () => Gst][])('the GST registry by %s', (_, open) => {
  test('returns an active number', async () => {
    reply = replyAsGsp
    expect(await open().lookUp(active)).toMatchObject({
      gstin: active,
      legalName: 'Malabar Provision Merchants',
      stateCode: '32',
      status: 'Active',
    })
  })
  test('returns a cancelled one', async () => {
    reply = replyAsGsp
    expect((await open().lookUp(cancelled))?.status).toBe('Cancelled')
  })
  test('returns null for an unknown number', async () => {
    reply = replyAsGsp
    expect(await open().lookUp('27AAPFU0939F1ZV')).toBeNull()
  })
})

/** The code that the registry sends to the owner, in the replies of both test servers. */
let ownerCode = ''
const replyAsRegistry = ({ url: path, body }: RecordedRequest): Reply => {
  const { action, username, otp, txn } = JSON.parse(body) as Record<string, string>
  if (!path.startsWith('/search/authenticate')) return { status: 404, body: {} }
  if (action === 'OTPREQUEST') {
    ownerCode = '246810'
    if (username === 'unknown.name')
      return { body: { status_cd: '0', error: { message: 'Invalid username' } } }
    return { body: { status_cd: '1', txn: 'TXN-1' } }
  }
  const isRightCode = otp === ownerCode && txn === 'TXN-1' && username === 'malabar'
  return { body: isRightCode ? { status_cd: '1' } : { status_cd: '0', error: { message: 'Invalid OTP' } } }
}
const localWithCodes = () =>
  localGst((_to, code) => {
    ownerCode = code
    return Promise.resolve()
  })

describe.each([
  ['local', localWithCodes],
  ['a GSP', gsp],
] as [string, () => Gst][])('the owner’s code by %s', (_, open) => {
  test('sends a code to the registered contact, and accepts only that code', async () => {
    reply = replyAsRegistry
    const gst = open()
    const sent = await gst.sendOwnerCode(active, 'malabar')
    expect(sent).not.toBeNull()
    const reference = sent?.reference ?? ''
    const wrongCode = ownerCode === '111111' ? '222222' : '111111'
    expect(await gst.isOwnerCode(active, 'malabar', reference, wrongCode)).toBe(false)
    expect(await gst.isOwnerCode(active, 'malabar', reference, ownerCode)).toBe(true)
  })
  test('refuses an unknown user name', async () => {
    reply = replyAsRegistry
    expect(await open().sendOwnerCode(active, 'unknown.name')).toBeNull()
  })
})

test.each(['hang', { status: 500, body: {} }, { body: { hello: 1 } }] as Reply[])(
  'a GSP that returns %o neither sends nor confirms the code of an owner',
  async (response) => {
    reply = () => response
    const gst = gsp(limitFor(response))
    await expect(gst.sendOwnerCode(active, 'malabar')).rejects.toMatchObject({ code: 'gstFailed' })
    await expect(gst.isOwnerCode(active, 'malabar', 'TXN-1', '246810')).rejects.toMatchObject({
      code: 'gstFailed',
    })
  },
)

describe('a GSP with errors', () => {
  test.each([
    ['does not respond', 'hang' as Reply],
    ['is down', { status: 502, body: null, text: 'Bad Gateway' } as Reply],
    [
      'returns an error with status 200',
      { body: { status_cd: '0', error: { message: 'Invalid Session' } } } as Reply,
    ],
    ['returns another body', { body: { hello: 1 } } as Reply],
  ])('%s: "Verification failed"', async (_, response) => {
    reply = () => response
    await expect(gsp(limitFor(response)).lookUp(active)).rejects.toMatchObject({ code: 'gstFailed' })
  })
  test('an unknown status is not active, and the record of another number is ignored', async () => {
    reply = () => ({ body: taxpayer(active, 'Provisional') })
    expect((await gsp().lookUp(active))?.status).toBe('Cancelled')
    reply = () => ({ body: taxpayer('27AAPFU0939F1ZV', 'Active') })
    expect(await gsp().lookUp(active)).toBeNull()
  })
})

describe('mail', () => {
  let smtp: Awaited<ReturnType<typeof openSmtp>>
  let services: [string, Email][] = []
  beforeAll(async () => {
    smtp = await openSmtp()
    const from = 'TharaCart <orders@tharacart.example>'
    services = [
      ['local', localEmail()],
      ['SMTP', smtpEmail({ url: `smtp://127.0.0.1:${smtp.port}`, from, timeoutMs: 20_000 })],
    ]
  })
  afterAll(() => smtp.close())
  const mail = (to: string) => ({ to, subject: 'Hello', text: 'Text', html: '<p>Text</p>', id: 'm42' })

  test('a mail is accepted, an unknown mailbox is a permanent error', async () => {
    for (const [name, email] of services) {
      expect([name, (await email.send(mail('meera@example.in'))).ok]).toEqual([name, true])
      expect([name, await email.send(mail('fail@example.in'))]).toMatchObject([
        name,
        { ok: false, retry: false },
      ])
    }
  })

  test('SMTP: one recipient, the Message-ID is the outbox id, text and HTML; a repeat is the same message', async () => {
    const email = services[1]?.[1]
    await email?.send(mail('meera@example.in'))
    const sent = smtp.mails.at(-1) ?? ''
    expect(sent).toContain('Message-ID: <m42@tharacart.example>')
    expect(sent).toContain('To: meera@example.in')
    expect(sent).toContain('text/plain')
    expect(sent).toContain('text/html')
  })

  test('SMTP: a busy or unreachable server is a temporary error', async () => {
    expect(await services[1]?.[1].send(mail('later@example.in'))).toMatchObject({ ok: false, retry: true })
    const away = smtpEmail({ url: 'smtp://127.0.0.1:9', from: 'a@b.in', timeoutMs: 500 })
    expect(await away.send(mail('meera@example.in'))).toMatchObject({ ok: false, retry: true })
  })

  test('SMTP: a wrong password is a temporary error, because the mails are sent once it is corrected', async () => {
    const url = `smtp://shop:wrong@127.0.0.1:${smtp.port}`
    const email = smtpEmail({ url, from: 'a@b.in', timeoutMs: 20_000 })
    expect(await email.send(mail('meera@example.in'))).toMatchObject({ ok: false, retry: true })
  })

  test('SMTP: a line break in the subject adds no header (S-45)', async () => {
    await services[1]?.[1].send({ ...mail('meera@example.in'), subject: 'Hi\r\nBcc: eve@example.in' })
    expect(smtp.mails.at(-1)).not.toMatch(/^Bcc:/m)
  })
})

describe('calls', () => {
  const openMonitor = () => {
    const metrics = openMetrics()
    const logged: Record<string, unknown>[] = []
    return { metrics, logged, monitor: createMonitor({ log: (line) => logged.push(line), metrics }) }
  }
  const send = (monitor: Monitor, timeoutMs = 20_000) =>
    msg91Sms({ authKey: 'key', sender: 'THARAC', templates: { otp: 't1' }, url, timeoutMs, monitor }).send(
      message('+919876504321'),
    )

  test('name the request to the provider, and are measured and logged', async () => {
    const { metrics, logged, monitor } = openMonitor()
    reply = () => ({ body: { type: 'success', message: 'm' } })
    await runInScope({ requestId: 'rq_1' }, () => send(monitor))
    expect(requests.at(-1)?.headers['x-request-id']).toBe('rq_1')
    await send(monitor)
    expect(requests.at(-1)?.headers['x-request-id']).toBeUndefined()
    const line = { level: 'info', provider: 'msg91', operation: 'send', ms: expect.any(Number) }
    expect(logged).toEqual([
      { ...line, message: expect.any(String) },
      { ...line, message: expect.any(String) },
    ])
    const { values } = await metrics.providerCalls.get()
    expect(values.find(({ metricName }) => metricName?.endsWith('_count'))).toMatchObject({
      labels: { provider: 'msg91', operation: 'send' },
      value: 2,
    })
  })

  test.each([
    ['an error of the provider', { status: 503, body: {} }, 'HTTP 503'],
    ['too many calls', { status: 429, body: {} }, 'HTTP 429'],
    ['a wrong key', { status: 401, body: {} }, 'HTTP 401'],
    ['no answer', 'hang', 'No answer in time'],
  ] satisfies [string, Reply, string][])('%s is a failure', async (_what, failure, reason) => {
    const { metrics, logged, monitor } = openMonitor()
    reply = () => failure
    await send(monitor, limitFor(failure))
    expect(logged).toMatchObject([{ level: 'warn', code: 'providerFailed', provider: 'msg91', reason }])
    expect((await metrics.providerFailures.get()).values).toEqual([
      { labels: { provider: 'msg91', operation: 'send' }, value: 1 },
    ])
  })

  test('a refusal is no failure', async () => {
    const { metrics, monitor } = openMonitor()
    reply = () => ({ status: 400, body: { type: 'error', message: 'no such number' } })
    await send(monitor)
    expect((await metrics.providerFailures.get()).values).toEqual([])
  })
})

describe('the choice of adapters', () => {
  const db = {} as Db
  const names = (more: Record<string, string>) => {
    const { sms, email, google, gst } = openProviders(
      readEnv({ NODE_ENV: 'test', ...more }),
      's',
      { api: '', script: '' },
      sendOwnerCode(db),
    )
    return [sms.name, email.name, google.name, gst.name]
  }
  test('local ones without settings, real ones with settings', () => {
    expect(names({})).toEqual(['local', 'local', 'local', 'local'])
    const real = {
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'k',
      MSG91_SENDER: 's',
      MSG91_TEMPLATE_OTP: 't',
      MSG91_TEMPLATE_CHANGED: 't',
      MSG91_TEMPLATE_ORDER: 't',
      SMTP_URL: 'smtp://mail.example',
      GOOGLE_CLIENT_ID: 'id',
      GST_API_URL: 'https://gsp.example',
      GST_API_KEY: 'k',
    }
    expect(names(real)).toEqual(['msg91', 'smtp', 'google', 'gsp'])
    expect(
      names({
        ...real,
        SMS_PROVIDER: 'twilio',
        TWILIO_ACCOUNT_SID: 'A',
        TWILIO_AUTH_TOKEN: 't',
        TWILIO_FROM: '+1',
      })[0],
    ).toBe('twilio')
  })
  test('a provider without its key stops the start', () => {
    expect(() => names({ SMS_PROVIDER: 'twilio' })).toThrow('TWILIO_ACCOUNT_SID is missing')
    const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k', MSG91_SENDER: 's', MSG91_TEMPLATE_OTP: 't' }
    expect(() => names(msg91)).toThrow('MSG91_TEMPLATE_CHANGED is missing')
    expect(() => names({ ...msg91, MSG91_TEMPLATE_CHANGED: 't' })).toThrow('MSG91_TEMPLATE_ORDER is missing')
    expect(() => names({ GST_API_URL: 'https://gsp.example' })).toThrow('GST_API_KEY is missing')
  })
  test('production refuses keys of the test mode of the payment provider, unless they are allowed', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
    const key = { RAZORPAY_KEY_ID: 'rzp_test_key' }
    expect(() => readEnv({ ...production, ...key })).toThrow(
      'RAZORPAY_KEY_ID: payments with a key of the test mode',
    )
    expect(() => readEnv({ ...production, ...key, DEMO: '1' })).toThrow('ALLOW_TEST_KEYS=1')
    for (const allowed of [{ ALLOW_TEST_KEYS: '1' }, { NODE_ENV: 'development' }])
      expect(readEnv({ ...production, ...key, ...allowed })).toMatchObject(key)
    expect(readEnv({ ...production, RAZORPAY_KEY_ID: 'rzp_live_key' }).RAZORPAY_KEY_ID).toBe('rzp_live_key')
  })
  test('the address of the payment service has no slash at its end', () => {
    for (const end of ['', '/', '//'])
      expect(readEnv({ PAYMENT_SERVICE_URL: `http://127.0.0.1:3020${end}` }).PAYMENT_SERVICE_URL).toBe(
        'http://127.0.0.1:3020',
      )
  })
})
