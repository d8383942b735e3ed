import { desk } from '#text/en/console/desk.ts'
import { keyboard } from '#text/en/console/keyboard.ts'
import { list } from '#text/en/console/list.ts'
import { orderList } from '#text/en/console/order-list.ts'
import { staff } from '#text/en/console/staff.ts'
import { team } from '#text/en/console/team.ts'
import { today } from '#text/en/console/today.ts'

/** English texts of the desks of sellers and operators, by area (`ConsoleMessages`). */
export const enConsole = { desk, keyboard, list, orderList, staff, team, today }
