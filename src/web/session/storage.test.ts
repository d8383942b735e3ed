import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { addVisited, clearForHome, readCache, readVisited, writeCache } from './storage.ts'

/** The browser's storage, as far as the shop uses it: entries are own properties. */
function openStorage(): Storage {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
    clear: () => Object.keys(kept).forEach((key) => delete kept[key]),
  })
  return kept as unknown as Storage
}

const card = (productId: string) =>
  ({
    productId,
    id: productId,
    name: `Rice ${productId}`,
    imageUrls: ['/media/rice'],
    sellingPrice: 48,
    price: 58,
    offerPrice: 40,
    stock: 3,
    sellerDetails: { storedetails: { storename: 'Malabar' } },
    oneRating: 0,
    twoRating: 0,
    threeRating: 1,
    fourRating: 2,
    fiveRating: 3,
  }) as unknown as ProductSummary

beforeEach(() => {
  vi.stubGlobal('localStorage', openStorage())
  vi.stubGlobal('sessionStorage', openStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('visitedProducts', () => {
  it('keeps the last ten, the newest first, each once', () => {
    for (let at = 1; at <= 12; at++) addVisited(card(`p${at}`))
    addVisited(card('p5'))
    expect(readVisited().map(({ prodId }) => prodId)).toEqual('p5 p12 p11 p10 p9 p8 p7 p6 p4 p3'.split(' '))
  })
  it('is stored as the specification says: prodId plus details', () => {
    addVisited(card('p1'))
    const [entry] = JSON.parse(localStorage.getItem('visitedProducts') ?? '[]') as unknown[]
    expect(entry).toEqual({
      prodId: 'p1',
      details: {
        id: 'p1',
        name: 'Rice p1',
        imageUrls: ['/media/rice'],
        sellingPrice: 48,
        price: 58,
        sellerDetails: { storedetails: { storename: 'Malabar' } },
        oneRating: 0,
        twoRating: 0,
        threeRating: 1,
        fourRating: 2,
        fiveRating: 3,
      },
    })
  })
  it.each(['{broken', '"text"', '{"a":1}', 'null'])('removes what cannot be read: %s', (text) => {
    localStorage.setItem('visitedProducts', text)
    expect(readVisited()).toEqual([])
    expect(localStorage.getItem('visitedProducts')).toBeNull()
  })
  it('leaves entries out that make no sense', () => {
    const good = { prodId: 'p1', details: {} }
    localStorage.setItem('visitedProducts', JSON.stringify([1, null, { prodId: 7 }, { details: {} }, good]))
    expect(readVisited()).toEqual([good])
  })
  it('is empty where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(readVisited()).toEqual([])
    expect(() => addVisited(card('p1'))).not.toThrow()
  })
})

describe('cached lists', () => {
  it('are read while they are young', () => {
    writeCache('list', ['a'], 1000)
    expect(readCache('list', 500, 1499)).toEqual(['a'])
    expect(readCache('list', 500, 1500)).toBeNull()
    expect(localStorage.getItem('list')).toBeNull()
    writeCache('list', ['a'], 1000)
    expect(readCache('list', 500, 999)).toBeNull()
  })
  it.each(['{broken', '[]', '7', 'null', '{"version":2,"at":1000}', '{"version":2,"at":1000,"data":"text"}'])(
    'that are broken are removed: %s',
    (text) => {
      localStorage.setItem('list', text)
      expect(readCache('list', 500, 1100)).toBeNull()
      expect(localStorage.getItem('list')).toBeNull()
    },
  )
  it('of another version are removed', () => {
    localStorage.setItem('list', JSON.stringify({ version: 0, at: 1000, data: ['old'] }))
    expect(readCache('list', 500, 1100)).toBeNull()
    expect(localStorage.getItem('list')).toBeNull()
  })
})

describe('opening the home page', () => {
  it('clears everything but the token, its expiry and what was visited', () => {
    for (const key of ['authToken', 'tokenExpiry', 'visitedProducts', 'qna_p1', 'wishlistOpen'])
      localStorage.setItem(key, key)
    sessionStorage.setItem('categoryHistory', '[]')
    clearForHome()
    expect(Object.keys(localStorage)).toEqual(['authToken', 'tokenExpiry', 'visitedProducts'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})
