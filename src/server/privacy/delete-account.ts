import type { Calls } from '#contract/calls.ts'
import {
  type DeletionObstacle,
  deletionObstacles,
  FORMER_CONTACT_YEARS,
  taxRecordsUntil,
} from '#domain/account-deletion.ts'
import { formatRupees } from '#domain/money.ts'
import { codeReceiver, requireCode, requireUser } from '#server/account/confirm-identity.ts'
import { rememberContacts } from '#server/auth/former-contacts.ts'
import { endSessions } from '#server/auth/session.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import type { ViewerCtx } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import { ApiError } from '#server/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { enqueueFileDeletion } from '#server/media/delete-files.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale, type Locale, toLocale } from '#domain/languages.ts'
import {
  DELETED_TEMPLATE,
  erasePersonalRows,
  findDeletionFacts,
  listPagesOf,
  lockAccount,
  makePseudonym,
} from './deletion-repo.ts'
import { exportKey } from './export-data.ts'

type Obstacles = Calls['GET /account-deletion']['output']['obstacles']

/** Returns what the deletion of the viewer's account would do, and what postpones it. */
export async function previewDeletion(ctx: ViewerCtx): Promise<Calls['GET /account-deletion']['output']> {
  const user = await requireUser(ctx)
  return {
    obstacles: await findObstacles(ctx.db, user.id, ctx.locale()),
    codeTo: codeReceiver(user),
    ...deletionWords(ctx.locale(), ctx.now),
  }
}

/**
 * Deletes the account of the viewer: personal data is deleted, records of sales and ledgers stay under a pseudonym, and all
 * sessions end. Throws ApiError `deletionPostponed` with the reasons, or `invalidOtp`, and then changes nothing. An order that
 * is placed at the same time is either an obstacle or refused, because both lock the cart.
 */
export async function deleteAccount(
  ctx: ViewerCtx,
  proof: Calls['POST /delete-account']['input'],
): Promise<{ message: string }> {
  const user = await requireUser(ctx)
  const locale = ctx.locale()
  // Before the code, so that an obstacle does not use it up.
  refuseIf(await findObstacles(ctx.db, user.id, locale))
  await requireCode(ctx, user, proof)
  await transaction(ctx.db, async (tx) => {
    await lockCart(tx, user.id)
    const account = await lockAccount(tx, user.id)
    if (!account) throw new ApiError('sessionExpired')
    refuseIf(await findObstacles(tx, user.id, locale))
    await eraseAccount(ctx, tx, user.id)
    const { email: to, name } = account
    // Without the user: it is deleted by its template, one day later.
    if (to) {
      const mail = deletedMail(toLocale(account.locale), ctx.now, { to, name })
      await queueMessage(tx, ctx.now, { ...mail, userId: null })
    }
  })
  return { message: textFor(locale).messages.accountDeleted }
}

function refuseIf(obstacles: Obstacles): void {
  if (obstacles.length === 0) return
  throw new ApiError('deletionPostponed', {
    reason: { code: 'deletionWaits', params: { reasons: obstacles.map(({ text }) => text).join(' ') } },
    data: { obstacles },
  })
}

/** Returns what postpones the deletion of an account; null if it is deleted. */
export async function listObstacles(db: Db, userId: string): Promise<DeletionObstacle[] | null> {
  const facts = await findDeletionFacts(db, userId)
  return facts && deletionObstacles(facts)
}

async function findObstacles(db: Db, userId: string, locale: Locale): Promise<Obstacles> {
  const obstacles = await listObstacles(db, userId)
  if (!obstacles) throw new ApiError('sessionExpired')
  return obstacles.map((obstacle) => ({
    reason: obstacle.code,
    text: obstacleText(locale, obstacle),
  }))
}

function obstacleText(locale: Locale, obstacle: DeletionObstacle): string {
  const texts = textFor(locale).deletion.obstacles
  if ('orders' in obstacle) return texts[obstacle.code]({ orders: obstacle.orders })
  if ('paise' in obstacle) return texts[obstacle.code]({ amount: formatRupees(obstacle.paise) })
  return texts[obstacle.code]
}

/** Erases the personal data of a locked account. Its contacts are remembered as hashes first. */
async function eraseAccount(ctx: ViewerCtx, tx: Tx, userId: string): Promise<void> {
  const { now } = ctx
  await rememberContacts(ctx, tx, userId)
  for (const { page, id } of await listPagesOf(tx, userId)) await notifyPageChanged(tx, page, id)
  const { pictures, exportIds } = await erasePersonalRows(tx, userId)
  await enqueueFileDeletion(tx, pictures)
  if (exportIds.length > 0) await enqueue(tx, 'deletePictureFiles', { keys: exportIds.map(exportKey) })
  await endSessions(tx, now, { userId })
  await makePseudonym(tx, userId, now, textFor(defaultLocale).deletion.formerCustomer)
  await addAuditEntry(tx, now, {
    actorId: userId,
    role: 'shopper',
    action: 'delete-account',
    subject: userId,
  })
}

/** Returns in words what the deletion deletes, and what it keeps and why. */
function deletionWords(locale: Locale, now: Date): { deleted: string[]; kept: string[] } {
  const { deleted, kept } = textFor(locale).deletion
  return {
    deleted,
    kept: kept({ until: new Date(taxRecordsUntil(now)), years: FORMER_CONTACT_YEARS }),
  }
}

function deletedMail(locale: Locale, now: Date, { to, name }: { to: string; name: string }) {
  const { subject, paragraphs } = textFor(locale).mails.accountDeleted
  const { kept } = deletionWords(locale, now)
  return buildMail(locale, { to, template: DELETED_TEMPLATE, subject }, name, paragraphs({ kept }))
}
