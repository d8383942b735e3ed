import type { AnyRow } from '#contract/define-call.ts'
import { plainValue } from '#domain/plain-text.ts'
import {
  type CallRequest,
  inputSchemas,
  type KnownValues,
  type Node,
  type Place,
  placesOf,
  requestOf,
  typeOf,
  validValue,
} from './call-schema.ts'
import { hostileTexts, type SeededRandom } from './fuzz.ts'
import { hostileForms } from './hostile-files.ts'

/**
 * A request that violates the contract. `input`: a value that the schema refuses. `body`: what cannot be read as JSON or
 * as the form of the call. `address`: a path or a method of no call. `ignored`: of a GET call, parameters and headers
 * that it does not have; they have no effect.
 */
export type MalformedRequest = CallRequest & { kind: 'input' | 'body' | 'address' | 'ignored' }

type Change = (node: Node, random: SeededRandom) => unknown
const deep = (levels: number, last: unknown): unknown => {
  let value = last
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}
/** A value for a field that needs another one. `undefined` leaves the field out. */
const wrongValues: Change[] = [
  () => undefined,
  () => null,
  () => [],
  () => ({}),
  () => true,
  () => [[['x']], null],
  () => ({ length: 1, toString: 'x' }),
  () => deep(9, 'x'),
  () => deep(3000, 'x'),
  (_, random) =>
    random.pick([0, -1, 1.5, 0.1 + 0.2, 1e308, -(2 ** 53), 2 ** 53, 5e-324, 2 ** 31, -(2 ** 31) - 1]),
  (_, random) => random.pick(['', 'NaN', 'Infinity', '-1', '1e999', '0x10', '1,5', '१', 'true', 'null']),
  (_, random) => random.pick(hostileTexts),
  ({ minimum = 0 }) => minimum - 1,
  ({ maximum = 2 ** 60 }) => maximum + 1,
  ({ minimum = 0 }) => minimum + 0.5,
  ({ maxLength = 25_000 }) => 'x'.repeat(maxLength + 1),
  ({ maxLength = 5000 }) => '😀'.repeat(maxLength),
  ({ enum: values = ['x'] }, random) => `${String(random.pick(values))}x`,
  ({ maxItems = 300 }) => Array.from({ length: maxItems + 1 }, (_, index) => `x${index}`),
  (_, random) => Array.from({ length: 60 }, () => random.pick(hostileTexts)),
]

/** Returns a request whose input the schema of the call refuses; null if the draws found none. */
function wrongInput(row: AnyRow, places: Place[], random: SeededRandom): MalformedRequest | null {
  for (let attempt = 0; attempt < 30; attempt++) {
    const { node, fill } = random.pick(places)
    // An empty body is read as an object without fields.
    const changed = fill(random.pick(wrongValues)(node, random))
    let input = changed === undefined ? {} : changed
    const isObject = input !== null && typeof input === 'object' && !Array.isArray(input)
    if (isObject && random.likely(0.1))
      input = { ...(input as object), isOperator: true, 'a[b]': ['x'], $where: 1 }
    const built = requestOf(row, input)
    if (built && !row.input.safeParse(plainValue(built.read)).success)
      return { ...built.request, kind: 'input' }
  }
  return null
}

const json = 'application/json'
type Body = [contentType: string, payload: string | Buffer]
/** Bodies of a JSON call that cannot be read. `text` is a valid one. */
const wrongBodies: ((text: string, random: SeededRandom) => Body)[] = [
  (text, random) => [json, text.slice(0, 1 + random.below(text.length - 1))],
  (text, random) => [json, text + random.pick(['}', ',', 'x', '{}', '\u0000', '//'])],
  (_, random) => [
    json,
    random.pick(['{', '[', '"', '{"a":}', "{'a':1}", '{a:1}', '{"a":01}', '{"a":NaN}', '\u0000', ' ']),
  ],
  (text, random) => [
    json,
    random.pick(['[]', 'null', 'true', '1', '"x"', `[${text}]`, JSON.stringify(text)]),
  ],
  () => [json, '['.repeat(40_000)],
  () => [json, '[[]'.repeat(20) + ']'.repeat(20) + '{"a":'.repeat(2000)],
  (text) => [json, text.replace('{', '{"__proto__":{"isOperator":true},')],
  (text) => [json, text.replace('{', '{"constructor":{"prototype":{"a":1}},')],
  (text) => [json, text.replace('{', '{"a":{"__proto__":{"a":1}},')],
  (text) => [json, Buffer.from(text, 'utf16le')],
  (text) => [json, Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from(text)])],
  (text) => [json, text.replace('{', `{"a":"${'x'.repeat(100_000)}",`)],
  (text, random) => [
    random.pick([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'x',
      'text/html',
      'image/png',
    ]),
    text,
  ],
  () => ['application/x-www-form-urlencoded', 'a=1&b[]=2&__proto__=3'],
  (_, random) => {
    const [, parameter, build] = random.pick(hostileForms)
    return [`multipart/form-data; ${parameter}`, build()]
  },
]

