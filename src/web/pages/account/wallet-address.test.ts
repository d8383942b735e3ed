import { expect, it } from 'vitest'
import { historyPath, readDays, readPage } from './wallet-address.ts'

it('reads the period and the page of a URL, and ignores invalid values', () => {
  const read = (query: string) => [readDays(new URLSearchParams(query)), readPage(new URLSearchParams(query))]
  expect(read('')).toEqual([90, 1])
  expect(read('days=120&page=3')).toEqual([120, 3])
  expect(read('days=200')).toEqual([200, 1])
  for (const query of ['days=30&page=0', 'days=x&page=x', 'days=&page=-1', 'page=1.5', 'page=10001'])
    expect(read(query)).toEqual([90, 1])
})

it('writes what differs from the first page of the first period', () => {
  expect(historyPath('/w', { days: 90, page: 1 })).toBe('/w')
  expect(historyPath('/w', { days: 120, page: 1 })).toBe('/w?days=120')
  expect(historyPath('/w', { days: 200, page: 2 })).toBe('/w?days=200&page=2')
  expect(historyPath('/w', { page: 2 })).toBe('/w?page=2')
})
