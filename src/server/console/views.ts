import { leadingRole } from '#domain/permissions.ts'
import type { DeskCtx } from '#server/context.ts'
import { audited } from '#server/db/audit-log.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { textFor } from '#text/server.ts'

/** Most views that one person keeps of one list at one desk. */
const MAX_VIEWS = 50

type View = { list: string; name: string; query: string; shared: boolean }

const sellerOf = ({ scope }: Pick<DeskCtx, 'scope'>) => (scope === 'all' ? null : scope.sellerId)
const leads = ({ desk, role }: DeskCtx) => role === leadingRole[desk]

/** Returns the views of a list that the viewer has: shared ones first, each part by name. */
export async function listViews(ctx: DeskCtx, { list }: { list: string }) {
  const { db, viewer } = ctx
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'shared', 'user_id'])
    .where('seller_id', 'is not distinct from', sellerOf(ctx))
    .where('list', '=', list)
    .where((or) => or.or([or('shared', '=', true), or('user_id', '=', viewer.userId)]))
    .orderBy('shared', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return {
    views: rows.map(({ id, user_id: userId, ...view }) => {
      const isOwn = userId === viewer.userId
      return { viewId: id, ...view, isOwn, mayDelete: isOwn || leads(ctx) }
    }),
  }
}

/** Saves a view. Throws ApiError `badInput` if the viewer has 50 of this list at this desk, or one with the name. */
export async function saveView(ctx: DeskCtx & { tx: Tx }, view: View): Promise<{ viewId: string }> {
  const { tx, now, viewer } = ctx
  // One after the other, so that two requests do not both save the last one.
  await tx.selectFrom('users').select('id').where('id', '=', viewer.userId).forNoKeyUpdate().execute()
  const named = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('user_id', '=', viewer.userId)
    .where('seller_id', 'is not distinct from', sellerOf(ctx))
    .where('list', '=', view.list)
    .where((of) => of(of.fn<string>('lower', ['name']), '=', view.name.toLowerCase()))
    .executeTakeFirst()
  if (named) throw new ApiError('badInput', { reason: 'viewNameTaken', fields: { name: 'viewNameTaken' } })
  const { count } = await tx
    .selectFrom('saved_views')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', viewer.userId)
    .where('seller_id', 'is not distinct from', sellerOf(ctx))
    .where('list', '=', view.list)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_VIEWS)
    throw new ApiError('badInput', { reason: 'tooManyViews', fields: { name: 'tooManyViews' } })
  const viewId = newId()
  await tx
    .insertInto('saved_views')
    .values({ id: viewId, user_id: viewer.userId, seller_id: sellerOf(ctx), ...view, created_at: now })
    .execute()
  await audited(tx, ctx, { subject: viewId, after: view })
  return { viewId }
}

/**
 * Deletes a view of the viewer, or a shared one if the viewer is an owner or admin. Throws ApiError `notFound` for a view that
 * the viewer does not have, and `notAllowed`.
 */
export function deleteView(ctx: DeskCtx, { viewId }: { viewId: string }): Promise<{ message: string }> {
  const { viewer } = ctx
  return transaction(ctx.db, async (tx) => {
    const view = await tx
      .selectFrom('saved_views')
      .select(['list', 'name', 'query', 'shared', 'user_id'])
      .where('id', '=', viewId)
      .where('seller_id', 'is not distinct from', sellerOf(ctx))
      .where((or) => or.or([or('shared', '=', true), or('user_id', '=', viewer.userId)]))
      .forUpdate()
      .executeTakeFirst()
    if (!view) throw new ApiError('notFound')
    const { user_id: userId, ...before } = view
    if (userId !== viewer.userId && !leads(ctx)) throw new ApiError('notAllowed')
    await tx.deleteFrom('saved_views').where('id', '=', viewId).execute()
    await audited(tx, ctx, { subject: viewId, before })
    return { message: textFor(ctx.locale()).messages.viewDeleted }
  })
}
