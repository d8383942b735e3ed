import type { z } from 'zod'
import type { deskTeam, StaffRole } from '#contract/desk/team.ts'
import { SESSION_MS } from '#domain/session.ts'
import type { DeskCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { textFor } from '#text/server.ts'
import { invite, openInvitations, withdrawInvitation } from './invitations.ts'
import { changeMember, removeMember, resetFactor } from './team.ts'

type Role = z.output<typeof StaffRole>
type MemberRow = {
  userId: string
  name: string
  email: string | null
  role: Role
  secondFactor: 'none' | 'enrolled'
  since: Date
  lastSeenAt: Date | null
}

/**
 * The fields of a member `m`. A raised session is extended at most every half hour, so `lastSeenAt` may be that much too early.
 */
const memberFields = `u.id as "userId", u.name, case when u.email_refused_at is null then u.email end as email, m.role,
     case when f.enrolled_at is null then 'none' else 'enrolled' end as "secondFactor", m.since,
     (select max(greatest(s.created_at, s.renewed_at, s.proved_at, s.expires_at - interval '${SESSION_MS} ms'))
      from sessions s where s.user_id = u.id) as "lastSeenAt"`
const membersOfStore = prepared<[sellerId: string], MemberRow>(
  'team-of-store',
  `select ${memberFields} from seller_members m join users u on u.id = m.user_id
     left join staff_factors f on f.user_id = u.id where m.seller_id = $1 order by m.since, u.id`,
)
const operators = prepared<[], MemberRow>(
  'team-of-operators',
  `select ${memberFields} from operator_members m join users u on u.id = m.user_id
     left join staff_factors f on f.user_id = u.id order by m.since, u.id`,
)

async function listTeam({ db, now, scope }: DeskCtx) {
  const members = await (scope === 'all' ? operators(db) : membersOfStore(db, scope.sellerId))
  const invitations = await openInvitations(db, now, scope).orderBy('expires_at').orderBy('id').execute()
  return {
    members: members.map(({ since, lastSeenAt, ...member }) => ({
      ...member,
      since: since.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, role, expires_at: expiresAt }) => ({
      invitationId: id,
      email,
      role: role as Role,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const teamErrors = {
  // Also for a person of another team.
  notMember: () => new ApiError('notFound'),
  unknownRole: () => new ApiError('badInput', { reason: 'unknownRole', fields: { role: 'unknownRole' } }),
  lastOwner: () => new ApiError('badInput', { reason: 'lastOwner', fields: { role: 'lastOwner' } }),
  lastAdmin: () => new ApiError('badInput', { reason: 'lastAdmin', fields: { role: 'lastAdmin' } }),
  noFactor: () => new ApiError('cannotMove', { reason: 'noSecondFactor' }),
}

function requireDone(answer: { ok: object } | { error: keyof typeof teamErrors }): void {
  if ('error' in answer) throw teamErrors[answer.error]()
}

const messageOf = (ctx: DeskCtx, name: 'invitationWithdrawn' | 'memberRemoved' | 'secondFactorReset') => ({
  message: textFor(ctx.locale()).messages[name],
})

export const teamHandlers: DeskHandlers<typeof deskTeam> = {
  list: listTeam,
  invite,
  withdraw: async (ctx, { invitationId }) => {
    await withdrawInvitation(ctx, invitationId)
    return messageOf(ctx, 'invitationWithdrawn')
  },
  change: async (ctx, input) => {
    requireDone(await changeMember(ctx, input))
    return input
  },
  remove: async (ctx, { userId }) => {
    requireDone(await removeMember(ctx, userId))
    return messageOf(ctx, 'memberRemoved')
  },
  resetFactor: async (ctx, input) => {
    requireDone(await resetFactor(ctx, input))
    return messageOf(ctx, 'secondFactorReset')
  },
}
