import type { staff } from '#contract/desk/staff.ts'
import type { Handlers } from '#server/http/calls.ts'
import { acceptInvitation, showInvitation } from './invitations.ts'
import { enterDesks, leaveDesks, showDesks } from './desks.ts'
import { confirmFactor, enrolFactor, newRecoveryCodes, recover } from './second-factor.ts'

export const staffHandlers: Handlers<typeof staff> = {
  me: showDesks,
  enrol: enrolFactor,
  confirm: confirmFactor,
  recoveryCodes: newRecoveryCodes,
  enter: enterDesks,
  recover,
  leave: leaveDesks,
  invitation: showInvitation,
  accept: acceptInvitation,
}
