import type { Shopper } from '../buying.ts'
import { buildMember, buildSeller, buildShopper } from '../factories.ts'
import { inviteByMail } from '../invitations.ts'
import { totpCode } from '../totp.ts'
import type { Rows } from './row.ts'
import { succeed, type World } from './world.ts'

const members = [
  'a member of the store that sold the order',
  'a member of another store',
  'an operator',
] as const
/** Answers to other people: shoppers are no staff, and staff get what their own second factor allows. */
const staffOnly = (rule: string, ofStaff: readonly number[]) => ({
  status: [403],
  rule,
  except: Object.fromEntries(members.map((name) => [name, ofStaff])),
})
const notSetUp = staffOnly('staff have to set up a second factor first (ADR-68)', [428])

/** Authenticator app and recovery codes of the owners of these rows. */
const apps = new Map<string, { secret: string; recoveryCodes: string[] }>()

async function buildAdmin({ shop }: World): Promise<Shopper> {
  const admin = await buildShopper(shop.db)
  await shop.db.insertInto('operator_members').values({ user_id: admin.userId, role: 'admin' }).execute()
  return admin
}

/** An admin who has begun to set up the second factor. */
async function buildBeginner(world: World): Promise<Shopper> {
  const admin = await buildAdmin(world)
  const { secret } = await succeed(await world.as(admin), 'POST /desk/second-factor/enrol')
  apps.set(admin.userId, { secret, recoveryCodes: [] })
  return admin
}

/** An admin whose second factor is set up. The code of the step before is used, so that the current one is not. */
async function buildEnrolled(world: World): Promise<Shopper> {
  const admin = await buildBeginner(world)
  const { secret } = apps.get(admin.userId)!
  const code = totpCode(secret, new Date(world.shop.shop.clock().getTime() - 30_000))
  const { recoveryCodes } = await succeed(await world.as(admin), 'POST /desk/second-factor/confirm', { code })
  apps.set(admin.userId, { secret, recoveryCodes })
  return admin
}

/** Token of the invitation of the last owner of such a row. */
let invitationToken = ''

/** A shopper whom a store has invited. */
async function buildInvited({ shop }: World): Promise<Shopper> {
  const invited = await buildShopper(shop.db)
  const storeOwner = await buildMember(shop.db, await buildSeller(shop.db))
  const invitation = { email: invited.email, role: 'orders' } as const
  invitationToken = (await inviteByMail(shop, 'seller', storeOwner, invitation)).token
  return invited
}
const invitationRow = {
  owner: buildInvited,
  request: () => ({ token: invitationToken }),
  others: { status: [403], rule: 'an invitation is for the person with its email (ADR-68)' },
}

/** The code that the app of the caller shows by the clock of the shop; one that is wrong for a caller without an app. */
const codeOf = ({ shop }: World, caller: Shopper | null) => {
  const app = apps.get(caller?.userId ?? '')
  return { code: app ? totpCode(app.secret, shop.shop.clock()) : '123456' }
}

export const staffRows: Pick<Rows, Extract<keyof Rows, `${string} /desk/${string}`>> = {
  'GET /desk/me': { request: () => ({}) },
  'POST /desk/second-factor/enrol': {
    owner: buildAdmin,
    request: () => ({}),
    others: staffOnly('each person of the staff sets up an own second factor (ADR-68)', [200]),
  },
  'POST /desk/second-factor/confirm': {
    owner: buildBeginner,
    request: codeOf,
    others: staffOnly('a code of another person is a wrong code (ADR-68)', [400]),
  },
  'POST /desk/second-factor/recovery-codes': { owner: buildEnrolled, request: codeOf, others: notSetUp },
  'POST /desk/second-factor/enter': { owner: buildEnrolled, request: codeOf, others: notSetUp },
  'POST /desk/second-factor/recover': {
    owner: buildEnrolled,
    request: (_world, caller) => ({ code: apps.get(caller?.userId ?? '')?.recoveryCodes[0] ?? 'abcd' }),
    others: notSetUp,
  },
  'GET /desk/invitations/:token': invitationRow,
  'POST /desk/invitations/:token/accept': invitationRow,
  'POST /desk/leave': {
    owner: buildAdmin,
    request: () => ({}),
    others: staffOnly('each person of the staff leaves with the own session (ADR-68)', [200]),
  },
}
