import { RENEWABLE_MS } from '#domain/session.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { notMeToken } from '#server/notifications/stopped-mail.ts'
import { buildShopper, openSession, changeUser } from '../factories.ts'
import { newestCode, newestMessage } from '../outbox.ts'
import { requestDeletionCode } from '../deletion.ts'
import { callbackInput, succeed, type World } from './world.ts'
import type { Rows } from './row.ts'
import { ticket } from '../tickets.ts'

const nothing = { request: () => ({}) }
const password = 'Monsoon@2026x'
const home = {
  name: 'Asha Menon',
  phoneNumber: '9876543210',
  houseName: '4 Rose Villa',
  localArea: 'Indiranagar',
  pincode: '560038',
  state: 'Karnataka',
}
let doors = 0
/** Returns an address that is not saved yet, because the server refuses an identical one. */
const newHome = () => ({ ...home, houseName: `Flat ${++doors}` })
const aCode = { status: [400], rule: 'a code of another user is a wrong code: "Invalid OTP" (accounts §8)' }

/** Requests a code for a phone that nobody has. */
async function requestCode({ shop, nextNumber }: World) {
  const number = String(nextNumber())
  const { otpSession } = await succeed(shop, 'POST /otp-send', { number })
  return { number, otpSession, otp: await newestCode(shop, number) }
}

/** A form to sign up. */
const personal = ({ nextNumber }: World) => {
  const number = nextNumber()
  return { name: 'Ravi Pillai', email: `r${number}@example.in`, phone: String(number) }
}
const withPassword = { password, confirmPassword: password }

/** Requests a link to set a new password; returns its token. */
async function requestLink({ shop }: World) {
  const { email } = await buildShopper(shop.db)
  await succeed(shop, 'POST /reset-password', { email })
  await shop.runJobs()
  const { link } = await newestMessage(shop, email)
  return link.split('/').at(-1)!
}

/** Verifies the official phone of a business that is not in the shop. */
async function verifyBusiness({ shop, nextBusiness }: World) {
  const business = nextBusiness()
  await succeed(shop, 'GET /verify-gst', { gstNo: business.gstin })
  await succeed(shop, 'POST /send-otp', { phone: business.phone, gstNo: business.gstin })
  return { ...business, otp: await newestCode(shop, business.phone) }
}

