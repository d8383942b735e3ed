import { describe, expect, it } from 'vitest'
import { addRecentlyViewed, addSearch, newestFirst } from './recent.ts'

const seen = (...ids: number[]) => ids.map((id) => ({ prodId: `p${id}` }))

describe('addRecent, browsing §9: at most 10, the oldest dropped', () => {
  it.each([
    [seen(), 1, seen(1)],
    [seen(1, 2), 3, seen(1, 2, 3)],
    [seen(1, 2, 3), 1, seen(2, 3, 1)],
    [seen(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 11, seen(2, 3, 4, 5, 6, 7, 8, 9, 10, 11)],
    [seen(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 4, seen(1, 2, 3, 5, 6, 7, 8, 9, 10, 4)],
  ])('%j and then p%d', (before, id, after) => {
    expect(addRecentlyViewed(before, { prodId: `p${id}` })).toEqual(after)
  })

  it('stores the newest details', () => {
    expect(addRecentlyViewed([{ prodId: 'p1', price: 5 }], { prodId: 'p1', price: 6 })).toEqual([
      { prodId: 'p1', price: 6 },
    ])
  })

  it('returns the newest first', () => {
    expect(newestFirst(seen(1, 2, 3))).toEqual(seen(3, 2, 1))
  })
})

describe('recent searches', () => {
  it.each([
    [[], ' basmati   rice ', ['basmati rice']],
    [['tea'], 'rice', ['rice', 'tea']],
    [['tea', 'rice'], 'RICE', ['RICE', 'tea']],
    [['tea'], '  ', ['tea']],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'g', ['g', 'a', 'b', 'c', 'd', 'e']],
    [[], 'one\ntwo', ['one two']],
    [[], '😀'.repeat(61), ['😀'.repeat(60)]],
    [[], 'half \uD83D', ['half \uFFFD']],
  ])('%j and then %j', (before, text, after) => {
    expect(addSearch(before, text)).toEqual(after)
  })
})
