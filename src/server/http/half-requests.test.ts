import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { openRawConnection } from '#tests/raw-connection.ts'
import { dataTables, digests } from '#tests/row-changes.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
let token: string
/** A valid body of `POST /move-to-cart`. */
let valid: string
let tables: string[]
beforeAll(async () => {
  const { db } = shop
  token = (await buildShopper(db)).token
  valid = JSON.stringify({ productId: await buildProduct(db), quantity: 1 })
  await shop.as(token).sendRaw('POST /move-to-cart', JSON.parse(valid))
  tables = await dataTables(db)
})

type Sent = {
  /** Default: `POST /move-to-cart`. */
  line?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Ends the stream of the client after the body. */
  half?: boolean
}

/** Opens a connection and sends a request as bytes. `text` returns the response until now. */
async function open({ line = 'POST /api/move-to-cart', headers = {}, body = '' }: Sent) {
  const connection = await openRawConnection(shop.url)
  const { socket } = connection
  const all = { host: 'shop', authorization: `Bearer ${token}`, connection: 'close', ...headers }
  const head = Object.entries(all).map((pair) => `${pair.join(': ')}\r\n`)
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(body)
  return connection
}

/** Sends a request as bytes; returns the status, the JSON and the whole text of the response. */
async function exchange(sent: Sent) {
  const connection = await open(sent)
  if (sent.half) connection.socket.end()
  const text = await connection.ended
  const [, status = ''] = /^HTTP\/1.1 (\d+)/.exec(text) ?? []
  const rest = text.slice(text.indexOf('\r\n\r\n') + 4)
  return { status: Number(status), text, body: rest.startsWith('{') ? (JSON.parse(rest) as object) : null }
}

const json = { 'content-type': 'application/json' }
/** Headers of a JSON body with its length, or with another one. */
const lengthOf = (body: string | Buffer, length: number | string = Buffer.byteLength(body)) => ({
  ...json,
  'content-length': String(length),
})
const whole = (body: string | Buffer, more: Omit<Sent, 'body'> = {}): Sent => ({
  ...more,
  body,
  headers: { ...lengthOf(body), ...more.headers },
})
const chunked = { ...json, 'transfer-encoding': 'chunked' }
const withName = (bytes: Buffer, more: Omit<Sent, 'body'> = {}) =>
  whole(Buffer.concat([Buffer.from('{"listName":"Caf'), bytes, Buffer.from('"}')]), {
    line: 'POST /api/create-sharable-list',
    ...more,
  })

