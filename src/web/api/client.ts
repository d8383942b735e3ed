import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { CallKey, Calls, PagedKey } from '#contract/calls.ts'
import type { Precision } from '#contract/define-call.ts'
import type { ErrorCode, ErrorDataOf } from '#contract/errors.ts'
import { publicTexts } from '#text/public.ts'
import { type Locale, splitPath } from '#domain/languages.ts'
import type { Messages } from '#text/text.ts'
import { isRecord, RequestError, statedIn } from './request-error.ts'
import { solveChallenge } from './challenge.ts'
import { renewSession } from './renew-session.ts'
import {
  continuesSession,
  onSessionChange,
  readJsonAnswer,
  removeSession,
  storeExtension,
  token,
  tokenAge,
} from './token.ts'

/**
 * Returns the language of the page that the browser shows, for functions outside of components. The attribute `lang` of
 * the document does not tell it, because translating browsers change it.
 */
export const shownLocale = (): Locale => splitPath(location.pathname).locale

/** Returns the texts of that language. */
export const shownText = (): Messages => publicTexts.get(shownLocale())!

/** Sign-in calls send no token, because an old token must not make a new sign-in fail. */
const signsIn = /^POST \/(otp-send|otp-check|sign-up-with-|signin-check|reset-password)/

type Options = {
  signal?: AbortSignal
  form?: FormData
  /** Reads the body of a success that is not JSON. */
  read?: (response: Response) => Promise<unknown>
  idempotencyKey?: string
  /** The store for which a member of several stores acts. */
  sellerId?: string | undefined
  /** Any other status is an error, also 201 and 202 (browsing §8). */
  only200?: boolean
  /** `holder` sends the token of the session, `visitor` leaves it out. The default depends on the call. */
  as?: 'holder' | 'visitor'
}

/** Input of a call. `ticketKey` is sent as the header `Ticket-Key`. */
export type Input<K extends CallKey> = Calls[K]['input'] & { ticketKey?: string }

/** Sends a call and returns its output, `{}` if the answer has no body. Throws RequestError. */
export async function sendCall<K extends CallKey>(
  key: K,
  input: Input<K> = {} as Input<K>,
  options: Options = {},
): Promise<Calls[K]['output']> {
  const { body } = await sendRequest(key, input, options)
  return (body as Calls[K]['output'] | null) ?? ({} as Calls[K]['output'])
}

/** Sends a call of a paged list. Returns one page, the total number of rows and the precision of this total. */
export async function sendPagedCall<K extends PagedKey>(key: K, input: Calls[K]['input']): Promise<Page<K>> {
  return sendRequest(key, input, {})
}

type Page<K extends CallKey> = { body: Calls[K]['output']; total: number; precision: Precision }

let renewal: Promise<string | null> | null = null

/** Renews the session of a token, once for all calls that wait for it. Returns null if the session has ended. */
function renew(oldToken: string): Promise<string | null> {
  renewal ??= renewSession(oldToken)
    .catch(() => {
      throw new RequestError(0, 'offline', shownText().connection.offline)
    })
    .finally(() => {
      renewal = null
    })
  return renewal
}

/** Token whose early renewal failed: it is used until it expires. */
let notRenewable: string | null = null

/**
 * Returns the token for a call. In its last minutes it is renewed meanwhile; an expired one is renewed first, and removed if
 * that fails. Throws RequestError if the server cannot be asked.
 */
export async function validToken(): Promise<string | null> {
  const stored = token()
  if (stored === null || tokenAge() === 'fresh') return stored
  if (tokenAge() === 'ending') {
    if (stored !== notRenewable)
      renew(stored).then(
        (renewed) => {
          if (renewed === null) notRenewable = stored
        },
        () => undefined,
      )
    return stored
  }
  const renewed = await renew(stored)
  if (renewed === null && token() === stored) removeSession(shownText().layout.sessionExpired)
  return renewed
}

