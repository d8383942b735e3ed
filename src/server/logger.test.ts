import { expect, expectTypeOf, it, test, vi } from 'vitest'
import { readEnv } from '#env'
import { logLevel, createLineLog, type Log, openLoggers, redactText } from './logger.ts'
import { runInScope } from './request-scope.ts'

function openLines(level = 'info') {
  const lines: string[] = []
  const { logger, requestLogger } = openLoggers(level, { write: (text) => void lines.push(text) })
  return {
    lines,
    logger,
    requestLogger,
    last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
  }
}

const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF'
const secrets = ['9876504321', '98765 04321', 'canary@example.in', '482913', token]

test.each([
  ['+919876504321 is taken', '[phone] is taken'],
  ['?number=%2B919876504321&x=1', '?number=[phone]&x=1'],
  ['phone 098765-04321.', 'phone [phone].'],
  ['Key (email)=(canary@example.in) exists', 'Key (email)=([email]) exists'],
  ['/reset?to=canary%40example.in', '/reset?to=[email]'],
  ['your code is 482913.', 'your code is [code].'],
  ['Authorization: Bearer abc.def', 'Authorization: [token]'],
  [`/reset-password/${token}`, '/reset-password/[token]'],
  ['session 7k3m9p2q7k3m9p2q7k3m9p2q7k', 'session [token]'],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test.each([
  'p_7k3m9p2q7k3m9p2q',
  'connect ECONNREFUSED 127.0.0.1:54321',
  'at send (/src/server/orders/place-order.ts:123:45)',
  '5f2b8c1e-9d3a-4c7b-8e6f-0a1b2c3d4e5f',
  '2026-01-31T23:59:59.123Z',
])('%s stays', (text) => {
  expect(redactText(text)).toBe(text)
})

it.each(['a. ', '9 ', 'a@', `${token}.`])(
  'reads at most 8,000 characters, also of a text of "%s"',
  (part) => {
    const cut = part.repeat(8000).slice(0, 8000)
    expect(redactText(part.repeat(8000))).toBe(redactText(cut))
    expect(redactText(`${cut}${part}`)).toBe(redactText(cut))
  },
)

it('writes no token, phone, email or code of a message, field, header, error or cause', () => {
  const { lines, logger } = openLines()
  const text = secrets.join(' and ')
  const error = new Error(text, { cause: Object.assign(new Error(text), { code: '23505' }) })
  Object.assign(error, { detail: text, config: { headers: { authorization: token } } })
  const headers = { authorization: `Bearer ${token}`, cookie: 'token=short', 'x-other': text }
  logger.error(error)
  logger.error({ err: error }, text)
  logger.info(
    { number: 9876504321, otp: 482913, nested: [{ phone: '1', to: 'x' }], headers },
    'sent %s',
    text,
  )
  logger.info({
    socket: new (class Socket {
      peer = text
    })(),
  })
  createLineLog(logger)({
    level: 'error',
    operation: 'a',
    code: 'broken',
    err: error,
    message: text,
    reason: text,
  })
  expect(lines).toHaveLength(5)
  const all = lines.join('')
  for (const secret of [...secrets, '482913', 'short']) expect(all).not.toContain(secret)
  expect(all).toContain('[phone]')
})

it('writes the line of a request as it is, with the time of the line', () => {
  const { requestLogger, last } = openLines()
  const line = { requestId: 'rq_7k3m9p2q7k3m9p2q', method: 'GET', route: '/api/getFacets', status: 200 }
  vi.setSystemTime('2026-11-22T10:00:00.001Z')
  requestLogger.info(line, 'request')
  expect(last()).toMatchObject({
    ...line,
    level: 'info',
    time: '2026-11-22T10:00:00.001Z',
    operation: 'request',
    message: 'request',
  })
  vi.setSystemTime('2026-11-22T10:00:00.002Z')
  requestLogger.info(line, 'request')
  vi.useRealTimers()
  expect(last()).toMatchObject({ time: '2026-11-22T10:00:00.002Z' })
})

it('writes an error with its type, code, stack and cause', () => {
  const { logger, last } = openLines()
  const cause = Object.assign(new TypeError('no host'), { code: 'ENOTFOUND' })
  logger.error({ err: new Error('ask failed', { cause }), operation: 'create-order' })
  expect(last()).toMatchObject({
    level: 'error',
    operation: 'create-order',
    message: 'ask failed',
    err: {
      type: 'Error',
      message: 'ask failed',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { type: 'TypeError', code: 'ENOTFOUND', message: 'no host', stack: expect.any(String) },
    },
  })
})

it('writes the request and the job that run', async () => {
  const { logger, last } = openLines()
  const log = createLineLog(logger)
  const line = { level: 'warn', operation: 'a', code: 'broken', message: 'A call failed.' } as const
  await runInScope({ requestId: 'rq_1', job: 'sendMessages' }, async () => {
    await Promise.resolve()
    log(line)
  })
  expect(last()).toMatchObject({ requestId: 'rq_1', job: 'sendMessages', operation: 'a' })
  log(line)
  expect(last()).not.toHaveProperty('requestId')
})

it('requires a sentence and an operation, and from warn up a code of the list', () => {
  type Line = { operation: string; message: string }
  expectTypeOf<Line & { level: 'warn' }>().not.toExtend<Parameters<Log>[0]>()
  expectTypeOf<Line & { level: 'error'; code: 'other' }>().not.toExtend<Parameters<Log>[0]>()
  expectTypeOf<{ level: 'info'; operation: 'a' }>().not.toExtend<Parameters<Log>[0]>()
  expectTypeOf<{ level: 'info'; message: 'a' }>().not.toExtend<Parameters<Log>[0]>()
  expectTypeOf<Line & { level: 'error'; code: 'broken' }>().toExtend<Parameters<Log>[0]>()
})

it('writes an alarm with its time beside the place that raised it', () => {
  const { logger, last } = openLines()
  vi.setSystemTime('2026-11-22T10:00:00Z')
  createLineLog(logger)({
    level: 'error',
    operation: 'watch-sign-ins',
    code: 'signInFailuresUnusual',
    message: 'Many sign-ins failed.',
    failures: 200,
  })
  vi.useRealTimers()
  expect(last()).toMatchObject({
    level: 'error',
    time: '2026-11-22T10:00:00.000Z',
    operation: 'watch-sign-ins',
    code: 'signInFailuresUnusual',
    failures: 200,
  })
})

it('writes from info on, in tests from warn on, or from LOG_LEVEL on', () => {
  const level = (settings: Record<string, string>) => logLevel(readEnv(settings))
  const production = { NODE_ENV: 'production', DEMO: '1' }
  expect([
    level(production),
    level({ NODE_ENV: 'test' }),
    level({ ...production, LOG_LEVEL: 'error' }),
  ]).toEqual(['info', 'warn', 'error'])
  expect(() => level({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL')
})
