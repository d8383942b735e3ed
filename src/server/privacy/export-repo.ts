import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { userTables } from './user-tables-repo.ts'

/** An export of the list: the file, or the request for one. */
export type DataExport = {
  id: string
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date
  bytes: number | null
}
const columns = `id, requested_at as "requestedAt", ready_at as "readyAt", expires_at as "expiresAt", bytes`

const selectOwn = prepared<[userId: string, now: Date], DataExport>(
  'data-exports-own',
  `select ${columns} from data_exports where user_id = $1 and expires_at > $2 order by requested_at desc, id`,
)
const selectReady = prepared<[id: string, userId: string, now: Date], { id: string; readyAt: Date }>(
  'data-export-ready',
  `select id, ready_at as "readyAt" from data_exports
   where id = $1 and user_id = $2 and ready_at is not null and expires_at > $3`,
)
const insertRequest = prepared<[id: string, userId: string, now: Date, expiresAt: Date], { id: string }>(
  'data-export-request',
  `insert into data_exports (id, user_id, requested_at, expires_at) values ($1, $2, $3, $4)
   on conflict (user_id) where ready_at is null do nothing returning id`,
)
const deleteGivenUp = prepared<[userId: string, now: Date], never>(
  'data-export-given-up',
  'delete from data_exports where user_id = $1 and ready_at is null and expires_at <= $2',
)
const selectOpen = prepared<[userId: string], { id: string }>(
  'data-export-open',
  'select id from data_exports where user_id = $1 and ready_at is null',
)
const selectRequest = prepared<
  [id: string],
  { userId: string; name: string; email: string | null; locale: string | null }
>(
  'data-export-to-write',
  `select x.user_id as "userId", u.name, case when u.email_verified_at is not null then u.email end as email, u.locale
   from data_exports x join users u on u.id = x.user_id where x.id = $1 and x.ready_at is null`,
)
const setReady = prepared<[id: string, now: Date, expiresAt: Date, bytes: number], { id: string }>(
  'data-export-written',
  `update data_exports set ready_at = $2, expires_at = $3, bytes = $4 where id = $1 and ready_at is null returning id`,
)
const selectOld = prepared<[now: Date], { id: string }>(
  'data-exports-old',
  'select id from data_exports where expires_at <= $1 order by expires_at limit 100',
)
const selectAny = prepared<[id: string], { id: string }>(
  'data-export-any',
  'select id from data_exports where id = $1',
)
const deleteRow = prepared<[id: string], never>(
  'data-export-delete',
  'delete from data_exports where id = $1',
)

/** Returns the exports of a user that can be downloaded or are being prepared, newest first. */
export const findExports = (db: Db, userId: string, now: Date): Promise<DataExport[]> =>
  selectOwn(db, userId, now)
/** Returns an export of the user that can be downloaded; null for any other. */
export const findReadyExport = async (db: Db, id: string, userId: string, now: Date) =>
  (await selectReady(db, id, userId, now))[0] ?? null
/** Stores a request. Returns its id, or that of the one that is being prepared, and which of both it is. */
export async function saveRequest(
  tx: Tx,
  request: { id: string; userId: string; now: Date; expiresAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { id, userId, now, expiresAt } = request
  await deleteGivenUp(tx, userId, now)
  if ((await insertRequest(tx, id, userId, now, expiresAt)).length > 0) return { id, isNew: true }
  const [open] = await selectOpen(tx, userId)
  // Without one, the job has just written it.
  return open ? { id: open.id, isNew: false } : saveRequest(tx, request)
}
/** Returns the user of an export that is not written yet; null if there is none. */
export const findRequest = async (db: Db, id: string) => (await selectRequest(db, id))[0] ?? null
/** Returns whether there is such an export, written or not. */
export const hasExport = async (db: Db, id: string): Promise<boolean> => (await selectAny(db, id)).length > 0
/** Stores that the file is written. Returns false if another run has done so, or the request is gone. */
export const saveReady = async (
  tx: Tx,
  { id, now, expiresAt, bytes }: { id: string; now: Date; expiresAt: Date; bytes: number },
): Promise<boolean> => (await setReady(tx, id, now, expiresAt, bytes)).length > 0
/** Returns ids of exports that cannot be downloaded any more, at most 100. */
export const listOldExports = async (db: Db, now: Date): Promise<string[]> =>
  (await selectOld(db, now)).map(({ id }) => id)
export const deleteExport = async (db: Db, id: string): Promise<void> => {
  await deleteRow(db, id)
}

/** Rows that one FETCH reads: few enough that other requests wait at most a few milliseconds. */
const FETCHED = 200

/** Makes all statements of the transaction read one snapshot, and lets it write nothing. */
export async function startSnapshot(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('set transaction isolation level repeatable read, read only'))
}

/** Returns the rows of a user in one table as JSON texts, in batches. A cursor of the transaction reads them. */
export async function* readUserRows(tx: Tx, table: string, userId: string): AsyncGenerator<string[]> {
  const { rows, hide = [] } = userTables[table] ?? {}
  if (!rows) throw new Error(`${table} is no table with a user`)
  const hidden = hide.map((column) => `'${column}'`).join(', ')
  // Only jsonb can leave out columns, but json takes less time.
  const row = hidden ? `(to_jsonb(t) - array[${hidden}])::text` : 'to_json(t)::text'
  const select = `select ${row} as row from ${table} t where ${rows}`
  await tx.executeQuery(CompiledQuery.raw(`declare user_rows no scroll cursor for ${select}`, [userId]))
  for (;;) {
    const batch = await tx.executeQuery<{ row: string }>(CompiledQuery.raw(`fetch ${FETCHED} from user_rows`))
    if (batch.rows.length > 0) yield batch.rows.map(({ row }) => row)
    if (batch.rows.length < FETCHED) break
  }
  await tx.executeQuery(CompiledQuery.raw('close user_rows'))
}
