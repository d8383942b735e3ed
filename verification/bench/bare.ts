import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { defaultLocale } from '#domain/languages.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { catalogHandlers } from '#server/catalog/handlers.ts'
import type { Database } from '#server/db/schema.ts'
import type { RequestCtx } from '#server/http/request.ts'

/** A statement of the shop, sent through the bare driver. */
export type BareStatement = (id: string) => Promise<unknown>

/**
 * Records the statements that one call sends. Their bound is the same text with other ids, without HTTP, rules
 * and parsing.
 */
export async function recordStatements(
  pool: pg.Pool,
  category: string,
  product: string,
): Promise<{ shelf: BareStatement; product: BareStatement }> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(query)
    },
  })
  const ctx = {
    db,
    now: new Date(),
    viewer: null,
    locale: () => defaultLocale,
    settings: { at: () => ({ version: 0, rules: defaultShopRules }) } as Partial<
      RequestCtx['settings']
    > as RequestCtx['settings'],
  } satisfies Partial<RequestCtx> as unknown as RequestCtx
  const recordCall = async (id: string, work: () => unknown): Promise<BareStatement> => {
    sent.length = 0
    await work()
    const statements = sent.map(({ sql, parameters }, index) => ({
      name: `bare-${id}-${index}`,
      text: sql,
      parameters,
    }))
    return (otherId) =>
      Promise.all(
        statements.map(({ name, text, parameters }) =>
          pool.query({ name, text, values: parameters.map((value) => (value === id ? otherId : value)) }),
        ),
      )
  }
  return {
    shelf: await recordCall(category, () =>
      catalogHandlers.category(ctx, { id: category, name: 'Shelf', sort: 'low-to-high' }),
    ),
    product: await recordCall(product, () => catalogHandlers.product(ctx, { pId: product })),
  }
}