/** Returns a request whose body cannot be read. */
function wrongBody(row: AnyRow, valid: unknown, random: SeededRandom): MalformedRequest | null {
  const built = requestOf(row, valid)
  if (!built) return null
  const [type, payload] = random.pick(wrongBodies)(JSON.stringify({ ...(valid as object), b: 1 }), random)
  return { ...built.request, headers: { 'content-type': type }, payload, kind: 'body' }
}

/** Returns a request to an address that is almost that of the call. */
function wrongAddress(row: AnyRow, valid: unknown, random: SeededRandom): MalformedRequest | null {
  const built = requestOf(row, valid)
  if (!built) return null
  const { request } = built
  const [path = '', query = ''] = request.url.split('?')
  if (random.likely(0.2))
    return { ...request, method: random.pick(['PATCH', 'PROPFIND', 'TRACE', 'OPTIONS']), kind: 'address' }
  const change = random.pick([
    '%',
    '%zz',
    '%00',
    '%ff%fe',
    '/%2e%2e%2f',
    ';x=1',
    '/x',
    '%0d%0aX-A:%201',
    '\\x',
    '.json',
  ])
  return { ...request, url: `${path}/x${change}?${query}`, kind: 'address' }
}

const queries = [
  '&&&',
  '=',
  '?x',
  '%',
  'q=%zz',
  'a=b&a=c',
  'a[]=1&a[x]=2',
  '__proto__[a]=1&__proto__=1',
  'constructor.prototype.a=1',
  'page=-1&page=x',
  'limit=1e999&page=NaN',
  `a=${'x'.repeat(9000)}`,
  'a=%ff%fe&b=%c0%ae',
  'page=%00&limit=%F0%9F',
]
const headerChanges: readonly Record<string, string>[] = [
  {},
  { 'accept-language': 'xx-*;q=nan, ../../etc' },
  { cookie: '=;;;a=%zz; device=' + 'x'.repeat(3000) },
  { 'x-xsrf-token': "' or 1=1" },
  { 'idempotency-key': '%00' },
  { 'content-type': 'x' },
  { range: 'bytes=9-1', 'if-none-match': '"' },
  { 'seller-id': "' or 1=1 --" },
  { 'x-forwarded-for': '::::, 999.1.1.1', forwarded: 'for="' },
  { accept: 'text/\u00ff' },
]
/** Returns a request with parameters and headers that the call does not have. */
function ignored(row: AnyRow, valid: unknown, random: SeededRandom): MalformedRequest | null {
  const built = requestOf(row, valid)
  if (!built) return null
  const url = `${built.request.url}&${random.pick(queries)}&z=${random.below(1000)}`
  return { ...built.request, url, headers: { ...random.pick(headerChanges) }, kind: 'ignored' }
}

/** Returns malformed requests to a call. A call without fields gets those of the other kinds. */
export function malformedRequests(
  row: AnyRow,
  known: KnownValues,
  random: SeededRandom,
  count: number,
): MalformedRequest[] {
  const schema = inputSchemas.get(row.key) ?? {}
  const places = placesOf(schema, known).filter(({ node }) => typeOf(node) !== 'object' || node.properties)
  const valid = validValue(schema, known)
  const requests: MalformedRequest[] = []
  // A GET call whose fields all have a default for invalid values refuses no input.
  let misses = 0
  while (requests.length < count) {
    if (requests.length % 10 === 9) {
      const request = wrongAddress(row, valid, random)
      if (request) requests.push(request)
    }
    const tries = misses < 5 && (row.method === 'GET' || random.likely(0.6))
    const input = tries ? wrongInput(row, places, random) : null
    if (tries && !input) misses++
    const other = row.method === 'GET' ? ignored : wrongBody
    const request = input ?? other(row, valid, random)
    if (!request) throw new Error(`No malformed request to ${row.key}`)
    requests.push(request)
  }
  return requests
}
