import type { deskPrints } from '#contract/desk/prints.ts'
import { indiaDay } from '#domain/india-days.ts'
import { audited } from '#server/db/audit-log.ts'
import { transaction } from '#server/db/db.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { packingList } from '#server/orders/packing.ts'
import { composePrint, manifestOf } from './prints.ts'
import { printPdf } from './render-pdf.ts'

export const printsHandlers: DeskHandlers<typeof deskPrints> = {
  packing: packingList,
  manifest: manifestOf,
  print: async (ctx, input) => {
    const content = await printPdf(await composePrint(ctx, input))
    const { kind, orderIds = [], day, carrier, size } = input
    // The row names all orders, because a label shows an address.
    const after = {
      kind,
      orderIds: orderIds.join(' '),
      ...(day && { day }),
      ...(carrier && { carrier }),
      ...(size && { size }),
    }
    const [onlyId] = orderIds
    const subject = orderIds.length === 1 && onlyId !== undefined ? onlyId : 'orders'
    await transaction(ctx.db, (tx) => audited(tx, ctx, { subject, after }))
    return { fileName: `${kind}-${indiaDay(ctx.now)}.pdf`, content }
  },
}
