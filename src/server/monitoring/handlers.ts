import type { monitoring } from '#contract/monitoring.ts'
import type { Handlers } from '#server/http/calls.ts'
import { withoutData } from './without-data.ts'

export const monitoringHandlers: Handlers<typeof monitoring> = {
  reportError: (ctx, { kind, release, page, message, frames }) => {
    ctx.metrics.browserErrors.inc({ kind })
    ctx.log({
      level: 'warn',
      operation: 'POST /report-error',
      code: 'browserError',
      message: 'A page failed in a browser.',
      kind,
      release,
      page,
      reason: withoutData(message),
      frames,
    })
    return {}
  },
}
