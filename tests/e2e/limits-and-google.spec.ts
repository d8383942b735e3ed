import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type StartedShop, startShop } from './start-shop.ts'
import { expectNoAxeViolations, openPage, unique } from './test-users.ts'

// A shop with rate limits and a Google client id. The keys and credentials of Google are made here.
const OFFSET = 1
const port = Number(process.env['PORT_E2E'] ?? 3955) + OFFSET
const clientId = 'tests.apps.googleusercontent.com'
const password = 'Monsoon@2026x'
test.use({ baseURL: `http://localhost:${port}` })

const { publicKey, privateKey } = await generateKeyPair('RS256')
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'tests', alg: 'RS256', use: 'sig' }] }
const google = createServer((_, response) => response.end(JSON.stringify(keys)))

/** Returns what Google's window would: a signed statement about a person. */
const credentialOf = (claims: Record<string, string>): Promise<string> =>
  new SignJWT({ email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'tests', typ: 'JWT' })
    .setIssuer('https://accounts.google.com')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)

let shop: StartedShop
test.beforeAll(async () => {
  google.listen(0, '127.0.0.1')
  await once(google, 'listening')
  shop = await startShop(OFFSET, {
    LOG_LEVEL: 'warn',
    DEMO: '1',
    CATALOGUE: 'one',
    RATE_LIMITS: 'on',
    OTP_SEND_EXISTING: 'conflict',
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_KEYS_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/certs`,
  })
})
test.afterAll(async () => {
  await shop.stop()
  google.close()
})

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') !== null)

/**
 * A replacement of Google's script with its documented functions: `initialize`, `renderButton`, and a callback
 * with a credential.
 */
const gsi = `
  let settings
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given },
    renderButton: (place, look) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Continue with Google'
      button.style.cssText = 'min-height:44px;background:#fff;color:#000;width:' + look.width + 'px'
      button.dataset.look = JSON.stringify(look)
      button.dataset.settings = JSON.stringify(settings)
      button.addEventListener('click', async () =>
        settings.callback({ credential: await window.askGoogle(settings.client_id, settings.nonce) }))
      place.append(button)
    },
  } } }`

/** Replaces Google's window; each entry changes the claims of one press. */
async function withGoogle(page: Page, presses: Record<string, string>[]): Promise<void> {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gsi }),
  )
  await page.exposeFunction('askGoogle', (aud: string, nonce: string) =>
    credentialOf({ aud, nonce, ...presses.shift() }),
  )
}

test('after ten wrong passwords a proof of work is needed, and the right one still works @phone', async ({
  page,
  request,
}) => {
  const email = `work.${unique()}@example.in`
  const form = { name: 'Asha Menon', email, phone: '9876543210', password, confirmPassword: password }
  expect((await request.post('/api/sign-up-with-email', { data: form })).status()).toBe(200)
  const wrongPassword = { email, password: 'Wrong@2026x' }
  for (let run = 0; run < 10; run++)
    expect((await request.post('/api/signin-check', { data: wrongPassword })).status()).toBe(401)
  expect((await request.post('/api/signin-check', { data: wrongPassword })).status()).toBe(428)

  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(wrongPassword.password)
  const working = 'Checking that you are human…'
  // Short work may be done before a look at the page.
  await page.evaluate((text) => {
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node.textContent?.includes(text))))
        document.documentElement.dataset['working'] = 'shown'
    }).observe(document.body, { childList: true, subtree: true })
  }, working)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-working', 'shown')
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: working })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await signedIn(page)).toBe(true)
})

test('Google: a nonce for each attempt; only its button is allowed, and only on pages of signing in (S-04) @phone', async ({
  page,
}) => {
  await test.step('its button and nonces', async () => {
    const subject = unique()
    const person = { sub: subject, email: `${subject}@gmail.example`, name: 'Priya Rao' }
    await withGoogle(page, [{ ...person, nonce: 'stolen' }, { ...person, aud: 'another shop' }, person])
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const response = await page.goto('/login')
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    // https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid, "Content Security Policy"
    expect(policy.match(/https:[^ ;]+/g)?.toSorted()).toEqual([
      'https://accounts.google.com/gsi/',
      'https://accounts.google.com/gsi/',
      'https://accounts.google.com/gsi/client',
      'https://accounts.google.com/gsi/style',
    ])
    expect(await response?.headerValue('cross-origin-opener-policy')).toBe('same-origin-allow-popups')

    const button = page.getByRole('button', { name: 'Continue with Google' })
    await expect(button).toBeVisible()
    const settings = async () =>
      JSON.parse((await button.getAttribute('data-settings')) ?? '') as { client_id: string; nonce: string }
    const first = await settings()
    expect(first.client_id).toBe(clientId)
    expect(first.nonce.length).toBeGreaterThan(40)
    await expectNoAxeViolations(page)
    let nonce = first.nonce
    for (let run = 0; run < 2; run++) {
      await button.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to sign in with Google' })).toBeVisible()
      await expect.poll(async () => (await settings()).nonce).not.toBe(nonce)
      nonce = (await settings()).nonce
    }
    expect(await signedIn(page)).toBe(false)
    await button.click()
    await expect(page).toHaveURL(/\/$/)
    expect(await signedIn(page)).toBe(true)
    expect(problems.filter((text) => text.includes('Content Security Policy'))).toEqual([])
  })

  await test.step('other scripts and pages', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.route('https://accounts.google.com/other.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.intruder = true' }),
    )
    const load = (src: string) =>
      page.evaluate(
        (source) =>
          new Promise<boolean>((resolve) => {
            const script = document.createElement('script')
            script.src = source
            script.addEventListener('load', () => resolve(true))
            script.addEventListener('error', () => resolve(false))
            document.head.append(script)
          }),
        src,
      )
    await openPage(page, '/sign-with-otp')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    expect(await load('https://accounts.google.com/other.js')).toBe(false)
    await page.goto('/products')
    expect(await load('https://accounts.google.com/gsi/client')).toBe(false)

    await openPage(page, '/sign-with-otp?next=%2Fproducts')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    const elsewhere: string[] = []
    await page
      .getByLabel('Phone Number')
      .fill(`9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`.replace(/0500$/, '0501'))
    page.on('request', (request) => {
      if (new URL(request.url()).port !== String(port)) elsewhere.push(request.url())
    })
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expect(page.getByRole('timer')).toHaveText(/^00:(30|2\d)$/)
    expect(page.url()).toContain('?next=%2Fproducts')
    expect(await page.evaluate(() => 'google' in window)).toBe(false)
    expect(elsewhere).toEqual([])
  })
})