/** Rows of the calls about accounts, addresses, personal data and help. */
export const accountRows = {
  'POST /otp-send': { request: ({ nextNumber }) => ({ number: String(nextNumber()) }) },
  'POST /otp-check': { request: requestCode },
  'POST /sign-up-with-email': {
    request: (world) => ({
      ...personal(world),
      ...withPassword,
      officialPhoneNumber: String(world.nextNumber()),
    }),
  },
  'POST /sign-up-with-personal-details': {
    request: async (world) => {
      const code = await requestCode(world)
      const { otpSession } = await succeed(world.shop, 'POST /otp-check', code)
      return { ...personal(world), phone: code.number, otpSession }
    },
  },
  'POST /signin-check': {
    request: async (world) => {
      const { email, ...form } = personal(world)
      await succeed(world.shop, 'POST /sign-up-with-email', {
        ...form,
        ...withPassword,
        email,
        officialPhoneNumber: form.phone,
      })
      return { email, password }
    },
  },
  'POST /sign-up-with-google': {
    request: async ({ shop, nextNumber }) => {
      const claims = { email: `g${nextNumber()}@example.in`, name: 'Priya' }
      const response = await shop.app.inject({
        method: 'POST',
        url: '/dev/google/credential',
        payload: claims,
      })
      return { token: response.json<{ credential: string }>().credential }
    },
  },
  'POST /google-nonce': nothing,
  'POST /renew-session': {
    ...nothing,
    visitor: { status: [401], rule: 'the cookie is the proof (ruling 98)' },
    others: { status: [401], rule: 'the token is none' },
    headers: async ({ shop, owner }) => {
      const secret = newToken()
      const { id } = await shop.db
        .updateTable('sessions')
        .set({ renewal_hash: sha256(secret), renewal_until: new Date(Date.now() + RENEWABLE_MS) })
        .where('token_hash', '=', sha256(await openSession(shop.db, owner.userId)))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { cookie: `renew=${id}.${secret}`, host: 'localhost', origin: 'http://localhost' }
    },
  },
  'POST /not-me': {
    request: ({ shop }) => ({
      token: notMeToken(shop.shop.secret, { userId: 'u0', email: 'nobody@example.in' }),
    }),
  },
  'POST /reset-password': { request: () => ({ email: 'nobody@example.in' }) },
  'GET /reset-password/:token': { request: async (world) => ({ token: await requestLink(world) }) },
  'POST /reset-password/confirm': {
    request: async (world) => ({ token: await requestLink(world), ...withPassword }),
  },
  'GET /my-sessions': nothing,
  'GET /verify-gst': { request: () => ({ gstNo: '32BQKPN4183L1E7', taxOption: 'enrolment' as const }) },
  'POST /send-otp': {
    request: async ({ shop, business: { gstin, phone } }) => {
      await succeed(shop, 'GET /verify-gst', { gstNo: gstin })
      return { phone, gstNo: gstin }
    },
  },
  'POST /verify-otp': {
    names: ['otp'],
    request: async ({ shop, owner, as }) => {
      await changeUser(shop.db, owner.userId, { email_verified_at: null })
      await succeed(await as(owner), 'POST /send-verification-email')
      return { otp: await newestCode(shop, owner.email) }
    },
    visitor: aCode,
    others: aCode,
  },
  'POST /sign-up-with-gst': {
    owner: ({ shop }) => buildShopper(shop.db),
    request: async (world) => {
      const { gstin, phone, otp } = await verifyBusiness(world)
      await succeed(world.shop, 'POST /verify-otp', { phone, otp })
      return { ...personal(world), ...withPassword, phone, gstNumber: gstin, officialPhoneNumber: phone, otp }
    },
  },
  'POST /send-verification-email': nothing,
  'GET /user-details': nothing,
  'GET /get-user': nothing,
  'GET /my-shell': nothing,
  'POST /updateUser': { request: () => ({ name: 'Vidya Menon' }) },
  'POST /profile-picture': {
    request: () => ({}),
    files: ({ picture }) => [{ bytes: picture, field: 'image' }],
  },
  'DELETE /profile-picture': nothing,
  'POST /confirm-phone': {
    names: ['otp'],
    request: async ({ shop, owner, as, nextNumber }) => {
      const phone = String(nextNumber())
      await succeed(await as(owner), 'POST /updateUser', { phone })
      return { otp: await newestCode(shop, phone) }
    },
    others: aCode,
  },
  'POST /cancel-change': { request: () => ({ what: 'email' as const }) },
  'POST /send-identity-code': nothing,
  'POST /confirm-identity': {
    names: ['otp'],
    owner: ({ shop }) => buildShopper(shop.db),
    request: async ({ shop }, owner) => ({ otp: await requestDeletionCode(shop, owner!) }),
    others: aCode,
  },
  'POST /send-owner-code': {
    request: () => ({ username: 'ambadipurath' }),
  },
  'POST /confirm-owner': {
    names: ['otp'],
    request: async ({ shop, owner, as }) => {
      await succeed(await as(owner), 'POST /send-owner-code', { username: 'ambadipurath' })
      await shop.runJobs()
      const { official_phone } = await shop.db
        .selectFrom('business_accounts')
        .select('official_phone')
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
      return { otp: await newestCode(shop, official_phone!) }
    },
    others: aCode,
  },
  'POST /switch-account': { request: () => ({ kind: 'personal' as const }) },
  'GET /my-consents': nothing,
  'POST /set-consent': { request: () => ({ channel: 'email' as const, given: false }) },
  'GET /my-exports': nothing,
  'GET /my-exports/:exportId': { names: ['exportId'], request: ({ exportId }) => ({ exportId }) },
  'POST /export-my-data': nothing,
  'GET /account-deletion': nothing,
  'GET /get-address': nothing,
  'POST /add-address': { request: () => ({ address: [newHome()] }) },
  'GET /nearest-pincode': { request: () => ({ latitude: 9.98, longitude: 76.28 }) },
  'PUT /update-checkout-address/:userId': {
    names: ['userId', 'addressId'],
    request: ({ owner }) => ({ userId: owner.userId, addressId: owner.addressId, ...newHome() }),
    more: ({ owner }, caller) => [{ userId: caller.userId, addressId: owner.addressId, ...newHome() }],
  },
  'DELETE /delete-address/:userId': {
    names: ['userId', 'addressId'],
    request: async ({ owner, as }) => {
      const { addresses } = await succeed(await as(owner), 'POST /add-address', {
        address: [newHome()],
      })
      return { userId: owner.userId, addressId: addresses.at(-1)!.addressId }
    },
    more: ({ owner }, caller) => [{ userId: caller.userId, addressId: owner.addressId }],
    others: {
      status: [403, 200],
      rule: '200 with the own user id: what is deleted already is deleted, so that a double click is no error (S-10)',
    },
  },
  'GET /faq': nothing,
  'POST /raise-ticket': {
    names: ['orderId'],
    request: ({ sale }) => ({
      ...ticket,
      orderId: sale.delivered.orderId,
      name: 'Asha Menon',
      email: 'asha@example.in',
    }),
    visitor: { status: [200], rule: 'what a visitor types as the order is not looked up' },
  },
  'GET /my-tickets': nothing,
  'GET /ticket/:ticketId': { names: ['ticketId'], request: ({ ticketId }) => ({ ticketId }) },
  'GET /ticket/:ticketId/picture/:attachmentId': {
    names: ['ticketId', 'attachmentId'],
    request: ({ ticketId, pictureId }) => ({ ticketId, attachmentId: pictureId }),
  },
  'GET /ticket/:ticketId/document/:attachmentId': {
    names: ['ticketId', 'attachmentId'],
    request: ({ ticketId, documentId }) => ({ ticketId, attachmentId: documentId }),
  },
  'POST /ticket-message': {
    names: ['ticketId'],
    request: ({ ticketId }) => ({ ticketId, message: 'It is here now.' }),
  },
  'POST /request-callback': { request: () => callbackInput('My refund', 3) },
  'GET /my-callbacks': nothing,
  'POST /cancel-callback': { names: ['callbackId'], request: ({ callbackId }) => ({ callbackId }) },
  'POST /end-session': {
    names: ['sessionId'],
    request: async ({ shop, owner }) => {
      await openSession(shop.db, owner.userId)
      const { id } = await shop.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', owner.userId)
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow()
      return { sessionId: id }
    },
  },
  'POST /logout': { request: () => ({ everywhere: true }) },
  'POST /delete-account': {
    names: ['otp'],
    owner: ({ shop }) => buildShopper(shop.db),
    request: async ({ shop }, owner) => ({ otp: await requestDeletionCode(shop, owner!) }),
    others: {
      ...aCode,
      except: {
        'a member of the store that sold the order': [409],
        'a member of another store': [409],
        'an operator': [409],
      },
    },
  },
} satisfies Partial<Rows>
