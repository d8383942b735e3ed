import type { z } from 'zod'
import type { cart, QuickOrderLine } from '#contract/cart.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/pricing.ts'
import { addedQuantity } from '#domain/quantity.ts'
import { toPriced } from '#server/catalog/product-summary.ts'
import type { ViewerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { type Reason, reasonText } from '#text/server.ts'
import { writeLines } from './add-products.ts'
import { lockCart } from './change-cart.ts'
import { cartFull, type DecidedRow, decideLines } from './decide-line.ts'
import { findBySku, findCandidates } from './repo.ts'
import { limitsOf } from './sellable.ts'

type Input = z.output<(typeof cart)['quickOrder']['input']>
type Answer = z.input<(typeof cart)['quickOrder']['output']>

/**
 * Lines of one product, or of one SKU that names none or, `isShared`, several. `positions` are their indexes in the
 * request.
 */
type Group = { sku: string; quantity: number; positions: number[]; id: string | null; isShared: boolean }

/**
 * Checks the lines of a quick order of a business account by the rules of the cart and, unless `check` is set, adds those
 * without a problem. Locks the cart. Lines of one product are added together. Throws ApiError `businessOnly`.
 */
export async function quickOrder(tx: Tx, ctx: ViewerCtx, { lines, check }: Input): Promise<Answer> {
  if (ctx.viewer.kind !== 'business') throw new ApiError('businessOnly')
  if (!check) await lockCart(tx, ctx.viewer.userId)
  const decided = await decide(ctx, tx, lines)
  if (!check) await writeLines(tx, ctx, decided.rows)
  return toAnswer(ctx, decided)
}

async function decide(ctx: ViewerCtx, db: Db, lines: Input['lines']) {
  const groups = await groupByProduct(db, lines)
  const pieces = new Map(groups.map(({ id, quantity }) => [id, quantity]))
  const ids = groups.flatMap(({ id }) => id ?? [])
  const rows = decideLines(ctx, await findCandidates(db, ctx.viewer.userId, ids), (row) => {
    const quantity = pieces.get(row.id) ?? 0
    return quantity < 1
      ? { left: 'quantityNotWhole' }
      : addedQuantity(row.quantity, quantity, limitsOf(row, ctx.viewer.kind))
  })
  return { groups, rows }
}

async function groupByProduct(db: Db, lines: Input['lines']): Promise<Group[]> {
  const skus = lines.map(({ sku }) => sku)
  const products = await findBySku(db, skus)
  const groups = new Map<string, Group>()
  for (const [position, { sku, quantity }] of lines.entries()) {
    const { id = null, isShared = false } = products[position] ?? {}
    const key = id === null ? `sku ${sku.toLowerCase()}` : `id ${id}`
    const group = groups.get(key)
    if (group) {
      group.quantity += quantity
      group.positions.push(position)
    } else groups.set(key, { sku, quantity, positions: [position], id, isShared })
  }
  return [...groups.values()]
}

function toAnswer(ctx: ViewerCtx, { groups, rows }: { groups: Group[]; rows: DecidedRow[] }): Answer {
  const byId = new Map(rows.map((decided) => [decided.row.id, toProductLine(ctx, decided)]))
  const lines = groups.map(({ id, isShared, ...group }) => ({
    ...group,
    ...(byId.get(id ?? '') ?? unknownLine(ctx, isShared)),
  }))
  const added = lines.filter(({ ok }) => ok)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    lines,
    products: added.length,
    pieces: sum(added.map((line) => line.added)),
    total: toRupees(sum(added.map((line) => toPaise(line.lineTotal)))),
  }
}

type Outcome = Omit<QuickOrderLine, 'sku' | 'quantity' | 'positions'>

const unknownLine = (ctx: ViewerCtx, isShared: boolean): Outcome => ({
  ok: false,
  status: isShared ? 'sharedSku' : 'unknownSku',
  message: reasonText(ctx.locale(), isShared ? 'quickSharedSku' : 'quickUnknownSku'),
  productId: null,
  added: 0,
  lineTotal: 0,
  product: null,
})

function toProductLine(ctx: ViewerCtx, decided: DecidedRow): Outcome {
  const { row } = decided
  const isLeft = 'left' in decided
  const quantity = isLeft ? limitsOf(row, ctx.viewer.kind).min : (decided.write?.quantity ?? row.quantity)
  const unitPaise = unitPrice(toPriced(row), quantity, ctx.viewer.kind, ctx.now)
  const added = isLeft ? 0 : quantity - row.quantity
  const reason = isLeft ? decided.left : decided.notice
  return {
    ok: !isLeft,
    status: isLeft ? statusOf(decided) : reason ? 'raised' : 'ready',
    message: reason && reasonText(ctx.locale(), reason),
    productId: row.id,
    added,
    lineTotal: toRupees(unitPaise * added),
    product: {
      id: row.id,
      name: row.name,
      imageUrl: row.image_urls[0] ?? null,
      colour: row.colour,
      gstRate: row.gst_rate_bp / 100,
      unitPrice: toRupees(unitPaise),
      inCart: row.quantity,
    },
  }
}

function statusOf({ row, left, lacksStock }: Extract<DecidedRow, { left: Reason }>): Outcome['status'] {
  if (!row.available) return 'notSold'
  if (left === cartFull) return 'cartFull'
  return lacksStock ? 'outOfStock' : 'quantity'
}
