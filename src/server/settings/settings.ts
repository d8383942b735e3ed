import { sql } from 'kysely'
import {
  MAX_SELLER_CHARGES,
  type SettingKey,
  type SettingRow,
  settings,
  type StoredSettings,
  toShopSettings,
} from '#domain/settings.ts'
import type { ShopSettings } from '#domain/shop-rules.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { notifySettingsChanged } from '#server/db/notify.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Log } from '#server/logger.ts'

/**
 * Time between entering a value and the moment from which it is in force, at least. All processes know a value before it
 * applies, and no order is placed while a value with an earlier moment is not yet committed.
 */
const SETTING_LEAD_MS = 5_000

/** A value that an operator enters; `value` null returns to the default, or for a seller to the value of the shop. */
type SettingChange = {
  key: SettingKey
  sellerId: string | null
  /** Prefix of the pincodes; '' for all. Only for a seller. */
  pincode: string
  value: number | null
  /** Null: as soon as possible. */
  from: Date | null
  by: string
  reason: string
}

/**
 * Stores a value and notifies all processes. Returns from when it is in force, or why it is refused. Without `now` the
 * clock of the database counts, at the moment of the insert: that of the operator may differ, and a lock may take time.
 */
export async function changeSetting(
  db: Db,
  change: SettingChange,
  now?: Date,
): Promise<{ validFrom: Date } | { refused: string }> {
  const { key, sellerId, pincode, value, by, reason } = change
  if (sellerId !== null && !('bySeller' in settings[key]))
    return { refused: `A seller has no ${key} of its own.` }
  return transaction(db, async (tx) => {
    if (sellerId !== null) {
      const seller = await tx.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
      if (!seller) return { refused: `There is no seller "${sellerId}".` }
      const rows = await listSettings(tx)
      const latest = new Map(rows.map((row) => [`${row.key} ${placeOf(row)}`, row]))
      const places = [...latest.values()].filter((row) => row.sellerId !== null && row.value !== null)
      if (value !== null && new Set([...places, change].map(placeOf)).size > MAX_SELLER_CHARGES)
        return {
          refused: `At most ${MAX_SELLER_CHARGES} sellers and pincodes can have charges of their own.`,
        }
    }
    const setAt = now ?? (await readClock(tx))
    const earliest = new Date(setAt.getTime() + SETTING_LEAD_MS)
    const validFrom = change.from ?? earliest
    if (validFrom < earliest)
      return { refused: `A value can be in force from ${SETTING_LEAD_MS / 1000} s after now on, not before.` }
    await tx
      .insertInto('settings')
      .values({
        key,
        seller_id: sellerId,
        pincode_prefix: pincode,
        unit: settings[key].unit,
        value,
        valid_from: validFrom,
        set_at: setAt,
        changed_by: by,
        reason,
      })
      .execute()
    await notifySettingsChanged(tx)
    return { validFrom }
  })
}

async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now
}

const placeOf = ({ sellerId, pincode }: Pick<SettingChange, 'sellerId' | 'pincode'>) =>
  `${sellerId ?? ''} ${pincode}`

/** A row of the history of the settings. A newer release may have written other keys, which count for the version. */
export type SettingHistory = SettingRow & { by: string; reason: string; setAt: Date }

type Row = {
  key: string
  seller_id: string | null
  pincode_prefix: string
  value: number | null
  valid_from: Date
  set_at: Date
  changed_by: string
  reason: string
}

const selectRows = prepared<[], Row>(
  'settings-history',
  `select key, seller_id, pincode_prefix, value, valid_from, set_at, changed_by, reason from settings
   order by valid_from, id`,
)

/** Returns all values in the order in which they come into force. */
export async function listSettings(db: Db): Promise<SettingHistory[]> {
  return (await selectRows(db)).map((row) => ({
    key: row.key,
    sellerId: row.seller_id,
    pincode: row.pincode_prefix,
    value: row.value,
    validFrom: row.valid_from,
    setAt: row.set_at,
    by: row.changed_by,
    reason: row.reason,
  }))
}

const selectStored = prepared<[now: Date], { settings: StoredSettings }>(
  'settings-stored',
  'select settings_at($1) as settings',
)

/** Reads the values in force at a moment from the table. */
export const readSettings = async (db: Db, now: Date): Promise<StoredSettings> =>
  (await selectStored(db, now))[0]!.settings

/** The rules between two moments, in ms. */
type Period = { from: number; until: number; settings: ShopSettings }

/** The longest delay of a timer in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1
const RETRY_MS = 1_000

/**
 * The rules of the shop in this process, for pages and calls that write nothing: read at the start and after each
 * notification, so that no page needs a query for them. A transaction that places an order reads `settings_at` instead.
 */
export class SettingsCache {
  #db: Db
  #rows: SettingHistory[] = []
  /** The period that was read last. */
  #current: Period | undefined
  #loading: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Returns the rules in force at a moment; the defaults before the first `load`. */
  at(now: Date): ShopSettings {
    return this.#periodOf(now).settings
  }

  #periodOf(now: Date): Period {
    const time = now.getTime()
    if (this.#current && time >= this.#current.from && time < this.#current.until) return this.#current
    const moments = this.#rows.map(({ validFrom }) => validFrom.getTime())
    this.#current = {
      from: Math.max(-Infinity, ...moments.filter((moment) => moment <= time)),
      until: Math.min(Infinity, ...moments.filter((moment) => moment > time)),
      settings: toShopSettings(this.#rows, now),
    }
    return this.#current
  }

  /** Reads the settings. Calls run one after the other, so that an older result never replaces a newer one. */
  load(): Promise<void> {
    const next = this.#loading
      .catch(() => {})
      .then(async () => {
        this.#rows = await listSettings(this.#db)
        this.#current = undefined
      })
    this.#loading = next
    return next
  }

  /**
   * Reads the settings again and calls `onChange`, now and at each moment at which a planned value comes into force.
   * Tries again while the database is unavailable.
   */
  async refresh({
    clock,
    log,
    onChange,
  }: {
    clock: () => Date
    log: Log
    onChange: () => void
  }): Promise<void> {
    clearTimeout(this.#timer)
    const schedule = () => {
      const now = clock()
      const { until } = this.#periodOf(now)
      if (until === Infinity) return
      // A timer may run a millisecond early.
      const delay = Math.min(until - now.getTime() + 2, MAX_TIMER_MS)
      this.#timer = setTimeout(() => {
        onChange()
        schedule()
      }, delay).unref()
    }
    try {
      await this.load()
      onChange()
      clearTimeout(this.#timer)
      schedule()
    } catch (error) {
      log({
        level: 'warn',
        operation: 'refresh-settings',
        code: 'settingsStale',
        message: 'The rules of the shop could not be read again.',
        err: error,
      })
      this.#timer = setTimeout(() => void this.refresh({ clock, log, onChange }), RETRY_MS).unref()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
