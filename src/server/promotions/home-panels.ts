import { isDeepStrictEqual } from 'node:util'
import { changedPanel, type Panel, type PanelChange } from '#domain/home-panels.ts'
import { dropTexts } from '#server/catalog/texts.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { prepared } from '#server/db/prepared.ts'

/** Returns the panels of the home page in their order. */
export const listPanels = prepared<[], Panel>(
  'home-panels',
  `select id, title, below_paise as "belowPaise", min_percent as "minPercent", category_id as "categoryId", is_new as "isNew",
     position
   from home_panels order by position, id limit 50`,
)

const lockPanel = prepared<[id: string], Panel>(
  'home-panel-held',
  `select id, title, below_paise as "belowPaise", min_percent as "minPercent", category_id as "categoryId", is_new as "isNew",
     position
   from home_panels where id = $1 for update`,
)
const writePanel = prepared<
  [
    id: string,
    title: string,
    belowPaise: number | null,
    minPercent: number | null,
    categoryId: string | null,
    isNew: boolean,
    position: number,
  ],
  never
>(
  'write-home-panel',
  `insert into home_panels (id, title, below_paise, min_percent, category_id, is_new, position)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do update set title = excluded.title,
     below_paise = excluded.below_paise, min_percent = excluded.min_percent, category_id = excluded.category_id,
     is_new = excluded.is_new, position = excluded.position`,
)
const findCategory = prepared<[id: string], { id: string }>(
  'home-panel-category',
  'select id from categories where id = $1',
)

/**
 * Changes a panel of the home page or adds it, removes it with `change` null, and records who did it. Open pages show it with
 * their next loading. Returns why nothing was changed, or null.
 */
export async function changePanel(
  db: Db,
  now: Date,
  { id, change, by }: { id: string; change: PanelChange | null; by: string },
): Promise<'noPanel' | 'noCategory' | 'incomplete' | null> {
  return transaction(db, async (tx) => {
    const [before = null] = await lockPanel(tx, id)
    if (change === null && !before) return 'noPanel'
    const after = change && changedPanel(id, before, change)
    if (change && !after) return 'incomplete'
    if (after?.categoryId != null && !(await findCategory(tx, after.categoryId))[0]) return 'noCategory'
    // A new place is no new text.
    if (!isDeepStrictEqual({ ...before, position: 0 }, { ...after, position: 0 }))
      await dropTexts(tx, 'panel', [id])
    if (after)
      await writePanel(
        tx,
        id,
        after.title,
        after.belowPaise,
        after.minPercent,
        after.categoryId,
        after.isNew,
        after.position,
      )
    else await tx.deleteFrom('home_panels').where('id', '=', id).execute()
    await addAuditEntry(tx, now, {
      action: after ? 'change-home-panel' : 'remove-home-panel',
      subject: id,
      data: { by, before, after },
    })
    await notifyCatalogChanged(tx)
    return null
  })
}
