import { describe, expect, it } from 'vitest'
import { checkoutChanges, remainingChanges, type SeenCheckout } from './checkout-changes.ts'

type Line = SeenCheckout['lines'][number]

const lamp: Line = {
  productId: 'lamp',
  name: 'Brass Lamp',
  quantity: 3,
  unitPaise: 120_00,
  stock: 50,
  maxQuantity: 10,
  available: true,
  day: '2026-11-27',
  deliverable: true,
}
const seen = (lines: Line[], more: Partial<SeenCheckout> = {}): SeenCheckout => ({
  lines,
  coins: 0,
  shippingPaise: 0,
  ...more,
})
/** Changes of one line; name and id left out. */
const changesOf = (after: Partial<Line>) =>
  checkoutChanges(seen([lamp]), seen([{ ...lamp, ...after }]))?.lines.map(
    ({ productId: _, name: __, ...change }) => change,
  )

describe('checkoutChanges', () => {
  it.each<[string, Partial<Line>, object[] | undefined]>([
    ['nothing', {}, undefined],
    ['more stock', { stock: 60 }, undefined],
    ['another price', { unitPaise: 130_00 }, [{ kind: 'price', beforePaise: 120_00, afterPaise: 130_00 }]],
    ['less stock than chosen', { stock: 2, maxQuantity: 2 }, [{ kind: 'stock', before: 3, after: 2 }]],
    ['no stock', { stock: 0, maxQuantity: 0 }, [{ kind: 'stock', before: 3, after: 0 }]],
    ['a lower limit', { maxQuantity: 1 }, [{ kind: 'limit', before: 3, after: 1 }]],
    [
      'a lower limit, taken over already',
      { maxQuantity: 1, quantity: 1 },
      [{ kind: 'limit', before: 3, after: 1 }],
    ],
    ['another quantity', { quantity: 5, unitPaise: 1 }, [{ kind: 'quantity', before: 3, after: 5 }]],
    ['a later day', { day: '2026-11-30' }, [{ kind: 'delivery', before: '2026-11-27', after: '2026-11-30' }]],
    [
      'no delivery',
      { day: null, deliverable: false },
      [{ kind: 'delivery', before: '2026-11-27', after: null }],
    ],
    ['delivery unknown', { day: null, deliverable: null }, undefined],
    ['no longer sold', { available: false, unitPaise: 1 }, [{ kind: 'gone', isInCart: true }]],
    [
      'stock and price',
      { stock: 1, maxQuantity: 1, unitPaise: 110_00 },
      [
        { kind: 'stock', before: 3, after: 1 },
        { kind: 'price', beforePaise: 120_00, afterPaise: 110_00 },
      ],
    ],
  ])('%s', (_, after, changes) => {
    expect(changesOf(after)).toEqual(changes)
  })

  it('finds lines that another tab removed or added', () => {
    const bowl = { ...lamp, productId: 'bowl', name: 'Bowl', quantity: 1 }
    expect(checkoutChanges(seen([lamp]), seen([bowl]))?.lines).toEqual([
      { productId: 'lamp', name: 'Brass Lamp', kind: 'gone', isInCart: false },
      { productId: 'bowl', name: 'Bowl', kind: 'added', after: 1 },
    ])
  })

  it('finds changed coins and delivery charge', () => {
    const before = seen([lamp], { coins: 120 })
    expect(checkoutChanges(before, seen([lamp], { coins: 80, shippingPaise: 40_00 }))).toEqual({
      lines: [],
      order: [
        { kind: 'coins', before: 120, after: 80 },
        { kind: 'shipping', beforePaise: 0, afterPaise: 40_00 },
      ],
    })
  })
})

describe('remainingChanges', () => {
  const pot: Line = { ...lamp, productId: 'pot', name: 'Pot' }
  const before = seen([lamp, pot], { coins: 100 })
  const then = seen(
    [
      { ...lamp, maxQuantity: 2, stock: 2 },
      { ...pot, unitPaise: 130_00 },
    ],
    {
      coins: 50,
      shippingPaise: 40_00,
    },
  )
  const found = checkoutChanges(before, then)!
  const left = (now: SeenCheckout) => {
    const changes = remainingChanges(found, then, now)
    return changes && [...changes.lines, ...changes.order].map(({ kind }) => kind)
  }

  it('keeps what is as it was found', () => {
    expect(left(then)).toEqual(['stock', 'price', 'coins', 'shipping'])
  })
  it('drops the marks of a line with another quantity, and of a line that is gone', () => {
    const [changedLamp, changedPot] = then.lines as [Line, Line]
    expect(left({ ...then, lines: [{ ...changedLamp, quantity: 2 }, changedPot] })).toEqual([
      'price',
      'coins',
      'shipping',
    ])
    expect(left({ ...then, lines: [changedLamp] })).toEqual(['stock', 'coins', 'shipping'])
  })
  it('drops coins and a delivery charge that have changed again', () => {
    expect(left({ ...then, coins: 0, shippingPaise: 0 })).toEqual(['stock', 'price'])
  })
  it('is null if nothing is left', () => {
    expect(left(seen([]))).toBeNull()
  })
})
