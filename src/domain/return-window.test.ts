import { expect, it } from 'vitest'
import { returnWindow } from './return-window.ts'

it('the window of a return is that of the category, else of the shop; goods that are not returnable have that of the shop', () => {
  const of = (categoryDays: number | null, nonReturnable = false) =>
    returnWindow({ categoryDays, nonReturnable, shopDays: 7 })
  expect(of(null)).toEqual({ days: 7, nonReturnable: false })
  expect(of(30)).toEqual({ days: 30, nonReturnable: false })
  expect(of(0)).toEqual({ days: 7, nonReturnable: true })
  expect(of(30, true)).toEqual({ days: 7, nonReturnable: true })
})
