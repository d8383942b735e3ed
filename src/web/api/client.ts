import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { CallKey, Calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { connectionText } from '#domain/feedback-text.ts'
import type { Precision } from './server.ts'
import { onSession, signedOut, token } from '#web/session/session.ts'

/** A refusal as the screens show it: its words are for the person. */
export class RequestError extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(
    status: number,
    code: ErrorCode | 'offline',
    words: string,
    body: Record<string, unknown> = {},
  ) {
    super(words)
    this.status = status
    this.code = code
    this.body = body
    this.fields = (body['fields'] as Record<string, string> | undefined) ?? {}
  }
}

const OFFLINE = connectionText.offline
/** Sign-in calls carry no token: an old one must not stand in the way of a new one. */
const signsIn = /^POST \/(otp-send|otp-check|sign-up-with-|signin-check|reset-password)/

type Options = {
  signal?: AbortSignal
  form?: FormData
  idempotencyKey?: string
  /** Sends the token although the call opens an account, or leaves it out although there is one. */
  as?: 'holder' | 'visitor'
}

/** Sends a call of the contract, named by its line in the specification, and answers its body. Throws Refusal. */
export async function sendCall<K extends CallKey>(
  key: K,
  input: Calls[K]['input'] = {} as Calls[K]['input'],
  options: Options = {},
): Promise<Calls[K]['output']> {
  return (await sendPage(key, input, options)).body
}

/** The same for a paged list: the answer, how many rows there are in all and how that number is meant. */
export async function sendPage<K extends CallKey>(
  key: K,
  input: Calls[K]['input'] = {} as Calls[K]['input'],
  options: Options = {},
): Promise<{ body: Calls[K]['output']; total: number; precision: Precision }> {
  const withToken = options.as ? options.as === 'holder' : !signsIn.test(key)
  const held = withToken ? token() : null
  const { url, init } = toRequest(key, input as Record<string, unknown>, options)
  if (held) init.headers.set('authorization', `Bearer ${held}`)
  if (options.idempotencyKey) init.headers.set('idempotency-key', options.idempotencyKey)
  const ask = () => answerOf(url, init, options.signal)
  let { response, body } = await ask()
  const challenge = response.status === 428 && (body as Record<string, unknown> | null)?.['challenge']
  if (typeof challenge === 'string') {
    init.headers.set('challenge-answer', await workDone(challenge))
    ;({ response, body } = await ask())
  }
  if (response.ok)
    return {
      body: body as Calls[K]['output'],
      total: Number(response.headers.get('x-total-count') ?? 0),
      precision: (response.headers.get('x-total-precision') ?? 'exact') as Precision,
    }
  const said = typeof body === 'string' ? { message: body } : ((body ?? {}) as Record<string, unknown>)
  const { code, message } = said
  const words = typeof message === 'string' ? message : connectionText.broken
  // An ended session, or one that is denied, is forgotten at once (accounts §8); the screens offer to sign in.
  if (held && (response.status === 401 || code === 'forbidden')) signedOut(words)
  throw new RequestError(response.status, (code as ErrorCode) ?? 'broken', words, said)
}

async function answerOf(url: URL, init: RequestInit, signal?: AbortSignal) {
  try {
    const response = await fetch(url, { ...init, ...(signal && { signal }) })
    return { response, body: (await response.json().catch(() => null)) as unknown }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new RequestError(0, 'offline', OFFLINE)
  }
}

let working = 0
const onWork = new Set<() => void>()

