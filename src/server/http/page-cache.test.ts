import { expect, it } from 'vitest'
import { PAGE_MS, PageCache } from './page-cache.ts'

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })

it('keeps a page for two seconds and not longer (decision 0004)', async () => {
  const cache = new PageCache()
  let drawn = 0
  const look = async (now: number) =>
    (await cache.get('/', now, async () => html(`${++drawn}`))).body.toString()
  expect([await look(0), await look(PAGE_MS - 1), await look(PAGE_MS)]).toEqual(['1', '1', '2'])
})

it('does not keep what was drawn before a change', async () => {
  const cache = new PageCache()
  const old = await cache.get('/', 0, async () => {
    cache.clear()
    return html('old')
  })
  expect(old.body.toString()).toBe('old')
  expect((await cache.get('/', 0, async () => html('new'))).body.toString()).toBe('new')
})
