import { callRows, inputSchemas, type KnownValues, type Node } from './call-schema.ts'

/** An HTTP request. */
type FuzzRequest = {
  key: string
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** A seeded generator (mulberry32): the same seed gives the same requests on every machine. */
export class SeededRandom {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  below(count: number): number {
    return Math.floor(this.next() * count)
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
  likely(share: number): boolean {
    return this.next() < share
  }
  /** Returns an integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: this.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }
}

/** Texts that break parsers, encodings, limits and queries. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  'half \ud800',
  '\u202etxet',
  '\ufeff',
  '\u2028',
  '😀',
  'चावल',
  '٣',
  "' or '1'='1",
  '"; drop table users; --',
  '\\',
  '\\\\',
  '%',
  '_',
  '%00',
  '%zz',
  '$1',
  '${x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..\\..',
  '-1',
  '0',
  '1e9',
  '1e308',
  '1e999',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '& | ! <->',
  ':*',
  '(((((',
  '2026-02-30',
  '9999999999999999999',
  'a'.repeat(99),
  'a'.repeat(101),
  'é'.repeat(500),
  '😀'.repeat(300),
  'x'.repeat(5000),
  '\n\n\n',
  '\r\n',
  '\t',
  '+919876543210',
  '9876543210',
  '123456',
  'x@y.z',
  '682017',
  '32ABCDE1234F1Z5',
  'COD',
  'Pre-paid',
] as const
const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  0.1,
  1.005,
  99.999,
  1e-9,
  255,
  32767,
  32768,
  65536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e15,
  1e21,
  1e300,
  Number.MAX_VALUE,
  5e-324,
] as const

const deep = (random: SeededRandom): unknown => {
  let value: unknown = 'x'
  for (let level = random.pick([3, 30, 2000]); level > 0; level--)
    value = random.likely(0.5) ? [value] : { a: value }
  return value
}

/** Returns a value that a schema rarely expects. */
function hostile(random: SeededRandom): unknown {
  return random.pick([
    () => random.pick(hostileTexts),
    () => random.pick(hostileTexts),
    () => random.pick(numbers),
    () => null,
    () => random.likely(0.5),
    () => [],
    () => ({}),
    () => [random.pick(hostileTexts), random.pick(numbers), null, []],
    () => ({ [random.pick(hostileTexts)]: random.pick(numbers), length: -1 }),
    () => Array.from({ length: random.pick([1, 60, 500]) }, () => random.pick(hostileTexts)),
    () => deep(random),
  ])()
}

/** Builds a value of a schema; sometimes a part of it, at any depth, is hostile. */
function build(random: SeededRandom, node: Node, known: KnownValues, name = ''): unknown {
  if (random.likely(0.08)) return hostile(random)
  const options = node.anyOf ?? node.oneOf
  if (options) return build(random, random.pick(options), known, name)
  if (node.const !== undefined) return node.const
  if (node.enum) return random.pick(node.enum)
  const type = Array.isArray(node.type) ? random.pick(node.type) : node.type
  switch (type) {
    case 'object': {
      const entries = Object.entries(node.properties ?? {})
        .filter(() => random.likely(0.9))
        .map(([key, inner]) => [key, build(random, inner, known, key)] as const)
      const additional = node.additionalProperties
      if (additional && typeof additional === 'object')
        for (let remaining = random.below(4); remaining > 0; remaining--)
          entries.push([random.pick(queryNames), build(random, additional, known)])
      if (random.likely(0.03)) entries.push([random.pick(hostileTexts), hostile(random)])
      return Object.fromEntries(entries)
    }
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 5]) }, () =>
        build(random, (node.items ?? {}) as Node, known, name),
      )
    case 'integer':
    case 'number':
      return random.likely(0.5) ? random.below(5) : random.pick(numbers)
    case 'boolean':
      return random.likely(0.5)
    case 'null':
      return null
    case 'string': {
      const candidates = known[name]
      if (candidates && random.likely(0.7)) return random.pick(candidates)
      return random.likely(0.4) ? random.pick(Object.values(known).flat()) : random.pick(hostileTexts)
    }
    default:
      return hostile(random)
  }
}

const queryNames = [
  'page',
  'limit',
  'sort',
  'brand',
  'availability',
  'rating',
  'minPrice',
  'maxPrice',
  'category',
  'seller',
  'size',
  'discount',
  'list',
  'q',
  'productId',
  'brandId',
  'discountId',
  'colour',
  'type',
]

/** A sender; `desk` is the cookie of a raised session. */
type Sender = { token: string; desk?: string } | null

/** Returns the next request against the whole contract, from one of the senders of its call; null is a visitor. */
export function nextRequest(
  random: SeededRandom,
  known: KnownValues,
  sendersOf: (row: (typeof callRows)[number]) => readonly Sender[],
): FuzzRequest {
  const row = random.pick(callRows)
  const headers: Record<string, string> = {}
  const sender = random.pick(sendersOf(row))
  if (sender) headers['authorization'] = `Bearer ${sender.token}`
  if (sender?.desk !== undefined) headers['cookie'] = `desk=${sender.desk}`
  const built = build(random, inputSchemas.get(row.key) ?? {}, known)
  const fields: Record<string, unknown> =
    built !== null && typeof built === 'object' && !Array.isArray(built) ? { ...built } : {}
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? random.pick(hostileTexts))
    return random.likely(0.05)
      ? text.replace(/[^!-~]/g, '')
      : encodeURIComponent(text.toWellFormed()).slice(0, 12_000)
  })
  if (row.method === 'GET') {
    const query = random.likely(0.04)
      ? random.pick(['&&&', '=', '?x', '%', 'q=%zz', 'a=b&a=c', '[]=1&[x]=2'])
      : asQuery(fields)
    return { key: row.key, method: 'GET', url: `/api${path}?${query}`, headers, payload: undefined }
  }
  headers['content-type'] = random.likely(0.95)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'x',
        'application/json; charset=utf-16',
      ])
  if (random.likely(0.1))
    headers['idempotency-key'] = random
      .pick(hostileTexts)
      .replace(/[^ -~]/g, '')
      .slice(0, 300)
  const json = JSON.stringify(Object.keys(fields).length > 0 || !built ? fields : built)
  const payload = random.likely(0.95)
    ? json
    : random.pick([
        json.slice(0, -1),
        '{',
        '[]',
        'null',
        '"x"',
        '1',
        '',
        '{"__proto__":{"a":1}}',
        '\u0000',
        `{"a":${json},"a":1}`,
      ])
  return { key: row.key, method: row.method, url: `/api${path}`, headers, payload }
}

function asQuery(fields: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value.slice(0, 60) : [value])
      search.append(name, (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).slice(0, 3000))
  return search.toString()
}
