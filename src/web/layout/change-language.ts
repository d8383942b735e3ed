import type { NavigateFunction } from 'react-router'
import { type Locale, pathIn } from '#domain/languages.ts'
import { sendCall } from '#web/api/client.ts'
import { readJson, tabStore } from '#web/api/browser-storage.ts'
import { token } from '#web/api/token.ts'
import { LANGUAGE_COOKIE, storeCookie } from '#web/session/cookies.ts'
import { currentPath } from '#web/session/sign-in-path.ts'

/** Key of the page that was left for the same one in another language; the root component looks for it. */
const KEPT_PAGE = 'keptPage'

/** What a person typed and chose, by name and place of the field, and the state of the location, such as the key of a ticket. */
type KeptPage = { path: string; top: number; state: unknown; fields: Record<string, string | boolean> }

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields that a person fills. Passwords and files are never stored. */
const selector = 'textarea, select, input:not([type=hidden], [type=password], [type=file], [type=submit])'

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Returns the fields of the page by a key that is the same in each language. */
function fieldsOfPage(): Map<string, Field> {
  const fields = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of document.querySelectorAll<Field>(selector)) {
    const name = `${field.name || field.id}${isTick(field) ? `=${field.value}` : ''}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    fields.set(`${name} ${count}`, field)
  }
  return fields
}

/** Longest time that the change waits for the account to store it. */
const STORE_MS = 2000

/** Stores the choice and opens this page in a language, with its filters, scroll position and what was typed. */
export async function changeLanguage(locale: Locale): Promise<void> {
  storeCookie(LANGUAGE_COOKIE, locale)
  if (token() !== null)
    // Mails keep the language of the account if it cannot be reached; the pages follow the cookie.
    await sendCall('POST /updateUser', { language: locale }, { signal: AbortSignal.timeout(STORE_MS) }).catch(
      () => undefined,
    )
  const fields = Object.fromEntries(
    [...fieldsOfPage()].map(([key, field]) => [key, isTick(field) ? field.checked : field.value]),
  )
  const path = currentPath()
  // React Router keeps the state of a location under this name.
  const { usr: state } = (history.state ?? {}) as { usr?: unknown }
  const kept: KeptPage = { path, top: scrollY, state, fields }
  tabStore.write(KEPT_PAGE, JSON.stringify(kept))
  location.assign(pathIn(locale, path))
}

/** How long fields may take to appear: personal pages load their content first. */
const FIELDS_MS = 10_000

/**
 * Gives a page what the same page in another language had. Fields that appear later get their value then. `navigate` is that of the
 * router.
 */
export function restoreKeptPage(navigate: NavigateFunction): void {
  const kept = readJson(tabStore, KEPT_PAGE) as KeptPage | null | undefined
  tabStore.remove(KEPT_PAGE)
  if (!kept || kept.path !== currentPath()) return
  const { path, top, state } = kept
  if (state) void navigate(path, { replace: true, state, preventScrollReset: true })
  const missing = new Map(Object.entries(kept.fields))
  const restore = () => {
    for (const [key, field] of fieldsOfPage()) {
      const value = missing.get(key)
      if (value === undefined) continue
      missing.delete(key)
      fill(field, value)
    }
    if (document.documentElement.scrollHeight - innerHeight >= top && scrollY !== top && !hasScrolled)
      scrollTo(0, top)
  }
  let hasScrolled = false
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (hasScrolled = true), { once: true, passive: true })
  setTimeout(() => observer.disconnect(), FIELDS_MS)
  restore()
}

/** Fills a field as a person does, so that React hears of it. */
function fill(field: Field, value: string | boolean): void {
  if (isTick(field)) {
    if (field.checked !== value) field.click()
    return
  }
  if (field.value === value) return
  // React has a setter of its own on the element, which would hide the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
