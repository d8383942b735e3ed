import { publicText as en } from '#text/en/public.ts'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isSolved } from '#domain/challenge.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { invalidateCalls, readCallData, reloadCalls, setCallData, sendCall, useCall } from './client.ts'
import { RequestError } from './request-error.ts'
import { useProofOfWorkRunning } from './challenge.ts'
import { puzzleHash } from './proof-of-work.ts'
import { removeSession, storeRenewedSession, storeSession, token } from './token.ts'

const requests = recordRequests()

const PLACE = 'GET /check-pincode/:pincode'
const placeOf = (message: string) => ({
  message,
  deliverable: true,
  cashOnDelivery: true,
  expectedDelivery: null,
  district: null,
  state: null,
})

/** Shows a call: its status and the message of its result. */
function Screen({ pincode = '682001' }: { pincode?: string }) {
  const { status, data, error, refresh } = useCall(PLACE, { pincode })
  return (
    <p data-testid="screen">
      {`${status}: ${data?.message ?? 'nothing'}${error ? `, ${error.code}` : ''}`}
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </p>
  )
}
const screens = page.getByTestId('screen')
const expectShown = (text: string) => expect.element(screens).toHaveTextContent(text)

describe('the cache of calls', () => {
  it('sends one request for all components with the same call', async () => {
    await render([<Screen key="1" />, <Screen key="2" />, <Screen key="3" pincode="560001" />])
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/check-pincode/682001',
      '/api/check-pincode/560001',
    ])
    requests[0]?.answer(placeOf('Kochi'))
    requests[1]?.answer(placeOf('Bengaluru'))
    await expect
      .poll(() => screens.elements().map((element) => element.firstChild?.textContent))
      .toEqual(['succeeded: Kochi', 'succeeded: Kochi', 'succeeded: Bengaluru'])
    await page.getByRole('button').first().click()
    await page.getByRole('button').first().click()
    expect(requests).toHaveLength(3)
  })

  it('serves a component that mounts later without a request', async () => {
    const first = await render(<Screen />)
    requests[0]?.answer(placeOf('Kochi'))
    await expectShown('succeeded: Kochi')
    await first.unmount()
    await render(<Screen />)
    await expectShown('succeeded: Kochi')
    expect(requests).toHaveLength(1)
  })

  it('ignores the response of a load that started before `setCallData`', async () => {
    await render(<Screen />)
    setCallData(PLACE, { pincode: '682001' }, placeOf('changed'))
    await expectShown('succeeded: changed')
    requests[0]?.answer(placeOf('before the change'))
    await responsesHandled()
    await expectShown('succeeded: changed')
  })

  it('`invalidateCalls` loads a shown call again and keeps the old result meanwhile', async () => {
    await render(<Screen />)
    requests[0]?.answer(placeOf('old'))
    await expectShown('succeeded: old')
    invalidateCalls(PLACE)
    await expectShown('loading: old')
    expect(requests).toHaveLength(2)
    requests[1]?.answer(placeOf('new'))
    await expectShown('succeeded: new')
  })

  it('`invalidateCalls` during a load ignores that load', async () => {
    await render(<Screen />)
    invalidateCalls(PLACE)
    expect(requests).toHaveLength(2)
    requests[1]?.answer(placeOf('new'))
    await expectShown('succeeded: new')
    requests[0]?.answer(placeOf('old'))
    await responsesHandled()
    await expectShown('succeeded: new')
  })

  it('`invalidateCalls` removes calls that are not shown', async () => {
    setCallData(PLACE, { pincode: '682001' }, placeOf('old'))
    invalidateCalls(PLACE)
    expect(requests).toHaveLength(0)
    await render(<Screen />)
    expect(requests).toHaveLength(1)
  })

  it('`reloadCalls` resolves when each shown call has its new result or an error', async () => {
    await render([<Screen key="1" />, <Screen key="2" pincode="560001" />])
    for (const request of requests) request.answer(placeOf('old'))
    await expect
      .poll(() => screens.elements().map(({ textContent }) => textContent))
      .toEqual(['succeeded: oldRefresh', 'succeeded: oldRefresh'])
    let isDone = false
    const done = reloadCalls(PLACE).then(() => (isDone = true))
    requests[2]?.answer(placeOf('new'))
    await responsesHandled()
    expect(isDone).toBe(false)
    requests[3]?.fail()
    await done
    await expect
      .poll(() =>
        screens
          .elements()
          .map(({ textContent }) => textContent)
          .toSorted(),
      )
      .toEqual(['failed: old, offlineRefresh', 'succeeded: newRefresh'])
  })

  it('keeps the old result beside the error of a failed load', async () => {
    await render(<Screen />)
    requests[0]?.answer(placeOf('old'))
    await expectShown('succeeded: old')
    await page.getByRole('button').click()
    requests[1]?.fail()
    await expectShown('failed: old, offline')
  })

  it('removes all results when another user signs in, and ignores pending responses', async () => {
    await render([<Screen key="1" />, <Screen key="2" pincode="560001" />])
    requests[0]?.answer(placeOf('of the first person'))
    await expect.element(screens.first()).toHaveTextContent('succeeded: of the first person')
    storeSession({ token: 'second' })
    await expect.poll(() => requests.length).toBe(4)
    expect(requests[2]?.headers.get('authorization')).toBe('Bearer second')
    await expect.element(screens.first()).toHaveTextContent('loading: nothing')
    requests[1]?.answer(placeOf('of the first person'))
    await responsesHandled()
    await expect.element(screens.last()).toHaveTextContent('loading: nothing')
  })

  it('holds 200 results: evicts the least recently used ones, keeps shown ones', async () => {
    const add = (from: number, count: number) => {
      for (let n = from; n < from + count; n++)
        setCallData(PLACE, { pincode: String(n) }, placeOf(`place ${n}`))
    }
    add(100_000, 1)
    const first = await render(<Screen pincode="100000" />)
    add(200_000, 200)
    const second = await render(<Screen pincode="200001" />)
    await second.unmount()
    add(300_000, 1)
    // 201 results were added beside the shown one: 200000 and 200002 were evicted; 200001 was used in between.
    const showing = (...pincodes: number[]) =>
      first.rerender(pincodes.map((pincode) => <Screen key={pincode} pincode={String(pincode)} />))
    await showing(100_000, 200_001, 200_003, 300_000)
    expect(requests).toHaveLength(0)
    await showing(200_000, 200_002)
    expect(requests.map(({ path }) => path.slice(-6))).toEqual(['200000', '200002'])
  })

  it('loads a result older than five minutes again for a component that mounts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    setCallData(PLACE, { pincode: '682001' }, placeOf('old'))
    vi.setSystemTime(Date.now() + 5 * 60_000)
    const first = await render(<Screen />)
    await expectShown('succeeded: old')
    vi.setSystemTime(Date.now() + 60_000)
    await first.rerender([<Screen key="1" />])
    await expectShown('loading: nothing')
    expect(requests).toHaveLength(1)
  })
})

