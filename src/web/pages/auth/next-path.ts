import { useSearchParams } from 'react-router'
import { type Locale, locales, pathIn } from '#domain/languages.ts'
import { sendCall, shownLocale, shownText } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { parseSession, removeSession, storeSession } from '#web/api/token.ts'
import { safeNext } from '#web/session/sign-in-path.ts'
import { LANGUAGE_COOKIE, readCookie } from '#web/session/cookies.ts'
import { confirmPendingAction } from '#web/session/pending-action.ts'

/** Returns the parameter `next` of the URL. It is checked by `safeNext` when it is used. */
export function useNextPath(): string | null {
  return useSearchParams()[0].get('next')
}

/**
 * Stores the session of a sign-in response and loads the next page, or the home page, as a new document
 * (accounts §4). Throws RequestError without a token (accounts §8), and if the browser does not store it. The promise never settles, so that a form stays busy
 * and cannot be sent again until the document is left.
 */
export async function completeSignIn(answer: unknown, next: string | null): Promise<never> {
  const session = parseSession(answer)
  if (!session) throw new RequestError(0, 'broken', shownText().common.noToken)
  if (!storeSession(session)) {
    removeSession()
    throw new RequestError(0, 'storageBlocked', shownText().layout.storageBlocked)
  }
  confirmPendingAction(next)
  location.replace(pathIn(await languageOfAccount(), safeNext(next)))
  return new Promise(() => undefined)
}

/** Returns the language of the pages after a sign-in: the one chosen in this browser, else the setting of the account. */
async function languageOfAccount(): Promise<Locale> {
  const chosen = locales.find((locale) => locale === readCookie(LANGUAGE_COOKIE))
  if (chosen) return chosen
  const { language } = await sendCall('GET /my-shell').catch(() => ({ language: null }))
  return locales.find((locale) => locale === language) ?? shownLocale()
}
