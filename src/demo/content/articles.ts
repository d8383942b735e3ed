import { beauty } from './beauty.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { fresh } from './fresh.ts'
import { groceries } from './groceries.ts'
import { home } from './home.ts'
import type { Item } from './item.ts'
import { play } from './play.ts'
import { snacks } from './snacks.ts'

/** All articles of the demo shop, in the order in which they are loaded. */
export const demoItems: readonly Item[] = [
  ...groceries,
  ...fresh,
  ...snacks,
  ...fashion,
  ...electronics,
  ...home,
  ...beauty,
  ...play,
]
