import { sql } from 'kysely'
import { transaction } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { articleOf } from '#demo/content/articles.ts'
import { type DealHours, dealEnd } from '#demo/content/deal-end.ts'
import { demoBanners, demoDeals, demoSponsoredItems, SPONSORED_DAYS } from '#demo/content/showcase.ts'
import { addRecentOrders } from '#demo/history/add-recent-orders.ts'
import { renewDeskWork } from '#demo/history/write-desk-work.ts'

/**
 * Restarts ended deals, banners and campaigns of the demo and adds orders, so that a demo that was loaded long ago
 * still has deals and sales. Countdowns are true: a deal ends, and the usual price applies until the next run. Runs
 * every hour.
 */
export async function refreshDemoDates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await transaction(db, async (tx) => {
    const deals = demoDeals.map(([item, , hours]) => ({ id: articleOf(item).id, hours }))
    const updatedDeals = await sql`update products p
      set deal_ends_at = d.ends_at
      from ${endTable(deals, now)} where p.id = d.id and p.deal_paise is not null and p.deal_ends_at <= ${now}`.execute(
      tx,
    )
    const updatedBanners = await sql`update banners b set ends_at = d.ends_at
      from ${endTable(Object.values(demoBanners).flat(), now)} where b.id = d.id and b.ends_at <= ${now}`.execute(
      tx,
    )
    const campaigns = demoSponsoredItems.map((item) => ({
      id: `campaign-${item}`,
      hours: SPONSORED_DAYS * 24,
    }))
    await sql`update campaigns c
      set starts_at = ${now}, ends_at = d.ends_at
      from ${endTable(campaigns, now)} where c.id = d.id and c.ends_at <= ${now}
        and not exists (select from audit_log l where l.subject = c.id and l.action = 'end-campaign')`.execute(
      tx,
    )
    await addRecentOrders(tx, now)
    await renewDeskWork(tx, now)
    // The catalog job updates the marks of campaigns.
    if (Number(updatedDeals.numAffectedRows ?? 0) + Number(updatedBanners.numAffectedRows ?? 0) > 0)
      await notifyCatalogChanged(tx)
  })
}

/** Ids with their next ends, as a table `d`. */
function endTable(list: readonly { id: string; hours?: DealHours }[], now: Date) {
  const rows = list.flatMap(({ id, hours }) =>
    hours === undefined ? [] : [{ id, ends_at: dealEnd(hours, now) }],
  )
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id text, ends_at timestamptz)`
}
