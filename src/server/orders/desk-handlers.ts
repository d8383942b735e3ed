import type { deskOrders } from '#contract/desk/orders.ts'
import { listFile, listPage } from '#server/console/list.ts'
import { orderPdf } from '#server/documents/render-pdf.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { idempotencyKeyOf } from '#server/http/request.ts'
import { moveReplacement } from '#server/returns/move-replacement.ts'
import { orderList } from './desk-list.ts'
import { deskOrder, findDeskParcels, requireOrderId, showContact } from './desk-order.ts'
import { takeDeskStep, takeDeskSteps } from './desk-steps.ts'

export const deskOrdersHandlers: DeskHandlers<typeof deskOrders> = {
  list: (ctx, input) => listPage(orderList, ctx, input),
  file: async (ctx, input) =>
    listFile(orderList, ctx, input, {
      name: 'orders',
      columns: {
        orderNumber: 'text',
        storename: 'text',
        placedAt: 'time',
        promisedOn: 'text',
        buyer: 'text',
        place: 'text',
        pieces: 'text',
        totalPaise: 'rupees',
        payment: 'payment',
        stage: 'stage',
      },
    }),
  details: (ctx, { orderId }) => deskOrder(ctx, orderId),
  document: async ({ db, scope }, { orderId, documentId }) =>
    orderPdf(db, await requireOrderId(db, scope, orderId), documentId),
  step: async (ctx, input) => {
    const orderId = await takeDeskStep(ctx.tx, ctx, input)
    return { orderId, parcels: await findDeskParcels(ctx.tx, ctx, orderId) }
  },
  steps: (ctx, { orderIds, step }) =>
    takeDeskSteps(ctx, {
      route: `POST /${ctx.desk}/orders/steps`,
      key: idempotencyKeyOf(ctx),
      // A parcel that is ready is not packed again, which would remove its tracking number.
      steps: orderIds.map((orderId) => ({
        orderId,
        step,
        ...(step === 'pack' && { from: ['new', 'accepted'] as const }),
      })),
      moveReplacement,
    }),
  ready: (ctx, { parcels }) =>
    takeDeskSteps(ctx, {
      route: `POST /${ctx.desk}/orders/ready`,
      key: idempotencyKeyOf(ctx),
      steps: parcels.map((parcel) => ({ ...parcel, step: 'ready' })),
      moveReplacement,
    }),
  contact: (ctx, { orderId }) => showContact(ctx, orderId),
}
