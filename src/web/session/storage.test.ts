import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductSummary } from '#web/components/product/prices.ts'
import { addViewedProduct, clearForHome, readCache, readViewedProducts, writeCache } from './storage.ts'

/** A Storage whose entries are own properties, as in browsers. */
function openStorage(): Storage {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
    clear: () => Object.keys(entries).forEach((key) => delete entries[key]),
  })
  return entries as unknown as Storage
}

const product = (productId: string) =>
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
  it('contains the last ten products, newest first, each once', () => {
    for (let index = 1; index <= 12; index++) addViewedProduct(product(`p${index}`))
    addViewedProduct(product('p5'))
    expect(readViewedProducts().map(({ prodId }) => prodId)).toEqual(
      'p5 p12 p11 p10 p9 p8 p7 p6 p4 p3'.split(' '),
    )
  })
  it('is stored with prodId and details, as specified', () => {
    addViewedProduct(product('p1'))
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
  it.each(['{broken', '"text"', '{"a":1}', 'null'])('removes an invalid entry: %s', (text) => {
    localStorage.setItem('visitedProducts', text)
    expect(readViewedProducts()).toEqual([])
    expect(localStorage.getItem('visitedProducts')).toBeNull()
  })
  it('leaves invalid items out', () => {
    const valid = { prodId: 'p1', details: {} }
    localStorage.setItem('visitedProducts', JSON.stringify([1, null, { prodId: 7 }, { details: {} }, valid]))
    expect(readViewedProducts()).toEqual([valid])
  })
  it('is empty without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(readViewedProducts()).toEqual([])
    expect(() => addViewedProduct(product('p1'))).not.toThrow()
  })
})

describe('cached lists', () => {
  it('are returned until they expire', () => {
    writeCache('list', ['a'], 1000)
    expect(readCache('list', 500, 1499)).toEqual(['a'])
    expect(readCache('list', 500, 1500)).toBeNull()
    expect(localStorage.getItem('list')).toBeNull()
    writeCache('list', ['a'], 1000)
    expect(readCache('list', 500, 999)).toBeNull()
  })
  it.each(['{broken', '[]', '7', 'null', '{"version":2,"at":1000}', '{"version":2,"at":1000,"data":"text"}'])(
    'that are invalid are removed: %s',
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
  it('clears everything but the token, its expiry and the viewed products', () => {
    for (const key of ['authToken', 'tokenExpiry', 'visitedProducts', 'qna_p1', 'wishlistOpen'])
      localStorage.setItem(key, key)
    sessionStorage.setItem('categoryHistory', '[]')
    clearForHome()
    expect(Object.keys(localStorage)).toEqual(['authToken', 'tokenExpiry', 'visitedProducts'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })
  it('keeps a payment whose outcome is unknown', () => {
    sessionStorage.setItem('open-payment', '{"orderId":"order_1"}')
    sessionStorage.setItem('categoryHistory', '[]')
    clearForHome()
    expect(Object.entries(sessionStorage)).toEqual([['open-payment', '{"orderId":"order_1"}']])
  })
})
