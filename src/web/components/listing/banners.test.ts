import { describe, expect, it } from 'vitest'
import { bannerPath } from './banners.tsx'

const banner = (dealType: string, selectedValue: string[], names: string[] = []) => ({
  id: 'b1',
  image: '/media/b1',
  bannerUrl: '',
  title: '',
  subtitle: '',
  dealType,
  selectedValue,
  categoryDetails: names.map((categoryName) => ({ categoryName })),
})

describe('bannerPath', () => {
  it.each([
    [banner('Category', ['rice', 'tea'], ['Rice & Grains']), '/categories-page/rice/Rice%20%26%20Grains'],
    [banner('Category', ['rice']), '/categories-page/rice/rice'],
    [banner('Product', ['p 1', 'p2']), '/product-page/p%201'],
    [banner('Brand', ['p1'], ['Rice']), '/product-page/p1'],
  ])('%#', (testCase, path) => expect(bannerPath(testCase)).toBe(path))
})