/** Whether the browser does work that the server asked for before it goes on with a call. */
export function useWorking(): boolean {
  const subscribe = useCallback((tell: () => void) => {
    onWork.add(tell)
    return () => void onWork.delete(tell)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => working > 0,
    () => false,
  )
}

async function workDone(challenge: string): Promise<string> {
  const count = (by: number) => {
    working += by
    onWork.forEach((tell) => tell())
  }
  count(1)
  try {
    const { doWork } = await import('./proof-of-work.ts').catch(() => {
      throw new RequestError(0, 'offline', OFFLINE)
    })
    return await doWork(challenge)
  } finally {
    count(-1)
  }
}

function toRequest(key: string, input: Record<string, unknown>, options: Options) {
  const [method = 'GET', path = '/'] = key.split(' ')
  const left = { ...input }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left[name]
    delete left[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/api${filled}`, location.origin)
  const headers = new Headers({ accept: 'application/json' })
  if (method === 'GET') {
    for (const [name, value] of Object.entries(left))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
    return { url, init: { method, headers } }
  }
  if (options.form) return { url, init: { method, headers, body: options.form } }
  headers.set('content-type', 'application/json')
  return { url, init: { method, headers, body: JSON.stringify(left) } }
}

/** A remote list or record, in the specification's words: idle, loading, succeeded, failed. */
export type Remote<T> = {
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  data: T | undefined
  error: RequestError | undefined
}

const idle: Remote<never> = { status: 'idle', data: undefined, error: undefined }
const MAX_ENTRIES = 200
const MAX_AGE_MS = 5 * 60_000
/** Answers by call and input, the longest unused first. What a screen shows now is neither evicted nor too old. */
const store = new Map<string, { state: Remote<unknown>; storedAt: number }>()
const watchers = new Map<string, Set<() => void>>()
const running = new Map<string, Promise<void>>()

const isWatched = (id: string): boolean => watchers.has(id)

function read(id: string): Remote<unknown> {
  const entry = store.get(id)
  if (!entry) return idle
  return isWatched(id) || Date.now() - entry.storedAt <= MAX_AGE_MS ? entry.state : idle
}

function put(id: string, state: Remote<unknown>): void {
  store.delete(id)
  store.set(id, { state, storedAt: Date.now() })
  for (const oldest of store.keys()) {
    if (store.size <= MAX_ENTRIES) break
    if (oldest !== id && !isWatched(oldest) && !running.has(oldest)) store.delete(oldest)
  }
  watchers.get(id)?.forEach((notify) => notify())
}

/** Registers a screen that shows the call, which makes its answer the most recently used one. */
function watch(id: string, notify: () => void): () => void {
  const entry = store.get(id)
  if (entry) {
    const isUsable = read(id) !== idle
    store.delete(id)
    if (isUsable) store.set(id, entry)
  }
  const screens = watchers.get(id) ?? new Set()
  watchers.set(id, screens.add(notify))
  return () => {
    screens.delete(notify)
    if (screens.size === 0 && watchers.get(id) === screens) watchers.delete(id)
  }
}

const idOf = (key: string, input: unknown): string => `${key} ${JSON.stringify(input ?? {})}`

/** The call and its input, read back from the id they are kept under. */
function partsOf(id: string): [CallKey, Calls[CallKey]['input']] {
  const at = id.indexOf(' {')
  return [id.slice(0, at) as CallKey, JSON.parse(id.slice(at + 1)) as Calls[CallKey]['input']]
}

function load(id: string): Promise<void> {
  const already = running.get(id)
  if (already) return already
  put(id, { ...read(id), status: 'loading', error: undefined })
  const work = sendCall(...partsOf(id))
    // No call of the contract answers nothing: what does is broken, and an empty page tells nobody.
    .then((data) => data ?? Promise.reject(new RequestError(500, 'broken', connectionText.broken)))
    .then(
      (data) => running.get(id) === work && put(id, { status: 'succeeded', data, error: undefined }),
      (error: unknown) => {
        if (running.get(id) !== work) return
        const refusal = error instanceof RequestError ? error : new RequestError(0, 'offline', OFFLINE)
        put(id, { status: 'failed', data: read(id).data, error: refusal })
      },
    )
    .finally(() => running.get(id) === work && running.delete(id)) as Promise<void>
  running.set(id, work)
  return work
}

/**
 * Reads a call and stores its answer for every screen that reads the same: at most 200 answers, and a screen that opens
 * gets none older than five minutes. Sent once while idle, again after `refresh` or `invalidate`. With `when` false
 * nothing is sent: personal calls wait for a token.
 */
export function useCall<K extends CallKey>(
  key: K,
  input: Calls[K]['input'] = {} as Calls[K]['input'],
  when = true,
): Remote<Calls[K]['output']> & { refresh: () => Promise<void> } {
  const id = idOf(key, input)
  const subscribe = useCallback((notify: () => void) => watch(id, notify), [id])
  const state = useSyncExternalStore(
    subscribe,
    () => read(id) as Remote<Calls[K]['output']>,
    () => idle,
  )
  const refresh = useCallback(() => load(id), [id])
  useEffect(() => {
    if (when && state.status === 'idle') void refresh()
  }, [when, state.status, refresh])
  return { ...state, refresh }
}

/** Puts a fresh answer in place, such as the cart a change answered with. */
export function setCallData<K extends CallKey>(
  key: K,
  input: Calls[K]['input'],
  data: Calls[K]['output'],
): void {
  running.delete(idOf(key, input))
  put(idOf(key, input), { status: 'succeeded', data, error: undefined })
}

/** Asks again for what these calls answered; screens keep the old data until the new arrives. */
export function invalidateCalls(...keys: CallKey[]): void {
  // A copy: `load` stores its entry anew, at the end of the map.
  const ids = [...store.keys()]
  for (const id of ids) {
    if (!keys.some((key) => id.startsWith(`${key} `))) continue
    running.delete(id)
    if (isWatched(id)) void load(id)
    else store.delete(id)
  }
}

/** Removes all answers: another person may use the browser now. */
export function forgetAll(): void {
  running.clear()
  const ids = [...store.keys()]
  store.clear()
  for (const id of ids) watchers.get(id)?.forEach((notify) => notify())
}

if (typeof window !== 'undefined') {
  let held = token()
  onSession(() => {
    const next = token()
    if (next !== held) forgetAll()
    held = next
  })
}
