import type { help } from '#contract/help.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const helpHandlers: Handlers<typeof help> = {
  faq: notYet,
}
