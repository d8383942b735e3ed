import type { addresses } from '#contract/addresses.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const addressesHandlers: Handlers<typeof addresses> = {
  list: notYet,
  add: notYet,
  update: notYet,
  remove: notYet,
}
