import { normaliseEmail } from '#domain/account.ts'
import { isRoleOf, operatorRoles, sellerRoles } from '#domain/permissions.ts'
import { findUserByEmail } from '#server/auth/users.ts'
import {
  addMember,
  listMembers,
  type Member,
  removeMember,
  resetFactor,
  type TeamCtx,
} from '#server/staff/team.ts'
import type { Db } from '#server/db/db.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run staff -- list                         lists the people of the desks: email, role, store, authenticator app
npm run staff -- add <email> --role ${operatorRoles.join('|')} --by "<your name>"
                                              lets a person run the shop, at /operator
npm run staff -- add <email> --store <seller id> --role ${sellerRoles.join('|')} --by "<your name>"
                                              makes a person a member of a store, at /seller
npm run staff -- remove <email> [--store <seller id>] --by "<your name>"
                                              removes an operator, or a member of the store, and signs the person out
npm run staff -- reset-factor <email> --reason "<why>" --by "<your name>"
                                              removes a lost authenticator app; the person sets up a new one

The person needs an account with a verified email. The last admin, and the last owner of a store, cannot be removed.
The audit log stores each change with your name. Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { role: text, store: text, by: text, reason: text, 'data-dir': text },
})
const [command = '', givenEmail = ''] = positionals
const { role, store } = values
const email = normaliseEmail(givenEmail)
const name = values.by?.trim() ?? ''
const reason = values.reason?.trim() ?? ''

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

const ctxOf = (db: Db, action: string): TeamCtx => ({
  db,
  now: new Date(),
  viewer: null,
  role: 'operator',
  scope: store === undefined ? 'all' : { sellerId: store },
  action,
  requestId: null,
  by: name,
})
const team = store === undefined ? 'an operator' : `a member of the store "${store}"`

const problems = {
  unknownEmail: `There is no account with the email ${email}. The person has to sign up with it first.`,
  unverifiedEmail: `${email} is not verified. The person has to confirm it in My Account first.`,
  unknownStore: `There is no store "${store}". npm run seller lists the stores.`,
  memberAlready: `${email} is ${team} already. To change the role, remove the person first.`,
  notMember: `${email} is not ${team}.`,
  noFactor: `${email} has no authenticator app set up.`,
  lastAdmin: `${email} is the last admin. Add another one first.`,
  lastOwner: `${email} is the last owner of the store "${store}". Add another one first.`,
}

/** Prints what has changed, or why nothing has. */
function report(answer: { ok: object } | { error: keyof typeof problems }, done: string): void {
  if ('ok' in answer) return console.log(done)
  console.error(problems[answer.error])
  // The process ends after the database is closed.
  process.exitCode = 1
}

/** The role that `add` gives. */
function readRole(): string {
  if (role !== undefined && isRoleOf(store === undefined ? 'operator' : 'seller', role)) return role
  const roles: readonly string[] = store === undefined ? operatorRoles : sellerRoles
  const hint = store === undefined ? ' A member of a store also needs --store.' : ''
  return refuse(`--role is one of: ${roles.join(', ')}.${hint}`)
}

async function add(db: Db, addedRole: string): Promise<void> {
  const answer = await addMember(ctxOf(db, 'team.add'), { email, role: addedRole })
  report(answer, `${email} is now ${team}: ${addedRole}.`)
}

async function remove(db: Db): Promise<void> {
  const user = await findUserByEmail(db, email)
  const answer = user
    ? await removeMember(ctxOf(db, 'team.remove'), user.id)
    : ({ error: 'unknownEmail' } as const)
  report(answer, `${email} is no longer ${team}, and is signed out everywhere.`)
}

async function reset(db: Db): Promise<void> {
  const user = await findUserByEmail(db, email)
  const answer = user
    ? await resetFactor(ctxOf(db, 'team.reset-factor'), { userId: user.id, reason })
    : ({ error: 'unknownEmail' } as const)
  report(
    answer,
    `The authenticator app of ${email} is removed. The person sets up a new one at the next visit of the desk.`,
  )
}

const lineOf = (member: Member): string =>
  [
    member.email ?? 'no email',
    member.name,
    member.role,
    member.store ? `${member.store.id} (${member.store.name})` : 'operator',
    `authenticator app: ${member.enrolled ? 'yes' : 'no'}`,
  ].join('  ')

async function list(db: Db): Promise<void> {
  const members = await listMembers(db)
  for (const member of members) console.log(lineOf(member))
  if (members.length === 0)
    console.log('There are no operators and no members of stores. Add an operator: npm run staff -- add')
}

const isList = command === 'list'
if (!['list', 'add', 'remove', 'reset-factor'].includes(command)) refuse(help)
if (positionals.length !== (isList ? 1 : 2) || (!isList && email === '')) refuse(help)
if (!isList && name === '') refuse('Name yourself: --by "…".')
if (command === 'reset-factor' && reason === '') refuse('Give a reason: --reason "…".')
const addedRole = command === 'add' ? readRole() : null
await onDatabase(values['data-dir'], async (db) => {
  if (addedRole !== null) await add(db, addedRole)
  else if (command === 'remove') await remove(db)
  else if (command === 'reset-factor') await reset(db)
  else await list(db)
})
