import { expect } from 'vitest'
import type { Desk } from '#domain/permissions.ts'
import type { TestShop } from './api.ts'
import type { Staff } from './factories.ts'
import { newestMessage } from './outbox.ts'

/** Invites a person to the team of a member; returns the id of the invitation and the token of the link in the mail. */
export async function inviteByMail(
  shop: TestShop,
  desk: Desk,
  by: Staff,
  invited: { email: string; role: 'owner' | 'orders' | 'admin' | 'support' },
): Promise<{ invitationId: string; token: string }> {
  const { status, body } = await shop.asStaff(by).send(`POST /${desk}/team/invitations`, invited)
  expect([status, body]).toEqual([200, expect.anything()])
  const { link } = await newestMessage(shop, invited.email.toLowerCase())
  return { invitationId: body.invitationId, token: link.split(`/${desk}/invitation/`).at(-1) ?? '' }
}
