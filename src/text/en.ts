import { ui } from '#text/en/ui.ts'
import { common } from '#text/en/common.ts'

/** English texts by area. Other languages have the same keys (`Messages`). */
export const en = {
  common,
  ui,
}
