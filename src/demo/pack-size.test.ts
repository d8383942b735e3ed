import { describe, expect, it } from 'vitest'
import { netQuantity, packOf, packsTogether, pieceFactor, piecesIn, sizeOf } from './pack-size.ts'

describe('netQuantity', () => {
  it.each([
    ['500 g', 500],
    ['5 kg', 5000],
    ['25 kg sack', 25_000],
    ['1.5 L', 1500],
    ['750 ml', 750],
    ['10,000 mAh', null],
    ['8 GB + 256 GB', null],
    ['6 pcs', null],
    ['24 cm', null],
  ])('of "%s" is %s', (label, quantity) => expect(netQuantity(label)).toBe(quantity))
})

describe('packsTogether', () => {
  it('counts packs of an article that is also sold singly', () => {
    expect(packsTogether('Pack of 4', ['100 g', 'Pack of 4'])).toBe(4)
    expect(packsTogether('100 g', ['100 g', 'Pack of 4'])).toBe(1)
  })
  it('is one for pieces that are always sold in a pack', () => {
    expect(packsTogether('Pack of 10', ['Pack of 10', 'Pack of 100'])).toBe(1)
  })
})

describe('piecesIn', () => {
  it.each([
    ['Set of 12', 12],
    ['9 W, Pack of 10', 10],
    ['6 pcs', 6],
    ['5 pairs', 5],
    ['1 pair', 1],
    ['500 g', 1],
    ['108 pieces', 1],
  ])('"%s" is %s', (label, pieces) => expect(piecesIn(label)).toBe(pieces))
})

describe('packOf', () => {
  it.each([
    ['pouch', '5 kg', { form: 'pouch', count: 1 }],
    ['pouch', '10 kg', { form: 'sack', count: 1 }],
    ['standUp', '1 kg', { form: 'standUp', count: 1 }],
    ['standUp', '5 kg', { form: 'pouch', count: 1 }],
    ['standUp', '20 kg', { form: 'sack', count: 1 }],
    ['flowWrap', '150 g', { form: 'flowWrap', count: 1 }],
    ['flowWrap', '900 g', { form: 'pouch', count: 1 }],
    ['flowWrap', '800 g tin', { form: 'tin', count: 1 }],
    ['bottle', '1 L', { form: 'bottle', count: 1 }],
    ['bottle', '5 L', { form: 'handleCan', count: 1 }],
    ['tin', '200 ml', { form: 'jar', count: 1 }],
    ['tin', '1 L', { form: 'tin', count: 1 }],
    ['eggs', '6 pcs', { form: 'eggs', count: 1 }],
    ['eggs', '30 pcs', { form: 'eggTray', count: 1 }],
    ['tray', '1 kg', { form: 'tray', count: 1 }],
    ['tray', '12 pcs box', { form: 'shipping', count: 1 }],
    ['blister', 'Box of 100', { form: 'carton', count: 1 }],
  ] as const)('draws a %s of %s as %o', (usual, label, pack) =>
    expect(packOf(usual, label, [label])).toEqual(pack),
  )
  it('draws up to twelve packs together, and more in a shipping box', () => {
    expect(packOf('bar', 'Pack of 4', ['100 g', 'Pack of 4'])).toEqual({ form: 'bar', count: 4 })
    expect(packOf('brick', 'Pack of 12', ['200 ml', 'Pack of 12'])).toEqual({ form: 'brick', count: 12 })
    expect(packOf('brick', 'Pack of 24', ['200 ml', 'Pack of 24'])).toEqual({ form: 'shipping', count: 1 })
  })
})

describe('sizeOf', () => {
  it('grows with the weight between its limits', () => {
    const sizes = [20, 50, 100, 500, 1000, 5000, 25_000].map(sizeOf)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(sizeOf(500)).toBeLessThan(sizeOf(5000))
    expect([sizeOf(20), sizeOf(25_000)]).toEqual([sizeOf(50), 1])
    expect(sizeOf(20)).toBeGreaterThan(0.6)
  })
})

describe('pieceFactor', () => {
  it('makes pieces smaller in a heavier net', () => {
    expect(pieceFactor(1000)).toBe(1)
    expect(pieceFactor(5000)).toBeLessThan(pieceFactor(1000))
    expect(pieceFactor(500_000)).toBe(pieceFactor(25_000))
    expect(pieceFactor(10)).toBe(pieceFactor(100))
  })
})