async function sendRequest<K extends CallKey>(
  key: K,
  input: Calls[K]['input'],
  options: Options,
): Promise<Page<K>> {
  const withToken = options.as ? options.as === 'holder' : !signsIn.test(key)
  const stored = withToken ? token() : null
  const usedToken = stored === null || tokenAge() === 'fresh' ? stored : await validToken()
  const { url, init } = toRequest(key, input as Record<string, unknown>, options)
  // What a person sends is not sent as that of a visitor because the session has ended.
  if (stored !== null && usedToken === null && init.method !== 'GET')
    throw new RequestError(401, 'sessionExpired', shownText().layout.sessionExpired)
  if (usedToken) init.headers.set('authorization', `Bearer ${usedToken}`)
  if (options.idempotencyKey) init.headers.set('idempotency-key', options.idempotencyKey)
  if (options.sellerId) init.headers.set('seller-id', options.sellerId)
  const sendOnce = () => fetchBody(url, init, options)
  let { response, body } = await sendOnce()
  const challenge = response.status === 428 && (body as Partial<ErrorDataOf<'challenge'>> | null)?.challenge
  if (typeof challenge === 'string') {
    const answer = await solveChallenge(challenge).catch(() => {
      throw new RequestError(0, 'offline', shownText().connection.offline)
    })
    init.headers.set('challenge-answer', answer)
    ;({ response, body } = await sendOnce())
  }
  // The token expired on the way, or the clock of this device is slow.
  if (response.status === 401 && usedToken) {
    const renewed = await renew(usedToken)
    if (renewed !== null && init.method !== 'GET')
      throw new RequestError(503, 'unavailable', shownText().layout.sessionRenewed)
    if (renewed !== null) {
      init.headers.set('authorization', `Bearer ${renewed}`)
      ;({ response, body } = await sendOnce())
    }
  }
  if (options.only200 ? response.status === 200 : response.ok)
    return {
      body: body as Calls[K]['output'],
      total: Number(response.headers.get('x-total-count') ?? 0),
      precision: (response.headers.get('x-total-precision') ?? 'exact') as Precision,
    }
  throw toRequestError(response.status, body, usedToken !== null)
}

/** Returns the error of an answer, and removes an ended or denied session (accounts §8); the pages then offer to sign in. */
function toRequestError(status: number, body: unknown, hadToken: boolean): RequestError {
  const errorBody = isRecord(body) ? body : { message: body }
  const { connection, ratingErrors } = shownText()
  const hasCode = typeof errorBody['code'] === 'string'
  const ended = hadToken && status === 401
  // The desks refuse with `notAllowed`, which does not end the session (ruling 94).
  const denied = hadToken && status === 403 && errorBody['code'] !== 'notAllowed'
  const code = hasCode ? (errorBody['code'] as ErrorCode) : codeOf(status, ended, denied)
  const specified = ended ? ratingErrors.sessionExpired : denied ? ratingErrors.denied : null
  const message = (hasCode ? null : specified) ?? statedIn(body) ?? connection.broken
  if (ended || denied) removeSession(message, denied)
  return new RequestError(status, code, message, errorBody)
}

/** Returns the code of an answer without one, where the status alone says it: also proxies send 429, 502 and 504. */
function codeOf(status: number, ended: boolean, denied: boolean): RequestError['code'] {
  if (ended) return 'sessionExpired'
  if (denied) return 'forbidden'
  if (status === 429) return 'tooMany'
  return status > 500 ? 'unavailable' : 'uncoded'
}

async function fetchBody(url: URL, init: RequestInit, { signal, read }: Options) {
  try {
    const response = await fetch(url, { ...init, ...(signal && { signal }) })
    storeExtension(response)
    const body = await (response.ok && read ? read(response) : readJsonAnswer(response).catch(() => null))
    return { response, body }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new RequestError(0, 'offline', shownText().connection.offline)
  }
}

