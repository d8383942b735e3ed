import { z } from 'zod'
import { operatorRoles, sellerRoles } from '#domain/permissions.ts'
import { Id, MessageResponse, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'

const IsoTime = z.iso.datetime()
/** A role at one of the desks. */
export const StaffRole = z.enum([...new Set([...sellerRoles, ...operatorRoles])])
const both = ['seller', 'operator'] as const

/** The team of a store, or of those who run the shop. Roles of the other desk are refused at the field `role`. */
export const deskTeam = {
  list: deskCall('GET /team', {
    desks: both,
    may: 'team.read',
    input: z.object({}),
    output: z.object({
      members: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          email: z.string().nullable(),
          role: StaffRole,
          secondFactor: z.enum(['none', 'enrolled']),
          since: IsoTime,
          /** Last request of a session, to half an hour; null if no session of the person is known any more. */
          lastSeenAt: IsoTime.nullable(),
        }),
      ),
      invitations: z.array(
        z.object({ invitationId: z.string(), email: z.string(), role: StaffRole, expiresAt: IsoTime }),
      ),
    }),
    summary: 'Returns the members of the team and the open invitations',
  }),
  invite: deskCall('POST /team/invitations', {
    desks: both,
    may: 'team.write',
    audits: 'team.invite',
    fresh: true,
    idempotent: true,
    input: z.object({ email: Text(254), role: StaffRole }),
    output: z.object({ invitationId: z.string(), expiresAt: IsoTime }),
    summary: 'Invites a person to the team by a link, which is valid for 72 hours',
  }),
  withdraw: deskCall('DELETE /team/invitations/:invitationId', {
    desks: both,
    may: 'team.write',
    audits: 'team.withdraw',
    fresh: true,
    input: z.object({ invitationId: Id }),
    output: MessageResponse,
    summary: 'Withdraws an invitation; its link no longer works',
  }),
  change: deskCall('PUT /team/:userId', {
    desks: both,
    may: 'team.write',
    audits: 'team.change',
    fresh: true,
    input: z.object({ userId: Id, role: StaffRole }),
    output: z.object({ userId: z.string(), role: StaffRole }),
    summary: 'Gives a member another role',
  }),
  remove: deskCall('DELETE /team/:userId', {
    desks: both,
    may: 'team.write',
    audits: 'team.remove',
    fresh: true,
    input: z.object({ userId: Id }),
    output: MessageResponse,
    summary: 'Removes a member and ends the sessions of the person',
  }),
  resetFactor: deskCall('POST /team/:userId/reset-factor', {
    desks: both,
    may: 'team.write',
    audits: 'team.reset-factor',
    fresh: true,
    input: z.object({ userId: Id, reason: Text(200).min(1) }),
    output: MessageResponse,
    summary: 'Removes the second factor of a member who has lost it',
  }),
}
