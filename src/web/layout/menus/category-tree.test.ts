import { describe, expect, it } from 'vitest'
import { categoryPath, categoryTree, listHotCategories } from './category-tree.ts'

const category = (id: string, parentCategory: string, productCount = 1) => ({
  id,
  name: id.toUpperCase(),
  parentCategory,
  level: 1,
  categoryIcon: `/media/${id}`,
  categoryBanner: null,
  productCount,
  productsCount: productCount,
})

const all = [
  category('food', 'food', 9),
  category('empty', 'empty', 0),
  category('play', 'play', 2),
  category('rice', 'food', 4),
  category('tea', 'food', 5),
  category('unsold', 'food', 0),
  category('basmati', 'rice', 3),
]

describe('category tree', () => {
  it('contains only categories with products; a top category is its own parent', () => {
    expect(categoryTree(all, 3)).toEqual([
      {
        id: 'food',
        name: 'FOOD',
        icon: '/media/food',
        children: [
          { id: 'rice', name: 'RICE', children: [{ id: 'basmati', name: 'BASMATI', children: [] }] },
          { id: 'tea', name: 'TEA', children: [] },
        ],
      },
      { id: 'play', name: 'PLAY', icon: '/media/play', children: [] },
    ])
  })
  it('is limited to the given number of levels', () => {
    expect(categoryTree(all, 2)[0]?.children.map(({ children }) => children)).toEqual([[], []])
  })
  it('links to a page for each category, with any characters in the name', () => {
    expect(categoryPath({ id: 'a/b', name: 'Rice & Dal 50%' })).toBe(
      '/categories-page/a%2Fb/Rice%20%26%20Dal%2050%25',
    )
  })
  it('shows top categories first on the home page, then lower ones by number of products', () => {
    expect(listHotCategories(all).map(({ id }) => id)).toEqual(['food', 'play', 'tea', 'rice'])
  })
})
