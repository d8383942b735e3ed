import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { replaceFetch } from '#tests/network.ts'
import { renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { clearCallCache } from '#web/api/client.ts'
import { draftsOf, readDraft, removeDrafts, writeDraft } from '#web/components/forms/draft.ts'
import { useWishlist } from '#web/components/product/wishlist.tsx'
import { headScript } from '#web/layout/head-script.ts'
import { readGstDraft, writeGstDraft, emptyDraft } from '#web/pages/auth/gst-draft.ts'
import LoginPage from '#web/pages/auth/login-page.tsx'
import { isKnownSession, readProof, resendAt, storeProof } from '#web/pages/auth/otp-clock.ts'
import { browserStore, canStore, readJson, tabStore } from '#web/api/browser-storage.ts'
import { readCookie, storeCookie } from './cookies.ts'
import { readFormToReopen } from './open-form.ts'
import {
  hasPendingAction,
  savePendingAction,
  confirmPendingAction,
  takePendingAction,
} from './pending-action.ts'
import { removeSession, storeSession, token } from '#web/api/token.ts'
import { addViewedProduct, clearForHome, readCache, readViewedProducts, writeCache } from './storage.ts'

const restore: (() => void)[] = []
function replaceGetter(owner: object, name: string, get: () => unknown) {
  const original = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, get })
  restore.push(() => {
    if (original) Object.defineProperty(owner, name, original)
    else Reflect.deleteProperty(owner, name)
  })
}
const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const full = () => ({ getItem: () => null, removeItem: () => {}, clear: () => {}, setItem: refuse })

afterEach(async () => {
  await cleanup()
  clearCallCache()
  vi.unstubAllGlobals()
  restore.splice(0).forEach((undo) => undo())
})

describe.each([
  ['the names throw', refuse],
  ['each method throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })],
  ['nothing fits', full],
  ['there is none', () => undefined],
  ['it is null', () => null],
])('without storage (%s)', (_, get) => {
  beforeEach(() => {
    replaceGetter(window, 'localStorage', get)
    replaceGetter(window, 'sessionStorage', get)
  })

  it('reads nothing, says that nothing was written, and never throws', () => {
    for (const store of [browserStore, tabStore]) {
      expect(store.read('key')).toBeNull()
      expect(store.write('key', 'text')).toBe(false)
      store.remove('key')
      store.clear()
      expect(readJson(store, 'key')).toBeUndefined()
    }
    expect(canStore()).toBe(false)
    expect(storeSession({ token: 'token' })).toBe(false)
    expect(token()).toBeNull()
    removeSession()
    clearForHome()
    addViewedProduct(soap)
    expect(readViewedProducts()).toEqual([])
    writeCache('list', [], 0)
    expect(readCache('list', 1000, 0)).toBeNull()
    writeDraft('draft:form', { text: 'x' })
    expect(readDraft('draft:form')).toBeNull()
    removeDrafts('form')
    expect(draftsOf('form')).toEqual([])
    writeGstDraft(emptyDraft)
    expect(readGstDraft()).toBeNull()
    expect(readFormToReopen()).toBeNull()
    savePendingAction({ action: 'press', intent: 'rate', name: '' }, '/')
    expect(hasPendingAction()).toBe(false)
    confirmPendingAction('/cart')
    expect(takePendingAction('/', ['press'])).toBeNull()
    expect(isKnownSession('unknown')).toBe(false)
    expect(resendAt('unknown')).toBeGreaterThan(Date.now())
    // Kept in memory until the page is left.
    storeProof('session', '9876543210')
    expect(readProof('9876543210')).toBe('session')
  })

  it('a page works as for a visitor', async () => {
    const requests = replaceFetch()
    function Heart() {
      const { toggle } = useWishlist()
      return (
        <button type="button" onClick={() => void toggle(soap)}>
          Wishlist
        </button>
      )
    }
    await renderPage(
      <ShopFrame>
        <Heart />
      </ShopFrame>,
    )
    await page.getByRole('button', { name: 'Wishlist' }).click()
    await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(requests).toEqual([])
  })

  it('the sign-in page says what to allow, before the form and after it was sent', async () => {
    const requests = replaceFetch()
    await renderPage(<LoginPage />)
    const toAllow = /allow cookies and site data for this site/
    await expect.element(page.getByRole('status').filter({ hasText: toAllow })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.in')
    await page.elementLocator(document.getElementById('password') as HTMLElement).fill('QuietLamp7@')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/signin-check'])
    requests[0]?.answer({ token: 'token' })
    await expect.element(page.getByRole('alert').filter({ hasText: toAllow })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  })
})

it('with storage the sign-in page says nothing of it', async () => {
  await renderPage(<LoginPage />)
  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect.element(page.getByText(/allow cookies/)).not.toBeInTheDocument()
  expect(Object.keys(localStorage)).not.toContain('storageProbe')
})

it('without cookies and service workers the head script runs to its end, and choices hold for the page', () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
  restore.push(() => Reflect.deleteProperty(document, 'cookie'))
  replaceGetter(navigator, 'serviceWorker', refuse)
  const onError = vi.fn<(event: ErrorEvent) => void>()
  addEventListener('error', onError)
  const script = document.createElement('script')
  script.textContent = `${headScript('en', false)};document.documentElement.dataset.head='done'`
  document.head.append(script)
  script.remove()
  removeEventListener('error', onError)
  expect(onError).not.toHaveBeenCalled()
  expect(document.documentElement.dataset['head']).toBe('done')
  delete document.documentElement.dataset['head']
  expect(readCookie('theme')).toBe('')
  expect(() => storeCookie('theme', 'dark')).not.toThrow()
})