function toRequest(key: string, input: Record<string, unknown>, options: Options) {
  const [method = 'GET', path = '/'] = key.split(' ')
  const { ticketKey, ...unusedInput } = input
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = unusedInput[name]
    delete unusedInput[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/api${filledPath}`, location.origin)
  const headers = new Headers({ accept: 'application/json', 'accept-language': shownLocale() })
  if (typeof ticketKey === 'string') headers.set('ticket-key', ticketKey)
  if (method === 'GET') {
    for (const [name, value] of Object.entries(unusedInput))
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined && item !== null) url.searchParams.append(name, String(item))
    return { url, init: { method, headers } }
  }
  if (options.form) return { url, init: { method, headers, body: options.form } }
  headers.set('content-type', 'application/json')
  return { url, init: { method, headers, body: JSON.stringify(unusedInput) } }
}

/** State of a call, with the four names of the specification. */
export type Remote<T> = {
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  data: T | undefined
  error: RequestError | undefined
  /** Number of rows of the whole list, if the call answers a page of one. */
  total?: number
}

const idle: Remote<never> = { status: 'idle', data: undefined, error: undefined }
const MAX_ENTRIES = 200
const MAX_AGE_MS = 5 * 60_000
/**
 * Results by call and input, least recently used first. An entry that a component shows is never evicted and
 * never expires.
 */
const store = new Map<string, { state: Remote<unknown>; storedAt: number }>()
const subscribers = new Map<string, Set<() => void>>()
const running = new Map<string, Promise<void>>()

const isShown = (id: string): boolean => subscribers.has(id)

function read(id: string): Remote<unknown> {
  const entry = store.get(id)
  if (!entry) return idle
  return isShown(id) || Date.now() - entry.storedAt <= MAX_AGE_MS ? entry.state : idle
}

function setState(id: string, state: Remote<unknown>): void {
  store.delete(id)
  store.set(id, { state, storedAt: Date.now() })
  for (const oldest of store.keys()) {
    if (store.size <= MAX_ENTRIES) break
    if (oldest !== id && !isShown(oldest) && !running.has(oldest)) store.delete(oldest)
  }
  subscribers.get(id)?.forEach((notify) => notify())
}

/** Registers a component that shows the call and marks the entry as the most recently used one. */
function subscribeTo(id: string, notify: () => void): () => void {
  const entry = store.get(id)
  if (entry) {
    const isUsable = read(id) !== idle
    store.delete(id)
    if (isUsable) store.set(id, entry)
  }
  const callbacks = subscribers.get(id) ?? new Set()
  subscribers.set(id, callbacks.add(notify))
  return () => {
    callbacks.delete(notify)
    if (callbacks.size === 0 && subscribers.get(id) === callbacks) subscribers.delete(id)
  }
}

const idOf = (key: string, input: unknown): string => `${key} ${JSON.stringify(input ?? {})}`

/** Returns the call and the input that `idOf` joined. */
function parseId(id: string): [CallKey, Calls[CallKey]['input']] {
  const separator = id.indexOf(' {')
  return [id.slice(0, separator) as CallKey, JSON.parse(id.slice(separator + 1)) as Calls[CallKey]['input']]
}

function load(id: string): Promise<void> {
  const already = running.get(id)
  if (already) return already
  setState(id, { ...read(id), status: 'loading', error: undefined })
  const request = sendRequest(...parseId(id), {})
    // Every call of the contract has a body, so an empty one is an error.
    .then((answer) =>
      (answer.body as unknown) === null
        ? Promise.reject(new RequestError(500, 'broken', shownText().connection.broken))
        : answer,
    )
    .then(
      ({ body: data, total }) =>
        running.get(id) === request && setState(id, { status: 'succeeded', data, error: undefined, total }),
      (error: unknown) => {
        if (running.get(id) !== request) return
        const requestError =
          error instanceof RequestError
            ? error
            : new RequestError(0, 'offline', shownText().connection.offline)
        setState(id, { ...read(id), status: 'failed', error: requestError })
      },
    )
    .finally(() => running.get(id) === request && running.delete(id)) as Promise<void>
  running.set(id, request)
  return request
}

/**
 * Reads a call and shares the result between all components that read it. The cache holds 200 results; a
 * component that mounts gets no result older than five minutes. The request is sent when the state is idle,
 * and again by `refresh` or `invalidateCalls`. With `enabled` false nothing is sent: personal calls wait for a
 * token.
 */
export function useCall<K extends CallKey>(
  key: K,
  input: Input<K> = {} as Input<K>,
  enabled = true,
): Remote<Calls[K]['output']> & { refresh: () => Promise<void> } {
  const id = idOf(key, input)
  const subscribe = useCallback((notify: () => void) => subscribeTo(id, notify), [id])
  const state = useSyncExternalStore(
    subscribe,
    () => read(id) as Remote<Calls[K]['output']>,
    () => idle,
  )
  const refresh = useCallback(() => load(id), [id])
  useEffect(() => {
    if (enabled && state.status === 'idle') void refresh()
  }, [enabled, state.status, refresh])
  return { ...state, refresh }
}

/** Returns the result that the cache holds, or undefined. */
export function readCallData<K extends CallKey>(
  key: K,
  input: Calls[K]['input'],
): Calls[K]['output'] | undefined {
  return read(idOf(key, input)).data as Calls[K]['output'] | undefined
}

/** Stores a result, for example the cart that a change returned. */
export function setCallData<K extends CallKey>(
  key: K,
  input: Calls[K]['input'],
  data: Calls[K]['output'],
): void {
  running.delete(idOf(key, input))
  setState(idOf(key, input), { status: 'succeeded', data, error: undefined })
}

/** Loads these calls again; components keep the old data until the new data arrives. */
export function invalidateCalls(...keys: CallKey[]): void {
  // Iterate over a copy, because `load` moves its entry to the end of the map.
  const ids = [...store.keys()]
  for (const id of ids) {
    if (!keys.some((key) => id.startsWith(`${key} `))) continue
    running.delete(id)
    if (isShown(id)) void load(id)
    else store.delete(id)
  }
}

/** Loads those of these calls again that components show. Resolves when all have an answer or an error. */
export async function reloadCalls(...keys: CallKey[]): Promise<void> {
  invalidateCalls(...keys)
  await Promise.all(
    [...running].filter(([id]) => keys.some((key) => id.startsWith(`${key} `))).map(([, request]) => request),
  )
}

/** Removes all results, because another person may use the browser now. */
export function clearCallCache(): void {
  running.clear()
  const ids = [...store.keys()]
  store.clear()
  for (const id of ids) subscribers.get(id)?.forEach((notify) => notify())
}

if (typeof window !== 'undefined') {
  let usedToken = token()
  onSessionChange(() => {
    const next = token()
    if (next !== usedToken && !continuesSession(usedToken)) clearCallCache()
    usedToken = next
  })
}
