import { describe, expect, it } from 'vitest'
import { type CoinRules, defaultShopRules } from './shop-rules.ts'
import { coinDiscountPaise, coinsThatFit, redeemableCoins, splitCoins, spendableCoins } from './coins.ts'

describe('redeemable, ruling 35', () => {
  it.each([
    ['a small balance completely', { balance: 50, totalPaise: 100_000 }, 50],
    ['at most 20 percent of the total', { balance: 99_999, totalPaise: 100_000 }, 2_000],
    ['whole coins only', { balance: 99, totalPaise: 149 }, 2],
    ['another percentage', { balance: 99_999, totalPaise: 100_000 }, 500, { percentage: 5 }],
    ['coins of another value', { balance: 99_999, totalPaise: 100_000 }, 200, { valuePaise: 100 }],
    ['at most the total', { balance: 99_999, totalPaise: 1_000 }, 100, { percentage: 500 }],
    ['0 without a balance', { balance: 0, totalPaise: 100_000 }, 0],
    ['0 for a negative balance', { balance: -4, totalPaise: 100_000 }, 0],
    ['0 for an empty cart', { balance: 10, totalPaise: 0 }, 0],
    ['0 if a coin is worth 0', { balance: 10, totalPaise: 100 }, 0, { valuePaise: 0 }],
    ['0 for 0 percent', { balance: 10, totalPaise: 100 }, 0, { percentage: 0 }],
  ])('%s', (_, facts, coins, rules: Partial<CoinRules> = {}) => {
    const lines = [{ unitPaise: facts.totalPaise, quantity: 1 }]
    expect(redeemableCoins({ ...facts, lines }, { ...defaultShopRules.coins, ...rules })).toBe(coins)
  })

  it('not for the delivery charge, and no part of a coin for a line', () => {
    const facts = { balance: 99_999, totalPaise: 14_000, lines: [{ unitPaise: 3_335, quantity: 3 }] }
    expect(redeemableCoins(facts, { percentage: 100, valuePaise: 10 })).toBe(1_000)
    expect(redeemableCoins(facts, { percentage: 50, valuePaise: 10 })).toBe(700)
    expect(redeemableCoins({ ...facts, lines: [] }, { percentage: 100, valuePaise: 10 })).toBe(0)
  })
})

describe('coinDiscountPaise, buying §9: coins times 0.1 rupee', () => {
  it.each([
    [0, 10, 0],
    [140, 10, 1_400],
    [1, 10, 10],
    [3, 100, 300],
    [-3, 10, 0],
  ])('%d coins at %s take off %d paise', (coins, value, paise) => {
    expect(coinDiscountPaise(coins, value)).toBe(paise)
  })
})

describe('splitCoins', () => {
  it.each([
    [0, [500, 500], [0, 0]],
    [10, [1_000, 3_000], [3, 7]],
    [29, [105, 195], [10, 19]],
    [7, [15, 10_000], [0, 7]],
  ])('%d coins over %j paise are %j', (coins, lines, parts) => {
    expect(splitCoins(coins, lines, 10)).toEqual(parts)
  })

  it('throws if the coins are worth more than the lines', () => {
    expect(coinsThatFit([105, 195], 10)).toBe(29)
    expect(() => splitCoins(30, [105, 195], 10)).toThrow(RangeError)
  })

  it('adds up, and no line becomes negative', () => {
    let seed = 11
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let run = 0; run < 1_000; run += 1) {
      const lines = Array.from({ length: 1 + next(6) }, () => 1 + next(900))
      const coins = next(coinsThatFit(lines, 10) + 1)
      const parts = splitCoins(coins, lines, 10)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(coins)
      parts.forEach((part, index) => expect(part * 10).toBeLessThanOrEqual(lines[index] ?? 0))
    }
  })
})

it('spends the coins that are not pending; none while the account is unknown', () => {
  expect(spendableCoins({ coin: 80, coinPending: 50 })).toBe(30)
  expect(spendableCoins({ coin: 10, coinPending: 50 })).toBe(0)
  expect([spendableCoins(null), spendableCoins(undefined)]).toEqual([0, 0])
})
