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

it.each([
  '/product-page/p1',
  '/product-page/p1?from=mail',
  '/Product-Page/p1/',
  '/product-page/%701',
  '/product-page/p1.data?_routes=x',
])('a change of the page of a product removes %s and nothing else', async (address) => {
  const cache = new PageCache()
  const others = ['/', '/product-page/p2', '/product-page/p11', '/categories-page/p1', '/product-page/%']
  let drawn: string[] = []
  const look = (which: string) =>
    cache.get(which, 0, async () => {
      drawn.push(which)
      return html(which)
    })
  for (const one of [address, ...others]) await look(one)
  drawn = []
  cache.clear('/product-page/p1')
  for (const one of [address, ...others]) await look(one)
  expect(drawn).toEqual([address])
})

it('does not keep a page that was changed while it was drawn', async () => {
  const cache = new PageCache()
  await cache.get('/product-page/p1', 0, async () => {
    cache.clear('/product-page/p1')
    return html('old')
  })
  const next = await cache.get('/product-page/p1', 0, async () => html('new'))
  expect(next.body.toString()).toBe('new')
})
