import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallKey, Calls, PagedKey } from '#contract/calls.ts'
import type { Precision } from '#contract/define-call.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import type { ShopRules } from '#domain/shop-rules.ts'

type CallResult = {
  status: number
  body: unknown
  total?: number | null
  precision?: Precision
  code?: string
}
type RunCall = <K extends CallKey>(key: K, input?: Calls[K]['input']) => Promise<CallResult>

/** Runs calls in process. The server sets it for each rendering. */
export const apiContext = createContext<RunCall>()

/** Whether the visitor may not see the page: the shop is for members only and there is no valid session. */
export const closedContext = createContext<boolean>(false)

/** Route pattern of the page that was rendered, such as `/product-page/:prodId`. The root route sets it. */
export const patternContext = createContext<string | undefined>(undefined)

/** The document that was rendered, for which the Response has no body; null for a response with data. */
export const htmlContext = createContext<Uint8Array<ArrayBuffer> | null>(null)

export type Settings = {
  publicUrl: string
  consumerSite: string
  googleClientId: string | null
  development: boolean
  membersOnly: boolean
  /** Delivery promise of the shop, for sellers and pincodes without a rule. */
  delivery: DeliveryRule
  /** Rules of the shop in force when the page was rendered, and their version (ruling 55). */
  rules: ShopRules
  settingsVersion: number
  /** URL of the payment provider's script: a path of this shop, or at another host. */
  checkoutScript: string
}
/** Settings of the operator that pages need. */
export const settingsContext = createContext<Settings>()

type Context = Readonly<RouterContextProvider>

/**
 * Runs a call during rendering and returns its output. Throws an error response with the status of the call,
 * for example 404 or 503.
 */
export async function loadCall<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<Calls[K]['output']> {
  return (await load(context, key, input)).body
}

/**
 * Runs a call of a paged list during rendering. Returns one page, the total number of rows and its precision.
 */
export async function loadPagedCall<K extends PagedKey>(
  context: Context,
  key: K,
  input: Calls[K]['input'],
): Promise<Page<K>> {
  return load(context, key, input)
}

/**
 * Runs a call during rendering and returns its output, or the data of the error `code`. Throws an error response for
 * every other error.
 */
export async function loadCallOrErrorData<K extends CallKey, Code extends string & keyof Calls[K]['errors']>(
  context: Context,
  key: K,
  input: Calls[K]['input'],
  code: Code,
): Promise<{ output: Calls[K]['output'] } | { errorData: Calls[K]['errors'][Code] }> {
  const { status, body } = await context.get(apiContext)(key, input)
  if (status === 200) return { output: body as Calls[K]['output'] }
  if ((body as { code?: unknown } | null)?.code === code)
    return { errorData: body as Calls[K]['errors'][Code] }
  throw errorResponse(status, body)
}

const errorResponse = (status: number, body: unknown) =>
  data((body as { message?: string }).message ?? String(body), { status })

type Page<K extends CallKey> = { body: Calls[K]['output']; total: number; precision: Precision }

async function load<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<Page<K>> {
  const { status, body, total, precision = 'exact' } = await context.get(apiContext)(key, input)
  if (status !== 200) throw errorResponse(status, body)
  return { body: body as Calls[K]['output'], total: total ?? 0, precision }
}

/** Runs a call during rendering and returns null if it fails: for optional parts of a page. */
export async function loadCallIfFound<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<Calls[K]['output'] | null> {
  const { status, body } = await context.get(apiContext)(key, input)
  return status === 200 ? (body as Calls[K]['output']) : null
}

/** Runs a call of a paged list during rendering and returns null if it fails: for optional parts of a page. */
export async function loadPagedCallIfFound<K extends PagedKey>(
  context: Context,
  key: K,
  input: Calls[K]['input'],
): Promise<Page<K> | null> {
  const { status, body, total, precision = 'exact' } = await context.get(apiContext)(key, input)
  return status === 200 ? { body: body as Calls[K]['output'], total: total ?? 0, precision } : null
}

/** Runs a call during rendering and returns its output or its error message. */
export async function loadCallOrMessage<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<{ data: Calls[K]['output'] } | { error: string }> {
  const { status, body } = await context.get(apiContext)(key, input)
  if (status === 200) return { data: body as Calls[K]['output'] }
  const message = (body as { message?: unknown } | null)?.message
  return { error: typeof message === 'string' ? message : `status ${status}` }
}
