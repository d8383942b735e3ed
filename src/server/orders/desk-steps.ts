import { fulfilmentMoves, type Stage } from '#domain/fulfilment.ts'
import { ApiError } from '#server/errors.ts'
import { moveParcel, type ParcelStep } from '#server/fulfilment/move-parcel.ts'
import type { ReplacementStep } from '#server/fulfilment/replacement-parcels.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'
import { actorOf, type DeskCtx } from '#server/context.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { answerOnce, inputHash } from '#server/db/idempotency.ts'
import { prepared } from '#server/db/prepared.ts'
import { reasonText, textFor } from '#text/server.ts'
import { requireOrderId } from './desk-order.ts'

type Step = Omit<ParcelStep, 'actor' | 'notice'>

/** Takes a step with one order of the scope, as the person of a desk. Returns the id of the order. */
export async function takeDeskStep(tx: Tx, ctx: DeskCtx, step: Step): Promise<string> {
  const orderId = await requireOrderId(tx, ctx.scope, step.orderId)
  await moveParcel(tx, ctx.now, { ...step, orderId, actor: actorOf(ctx), notice: noticeOf(ctx) })
  return orderId
}

type MoveReplacement = (tx: Tx, ctx: DeskCtx, now: Date, step: ReplacementStep) => Promise<unknown>

const selectParcels = prepared<
  [orderId: string, stages: readonly Stage[]],
  { id: string; isReplacement: boolean }
>(
  'parcels-at-stages',
  `select s.id, s.return_id is not null as "isReplacement" from shipments s where s.order_id = $1 and s.stage = any($2)
     and (s.return_id is not null or exists (select from order_items i where i.shipment_id = s.id)) order by s.created_at, s.id`,
)

/** Takes a step with all parcels of an order that are at its stage, also with those of replacements. */
async function takeStep(tx: Tx, ctx: DeskCtx, step: Step, moveReplacement: MoveReplacement): Promise<void> {
  const orderId = await requireOrderId(tx, ctx.scope, step.orderId)
  const { from = fulfilmentMoves.flatMap((move) => (move.step === step.step ? [move.from] : [])) } = step
  const parcels = await selectParcels(tx, orderId, from)
  const replacements = parcels.filter(({ isReplacement }) => isReplacement)
  if (step.step === 'ready' && replacements.length > 0 && parcels.length > 1)
    throw new ApiError('badInput', { reason: 'oneParcelOnly' })
  // If the order has no parcel at the stage, `takeDeskStep` throws the reason.
  if (replacements.length === 0 || replacements.length < parcels.length)
    await takeDeskStep(tx, ctx, { ...step, orderId })
  for (const { id } of replacements)
    await moveReplacement(tx, ctx, ctx.now, { ...step, shipmentId: id, actor: actorOf(ctx) })
}

type Result = { orderId: string; ok: boolean; message: string }

/**
 * Takes steps one after the other, each in its own transaction, so that an error undoes only its own step and no order stays
 * locked while the others are moved. Each step stores its result under the idempotency key and its place in the request: a
 * repetition gets the stored results, continues where an interrupted request has stopped, and moves nothing twice. The key
 * itself belongs to the first input; throws ApiError `sameKeyOtherOrder` for another one.
 */
export async function takeDeskSteps(
  ctx: DeskCtx,
  {
    route,
    key,
    steps,
    moveReplacement,
  }: { route: string; key: string | null; steps: readonly Step[]; moveReplacement: MoveReplacement },
): Promise<{ results: Result[] }> {
  const { userId } = ctx.viewer
  const hash = inputHash(steps)
  const once = (place: string, work: (tx: Tx) => Promise<Result | null>) =>
    transaction(ctx.db, (tx) =>
      answerOnce(tx, ctx.now, key === null ? null : { userId, route, key: `${key}${place}`, hash }, () =>
        work(tx),
      ),
    )
  if (key !== null) await once('', async () => null)
  const results: Result[] = []
  for (const [index, step] of steps.entries()) {
    const { orderId } = step
    const place = ` ${index}`
    const result = await once(place, async (tx) => {
      await takeStep(tx, ctx, step, moveReplacement)
      return { orderId, ok: true, message: textFor(ctx.locale()).messages.orderMoved }
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // The error has rolled back the transaction, and with it the key.
      return once(place, async () => ({ orderId, ok: false, message: messageOf(ctx, error) }))
    })
    if (result) results.push(result)
  }
  return { results }
}

/** Returns the message of an error; that of a field says what is wrong with the entry. */
const messageOf = (ctx: DeskCtx, { reason, fields }: ApiError): string =>
  reasonText(ctx.locale(), Object.values(fields ?? {})[0] ?? reason)
