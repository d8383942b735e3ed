import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { User } from '#contract/shapes.ts'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { Raw, type Screen, specifiedErrors } from '#tests/specified-errors.ts'
import { sampleAddress } from '#tests/sample-address.ts'
import { Texts } from '#tests/texts.tsx'
import { ToastProvider, useToast } from '#ui/overlays/toast.tsx'
import { useText } from '#ui/layout/text.ts'
import { sendCall, setCallData } from '#web/api/client.ts'
import AddressForm from '#web/components/address/address-form.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { addToCart } from '#web/components/cart/change-cart.ts'
import { useWishlist, WishlistProvider } from '#web/components/product/wishlist.tsx'
import RateModal from '#web/components/rating/rate-modal.tsx'
import { ListRow } from '#web/components/sharing/list-row.tsx'
import { onSessionChange, storeSession, token } from '#web/api/token.ts'
import { currentPath } from '#web/session/sign-in-path.ts'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import Addresses from '#web/pages/account/addresses.tsx'
import { EditForm } from '#web/pages/account/edit-form.tsx'
import { EmailBanner } from '#web/pages/account/overview.tsx'
import EmailSignUpPage from '#web/pages/auth/email-sign-up-page.tsx'
import ForgotPasswordPage from '#web/pages/auth/forgot-password-page.tsx'
import { BusinessDetails } from '#web/pages/auth/gst-business-details.tsx'
import { emptyDraft, type GstDraft } from '#web/pages/auth/gst-draft.ts'
import { EnterGstOtp, SendGstOtp } from '#web/pages/auth/gst-phone.tsx'
import { RegisterBusiness } from '#web/pages/auth/gst-register.tsx'
import LoginPage from '#web/pages/auth/login-page.tsx'
import { storeProof } from '#web/pages/auth/otp-clock.ts'
import OtpPage from '#web/pages/auth/otp-page.tsx'
import PersonalDetailsPage from '#web/pages/auth/personal-details-page.tsx'
import PhonePage from '#web/pages/auth/phone-page.tsx'
import { lineOf } from '#web/pages/checkout/single-checkout-page.tsx'
import { type CheckoutCart, useCheckout } from '#web/pages/checkout/use-checkout.ts'
import { useChanges } from '#web/pages/checkout/use-changes.ts'
import { usePlaceOrder } from '#web/pages/checkout/use-place-order.ts'
import { cancelErrorText } from '#web/pages/orders/cancellation.ts'
import AddToListModal from '#web/pages/product/add-to-list-modal.tsx'
import { DeliveryCheck } from '#web/pages/product/delivery-check.tsx'
import { useDelivery } from '#web/pages/product/use-offer.ts'
import RateSellerModal from '#web/pages/sellers/rate-seller-modal.tsx'

const requests = recordRequests()

const NUMBER = '9876543210'
const shell: NonNullable<Viewer['shell']> = {
  userId: 'u1',
  name: 'Meera Nair',
  phone: NUMBER,
  profileUrl: null,
  kind: 'personal',
  hasBusiness: false,
  coin: 0,
  coinPending: 0,
  emailVerified: false,
  cartCount: 0,
  cartVersion: 0,
  cartProductIds: [],
  wishlistProductIds: [],
} as unknown as NonNullable<Viewer['shell']>
const home = { ...sampleAddress, phoneNumber: NUMBER }
let sessions = 0
/** Each has its own OTP session, whose time runs from its first use. */
const draft = (): GstDraft => ({
  ...emptyDraft,
  gstNo: '27AAPFU0939F1ZV',
  phone: NUMBER,
  checked: { legalName: 'Nair Stores', state: 'Kerala' },
  otpSession: `session${sessions++}`,
  proof: '',
})
const change = () => {}