describe('a call', () => {
  it('that requires a proof of work is sent again with it, while the page shows a status', async () => {
    const rendered: boolean[] = []
    const Working = () => {
      const isRunning = useProofOfWorkRunning()
      useEffect(() => void rendered.push(isRunning), [isRunning])
      return null
    }
    await render(<Working />)
    const answered = sendCall('POST /otp-send', { number: '9000000001', code: '91' })
    const challenge = 'abcdefgh12345678.4.12.rest'
    requests[0]?.answer({ message: 'Work first', challenge }, { status: 428 })
    await expect.poll(() => requests.length).toBe(2)
    const [sentChallenge, solution = ''] = requests[1]?.headers.get('challenge-answer')?.split('~') ?? []
    expect(sentChallenge).toBe(challenge)
    expect(isSolved(challenge, solution, puzzleHash)).toBe(true)
    expect(requests[1]?.body).toEqual(requests[0]?.body)
    requests[1]?.answer({ message: 'OTP sent', otpSession: 's' })
    await expect(answered).resolves.toMatchObject({ otpSession: 's' })
    await expect.poll(() => rendered).toEqual([false, true, false])
  })

  it('that requires a proof of work twice is an error', async () => {
    const answered = sendCall('POST /otp-send', { number: '9000000001', code: '91' })
    const asks = { message: 'Work first', challenge: 'abcdefgh12345678.1.4.rest' }
    requests[0]?.answer(asks, { status: 428 })
    await expect.poll(() => requests.length).toBe(2)
    requests[1]?.answer(asks, { status: 428 })
    await expect(answered).rejects.toMatchObject({ name: 'RequestError', status: 428 })
    expect(requests).toHaveLength(2)
  })

  it('that is aborted rejects with the reason; a lost connection is a RequestError', async () => {
    const control = new AbortController()
    const aborted = sendCall(PLACE, { pincode: '682001' }, { signal: control.signal })
    control.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    const lost = sendCall(PLACE, { pincode: '682001' })
    requests[1]?.fail()
    await expect(lost).rejects.toEqual(new RequestError(0, 'offline', en.connection.offline))
  })

  it('sends the token, except for sign-in calls', async () => {
    storeSession({ token: 'mine' })
    void sendCall(PLACE, { pincode: '682001' })
    void sendCall('POST /otp-send', { number: '9000000001', code: '91' })
    void sendCall(PLACE, { pincode: '682001' }, { as: 'visitor' })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer mine', null, null])
  })

  it('that fails with 401 ends the session; without a token it does not', async () => {
    storeSession({ token: 'ended' })
    const asVisitor = sendCall(PLACE, { pincode: '682001' }, { as: 'visitor' })
    requests[0]?.answer({ message: 'No', code: 'unauthenticated' }, { status: 401 })
    await expect(asVisitor).rejects.toMatchObject({ status: 401 })
    expect(token()).toBe('ended')
    const signed = sendCall(PLACE, { pincode: '682001' })
    requests[1]?.answer({ message: 'Log in again', code: 'unauthenticated' }, { status: 401 })
    await refuseRenewal()
    await expect(signed).rejects.toMatchObject({ status: 401, message: 'Log in again' })
    expect(token()).toBeNull()
  })

  it.each([
    ['', 'uncoded', en.connection.broken],
    ['<!doctype html><title>Error</title>', 'uncoded', en.connection.broken],
    ['{"message": "cut o', 'uncoded', en.connection.broken],
    ['null', 'uncoded', en.connection.broken],
    ['[]', 'uncoded', en.connection.broken],
    ['[{"message": "x"}]', 'uncoded', en.connection.broken],
    ['0', 'uncoded', en.connection.broken],
    ['true', 'uncoded', en.connection.broken],
    ['"A sentence."', 'uncoded', 'A sentence.'],
    ['{"message": " "}', 'uncoded', en.connection.broken],
    ['{"message": ["x"], "error": {"message": "x"}}', 'uncoded', en.connection.broken],
    ['{"message": null, "error": "An error."}', 'uncoded', 'An error.'],
    ['{"message": "Said.", "error": "An error."}', 'uncoded', 'Said.'],
    ['{"message": "Said.", "code": 7}', 'uncoded', 'Said.'],
    ['{"message": "Said.", "code": "badInput", "fields": "x"}', 'badInput', 'Said.'],
    ['{"message": "Said.", "code": "badInput", "fields": {"email": 1}}', 'badInput', 'Said.'],
  ])('that fails with the body %s has the code %s and a text', async (body, code, message) => {
    const answered = sendCall('POST /otp-send', { number: '9000000001', code: '91' })
    requests[0]?.answerText(body, { status: 400 })
    await expect(answered).rejects.toMatchObject({ status: 400, code, message, fields: {} })
  })

  it.each([
    [401, '', null, 'Your session has expired. Please log in again.'],
    [401, '{"message": "jwt expired"}', null, 'Your session has expired. Please log in again.'],
    [403, '', null, 'Access denied. Please log in again.'],
    [403, '<title>Forbidden</title>', null, 'Access denied. Please log in again.'],
    [403, '{"error": "Forbidden"}', null, 'Access denied. Please log in again.'],
    [403, '{"message": "No.", "code": "forbidden"}', null, 'No.'],
    [403, '{"message": "No.", "code": "noProof"}', null, 'No.'],
    [403, '{"message": "Not your desk.", "code": "notAllowed"}', 'mine', 'Not your desk.'],
    [402, '', 'mine', en.connection.broken],
    [404, '', 'mine', en.connection.broken],
    [500, '', 'mine', en.connection.broken],
  ])('that fails with %i and the body %s leaves the token %s', async (status, body, left, message) => {
    storeSession({ token: 'mine' })
    const answered = sendCall('POST /add-to-wishlist', { productId: 'p1' })
    requests[0]?.answerText(body, { status })
    // After a 401 the session cannot be renewed either.
    const renewals = status === 401 ? ['/api/renew-session'] : []
    await expect.poll(() => requests.slice(1).map(({ path }) => path)).toEqual(renewals)
    requests[1]?.answer({}, { status })
    await expect(answered).rejects.toMatchObject({ status, message })
    expect(token()).toBe(left)
  })

  it.each(['', 'null', '<title>OK</title>'])(
    'that succeeds with the body "%s" has no values',
    async (body) => {
      const answered = sendCall('POST /logout')
      requests[0]?.answerText(body)
      await expect(answered).resolves.toEqual({})
    },
  )
})

