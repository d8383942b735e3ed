import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import EmailSignUpPage from './email-sign-up-page.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'
import { emptyDraft, type GstDraft } from './gst-draft.ts'
import { EnterGstOtp, SendGstOtp } from './gst-phone.tsx'
import { RegisterBusiness } from './gst-register.tsx'
import LoginPage from './login-page.tsx'
import { storeCodeSentTime } from './otp-clock.ts'
import OtpPage from './otp-page.tsx'
import PersonalDetailsPage, { clientLoader } from './personal-details-page.tsx'
import PhonePage from './phone-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const requests = recordRequests()

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const byId = (id: string) => page.elementLocator(document.getElementById(id) as HTMLElement)
const requestTo = async (path: string) => {
  const newest = () => requests.findLast((request) => request.path.startsWith(`/api/${path}`))
  await expect.poll(newest).toBeDefined()
  return newest()!
}

const invalidEmail = "Please enter a valid email address with at least one '.'"
const weakPassword =
  'Password must be at least 8 characters long, include one uppercase letter, one lowercase letter, one number, and one special character.'

const newPasswordPage = (
  <ResetPasswordPage {...({ params: { token: 't' } } as Parameters<typeof ResetPasswordPage>[0])} />
)

/** What each form says without a request: its fields, its button, and each text with the number of its places. */
const forms: {
  form: string
  element: ReactNode
  fill?: [label: string, value: string][]
  send: string
  shown: [text: string, places: number][]
}[] = [
  {
    form: 'sign-in',
    element: <LoginPage />,
    send: 'Sign In',
    shown: [
      [invalidEmail, 2],
      ['Please enter your password', 2],
    ],
  },
  {
    form: 'phone',
    element: <PhonePage />,
    send: 'GET OTP',
    shown: [['Please enter a 10-digit phone number', 1]],
  },
  {
    form: 'forgotten password',
    element: <ForgotPasswordPage />,
    send: 'Send Reset Link',
    shown: [['Please enter your email', 1]],
  },
  {
    form: 'forgotten password of a wrong email',
    element: <ForgotPasswordPage />,
    fill: [['Email', 'nobody']],
    send: 'Send Reset Link',
    shown: [[invalidEmail, 1]],
  },
  {
    form: 'new password',
    element: newPasswordPage,
    send: 'Set new password',
    shown: [[weakPassword, 1]],
  },
  {
    form: 'personal details',
    element: (
      <PersonalDetailsPage
        {...({ params: { phone: '9876543210' } } as Parameters<typeof PersonalDetailsPage>[0])}
      />
    ),
    send: 'Continue to Home',
    shown: [
      ['Full Name is required', 2],
      [invalidEmail, 2],
    ],
  },
  {
    form: 'email sign-up',
    element: <EmailSignUpPage />,
    send: 'Sign Up',
    shown: [
      ['Full Name is required', 2],
      [invalidEmail, 2],
      ['Please enter a 10-digit phone number', 2],
      [weakPassword, 2],
    ],
  },
]

describe('the errors of a form', () => {
  it.each(forms)(
    '$form: have their texts, at the field and in the summary of several',
    async ({ element, fill, send, shown }) => {
      await renderPage(element)
      for (const [label, value] of fill ?? []) await box(label).fill(value)
      await press(send)
      for (const [text, places] of shown)
        await expect
          .poll(() => page.getByText(text, { exact: true }).elements().length, { message: text })
          .toBe(places)
      expect(requests.filter(({ body }) => body)).toEqual([])
    },
  )

  it('a link of the summary leads to its field; different passwords are named', async () => {
    await renderPage(<EmailSignUpPage />)
    await box('Full Name').fill('Asha Menon')
    await byId('password').fill('Monsoon@2026x')
    await byId('confirmPassword').fill('Monsoon@2026y')
    await press('Sign Up')
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect.element(summary).toHaveFocus()
    await expect.element(summary).toHaveTextContent('Password and confirm password are not the same')
    await summary.getByRole('link', { name: 'Please enter a 10-digit phone number' }).click()
    await expect.element(page.getByLabelText('Phone number, 10 digits')).toHaveFocus()
  })

  it('a code of two digits is not sent by Enter', async () => {
    storeCodeSentTime('session')
    const params = { number: '9876543210', otpSession: 'session' }
    await renderPage(<OtpPage {...({ params } as Parameters<typeof OtpPage>[0])} />)
    await page.getByLabelText('Digit 1 of 6').click()
    await userEvent.keyboard('12{Enter}')
    await expect.element(page.getByText('Please enter the 6-digit OTP')).toBeVisible()
    expect(requests).toEqual([])
  })
})

