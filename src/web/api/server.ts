import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallKey, Calls, PagedKey } from '#contract/calls.ts'
import type { Precision } from '#contract/define-call.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import type { ShopRules } from '#domain/shop-rules.ts'
import type { Locale } from '#domain/languages.ts'
import { isRecord, statedIn } from './request-error.ts'

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

/** True if the visitor may not see the page: the shop is for members only and there is no valid session. */
export const closedContext = createContext<boolean>(false)

/** Route pattern of the page that was rendered, such as `/product-page/:prodId`. The root route sets it. */
export const patternContext = createContext<string | undefined>(undefined)

/** The document that was rendered, for which the Response has no body; null for a response with data. */
export const htmlContext = createContext<Uint8Array<ArrayBuffer> | null>(null)

export type Settings = {
  /** Language of the page, and those that the shop has. */
  locale: Locale
  languages: readonly Locale[]
  /** Nobody has reviewed some texts of the page's language. */
  draft?: boolean
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
/** Returns the scripts with the texts of a table in the language of the page: `public`, `signed-in`, `visitor`. */
export type TextScripts = (table: string) => readonly string[]
export const textScriptsContext = createContext<TextScripts>(() => [])

/** Settings of the operator that pages need. */
export const settingsContext = createContext<Settings>()

type Context = Readonly<RouterContextProvider>

/** The output of a call, or one page of a list with the number of all rows. */
type Loaded<K extends CallKey, IsPaged extends boolean> = IsPaged extends true
  ? { body: Calls[K]['output']; total: number; precision: Precision }
  : Calls[K]['output']

/** An error answer. `errors` has the data of its code; `response` can be thrown and is the page of its status. */
type Failure<K extends CallKey> = {
  message: string
  errors: Partial<Calls[K]['errors']>
  response: ReturnType<typeof data<string>>
}

/**
 * Runs a call during rendering and returns its output; with `paged` one page of a list. Throws an error response with the
 * status of the call, for example 404 or 503. A page that can do without the output passes in `missing` what takes its place,
 * or a function that returns it.
 */
export async function loadCall<K extends CallKey, Missing = never, IsPaged extends boolean = false>(
  context: Context,
  key: K,
  input?: Calls[K]['input'],
  options: {
    missing?: Missing | ((failure: Failure<K>) => Missing)
    paged?: K extends PagedKey ? IsPaged : false
  } = {},
): Promise<Loaded<K, IsPaged> | Missing> {
  const { missing, paged } = options
  const { status, body, total, precision = 'exact' } = await context.get(apiContext)(key, input)
  if (status === 200) return (paged ? { body, total: total ?? 0, precision } : body) as Loaded<K, IsPaged>
  const message = statedIn(body) ?? `status ${status}`
  // All input is from the URL, so an id in it that is refused, such as `%00`, belongs to no page.
  const response = data(message, { status: status === 400 ? 404 : status })
  if (missing === undefined) throw response
  if (typeof missing !== 'function') return missing
  const code = isRecord(body) ? body['code'] : undefined
  const errors = typeof code === 'string' ? { [code]: body } : {}
  return (missing as (failure: Failure<K>) => Missing)({ message, errors: errors as never, response })
}