const refusals: [name: string, sent: () => Sent, status: number][] = [
  [
    'a body shorter than its Content-Length',
    () => ({ headers: lengthOf(valid, 500), body: valid, half: true }),
    400,
  ],
  ['half a JSON document', () => whole(valid.slice(0, 12)), 400],
  [
    'half a JSON document in a chunk that is not finished',
    () => ({ headers: chunked, body: '40\r\n{"productId"', half: true }),
    400,
  ],
  ['a chunk whose size is no number', () => ({ headers: chunked, body: `zz\r\n${valid}\r\n0\r\n\r\n` }), 400],
  ['a negative Content-Length', () => ({ headers: lengthOf(valid, -5), body: valid }), 400],
  ['a Content-Length of 20 digits', () => ({ headers: lengthOf(valid, '9'.repeat(20)), body: valid }), 400],
  ['a Content-Length of 99 GB', () => ({ headers: lengthOf(valid, 99e9), body: valid }), 413],
  [
    'a Content-Length beside chunks',
    () => ({ headers: { ...lengthOf(valid), ...chunked }, body: '0\r\n\r\n' }),
    400,
  ],
  ['a body above the limit', () => whole(`{"productId":"${'x'.repeat(200_000)}"}`), 413],
  ['a null byte in a header', () => whole(valid, { headers: { 'x-a': 'a\0b' } }), 400],
  ['headers above the limit', () => whole(valid, { headers: { 'x-a': 'x'.repeat(20_000) } }), 431],
  ['a path above the limit', () => ({ line: `GET /api/get-order-summery/${'x'.repeat(20_000)}` }), 431],
  ['a body without a content type', () => whole(valid, { headers: { 'content-type': '' } }), 415],
  ['a compressed body', () => whole(gzipSync(valid), { headers: { 'content-encoding': 'gzip' } }), 400],
  ['UTF-16', () => whole(Buffer.from(valid, 'utf16le')), 400],
  ['a name in ISO 8859-1', () => withName(Buffer.from([0xe9])), 400],
  [
    'a name in ISO 8859-1, declared as such',
    () =>
      withName(Buffer.from([0xe9]), { headers: { 'content-type': 'application/json; charset=iso-8859-1' } }),
    400,
  ],
  ['half an emoji as bytes', () => withName(Buffer.from('😀').subarray(0, 2)), 400],
  ['half a surrogate pair as bytes', () => withName(Buffer.from([0xed, 0xa0, 0xbd])), 400],
  ['`__proto__`', () => whole(valid.replace('{', '{"__proto__":{"quantity":5},')), 400],
  ['`__proto__` with an escape', () => whole(valid.replace('{', '{"\\u005f_proto__":{"quantity":5},')), 400],
  [
    '40,000 arrays inside each other',
    () => whole(`{"productId":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
    400,
  ],
  ['an array around the object', () => whole(`[${valid}]`), 400],
  ['the number 1e400', () => whole(valid.replace(':1}', ':1e400}')), 400],
  ['the number -1e-400 below 1', () => whole(valid.replace(':1}', ':-1e-400}')), 400],
  ['a later duplicate key that is invalid', () => whole(valid.replace(':1}', ':1,"quantity":0}')), 400],
]

describe('a JSON call refuses in the words of an invalid input and changes nothing', () => {
  it.each(refusals)('%s', async (_, sent, status) => {
    const before = await digests(shop.db, tables)
    const answer = await exchange(sent())
    expect(answer).toMatchObject({
      status,
      body: { message: 'Please check your input and try again', code: 'badInput' },
    })
    expect(answer.text).toMatch(/^cache-control: no-store\r$/im)
    expect(answer.text).toMatch(/^connection: close\r$/im)
    expect(await digests(shop.db, tables)).toEqual(before)
  })

  it('a request that never ends, after its time', async () => {
    const { server } = shop.app
    const { requestTimeout } = server
    server.requestTimeout = 1000
    onTestFinished(() => void (server.requestTimeout = requestTimeout))
    const before = await digests(shop.db, tables)
    expect(await exchange({ headers: lengthOf(valid), body: valid.slice(0, 12) })).toMatchObject({
      status: 408,
      body: { message: 'Please check your input and try again', code: 'badInput' },
    })
    expect(await digests(shop.db, tables)).toEqual(before)
  })
})

describe('without an effect are', () => {
  const cart = async () => (await shop.as(token).send('GET /get-cart-products')).text

  it.each<[string, () => Sent]>([
    ['a body of GET', () => whole('{"a":1}', { line: 'GET /api/get-cart-products' })],
    ['half a body of GET', () => whole('{"a', { line: 'GET /api/get-cart-products' })],
    [
      'text as the body of GET',
      () => whole('x', { line: 'GET /api/get-cart-products', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      '`__proto__` in a query',
      () => ({ line: 'GET /api/get-cart-products?__proto__=1&__proto__[kind]=business' }),
    ],
    ['3,500 parameters', () => ({ line: `GET /api/get-cart-products?${'a=1&'.repeat(3500)}` })],
  ])('%s', async (_, sent) => {
    const { status, text } = await exchange(sent())
    expect(status).toBe(200)
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(await cart())
  })

  it('a client that leaves in the middle of the body, which is no alarm', async () => {
    const before = await digests(shop.db, tables)
    const { socket } = await open({ headers: lengthOf(valid, 500), body: valid })
    const [request] = (await once(shop.app.server, 'request')) as [IncomingMessage]
    const closed = new Promise((resolve) => request.socket.once('close', resolve))
    socket.destroy()
    await closed
    // The handler of the request ends before that of a later one.
    expect((await shop.send('GET /faq')).status).toBe(200)
    expect(shop.logged).toEqual([])
    expect(await digests(shop.db, tables)).toEqual(before)
  })
})