it('an expired link to set a new password says so before anything is typed', async () => {
  await renderPage(newPasswordPage)
  const send = page.getByRole('button', { name: 'Set new password' })
  await expect.element(send).toBeVisible()
  ;(await requestTo('reset-password/t')).answer({ message: 'Expired.', code: 'linkExpired' }, { status: 400 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Expired.')
  await expect.element(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

it.each([
  ['98a7-65', '98765'],
  ['9876543210987', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
])('the phone of a sign-up keeps the digits of %j', async (typed, kept) => {
  await renderPage(<EmailSignUpPage />)
  const phone = page.getByLabelText('Phone number, 10 digits')
  await phone.fill(typed)
  await expect.element(phone).toHaveValue(kept)
})

it('a name keeps its letters and says so; the rules of a password are marked while it is typed', async () => {
  await renderPage(<EmailSignUpPage />)
  await box('Full Name').click()
  await userEvent.keyboard('Asha2')
  await expect.element(box('Full Name')).toHaveValue('Asha')
  await expect.element(page.getByText('Please enter only letters')).toBeVisible()
  await byId('password').fill('short')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'One lowercase letter' }))
    .toHaveTextContent('met')
})

it('personal details lead to the phone without its proof', () => {
  const address = 'http://shop/sign-up-with-email-personal-detail/9876501234?next=%2Fproducts'
  const args = { params: { phone: '9876501234' }, request: new Request(address) }
  let thrown: unknown
  try {
    clientLoader(args as Parameters<typeof clientLoader>[0])
  } catch (error) {
    thrown = error
  }
  expect((thrown as Response).headers.get('location')).toBe('/sign-with-otp?next=%2Fproducts')
})

describe('a business', () => {
  const draft: GstDraft = {
    ...emptyDraft,
    gstNo: '27AAPFU0939F1ZV',
    phone: '9876543210',
    checked: { legalName: 'Nair Stores', state: 'Kerala' },
    otpSession: 'gst',
    proof: '',
  }

  it('shows why no code is sent to another phone than the registered one', async () => {
    await renderPage(<SendGstOtp draft={draft} change={() => {}} />)
    await press('Send OTP')
    const message = 'The official phone must match the one registered on the tax ID.'
    ;(await requestTo('send-otp')).answer({ message, code: 'invalidInput' }, { status: 400 })
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  })

  it('offers another code once the time is over, and is busy while it is sent', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    storeCodeSentTime('gst')
    await renderPage(<EnterGstOtp draft={draft} change={() => {}} />)
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    await expect.element(page.getByRole('status').filter({ hasText: 'Time exceeded' })).toBeVisible()
    await press('Resend OTP')
    await expect.element(page.getByRole('button', { name: 'Resending...' })).toBeDisabled()
    await requestTo('send-otp')
  })

  it('that is registered elsewhere meanwhile keeps what was typed, and leads to its details', async () => {
    const steps: number[] = []
    await renderPage(
      <RegisterBusiness draft={{ ...draft, proof: 'proof' }} change={({ step }) => steps.push(step ?? -1)} />,
    )
    await box('Full Name').fill('Ravi Pillai')
    await box('Email').fill('ravi@example.in')
    await byId('password').fill('Monsoon@2026x')
    await byId('confirmPassword').fill('Monsoon@2026x')
    await press('Register')
    const error = 'This GST number is already registered here.'
    const body = { message: 'Registration failed', code: 'registrationFailed', fields: { gstNumber: error } }
    ;(await requestTo('sign-up-with-gst')).answer(body, { status: 400 })
    await expect.element(page.getByRole('alert').filter({ hasText: 'Registration failed' })).toBeVisible()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(box('Full Name')).toHaveValue('Ravi Pillai')
    await press('Change the business details')
    expect(steps).toEqual([0])
  })
})
