import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { replaceFetch } from '#tests/network.ts'
import { reportErrors } from './report-errors.ts'
import { RequestError } from './request-error.ts'

let requests: ReturnType<typeof replaceFetch>
let page: EventTarget
let report: ReturnType<typeof reportErrors>
beforeEach(() => {
  requests = replaceFetch()
  page = new EventTarget()
  report = reportErrors(page)
})
afterEach(() => void vi.unstubAllGlobals())

const fail = (error: unknown) => page.dispatchEvent(new ErrorEvent('error', { error }))
const reject = (reason: unknown) =>
  page.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', { promise: new Promise(() => {}), reason }),
  )
/** Returns an error whose innermost place is this one. */
const errorAt = (place: string, message = 'broken') =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at run (${place}:1:2345)` })

it('reports the release that the page names', () => {
  reportErrors(page, 'r1')('render', new Error('z cannot be rendered'))
  expect(requests[0]?.body).toMatchObject({ release: 'r1' })
})

it('reports an error, a rejection and a render error with their place, without a session', () => {
  fail(new TypeError('x is undefined'))
  reject(new RangeError('y is too large'))
  report('render', new Error('z cannot be rendered'))
  expect(requests.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/api/report-error'))
  expect(requests.map(({ body }) => body)).toMatchObject([
    { kind: 'error', message: 'TypeError: x is undefined' },
    { kind: 'rejection', message: 'RangeError: y is too large' },
    { kind: 'render', message: 'Error: z cannot be rendered' },
  ])
  expect(requests[0]?.body).toMatchObject({
    release: expect.any(String),
    page: expect.stringMatching(/^\/[\w.-]*$/),
    frames: expect.arrayContaining([
      { file: 'report-errors.browser.test.tsx', line: expect.any(Number), column: expect.any(Number) },
    ]),
  })
  expect(requests[0]?.headers.get('authorization')).toBeNull()
})

it('names the file of a place without its address', () => {
  fail(errorAt(`${location.origin}/assets/cart-Ab1.js`))
  expect(requests[0]?.body?.['frames']).toEqual([{ file: 'cart-Ab1.js', line: 1, column: 2345 }])
})

it('reports each error once, and five of a page', () => {
  for (let run = 0; run < 3; run++) fail(errorAt(`${location.origin}/assets/a.js`))
  expect(requests).toHaveLength(1)
  for (let run = 0; run < 9; run++) fail(errorAt(`${location.origin}/assets/a.js`, `broken ${run}`))
  expect(requests).toHaveLength(5)
})

it('does not report that a report failed', async () => {
  fail(errorAt(`${location.origin}/assets/a.js`))
  requests[0]?.fail()
  // A rejection that nothing handles would also fail the test run.
  await Promise.resolve()
  expect(requests).toHaveLength(1)
})

it.each([
  ['of an extension', () => errorAt('chrome-extension://abc/content.js')],
  [
    'of an extension in a script of the shop',
    () =>
      Object.assign(errorAt(`${location.origin}/assets/a.js`), {
        stack: `TypeError: broken\n at ${location.origin}/assets/a.js:1:2\n at moz-extension://abc/b.js:1:2`,
      }),
  ],
  ['of a script of another site', () => errorAt('https://payments.example/checkout.js')],
  ['without a place', () => Object.assign(new Error('Script error.'), { stack: '' })],
  ['that is no error', () => 'a text'],
  ['of an answer of the shop', () => new RequestError(503, 'unavailable', 'later')],
  [
    'of a cancelled request',
    () => Object.assign(errorAt(`${location.origin}/assets/a.js`), { name: 'AbortError' }),
  ],
  ['of a lost connection', () => errorAt(`${location.origin}/assets/a.js`, 'Failed to fetch')],
])('does not report an error %s', (_what, create) => {
  fail(create())
  reject(create())
  expect(requests).toHaveLength(0)
})

it('reports nothing while the page is left, and again when it is shown from the cache', () => {
  page.dispatchEvent(new Event('pagehide'))
  fail(errorAt(`${location.origin}/assets/a.js`))
  expect(requests).toHaveLength(0)
  page.dispatchEvent(new Event('pageshow'))
  fail(errorAt(`${location.origin}/assets/a.js`))
  expect(requests).toHaveLength(1)
})
