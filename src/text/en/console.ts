import { buyers } from '#text/en/console/buyers.ts'
import { desk } from '#text/en/console/desk.ts'
import { keyboard } from '#text/en/console/keyboard.ts'
import { list } from '#text/en/console/list.ts'
import { order } from '#text/en/console/order.ts'
import { orderList } from '#text/en/console/order-list.ts'
import { packing } from '#text/en/console/packing.ts'
import { refunds } from '#text/en/console/refunds.ts'
import { reviews } from '#text/en/console/reviews.ts'
import { returns } from '#text/en/console/desk-returns.ts'
import { search } from '#text/en/console/search.ts'
import { staff } from '#text/en/console/staff.ts'
import { team } from '#text/en/console/team.ts'
import { tickets } from '#text/en/console/tickets.ts'
import { today } from '#text/en/console/today.ts'

/** English texts of the desks of sellers and operators, by area (`ConsoleMessages`). */
export const consoleText = {
  buyers,
  desk,
  keyboard,
  list,
  orderList,
  packing,
  refunds,
  reviews,
  returns,
  staff,
  team,
  tickets,
  order,
  search,
  today,
}
