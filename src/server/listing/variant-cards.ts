import type { ProductSummary, VariantGroup } from '#contract/shapes.ts'
import { toRupees } from '#domain/money.ts'
import { compareValues, optionKind, optionValues } from '#domain/option-values.ts'
import { type AccountKind, unitPrice } from '#domain/pricing.ts'
import { maxVariants, type Options, type OptionValues, toOptions } from '#domain/variants.ts'
import type { Ctx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { kindOf } from './filters.ts'
import {
  type ProductSummaryRow,
  summaryColumns,
  summaryJoins,
  toPriced,
  toProductSummary,
} from '#server/catalog/product-summary.ts'

type CardCtx = Pick<Ctx, 'viewer' | 'now' | 'locale'>

/** Most choices of a card. */
const MAX_PACKS = 12

type Row = ProductSummaryRow & { variant_group: string }

const findVariants = prepared<[groups: readonly string[], sellerId: string | null], Row>(
  'variants-of-cards',
  `select v.* from unnest($1::text[]) g (id) cross join lateral (
     select ${summaryColumns} from products p ${summaryJoins}
     where p.variant_group = g.id and p.active and ($2::text is null or p.seller_id = $2)
     order by p.id limit ${maxVariants}
   ) v`,
)

/**
 * Converts rows to cards of a list, each with the variant group that it stands for (ruling 103); with `sellerId`
 * only the products of that seller. Without groups there is no second statement.
 */
export async function toCards(
  ctx: CardCtx & Pick<Ctx, 'db'>,
  rows: readonly ProductSummaryRow[],
  sellerId?: string | null,
): Promise<ProductSummary[]> {
  const kind = kindOf(ctx)
  const groups = [...new Set(rows.flatMap((row) => row.variant_group ?? []))]
  const variants = groups.length > 0 ? await findVariants(ctx.db, groups, sellerId ?? null) : []
  const byGroup = Map.groupBy(variants, (row) => row.variant_group)
  return rows.map((row) => {
    const card = toProductSummary(row, kind, ctx.now, ctx.locale())
    const group = byGroup.get(row.variant_group ?? '') ?? []
    return group.length > 1 ? { ...card, variantGroup: toGroup(ctx, card, group) } : card
  })
}

function toGroup(ctx: CardCtx, card: ProductSummary, rows: readonly Row[]): VariantGroup {
  const { now } = ctx
  const variants = rows.map((row) => ({ row, options: toOptions(row.options) }))
  const differing = optionValues(variants).filter(({ values }) => values.length > 1)
  return {
    count: rows.length,
    fromPrice: lowestPrice(rows, 'personal', now),
    fromBusinessPrice: lowestPrice(rows, 'business', now),
    options: differing.map((option) => ({
      name: option.name,
      kind: optionKind(option),
      values: option.values.length,
    })),
    ...(card.food && { packs: toPacks(ctx, card, variants, differing) }),
  }
}

function toPacks(
  ctx: CardCtx,
  card: ProductSummary,
  variants: readonly { row: Row; options: Options }[],
  differing: readonly OptionValues[],
): VariantGroup['packs'] {
  const sorted = variants.toSorted((one, other) => {
    for (const { name } of differing) {
      const order = compareValues(one.options[name] ?? '', other.options[name] ?? '')
      if (order !== 0) return order
    }
    return 0
  })
  return (
    sorted
      // The product of the card is one of its choices, however many there are.
      .filter(({ row }, index) => index < MAX_PACKS || row.id === card.productId)
      .map(({ row, options }) => ({
        ...toProductSummary(row, kindOf(ctx), ctx.now, ctx.locale()),
        label: differing.map(({ name }) => options[name] ?? '').join(', '),
      }))
  )
}

/** Returns the lowest unit price of the products that this kind of account can buy, or of all if it can buy none. */
function lowestPrice(rows: readonly Row[], kind: AccountKind, now: Date): number {
  const least = ({ b2b_min_qty }: Row) => (kind === 'business' ? b2b_min_qty : 1)
  const inStock = rows.filter((row) => row.stock >= least(row))
  const prices = (inStock.length > 0 ? inStock : rows).map((row) =>
    unitPrice(toPriced(row), least(row), kind, now),
  )
  return toRupees(Math.min(...prices))
}
