import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallKey, Calls } from '#contract/calls.ts'
import type { DeliveryRule } from '#domain/delivery.ts'

/** How a total is meant: counted, an estimate, or where counting ended. */
export type Precision = 'exact' | 'about' | 'atLeast'

type Answer = { status: number; body: unknown; total?: number; precision?: Precision; code?: string }
type Ask = <K extends CallKey>(key: K, input?: Calls[K]['input']) => Promise<Answer>

/** The API, in process: set for each rendering by the server. */
export const apiContext = createContext<Ask>()

/** Whether the page is closed to the visitor who asked: a shop for members only, without a living session. */
export const closedContext = createContext<boolean>(false)

export type Settings = {
  publicUrl: string
  consumerSite: string
  googleClientId: string | null
  development: boolean
  membersOnly: boolean
  /** The shop's own promise, where nothing else is known of the place. */
  delivery: DeliveryRule
  /** The payment provider is a real one, whose script the checkout loads. */
  razorpay: boolean
}
/** What the operator set that pages need to know. */
export const settingsContext = createContext<Settings>()

type Context = Readonly<RouterContextProvider>

/** Asks a call while rendering. A refusal becomes the error page of its status: 404, 503 … */
export async function loadCall<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<Calls[K]['output']> {
  return (await loadPagedCall(context, key, input)).body
}

/** The same for a paged list: the answer and how many rows there are in all. */
export async function loadPagedCall<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<{ body: Calls[K]['output']; total: number; precision: Precision }> {
  const { status, body, total = 0, precision = 'exact' } = await context.get(apiContext)(key, input)
  if (status !== 200) throw data((body as { message?: string }).message ?? String(body), { status })
  return { body: body as Calls[K]['output'], total, precision }
}

/** The same, but a refusal is null: for the parts of a page that may be missing. */
export async function loadCallIfFound<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<Calls[K]['output'] | null> {
  const { status, body } = await context.get(apiContext)(key, input)
  return status === 200 ? (body as Calls[K]['output']) : null
}

/** The same, with the words of a refusal: for the parts of a page that tell what went wrong. */
export async function loadCallOrMessage<K extends CallKey>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
): Promise<{ data: Calls[K]['output'] } | { error: string }> {
  const { status, body } = await context.get(apiContext)(key, input)
  if (status === 200) return { data: body as Calls[K]['output'] }
  const said = (body as { message?: unknown } | null)?.message
  return { error: typeof said === 'string' ? said : `status ${status}` }
}
