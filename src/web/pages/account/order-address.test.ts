import { expect, it } from 'vitest'
import { pageInput, readFilter, readPageCount } from './order-address.ts'

const filterOf = (query: string) => readFilter(new URLSearchParams(query))
const pagesOf = (query: string) => readPageCount(new URLSearchParams(query))

it('parses the filter of a URL and ignores invalid values', () => {
  expect(filterOf('status=0&time=1-year&search= Rice ')).toEqual({ status: 0, time: 12, search: 'Rice' })
  expect(filterOf('time=6-months')).toEqual({ time: 6 })
  expect(filterOf('time=2-years')).toEqual({ time: 24 })
  expect(filterOf('')).toEqual({})
  expect(filterOf('status=&time=&search=')).toEqual({})
  expect(filterOf('status=9&time=ever')).toEqual({})
})

it('parses the number of pages of a URL', () => {
  expect(['', 'page=3', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=100000'].map(pagesOf)).toEqual([
    1, 3, 1, 1, 1, 1, 1,
  ])
})

it('asks for pages of ten orders', () => {
  expect(pageInput({ status: 3 }, 2)).toEqual({ status: 3, page: 2, limit: 10 })
})
