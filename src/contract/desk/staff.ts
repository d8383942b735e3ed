import { z } from 'zod'
import { desks, operatorRoles, type Permission, sellerRoles } from '#domain/permissions.ts'
import { defineCall } from '#contract/define-call.ts'
import { Text } from '#contract/shapes.ts'
import { StaffRole } from './team.ts'
import { SecondFactorNeed } from './desk-call.ts'

const Code = Text(40)
const IsoTime = z.iso.datetime()
const may = z.array(z.custom<Permission>((one) => typeof one === 'string'))
const errors = { secondFactor: SecondFactorNeed }
/** `unconfirmed`: the account has the email of the invitation, but has not verified it. */
const invitationErrors = { notAllowed: z.object({ unconfirmed: z.boolean() }) }
const Raised = z.object({ raisedUntil: IsoTime })

/** Calls with which staff enter a desk. They need a signed-in person and answer `notAllowed` to others than staff. */
export const staff = {
  me: defineCall('GET /desk/me', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({
      user: z.object({ userId: z.string(), name: z.string(), email: z.string().nullable() }),
      stores: z.array(
        z.object({
          sellerId: z.string(),
          storename: z.string(),
          status: z.string(),
          role: z.enum(sellerRoles),
          may,
        }),
      ),
      operator: z.object({ role: z.enum(operatorRoles), may }).nullable(),
      secondFactor: z.enum(['none', 'enrolled']),
      /** End of the raised session; null if this browser has none. */
      raisedUntil: IsoTime.nullable(),
      /** End of the token, in ms. */
      tokenExpiry: z.number().int(),
    }),
    summary: 'Returns the desks of the person and whether this session has passed the second factor',
  }),
  enrol: defineCall('POST /desk/second-factor/enrol', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({
      /** In Base32, for people who cannot scan. */
      secret: z.string(),
      uri: z.string(),
      /** The QR code of `uri` as an SVG document. */
      qr: z.string(),
    }),
    errors: { confirmFirst: z.object({ byPassword: z.boolean(), codeTo: z.string().nullable() }) },
    summary: 'Creates the secret of the second factor; a confirmed code enrols it',
  }),
  confirm: defineCall('POST /desk/second-factor/confirm', {
    who: 'shopper',
    input: z.object({ code: Code }),
    output: Raised.extend({ recoveryCodes: z.array(z.string()) }),
    summary: 'Enrols the second factor with its first code and returns the recovery codes, once',
  }),
  recoveryCodes: defineCall('POST /desk/second-factor/recovery-codes', {
    who: 'shopper',
    input: z.object({ code: Code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors,
    summary: 'Replaces the recovery codes, after a code of the second factor, and returns them once',
  }),
  enter: defineCall('POST /desk/second-factor/enter', {
    who: 'shopper',
    input: z.object({ code: Code.optional() }),
    output: Raised.extend({ tokenExpiry: z.number().int() }),
    errors,
    summary: 'Raises the session with a code; without one for roles that need none',
  }),
  recover: defineCall('POST /desk/second-factor/recover', {
    who: 'shopper',
    input: z.object({ code: Code }),
    output: Raised.extend({
      /** Recovery codes that are left. */
      left: z.number().int(),
    }),
    errors,
    summary: 'Raises the session with a recovery code, which is then used',
  }),
  leave: defineCall('POST /desk/leave', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({ message: z.string() }),
    summary: 'Ends the raised session; the person stays signed in',
  }),
  invitation: defineCall('GET /desk/invitations/:token', {
    who: 'shopper',
    input: z.object({ token: Text(100) }),
    output: z.object({
      email: z.string(),
      desk: z.enum(desks),
      /** Null for the team of the shop. */
      storename: z.string().nullable(),
      role: StaffRole,
      expiresAt: IsoTime,
    }),
    errors: invitationErrors,
    summary: 'Returns an invitation to a team, for the person with its email',
  }),
  accept: defineCall('POST /desk/invitations/:token/accept', {
    who: 'shopper',
    input: z.object({ token: Text(100) }),
    output: z.object({ desk: z.enum(desks), sellerId: z.string().nullable() }),
    errors: invitationErrors,
    summary: 'Accepts an invitation, once',
  }),
}
