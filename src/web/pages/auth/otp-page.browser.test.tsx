import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderPage } from '#tests/browser-page.tsx'
import { storeCodeSentTime } from './otp-clock.ts'
import OtpPage from './otp-page.tsx'
import { HydrateFallback } from './personal-details-page.tsx'

afterEach(async () => {
  await cleanup()
  sessionStorage.clear()
})

const otpPage = (otpSession: string) => (
  <OtpPage {...({ params: { number: '9876543210', otpSession } } as Parameters<typeof OtpPage>[0])} />
)

it.each(['does-not-exist', '0', '%00', '../login', 'undefined', '__proto__'])(
  'the page of the unknown session "%s" says so and leads to a new one',
  async (otpSession) => {
    await renderPage(otpPage(otpSession), '/otp-snd/9876543210/x?next=%2Fcheckout')
    await expect.element(page.getByText(/^We could not find an OTP request/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Get a new OTP' }))
      .toHaveAttribute('href', '/sign-with-otp?next=%2Fcheckout')
    await expect.element(page.getByText(/We sent a six-digit code/)).not.toBeInTheDocument()
    // A code that was requested in another tab may still be entered.
    await expect.element(page.getByLabelText('Digit 1 of 6')).toBeVisible()
  },
)

it('the page of a session that this tab has requested does not', async () => {
  storeCodeSentTime('requested')
  await renderPage(otpPage('requested'))
  await expect.element(page.getByText(/We sent a six-digit code/)).toBeVisible()
  await expect.element(page.getByText(/We could not find/)).not.toBeInTheDocument()
})

it('the details page has its heading and words before the phone is checked', async () => {
  await renderPage(<HydrateFallback />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await expect.element(page.getByText('Just two details left.')).toBeVisible()
})
