import type { FileContent } from '#contract/define-call.ts'
import { indiaDay } from '#domain/india-days.ts'
import { statusName } from '#domain/order-status.ts'
import { csvParts } from '#server/csv.ts'
import type { Db } from '#server/db/db.ts'
import type { ServerMessages } from '#text/server.ts'
import { type ExportRow, listExportBatches } from './export-repo.ts'
import type { OrderListFilter } from './list-repo.ts'

/** Orders of one batch: few enough that other calls wait less than a millisecond or two while its lines are written. */
const BATCH = 25

const rupees = (paise: number): string => (paise / 100).toFixed(2)
const day = (date: Date | null): string => (date === null ? '' : indiaDay(date))

/**
 * Returns the orders of a business account as CSV: one line for each item, oldest order first, days in India, amounts in
 * rupees.
 */
export function exportOrders(
  db: Db,
  { userId, filter, text, now }: { userId: string; filter: OrderListFilter; text: ServerMessages; now: Date },
): FileContent {
  const { exportColumns: columns, orderStatusNames } = text
  const toCells = (row: ExportRow): Record<keyof typeof columns, string | number> => ({
    order: `${row.order_number}-${row.position}`,
    placed: indiaDay(row.placed_at),
    seller: row.store_name,
    payment: row.payment_mode,
    gstin: row.gstin ?? '',
    purchaseOrder: row.purchaseOrder,
    product: row.name,
    note: row.note,
    hsn: row.hsn ?? '',
    gstRate: row.gst_rate_bp / 100,
    quantity: row.quantity,
    unitPrice: rupees(row.unit_paise),
    lineTotal: rupees(row.line_paise),
    coins: row.coins,
    status: orderStatusNames[statusName(row.status)],
    delivered: day(row.delivered_at),
    cancelled: day(row.cancelled_at),
    reason: row.cancellation_reason ?? '',
    invoices: row.invoice_numbers ?? '',
  })
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const toLine = (row: ExportRow) => {
    const cells = toCells(row)
    return names.map((name) => cells[name])
  }
  const batches = listExportBatches(db, userId, filter, BATCH)
  return {
    fileName: `orders-${indiaDay(now)}.csv`,
    content: csvParts(Object.values(columns), batches, toLine),
  }
}
