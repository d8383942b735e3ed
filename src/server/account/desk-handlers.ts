import type { deskBuyers } from '#contract/desk/buyers.ts'
import { hasPermission } from '#domain/permissions.ts'
import { endSessions, listSessions } from '#server/auth/session.ts'
import { isBlocked, setBlock } from '#server/auth/users.ts'
import { listFile, listPage } from '#server/console/list.ts'
import { audited, historyOf } from '#server/db/audit-log.ts'
import { transaction } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { findConsents } from '#server/privacy/consents.ts'
import { listObstacles } from '#server/privacy/delete-account.ts'
import { startExport } from '#server/privacy/exports.ts'
import { findBuyer, findContact, lockBuyer } from './desk-buyer.ts'
import { buyerList, toBlockedUntil, toBuyer } from './desk-list.ts'
import { saveOwnerConfirmation } from './owner-confirmation.ts'

export const buyersHandlers: DeskHandlers<typeof deskBuyers> = {
  list: (ctx, input) => listPage(buyerList, ctx, input),
  file: async (ctx, input) =>
    listFile(buyerList, ctx, input, {
      name: 'buyers',
      columns: {
        userId: 'text',
        name: 'text',
        phone: 'text',
        email: 'text',
        kind: 'account',
        gstin: 'text',
        orders: 'text',
        blockedUntil: 'time',
        createdAt: 'time',
      },
    }),
  one: async (ctx, { userId }) => {
    const [found, consents, sessions, obstacles, history] = await Promise.all([
      findBuyer(ctx.db, userId),
      findConsents(ctx.db, userId),
      listSessions(ctx, userId),
      listObstacles(ctx.db, userId),
      historyOf(ctx.db, ctx.scope, userId),
    ])
    if (!found || !obstacles) throw new ApiError('notFound')
    const buyer = toBuyer(found.buyer, ctx)
    return {
      ...buyer,
      ...found.more,
      blockedReason: buyer.blockedUntil === null ? null : found.blockedReason,
      consents: consents.map(({ channel, given, since }) => ({
        channel,
        given,
        at: since?.toISOString() ?? null,
      })),
      sessions: sessions.map(({ sessionId, device, since, until }) => ({ sessionId, device, since, until })),
      postpones: obstacles.map(({ code, ...about }) => ({
        reason: code,
        ...('orders' in about && { orders: [...about.orders] }),
        ...('paise' in about && about),
      })),
      // What buyers did themselves has their name too, which is masked.
      history: history.map((entry) =>
        entry.actor?.userId === userId ? { ...entry, actor: { ...entry.actor, name: buyer.name } } : entry,
      ),
    }
  },
  contact: (ctx, { userId }) =>
    transaction(ctx.db, async (tx) => {
      const contact = await findContact(tx, userId)
      if (!contact) throw new ApiError('notFound')
      await audited(tx, ctx, { subject: userId })
      return contact
    }),
  step: async (ctx, { userId, step, reason, until }) => {
    const { tx, now, viewer } = ctx
    if (userId === viewer.userId)
      throw new ApiError('badInput', { reason: 'ownAccount', fields: { userId: 'ownAccount' } })
    if (until !== undefined && step !== 'block')
      throw new ApiError('badInput', { fields: { until: 'endWithoutBlock' } })
    const end = until === undefined ? null : new Date(until)
    if (end && end <= now) throw new ApiError('badInput', { fields: { until: 'blockInPast' } })
    const buyer = await lockBuyer(tx, userId)
    if (!buyer) throw new ApiError('notFound')
    // Otherwise support could lock administrators out.
    const isOfTeam = step === 'block' || step === 'unblock' || step === 'endSessions'
    if (isOfTeam && buyer.isOperator && !hasPermission(ctx.desk, ctx.role, 'team.write'))
      throw new ApiError('notAllowed', { reason: 'operatorAccount' })
    const blockedUntil = toBlockedUntil(buyer.blockedUntil, now)
    const save = (change: Omit<Parameters<typeof audited>[2], 'subject' | 'reason'>) =>
      audited(tx, ctx, { subject: userId, reason, ...change })
    switch (step) {
      case 'block': {
        await setBlock(tx, userId, { until: end, reason })
        // Otherwise a browser would be signed in again when the block ends.
        await endSessions(tx, now, { userId })
        const after = end?.toISOString() ?? 'infinity'
        await save({ before: { blockedUntil }, after: { blockedUntil: after } })
        return { userId, blockedUntil: after }
      }
      case 'unblock': {
        if (!isBlocked(buyer, now)) throw new ApiError('cannotMove', { reason: 'notBlocked' })
        await setBlock(tx, userId, null)
        await save({ before: { blockedUntil }, after: { blockedUntil: null } })
        return { userId, blockedUntil: null }
      }
      case 'endSessions':
        await endSessions(tx, now, { userId })
        await save({ after: { step } })
        break
      case 'confirmOwner':
        if (buyer.gstin === null) throw new ApiError('cannotMove', { reason: 'noGstin' })
        if (buyer.ownerConfirmedAt) throw new ApiError('cannotMove', { reason: 'ownerKnown' })
        await saveOwnerConfirmation(tx, now, buyer.gstin, viewer.userId)
        await save({
          before: { ownerConfirmedAt: null },
          after: { ownerConfirmedAt: now.toISOString(), gstin: buyer.gstin },
        })
        break
      case 'export':
        await startExport(tx, now, userId)
        await save({ after: { step } })
    }
    return { userId, blockedUntil }
  },
}
