import { stockShortage } from '#domain/quantity.ts'
import { lineName, type OptionPairs, toOptions } from '#domain/variants.ts'
import type { Services, ViewerCtx } from '#server/context.ts'
import { transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { readLockedStock } from '#server/inventory/lock-stock.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { queueMessage, shopAddress } from '#server/notifications/outbox.ts'
import { textFor } from '#text/server.ts'
import { toLocale } from '#domain/languages.ts'

/** Open alerts of one user. */
const MAX_ALERTS = 50

type AlertedProduct = { productId: string; name: string; imageUrl: string | null; colour: string | null }

const selectAlerts = prepared<[userId: string], AlertedProduct & { options: OptionPairs }>(
  'stock-alerts',
  `select p.id as "productId", p.name, p.options, p.image_urls[1] as "imageUrl", p.colour
   from stock_alerts a join products p on p.id = a.product_id
   where a.user_id = $1 order by a.created_at desc, a.product_id`,
)

/**
 * Returns the products that the viewer waits for, newest alert first, also those that are no longer sold. The name has
 * the options of a variant.
 */
export async function showStockAlerts(ctx: ViewerCtx): Promise<AlertedProduct[]> {
  const rows = await selectAlerts(ctx.db, ctx.viewer.userId)
  return rows.map(({ options, ...row }) => ({ ...row, name: lineName(row.name, toOptions(options)) }))
}

/** Locks the alerts of a user until the transaction ends, so that their number stays within the limit. */
const lockUserAlerts = prepared<[userId: string], never>(
  'stock-alerts-turn',
  `select pg_advisory_xact_lock(hashtextextended('stock alerts ' || $1, 0))`,
)

type Input = { productId: string }

/** Opens an alert for a product that the viewer cannot buy now. Opening it again changes nothing. */
export async function openStockAlert(ctx: ViewerCtx, { productId }: Input) {
  const { userId, kind } = ctx.viewer
  await transaction(ctx.db, async (tx) => {
    const { stock, minimum } = await lockStock(tx, productId)
    if (!stockShortage(stock, kind === 'business' ? minimum : 1))
      throw new ApiError('badInput', { reason: 'inStockNow', fields: { productId: 'inStockNow' } })
    await lockUserAlerts(tx, userId)
    const user = await tx
      .selectFrom('users')
      .select(['email', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.email === null) throw new ApiError('badInput', { reason: 'emailMissing' })
    if (user.email_verified_at === null) throw new ApiError('badInput', { reason: 'emailUnverified' })
    const open = await showStockAlerts({ ...ctx, db: tx })
    if (open.some((alert) => alert.productId === productId)) return
    if (open.length >= MAX_ALERTS)
      throw new ApiError('badInput', { reason: { code: 'tooManyStockAlerts', params: { max: MAX_ALERTS } } })
    await tx
      .insertInto('stock_alerts')
      .values({ user_id: userId, product_id: productId, created_at: ctx.now })
      .execute()
  })
  return { message: textFor(ctx.locale()).messages.stockAlertOpen }
}

/** Removes an alert of the viewer. Removing it again is no error. */
export async function closeStockAlert(ctx: ViewerCtx, { productId }: Input) {
  await ctx.db
    .deleteFrom('stock_alerts')
    .where('user_id', '=', ctx.viewer.userId)
    .where('product_id', '=', productId)
    .execute()
  return { message: textFor(ctx.locale()).messages.stockAlertRemoved }
}

/**
 * Returns the available units of a product and locks its stock row until the end of the transaction: a change of the
 * stock that raises it waits, so that its trigger finds the new alert. Throws `noProduct`.
 */
async function lockStock(tx: Tx, productId: string): Promise<{ stock: number; minimum: number }> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!product)
    throw new ApiError('noProduct', { reason: 'productNotFound', fields: { productId: 'productNotFound' } })
  // The trigger runs for updates: a product without a row, which has no stock, gets one.
  return readLockedStock(tx, productId)
}

/** Mails of one transaction. */
const BATCH_SIZE = 100

type DueAlert = {
  userId: string
  name: string
  email: string
  locale: string | null
  product: string
  options: OptionPairs
}

// Rows that another job or the user is deleting are skipped: each alert leads to one mail.
const takeDueAlerts = prepared<[productId: string], DueAlert>(
  'stock-alerts-due',
  `delete from stock_alerts a using (
     select w.user_id, w.product_id, u.name, u.email, u.locale, p.name as product, p.options
     from stock_alerts w join users u on u.id = w.user_id
     join products p on p.id = w.product_id and p.active
     join sellers s on s.id = p.seller_id and s.status = 'active'
     join product_stock k on k.product_id = w.product_id
     where w.product_id = $1 and u.email_verified_at is not null
       and k.on_hand - k.held >= case when u.kind = 'business' then k.business_min else 1 end
     order by w.created_at, w.user_id limit ${BATCH_SIZE} for update of w skip locked
   ) due
   where a.user_id = due.user_id and a.product_id = due.product_id
   returning due.user_id as "userId", due.name, due.email, due.locale, due.product, due.options`,
)

/**
 * Job: mails the users who wait for a product and can buy it now, and closes their alerts. Alert and mail are one
 * transaction, so that repeated and parallel jobs send one mail.
 */
export async function sendStockAlerts(shop: Services, { productId }: { productId: string }): Promise<void> {
  while ((await sendBatch(shop, productId)) === BATCH_SIZE);
}

function sendBatch(shop: Pick<Services, 'db' | 'env' | 'clock'>, productId: string): Promise<number> {
  const link = `${shopAddress(shop.env)}/product-page/${encodeURIComponent(productId)}`
  return transaction(shop.db, async (tx) => {
    const due = await takeDueAlerts(tx, productId)
    for (const { userId, name, email, locale: setting, ...found } of due) {
      const locale = toLocale(setting)
      const product = lineName(found.product, toOptions(found.options))
      const { subject, paragraphs } = textFor(locale).mails.backInStock
      const head = { to: email, template: 'back-in-stock', link, subject: subject({ product }) }
      await queueMessage(tx, shop.clock(), {
        ...buildMail(locale, head, name, paragraphs({ product })),
        userId,
      })
    }
    return due.length
  })
}
