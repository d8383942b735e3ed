import { describe, expect, it } from 'vitest'
import { buildLine } from '#tests/sample-order-line.ts'
import { priceOrder } from './checkout.ts'
import { defaultShopRules, type ShopRules } from './shop-rules.ts'

const now = new Date('2026-11-20T06:30:00Z')

/** Rules of the shop with these changes, for `priceOrder`. */
const shopWith = (rules: Partial<ShopRules> = {}) => ({
  settings: { version: 1, rules: { ...defaultShopRules, ...rules } },
  pincode: '682001',
})

describe('priceOrder', () => {
  it('prices without an address or a payment, for /create-order', () => {
    expect(priceOrder({ lines: [buildLine()], kind: 'personal', now, ...shopWith() })).toMatchObject({
      ok: { totalPaise: 100_00 },
    })
  })

  it('divides the waived delivery among the sellers by value', () => {
    const lines = [
      buildLine({ productId: 'a', sellerId: 's1' }),
      buildLine({ productId: 'b', sellerId: 's2' }, 300_00),
    ]
    const decided = priceOrder({ lines, kind: 'personal', now, ...shopWith() })
    const children = 'ok' in decided ? decided.ok.children : []
    expect(children.map((child) => child.shippingWaivedPaise)).toEqual([10_00, 30_00])
    const shipping = { chargePaise: 40_00, freeFromPaise: 500_00, sellers: [] }
    expect(priceOrder({ lines, kind: 'personal', now, ...shopWith({ shipping }) })).toMatchObject({
      ok: { totalPaise: 440_00, children: [{ totalPaise: 110_00 }, { totalPaise: 330_00 }] },
    })
  })

  it('has exact sums for any cart: lines, orders and order group', () => {
    let seed = 5
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let run = 0; run < 500; run += 1) {
      const lines = Array.from({ length: 1 + next(7) }, (_, index) =>
        buildLine(
          { productId: `p${index}`, sellerId: `s${next(3)}`, quantity: 1 + next(9) },
          1_00 + next(90_000),
        ),
      )
      const own = { sellerId: 's1', pincode: '', chargePaise: 25_00, freeFromPaise: next(2) * 100_000 }
      const sellers = next(2) === 0 ? [] : [own]
      const shipping = { chargePaise: 40_00, freeFromPaise: next(2) * 500_000, sellers }
      const coins = { balance: next(20_000), wants: true }
      const decided = priceOrder({ lines, kind: 'personal', coins, now, ...shopWith({ shipping }) })
      if (!('ok' in decided)) throw new Error(decided.error)
      const order = decided.ok
      const add = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
      const sold = order.children.flatMap((child) => child.lines)
      expect(add(order.children.map((child) => child.totalPaise))).toBe(order.totalPaise)
      expect(add(order.children.map((child) => child.shippingPaise))).toBe(order.shippingPaise)
      expect(add(order.children.map((child) => child.youSavePaise))).toBe(order.youSavePaise)
      expect(add(sold.map((line) => line.coins))).toBe(order.coins)
      expect(order.totalPaise).toBe(
        order.subTotalPaise + order.shippingPaise - order.coins * order.coinValuePaise,
      )
      for (const child of order.children) {
        expect(child.totalPaise).toBe(
          add(child.lines.map((line) => line.linePaise - line.coinDiscountPaise)) + child.shippingPaise,
        )
      }
      for (const line of sold) expect(line.linePaise).toBeGreaterThanOrEqual(line.coinDiscountPaise)
    }
  })

  it('redeems at most as many coins as the lines allow', () => {
    const lines = [buildLine({ productId: 'a' }, 1_05), buildLine({ productId: 'b' }, 1_95)]
    const coins = { balance: 1_000, wants: true }
    const all = { ...defaultShopRules.coins, percentage: 100 }
    expect(priceOrder({ lines, kind: 'personal', coins, now, ...shopWith({ coins: all }) })).toMatchObject({
      ok: { coins: 29, totalPaise: 10 },
    })
  })
})