const RENEWAL = '/api/renew-session'
const HOUR = 3_600_000
const lastRequest = async (path: string) => {
  await expect.poll(() => requests.at(-1)?.path).toBe(path)
  return requests.at(-1)!
}
const refuseRenewal = async () =>
  (await lastRequest(RENEWAL)).answer({ code: 'sessionExpired' }, { status: 401 })
/** Waits until the renewal that was asked for, if any, has been answered and handled. */
async function renewalHandled() {
  await new Promise((resolve) => setTimeout(resolve))
  await navigator.locks.request('renew-session', () => undefined)
  await new Promise((resolve) => setTimeout(resolve))
}
const renewals = () => requests.filter(({ path }) => path === RENEWAL).length
const authorizations = () => requests.map(({ headers }) => headers.get('authorization'))
/** Stores a session that expires in a time, which may be over. */
const expiring = (ms: number) => storeSession({ token: 'old', tokenExpiry: Date.now() + ms })
const renewed = () => ({ token: 'new', tokenExpiry: Date.now() + HOUR })
const USER = 'GET /get-user'

describe('a session (ruling 98)', () => {
  it('is renewed in the last five minutes of its hour, while the call is sent with the former token', async () => {
    expiring(310_000)
    void sendCall(USER)
    expect([requests.length, renewals()]).toEqual([1, 0])
    expiring(290_000)
    const user = sendCall(USER)
    await expect.poll(() => requests.length).toBe(3)
    expect(renewals()).toBe(1)
    requests.find(({ path }) => path === RENEWAL)!.answer(renewed())
    requests.findLast(({ path }) => path !== RENEWAL)!.answer({ name: 'Asha' })
    await user
    await expect.poll(token).toBe('new')
    expect(Number(localStorage.getItem('tokenExpiry'))).toBeGreaterThan(Date.now() + HOUR - 60_000)
  })

  it.each([-2, 2])(
    'ends by the clock of the browser, from which that of the server differs by %i hours',
    async (hours) => {
      const serverNow = Date.now() + hours * HOUR
      const headers = { date: new Date(serverNow).toUTCString() }
      const expectedEnd = (ms: number) =>
        expect(Math.abs(Number(localStorage.getItem('tokenExpiry')) - Date.now() - ms)).toBeLessThan(10_000)
      const signIn = sendCall('POST /signin-check', {} as never)
      requests[0]!.answer({ token: 'first', tokenExpiry: serverNow - 5_000 }, { headers })
      storeSession(await signIn)
      expectedEnd(-5_000)
      const user = sendCall(USER)
      ;(await lastRequest(RENEWAL)).answer(
        { token: 'second', tokenExpiry: serverNow + 2 * HOUR },
        { headers },
      )
      const request = await lastRequest('/api/get-user')
      expectedEnd(2 * HOUR)
      request.answer({}, { headers: { ...headers, 'token-expiry': String(serverNow + HOUR) } })
      await user
      expectedEnd(HOUR)
    },
  )

  it('that is not stored is none, also with the cookie that renews one', async () => {
    document.cookie = 'renew=id.secret; Path=/'
    const user = sendCall(USER)
    await expect.poll(() => requests.length).toBe(1)
    document.cookie = 'renew=; Path=/; Max-Age=0'
    expect([renewals(), authorizations()]).toEqual([0, [null]])
    requests[0]!.answer({ code: 'signIn' }, { status: 401 })
    await expect(user).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(1)
  })

  it('that cannot be renewed early stays until it expires, and the server is asked once', async () => {
    expiring(290_000)
    void sendCall(USER)
    await expect.poll(renewals).toBe(1)
    requests.find(({ path }) => path === RENEWAL)!.answer(null, { status: 401 })
    await renewalHandled()
    void sendCall(USER)
    await expect.poll(() => requests.length).toBe(3)
    await renewalHandled()
    expect([token(), renewals()]).toEqual(['old', 1])
  })

  it('that expired is renewed once, before the calls of the page are sent', async () => {
    expiring(-1000)
    const calls = [sendCall(USER), sendCall(USER), sendCall('POST /logout')]
    const renewal = await lastRequest(RENEWAL)
    expect([requests.length, renewal.headers.get('authorization'), token()]).toEqual([1, null, 'old'])
    renewal.answer(renewed())
    await expect.poll(() => requests.length).toBe(4)
    expect(authorizations()).toEqual([null, 'Bearer new', 'Bearer new', 'Bearer new'])
    requests.slice(1).forEach(({ answer }) => answer({}))
    await Promise.all(calls)
  })

  it('whose renewal is refused is removed with its expiry; what was to be written is not sent', async () => {
    expiring(-1000)
    const written = sendCall('POST /raise-ticket', {} as never)
    await refuseRenewal()
    await expect(written).rejects.toMatchObject({ status: 401, message: en.layout.sessionExpired })
    expect([localStorage.getItem('authToken'), localStorage.getItem('tokenExpiry')]).toEqual([null, null])
    expect(requests).toHaveLength(1)
  })

  it.each([429, 500, 503, 'offline'])('whose renewal fails with %s stays', async (failure) => {
    expiring(-1000)
    const read = sendCall(USER)
    const renewal = await lastRequest(RENEWAL)
    if (failure === 'offline') renewal.fail()
    else renewal.answer(null, { status: failure as number })
    await expect(read).rejects.toMatchObject({ code: 'offline' })
    expect(token()).toBe('old')
  })

  it('is renewed by one of two tabs', async () => {
    expiring(-1000)
    const { promise, resolve } = Promise.withResolvers<void>()
    const otherTab = navigator.locks.request('renew-session', () => promise)
    const read = sendCall(USER)
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
    storeSession({ token: 'of the other tab' })
    resolve()
    await otherTab
    ;(await lastRequest('/api/get-user')).answer({})
    await read
    expect(authorizations()).toEqual(['Bearer of the other tab'])
  })

  it('that ended in another tab while it was renewed stays ended', async () => {
    expiring(-1000)
    const read = sendCall(USER)
    const renewal = await lastRequest(RENEWAL)
    removeSession()
    renewal.answer(renewed())
    ;(await lastRequest('/api/get-user')).answer({})
    await read
    expect([token(), authorizations().at(-1)]).toEqual([null, null])
  })

  it('that expired on the way is renewed: a read is repeated, a change is not', async () => {
    storeSession({ token: 'old' })
    const read = sendCall(USER)
    requests[0]?.answer({ code: 'sessionExpired' }, { status: 401 })
    ;(await lastRequest(RENEWAL)).answer(renewed())
    ;(await lastRequest('/api/get-user')).answer({ name: 'Asha' })
    await expect(read).resolves.toMatchObject({ name: 'Asha' })
    const change = sendCall('POST /logout')
    requests.at(-1)?.answer({ code: 'sessionExpired' }, { status: 401 })
    ;(await lastRequest(RENEWAL)).answer({ token: 'newer' })
    await expect(change).rejects.toMatchObject({ status: 503, message: en.layout.sessionRenewed })
    expect([token(), requests.length]).toEqual(['newer', 5])
  })

  it('that is renewed keeps the results of its calls; those of another person are removed', async () => {
    storeSession({ token: 'old' })
    setCallData(PLACE, { pincode: '682001' }, placeOf('Kochi'))
    storeRenewedSession({ token: 'new' }, 'old')
    expect(readCallData(PLACE, { pincode: '682001' })?.message).toBe('Kochi')
    storeSession({ token: 'of another person' })
    expect(readCallData(PLACE, { pincode: '682001' })).toBeUndefined()
  })
})

/** Waits until earlier responses are handled, by a request that is answered after them. */
async function responsesHandled() {
  const last = sendCall('GET /fetchCategory')
  requests.at(-1)?.answer([])
  await last
  // Lets the promises of the call settle.
  await new Promise((resolve) => setTimeout(resolve))
}
