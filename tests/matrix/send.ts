import { sql } from 'kysely'
import type { CallKey } from '#contract/calls.ts'
import { sha256 } from '#server/ids.ts'
import { userTables } from '#server/privacy/user-tables-repo.ts'
import type { Client, Reply } from '../api.ts'
import { buildShopper, openSession, blockedUser } from '../factories.ts'
import { newestMessage } from '../outbox.ts'
import { formOf, formType } from '../upload.ts'
import type { MatrixRow } from './row.ts'
import { succeed, type World } from './world.ts'

/** Sends a request of a row, as a form if the row has files. */
export async function send(
  world: World,
  client: Client,
  key: CallKey,
  { files }: MatrixRow,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<Pick<Reply<CallKey>, 'status' | 'text' | 'total'>> {
  if (!files) return client.sendRaw(key, input, { headers })
  return client.sendRaw(key, input, {
    headers: { 'content-type': formType, ...headers },
    payload: formOf(files(world)),
  })
}

/** Returns all rows of a user as text, by table. */
export async function rowsOf({ shop }: World, userId: string): Promise<Record<string, string>> {
  const selects = Object.entries(userTables).map(
    ([name, { rows }]) =>
      `select '${name}' as name, coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows
       from ${name} t where ${rows.replaceAll('$1', `'${userId}'`)}`,
  )
  const found = await sql<{ name: string; rows: string }>`${sql.raw(selects.join(' union all '))}`.execute(
    shop.db,
  )
  return Object.fromEntries(found.rows.map(({ name, rows }) => [name, rows]))
}

/** Values of the header `Authorization` that are no bearer token: the request is that of a visitor. */
export const noTokens = (token: string): Record<string, Record<string, string>> => ({
  'no header': {},
  'a token without its scheme': { authorization: token },
  'a token of another scheme': { authorization: `Basic ${token}` },
  'an empty token': { authorization: 'Bearer ' },
})

/** Tokens that open nothing, of the owner where they were ever valid. */
export async function brokenTokens({ shop, owner, as }: World): Promise<Record<string, string>> {
  const valid = await openSession(shop.db, owner.userId)
  const [signedOut, beforeReset] = [
    await openSession(shop.db, owner.userId),
    await openSession(shop.db, owner.userId),
  ]
  await succeed(shop.as(signedOut), 'POST /logout', {})
  await succeed(await as(owner), 'POST /reset-password', { email: owner.email })
  await shop.runJobs()
  const { link } = await newestMessage(shop, owner.email)
  const password = 'Monsoon@2026x'
  const reset = { token: link.split('/').at(-1)!, password, confirmPassword: password }
  await succeed(shop, 'POST /reset-password/confirm', reset)
  const blocked = await buildShopper(shop.db)
  await shop.db.updateTable('users').set(blockedUser).where('id', '=', blocked.userId).execute()
  return {
    'SQL instead of a token': "' or 1=1 --",
    'a token that is too short': 'k',
    'a token that is too long': `${valid}k`.repeat(50),
    'an unknown token of the right length': 'k'.repeat(valid.length),
    'the stored hash of a token': sha256(valid).toString('hex'),
    'a user id': owner.userId,
    'a token that expired': await openSession(shop.db, owner.userId, new Date(Date.now() - 2 * 3_600_000)),
    'a token after signing out': signedOut,
    'a token after a change of the password': beforeReset,
    'the token of a blocked user': blocked.token,
  }
}

const unknownValues: Record<string, string> = { otp: '000000', entryId: '999999' }

/** Returns the input with values that nobody has at the names. */
export const withUnknown = (input: Record<string, unknown>, names: readonly string[]): object => ({
  ...input,
  ...Object.fromEntries(
    names.map((name) => [
      name,
      typeof input[name] === 'object' ? { addressId: 'unknown' } : (unknownValues[name] ?? 'unknown'),
    ]),
  ),
})
