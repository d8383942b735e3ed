import type { Calls } from '#contract/calls.ts'
import { type ConsentState, consentStates, currentConsentText } from '#domain/consents.ts'
import { insertConsents } from '#server/auth/users.ts'
import type { ViewerCtx } from '#server/context.ts'
import { type Db, transaction } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { textFor } from '#text/server.ts'

const selectLatest = prepared<
  [userId: string],
  { channel: string; granted: boolean; textVersion: string; at: Date }
>(
  'consents-latest',
  `select distinct on (channel) channel, granted, text_version as "textVersion", at from consents
   where user_id = $1 order by channel, at desc, id desc`,
)
const lockUser = prepared<[userId: string], { id: string }>(
  'consents-lock-user',
  'select id from users where id = $1 for no key update',
)

/** Returns the consents of a user, one for each channel. */
export const findConsents = async (db: Db, userId: string): Promise<ConsentState[]> =>
  consentStates(await selectLatest(db, userId))

/** Returns the consents of the viewer, one for each channel. */
export async function listConsents(ctx: ViewerCtx): Promise<Calls['GET /my-consents']['output']> {
  const { consentTexts } = textFor(ctx.locale())
  const states = await findConsents(ctx.db, ctx.viewer.userId)
  return states.map(({ channel, given, textVersion, since }) => ({
    channel,
    given,
    text: consentTexts[textVersion]({ channel }),
    date: since?.toISOString() ?? null,
  }))
}

/** Stores a decision of the viewer. The same decision again is not stored, so that the date is that of the first one. */
export async function setConsent(
  ctx: ViewerCtx,
  { channel, given }: Calls['POST /set-consent']['input'],
): Promise<{ message: string }> {
  const { userId } = ctx.viewer
  await transaction(ctx.db, async (tx) => {
    // Two tabs store one decision after the other.
    await lockUser(tx, userId)
    const states = await findConsents(tx, userId)
    if (states.some((state) => state.channel === channel && state.given === given)) return
    await insertConsents(tx, ctx.now, userId, {
      channels: [channel],
      granted: given,
      text: currentConsentText,
    })
  })
  const { messages } = textFor(ctx.locale())
  return { message: given ? messages.consentGiven({ channel }) : messages.consentWithdrawn({ channel }) }
}
