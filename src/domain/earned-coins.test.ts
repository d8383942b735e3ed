import { expect, it } from 'vitest'
import { earnedCoins } from './earned-coins.ts'
import { defaultShopRules } from './shop-rules.ts'

it.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [49_950, 49],
])('%d paise earn %d coins', (paise, coins) => {
  expect(earnedCoins(paise, defaultShopRules.coins)).toBe(coins)
})
