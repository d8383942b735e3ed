import { alarmRule, isAlarming, usualCount } from '#domain/alarm.ts'
import { defaultLocale } from '#domain/languages.ts'
import { transaction } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { isRepeat, listCounts, isRecorded } from '#server/security/rate-limits.ts'
import { failedSignIns } from '#server/security/rate-limit-rules.ts'
import { queueMessage } from '#server/notifications/outbox.ts'
import { alarmMail } from './messages.ts'

const HOUR_MS = 3_600_000
const RAISED = 'alarm:sign-in-failed'

/**
 * Job, every ten minutes: alarms the operator if this hour has far more failed sign-ins than usual. An attack of
 * several hours causes one alarm.
 */
export async function checkSignInFailures(shop: Services): Promise<void> {
  const now = shop.clock()
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const hours = alarmRule.days * 24
  const since = new Date(hour.getTime() - hours * HOUR_MS)
  const counts = await listCounts({ ...shop, now }, failedSignIns, 'all', since)
  const past = Array.from({ length: hours }, () => 0)
  for (const { window, count } of counts) past[(hour.getTime() - window.getTime()) / HOUR_MS - 1] = count
  const failures = counts.find(({ window }) => window.getTime() === hour.getTime())?.count ?? 0
  if (!isAlarming(failures, past)) return
  const usual = usualCount(past)
  await transaction(shop.db, async (tx) => {
    if (await isRepeat({ db: tx }, RAISED, hour)) return
    if (await isRecorded({ db: tx }, RAISED, new Date(hour.getTime() - HOUR_MS))) return
    shop.log({
      level: 'error',
      operation: 'watch-sign-ins',
      code: 'signInFailuresUnusual',
      message: 'Far more sign-ins than usual failed in this hour.',
      failures,
      usual,
    })
    if (shop.env.ALARM_EMAIL)
      await queueMessage(tx, now, {
        ...alarmMail(defaultLocale, shop.env.ALARM_EMAIL, { failures, usual, since: hour }),
        userId: null,
      })
  })
}