/** Renders a screen of a visitor; `signedIn` of a shopper. */
const open = (element: ReactNode, viewer: Viewer = { signedIn: false, shell: undefined, kind: 'personal' }) =>
  render(
    <ViewerContext value={viewer}>
      <RouterProvider
        router={createMemoryRouter(
          [
            {
              path: '/login',
              element: <p>Signed out</p>,
            },
            { path: '*', element: <ToastProvider>{element}</ToastProvider> },
          ],
          { initialEntries: [`/screen?next=${encodeURIComponent(`${currentPath()}#signed-in`)}`] },
        )}
      />
    </ViewerContext>,
    { wrapper: Texts },
  )
const openForShopper = (element: ReactNode) => {
  storeSession({ token: 'token' })
  return open(element, { signedIn: true, shell, kind: 'personal' })
}
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const password = (id: string) =>
  page.elementLocator(document.getElementById(id) as HTMLElement).fill('QuietLamp7@')

/** A button for a function that a screen calls. */
function Press({ run }: { run: () => unknown }) {
  return (
    <button type="button" onClick={() => void run()}>
      Press
    </button>
  )
}
function AddToCart() {
  const toast = useToast()
  const text = useText()
  return <Press run={() => addToCart(toast, soap.productId, 1, text)} />
}
function Heart() {
  const { toggle } = useWishlist()
  return <Press run={() => toggle(soap)} />
}
function Pincode() {
  const delivery = useDelivery('p1')
  return <DeliveryCheck offer={{ delivery, outOfStock: '' }} claims={{ delivery: null }} now={new Date(0)} />
}
function Cancel() {
  const { run, message } = useAction((error) => cancelErrorText(error, enSignedIn))
  const input = { orderId: 'o1', productIds: ['p1'], cancellationReason: 'Other reason' }
  return (
    <>
      <Press run={() => run(() => sendCall('POST /cancel-order', { ...input, refundMethod: 'original' }))} />
      <p role="alert">{message}</p>
    </>
  )
}
const cart: CheckoutCart = {
  source: 'buyNow',
  status: 'succeeded',
  error: undefined,
  refresh: async () => undefined,
  lines: [lineOf({ ...soap, stock: 50 }, 2, 'personal', new Date('2026-11-20T10:00:00Z'), enSignedIn)],
  messages: {},
  setQuantity: async () => undefined,
  remove: null,
  setNote: null,
}
function Checkout({ method }: { method: 'cod' | 'prepaid' }) {
  const checkout = useCheckout(cart, 'u1')
  const { place, error } = usePlaceOrder(cart, checkout, useChanges(cart, checkout))
  return (
    <>
      <p>Deliver to {checkout.address?.name ?? 'nobody'}</p>
      <p>By {checkout.method}</p>
      <button type="button" onClick={() => checkout.setMethod(method)}>
        Choose
      </button>
      <Press run={place} />
      <p role="alert">{error?.message}</p>
    </>
  )
}

/** Returns the newest request of a path when it was sent. */
async function requestTo(path: string) {
  const newest = () => requests.findLast((request) => request.path.startsWith(`/api/${path}`))
  await expect.poll(newest).toBeDefined()
  return newest() as NonNullable<ReturnType<typeof newest>>
}
async function openCheckout(method: 'cod' | 'prepaid') {
  await openForShopper(<Checkout method={method} />)
  ;(await requestTo('get-address')).answer([home])
  await expect.element(page.getByText('Deliver to Meera Nair')).toBeVisible()
  await press('Choose')
  await expect.element(page.getByText(`By ${method}`)).toBeVisible()
  await press('Press')
}
async function fillReview() {
  // The radio buttons are visually hidden; a person presses their label.
  ;(page.getByLabelText('4 stars', { exact: true }).element() as HTMLInputElement).click()
  await press('Submit')
}
async function openEmailBanner() {
  await openForShopper(
    <EmailBanner user={{ email: 'm@example.in', pendingEmail: null } as unknown as User} />,
  )
  await press('Verify Now')
  return requestTo('send-verification-email')
}

/** For each screen: renders it, does what a person does, and returns the request that waits for its answer. */
const screens: Record<Screen, () => Promise<Awaited<ReturnType<typeof requestTo>>>> = {
  otpSend: async () => {
    await open(<PhonePage />)
    await box('Phone Number').fill(NUMBER)
    await press('GET OTP')
    return requestTo('otp-send')
  },
  otpCheck: async () => {
    const params = { number: NUMBER, otpSession: draft().otpSession }
    await open(<OtpPage {...({ params } as Parameters<typeof OtpPage>[0])} />)
    await page.getByLabelText('Digit 1 of 6').click()
    await userEvent.keyboard('123456')
    return requestTo('otp-check')
  },
  emailSignUp: async () => {
    await open(<EmailSignUpPage />)
    await box('Full Name').fill('Meera Nair')
    await box('Email').fill('meera@example.in')
    await page.getByLabelText('Phone number, 10 digits').fill(NUMBER)
    await password('password')
    await password('confirmPassword')
    await press('Sign Up')
    return requestTo('sign-up-with-email')
  },
  personalDetails: async () => {
    storeProof('session', NUMBER)
    const params = { phone: NUMBER }
    await open(<PersonalDetailsPage {...({ params } as Parameters<typeof PersonalDetailsPage>[0])} />)
    await box('Name').fill('Meera Nair')
    await box('Email').fill('meera@example.in')
    await press('Continue to Home')
    return requestTo('sign-up-with-personal-details')
  },
  signIn: async () => {
    await open(<LoginPage />)
    await box('Email').fill('meera@example.in')
    await password('password')
    await press('Sign In')
    return requestTo('signin-check')
  },
  googleSignIn: async () => {
    await open(<LoginPage />)
    await press('Continue with Google')
    await page.getByRole('button', { name: /^Meera Menon/ }).click()
    await expect.poll(() => requests.length).toBe(1)
    requests[0]?.answer({ credential: 'credential' })
    return requestTo('sign-up-with-google')
  },
  forgotPassword: async () => {
    await open(<ForgotPasswordPage />)
    await box('Email').fill('meera@example.in')
    await press('Send Reset Link')
    return requestTo('reset-password')
  },
  gstNumber: async () => {
    await open(<BusinessDetails draft={draft()} change={change} />)
    await press('Verify')
    return requestTo('verify-gst')
  },
  gstCode: async () => {
    await open(<SendGstOtp draft={draft()} change={change} />)
    await press('Send OTP')
    return requestTo('send-otp')
  },
  gstCodeCheck: async () => {
    await open(<EnterGstOtp draft={draft()} change={change} />)
    await page.getByLabelText('Digit 1 of 6').click()
    await userEvent.keyboard('123456')
    return requestTo('verify-otp')
  },
  gstRegister: async () => {
    await open(<RegisterBusiness draft={{ ...draft(), proof: 'session' }} change={change} />)
    await box('Full Name').fill('Meera Nair')
    await box('Email').fill('meera@example.in')
    await password('password')
    await password('confirmPassword')
    await press('Register')
    return requestTo('sign-up-with-gst')
  },
  addToCart: async () => {
    await openForShopper(<AddToCart />)
    await press('Press')
    return requestTo('move-to-cart')
  },
  wishlist: async () => {
    await openForShopper(
      <WishlistProvider>
        <Heart />
      </WishlistProvider>,
    )
    await press('Press')
    return requestTo('add-to-wishlist')
  },
  addToList: async () => {
    await openForShopper(<AddToListModal productId={soap.productId} onClose={change} />)
    ;(await requestTo('check-product-in-lists')).answer({ lists: [{ id: 'l1', listName: 'Onam' }] })
    await page.getByText('Onam').click()
    await press('Add')
    return requestTo('add-product-to-list')
  },
  deleteList: async () => {
    const list = { id: 'l1', listName: 'Onam', shareUrl: null, products: [] }
    await openForShopper(<ListRow list={list} current onChoose={change} />)
    await press('Remove Onam')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    return requestTo('delete-sharable-list')
  },
  pincode: async () => {
    await open(<Pincode />)
    await box('Deliver to pincode').fill('682017')
    await press('Check')
    return requestTo('check-pincode')
  },
  rating: async () => {
    await openForShopper(<RateModal product={soap} onClose={change} />)
    await box('Review').fill('Lathers well')
    await fillReview()
    return requestTo('add-rating')
  },
  sellerRating: async () => {
    await openForShopper(
      <RateSellerModal
        seller={{ id: 's1', storedetails: { storename: 'Kochi Bazaar' } } as never}
        onClose={change}
      />,
    )
    await fillReview()
    return requestTo('add-seller-rating')
  },
  placeOrder: async () => {
    await openCheckout('cod')
    return requestTo('single-product-place-order')
  },
  createOrder: async () => {
    await openCheckout('prepaid')
    return requestTo('create-order')
  },
  verifyPayment: async () => {
    // The script of the provider.
    vi.stubGlobal(
      'Razorpay',
      class {
        open: () => void
        constructor({ handler }: { handler: (proof: object) => void }) {
          this.open = () => handler({ razorpay_payment_id: 'pay_1' })
        }
        on() {}
      },
    )
    await openCheckout('prepaid')
    ;(await requestTo('create-order')).answer({ orderId: 'order_1', amount: 9600, timeout: 900 })
    ;(await requestTo('get-user')).answer({ name: 'Meera' })
    return requestTo('verify-payment')
  },
  addAddress: async () => {
    await openForShopper(<AddressForm userId="u1" start={home} onSaved={change} onClose={change} />)
    await press('Save Address')
    ;(await requestTo('get-address')).answer([])
    return requestTo('add-address')
  },
  updateAddress: async () => {
    await openForShopper(
      <AddressForm userId="u1" edit={{ address: home, index: 0 }} onSaved={change} onClose={change} />,
    )
    await press('Save Address')
    return requestTo('update-checkout-address')
  },
  deleteAddress: async () => {
    setCallData('GET /get-address', {}, [home])
    await openForShopper(<Addresses />)
    await press('Delete address of Meera Nair, Ernakulam')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    return requestTo('delete-address')
  },
  updateUser: async () => {
    await openForShopper(
      <EditForm
        field="name"
        label="Name"
        value="Meera Nair"
        unchanged
        onType={change}
        onClose={change}
        onSent={change}
      />,
    )
    await press('Save')
    return requestTo('updateUser')
  },
  emailCode: openEmailBanner,
  emailCodeCheck: async () => {
    ;(await openEmailBanner()).answer({ success: true })
    await page.getByLabelText('Digit 1 of 6').click()
    await userEvent.keyboard('123456')
    return requestTo('verify-otp')
  },
  cancelOrder: async () => {
    await openForShopper(<Cancel />)
    await press('Press')
    return requestTo('cancel-order')
  },
}

const cases = specifiedErrors.flatMap(({ bodies, ...entry }) =>
  bodies.map((body) => ({ ...entry, body, answer: `${entry.status} ${JSON.stringify(body)}` })),
)

describe('an answer that has nothing but what the specification says', () => {
  it.each(cases)('$row, $screen: $answer shows "$shown"', async (one) => {
    const request = await screens[one.screen]()
    if (one.status === 0) request.fail()
    else if (one.body instanceof Raw) request.answerText(one.body.text, { status: one.status })
    else request.answer(one.body, { status: one.status })
    // The session cannot be renewed either.
    if (one.endsSession && one.status === 401) (await requestTo('renew-session')).answer({}, { status: 401 })
    await expect.element(page.getByText(one.shown).first()).toBeVisible()
    expect([one.endsSession && token()]).toEqual([one.endsSession && null])
  })

  it('OTP send, 409: has a link to the sign-in page', async () => {
    ;(await screens.otpSend()).answerText('', { status: 409 })
    const link = page.getByRole('alert').getByRole('link', { name: 'Login' })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/login/))
  })

  it('Email sign-up, 400: the text is at the email field', async () => {
    ;(await screens.emailSignUp()).answer({}, { status: 400 })
    await expect.element(box('Email')).toHaveAccessibleDescription('Email Already Exist')
    await expect.element(box('Email')).toHaveFocus()
  })

  it.each<[Screen, number]>([
    ['otpCheck', 409],
    ['personalDetails', 200],
    ['signIn', 200],
    ['googleSignIn', 200],
  ])('%s, %i with a token alone signs in for one hour', async (screen, status) => {
    const request = await screens[screen]()
    const stored = Promise.withResolvers<void>()
    const stop = onSessionChange(stored.resolve)
    request.answer({ token: 'new' }, { status })
    await stored.promise
    stop()
    expect(token()).toBe('new')
    const minutes = (Number(localStorage.getItem('tokenExpiry')) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
  })

  it('Email sign-up: any 200 leads to the sign-in page', async () => {
    ;(await screens.emailSignUp()).answerText('')
    await expect.element(page.getByText('Signed out')).toBeVisible()
  })
})

/** The fields that accounts §7 and browsing §7 name, also those without a value. */
it.each<[Screen, Record<string, string>]>([
  ['emailSignUp', { referralCode: '', officialPhoneNumber: NUMBER }],
  ['personalDetails', { referralCode: '', phone: NUMBER }],
  ['gstRegister', { referralCode: '', officialPhoneNumber: NUMBER }],
  ['rating', { customerId: 'u1', sellerId: 's1' }],
  ['sellerRating', { customerId: 'u1', sellerId: 's1' }],
])('%s sends %j', async (screen, fields) => {
  expect((await screens[screen]()).body).toMatchObject(fields)
})
