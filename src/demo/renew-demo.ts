import { sql } from 'kysely'
import { transaction } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { articleOf } from './articles.ts'
import { demoBanners, demoDeals, demoSponsoredItems, SPONSORED_DAYS } from '#demo/content/showcase.ts'
import { goOnBuying } from './go-on-buying.ts'

/**
 * Lets the demo shop's own deals, their banners and its campaigns begin again once they are over, and its people go on
 * buying, so that a demo that was opened a month ago still has deals and still sells. Each countdown stays true: the price does end, and is the usual one until this
 * job comes round. Never in a real shop. Every hour.
 */
export async function refreshDemoDates({ db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>): Promise<void> {
  if (env.NODE_ENV === 'production' && !env.DEMO) return
  const now = clock()
  await transaction(db, async (tx) => {
    const deals = demoDeals.map(([item, , hours]) => ({ id: articleOf(item).id, hours }))
    const priced = await sql`update products p
      set deal_ends_at = ${now}::timestamptz + d.hours * interval '1 hour'
      from ${timed(deals)} where p.id = d.id and p.deal_paise is not null and p.deal_ends_at <= ${now}`.execute(
      tx,
    )
    const shown = await sql`update banners b set ends_at = ${now}::timestamptz + d.hours * interval '1 hour'
      from ${timed(Object.values(demoBanners).flat())} where b.id = d.id and b.ends_at <= ${now}`.execute(tx)
    const paid = demoSponsoredItems.map((item) => ({ id: `campaign-${item}`, hours: SPONSORED_DAYS * 24 }))
    await sql`update campaigns c
      set starts_at = ${now}, ends_at = ${now}::timestamptz + d.hours * interval '1 hour'
      from ${timed(paid)} where c.id = d.id and c.ends_at <= ${now}
        and not exists (select from audit_log l where l.subject = c.id and l.action = 'end-campaign')`.execute(
      tx,
    )
    await goOnBuying(tx, now)
    // The mark of a campaign follows with the next count of the catalogue.
    if (Number(priced.numAffectedRows ?? 0) + Number(shown.numAffectedRows ?? 0) > 0)
      await notifyCatalogChanged(tx)
  })
}

/** Ids with the hours each lasts, as a table `d`. */
function timed(list: readonly { id: string; hours?: number }[]) {
  const rows = list.flatMap(({ id, hours }) => (hours === undefined ? [] : [{ id, hours }]))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id text, hours int)`
}
