import { crc32 } from 'node:zlib'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRow } from '#contract/define-call.ts'
import { plainText } from '#domain/plain-text.ts'
import { type CallRequest, callRows } from '#tests/call-schema.ts'
import { SeededRandom } from '#tests/fuzz.ts'
import { type FuzzShop, openFuzzShop, type Person, renewSessions } from '#tests/fuzz-shop.ts'
import { hostileStrings } from '#tests/hostile-strings.ts'
import { malformedRequests, type MalformedRequest } from '#tests/malformed.ts'
import { dataTables, digests, digestsOf, recordTexts, takeTexts } from '#tests/row-changes.ts'
import { stringRequests, textFields } from '#tests/string-requests.ts'
import { classes, classOf } from './admission.ts'

// `npm run fuzz` sends all of them; `npm test` a tenth.
const share = Number(process.env['FUZZ_SHARE'] || 0.1)
const seed = Number(process.env['FUZZ_SEED'] || 14)
const MALFORMED = Math.ceil(200 * share)
const STRINGS = Math.ceil(5000 * share)
const MEMORY = 50 * 1024 * 1024

const allStrings = hostileStrings(5000, seed)
/** Other strings for each call. */
const stringsFor = (key: string): string[] => {
  const from = crc32(key) % allStrings.length
  return [...allStrings.slice(from), ...allStrings.slice(0, from)].slice(0, STRINGS)
}

/** Requests of a call at a time: not more than are admitted at once. */
const batchOf = (row: AnyRow): number => Math.min(16, classes[classOf(row)].limit)

