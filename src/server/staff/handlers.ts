import type { staff } from '#contract/desk/staff.ts'
import type { Handlers } from '#server/http/calls.ts'
import { confirmFactor, enrolFactor, newRecoveryCodes, recover } from './second-factor.ts'
import { showDesks } from './desks.ts'
import { enterDesks, leaveDesks } from './raised-session.ts'

export const staffHandlers: Handlers<typeof staff> = {
  me: showDesks,
  enrol: enrolFactor,
  confirm: confirmFactor,
  recoveryCodes: newRecoveryCodes,
  enter: enterDesks,
  recover,
  leave: leaveDesks,
}