let fuzz: FuzzShop
let tables: string[]
let heapBefore = 0
let pincodes: Record<string, string>
const statuses: Record<string, Record<string, number>> = { malformed: {}, strings: {} }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Returns the size of the heap after a garbage collection. */
function heapSize(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

// Traces of code and SQL in an answer.
const leak =
  /\.(?:ts|js):\d+|node_modules|\bat .+:\d+:\d+|\n\s+at |SQLSTATE|syntax error|violates|invalid input syntax|\bselect\b[^"]*\bfrom\b(?! sessions)/i

type Answer = { status: number; body: string }
/** Sends a request; adds it to the failures if its answer is none that the contract allows. */
async function send(
  kind: 'malformed' | 'strings',
  key: string,
  { method, url, headers, payload }: CallRequest,
  caller: Person | null | undefined,
  failures: unknown[],
): Promise<Answer> {
  const { shop, lastLog } = fuzz
  const request = {
    method,
    url,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(caller?.desk !== undefined && { cookie: `desk=${caller.desk}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  }
  const response = await shop.app.inject(request as never)
  const { statusCode: status } = response
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body = isJson ? response.body : ''
  const specified = key === 'POST /otp-check' && status === 500 && body.includes('Incorrect OTP')
  const counts = statuses[kind]!
  const name = specified ? '500 Incorrect OTP' : status
  counts[name] = (counts[name] ?? 0) + 1
  const answer: unknown = isJson ? JSON.parse(body) : null
  const isError =
    typeof answer === 'string' || typeof (answer as { message?: unknown } | null)?.message === 'string'
  if ((status > 499 && !specified) || (status > 399 && (!isError || leak.test(body))))
    failures.push({
      ...request,
      url: url.slice(0, 500),
      status,
      body: body.slice(0, 300),
      log: status > 499 && lastLog(),
    })
  return { status, body }
}

beforeAll(async () => {
  fuzz = await openFuzzShop()
  tables = await dataTables(fuzz.shop.db)
  // Fills caches, and loads what is loaded on first use.
  for (const row of callRows) {
    const requests = [
      ...malformedRequests(row, fuzz.known, new SeededRandom(1), 3),
      // None of the hostile strings: a question that was asked before is not stored again.
      ...stringRequests(row, fuzz.known, ['First text', 'Second text', 'Third text', 'Fourth text']),
    ]
    const caller = fuzz.callers[row.who].find(Boolean)
    for (const request of requests) await send('malformed', row.key, request, caller, [])
  }
  statuses['malformed'] = {}
  pincodes = await digests(fuzz.shop.db, ['pincodes'])
  heapBefore = heapSize()
})
afterAll(() => fuzz.shop.close())

const refused: Record<MalformedRequest['kind'], readonly number[]> = {
  input: [400, 414],
  body: [400, 406, 413, 415],
  address: [400, 404, 405, 415],
  ignored: [200, 400, 401, 403, 404, 409, 410],
}

/**
 * Returns a function that expects the rows of the call before. It reads the rows once for each call: the rows after one call are
 * those before the next one.
 */
async function watchRows(read: () => Promise<Record<string, string>>) {
  let last = await read()
  return async () => {
    const before = last
    last = await read()
    expect(last).toEqual(before)
  }
}

describe(`malformed requests of seed ${seed}`, () => {
  let expectSameRows: () => Promise<void>
  beforeAll(async () => {
    expectSameRows = await watchRows(() => digests(fuzz.shop.db, tables))
  })
  it.each(callRows)(
    `at least ${MALFORMED} to $key are refused and change no row`,
    async (row) => {
      const { known, callers } = fuzz
      const requests = malformedRequests(row, known, new SeededRandom(seed + crc32(row.key)), MALFORMED)
      const failures: unknown[] = []
      for (let from = 0; from < requests.length && failures.length < 5; from += batchOf(row))
        await Promise.all(
          requests.slice(from, from + batchOf(row)).map(async (request, index) => {
            const caller = callers[row.who][index % callers[row.who].length]
            const { status, body } = await send('malformed', row.key, request, caller, failures)
            // Of a request with hostile cookies no cookie is read, and a desk is not opened without.
            const isClosed = row.may !== undefined && request.kind === 'ignored' && status === 428
            if (!isClosed && !refused[request.kind].includes(status))
              failures.push({
                ...request,
                url: request.url.slice(0, 300),
                payload: request.payload?.slice(0, 300),
                status,
                body: body.slice(0, 300),
              })
          }),
        )
      // The same without a token: a visitor learns nothing and changes nothing.
      for (const request of requests.slice(0, Math.ceil(MALFORMED / 10)))
        await send('malformed', row.key, request, undefined, failures)
      expect(failures.slice(0, 3)).toEqual([])
      expect(requests.length).toBeGreaterThanOrEqual(MALFORMED)
      await expectSameRows()
    },
    120_000,
  )
})

describe(`${STRINGS} hostile strings of seed ${seed} (S-36)`, () => {
  let expectSameRows: () => Promise<void>
  beforeAll(async () => {
    await recordTexts(fuzz.shop.db, tables)
    expectSameRows = await watchRows(() => digestsOf(fuzz.shop.db, tables, fuzz.others))
  })
  const rows = callRows.filter((row) => textFields(row, {}).length > 0)

  it.each(rows)(
    'to the text fields of $key change nothing of others, and are stored as they are',
    async (row) => {
      const { shop, known, callers } = fuzz
      await renewSessions(
        shop,
        Object.values(callers)
          .flat()
          .filter((one) => one !== null),
      )
      const failures: unknown[] = []
      const sent = new Set<string>()
      /** Accepted texts by field. */
      const accepted: Record<string, Set<string>> = {}
      await takeTexts(shop.db)
      const requests = [...stringRequests(row, known, stringsFor(row.key))]
      for (let from = 0; from < requests.length && failures.length < 5; from += batchOf(row))
        await Promise.all(
          requests.slice(from, from + batchOf(row)).map(async (request, index) => {
            const caller = callers[row.who][index % callers[row.who].length]
            const { status } = await send('strings', row.key, request, caller, failures)
            for (const { field, text } of request.carried) {
              sent.add(text)
              if (status < 300 && row.method !== 'GET')
                (accepted[`${field}${caller ? '' : ' of a visitor'}`] ??= new Set()).add(
                  plainText(text).trim(),
                )
            }
          }),
        )
      expect(failures.slice(0, 3)).toEqual([])
      const lost = stringsFor(row.key).filter((text) => !sent.has(text) && !['', '.', '..'].includes(text))
      expect(lost).toEqual([])
      await expectSameRows()
      const stored = await takeTexts(shop.db)
      for (const [field, texts] of Object.entries(accepted)) {
        const others = Object.entries(accepted).flatMap(([name, more]) => (name === field ? [] : [more]))
        const own = [...texts].filter((text) => !others.some((more) => more.has(text)))
        // A field may be one that is not stored. A short text may also be one of the shop, such as "COD".
        const isStored = own.some((text) => text.length >= 10 && stored.has(text))
        const missing = own.filter((text) => !stored.has(text))
        expect({ field, missing: isStored ? missing : [] }).toEqual({ field, missing: [] })
      }
    },
    600_000,
  )
})

it('most malformed requests reach the check of the input', () => {
  const counts = statuses['malformed'] ?? {}
  const sum = (chosen: readonly number[]) =>
    chosen.reduce((total, status) => total + (counts[status] ?? 0), 0)
  console.log(`fuzz: malformed ${JSON.stringify(counts)}, strings ${JSON.stringify(statuses['strings'])}`)
  expect(sum([429])).toBe(0)
  expect(sum([400, 413, 415])).toBeGreaterThan(
    Object.values(counts).reduce((total, count) => total + count) / 2,
  )
})

it('the directory of pincodes is unchanged', async () => {
  expect(await digests(fuzz.shop.db, ['pincodes'])).toEqual(pincodes)
})

it('memory stays flat within 50 MB', () => {
  const after = heapSize()
  const inMb = (bytes: number) => Math.round(bytes / 1024 / 1024)
  console.log(`fuzz: heap ${inMb(heapBefore)} MB before, ${inMb(after)} MB after`)
  expect(after - heapBefore).toBeLessThan(MEMORY)
})
