import { expect, it } from 'vitest'
import { locales, pathIn } from '#domain/languages.ts'
import { MAX_BYTES, MAX_PAGES, MAX_SHARED, PAGE_MS, PageCache } from './page-cache.ts'

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })

it('stores a page for two seconds (ADR-04)', async () => {
  let now = 1
  const cache = new PageCache({ now: () => now })
  let drawn = 0
  const look = async (age: number) => {
    now = 1 + age
    return (await cache.get('/', async () => html(`${++drawn}`))).body.toString()
  }
  expect([await look(0), await look(PAGE_MS), await look(PAGE_MS + 1)]).toEqual(['1', '1', '2'])
})

it('counts the age of a page from the start of its rendering', async () => {
  let now = 1
  const cache = new PageCache({ now: () => now })
  const look = async (text: string) =>
    (
      await cache.get('/', async () => {
        now += PAGE_MS - 1
        return html(text)
      })
    ).body.toString()
  expect(await look('old')).toBe('old')
  now += 2
  expect(await look('new')).toBe('new')
})

it(`stores ${MAX_PAGES} pages and evicts the least recently used`, async () => {
  const cache = new PageCache()
  const drawn: string[] = []
  const look = (address: string) =>
    cache.get(address, async () => {
      drawn.push(address)
      return html(address)
    })
  for (let page = 0; page < MAX_PAGES; page++) await look(`/${page}`)
  await look('/0')
  await look('/one-more')
  drawn.length = 0
  for (const address of ['/0', '/one-more', '/1']) await look(address)
  expect(drawn).toEqual(['/1'])
})

it('stores at most 16 MB of pages', async () => {
  const cache = new PageCache()
  const drawn: string[] = []
  const look = (address: string, bytes: number) =>
    cache.get(address, async () => {
      drawn.push(address)
      return new Response('x'.repeat(bytes))
    })
  const third = Math.floor(MAX_BYTES / 3) - 10
  const all = ['/1', '/2', '/3', '/4']
  for (const address of all) await look(address, third)
  // A page without a body and a page larger than the cache are sent as well.
  await look('/empty', 0)
  expect((await look('/large', MAX_BYTES + 1)).body.length).toBe(MAX_BYTES + 1)
  drawn.length = 0
  for (const address of [...all.toReversed(), '/empty', '/large']) await look(address, 1)
  expect(drawn).toEqual(['/1', '/large'])
})

it('stores a page for each language, within one limit of bytes for all', async () => {
  const cache = new PageCache()
  const drawn: string[] = []
  const look = (address: string, bytes: number) =>
    cache.get(address, async () => {
      drawn.push(address)
      return new Response(address.padEnd(bytes))
    })
  const third = Math.floor(MAX_BYTES / 3) - 10
  const all = locales.map((locale) => pathIn(locale, '/products'))
  for (const address of [...all, ...all])
    expect((await look(address, third)).body.toString().trim()).toBe(address)
  expect(drawn).toEqual(all)
  await look('/hi/faq', third)
  drawn.length = 0
  for (const address of all.toReversed()) await look(address, third)
  expect(drawn).toEqual(['/products'])
})

it(`shares ${MAX_SHARED} responses between pages for two seconds; an error is not stored`, async () => {
  let now = 1
  const cache = new PageCache({ now: () => now })
  const read: string[] = []
  const readShared = (name: string, status = 200) =>
    cache.share(name, async () => {
      read.push(name)
      return { status }
    })
  await Promise.all([readShared('menu'), readShared('menu')])
  now += PAGE_MS
  await readShared('menu')
  expect(read).toEqual(['menu'])
  now += 1
  await readShared('menu')
  expect(read).toEqual(['menu', 'menu'])
  await readShared('refused', 404)
  await readShared('refused', 404)
  expect(read.slice(2)).toEqual(['refused', 'refused'])
  for (let n = 0; n < MAX_SHARED; n++) await readShared(`${n}`)
  read.length = 0
  await readShared(`${MAX_SHARED - 1}`)
  await readShared('menu')
  expect(read).toEqual(['menu'])
})

it('does not store a page whose rendering began before a change', async () => {
  const cache = new PageCache()
  const old = await cache.get('/', async () => {
    cache.clear()
    return html('old')
  })
  expect(old.body.toString()).toBe('old')
  expect((await cache.get('/', async () => html('new'))).body.toString()).toBe('new')
})

it.each([
  '/product-page/p1',
  '/product-page/p1?from=mail',
  '/Product-Page/p1/',
  '/product-page/%701',
  '/product-page/p1.data?_routes=x',
  '/hi/product-page/p1?from=mail',
  '/ml/product-page/p1.data',
])('a change of the page of a product removes %s and nothing else', async (address) => {
  const cache = new PageCache()
  const others = ['/', '/product-page/p2', '/product-page/p11', '/categories-page/p1', '/product-page/%']
  let drawn: string[] = []
  const look = (which: string) =>
    cache.get(which, async () => {
      drawn.push(which)
      return html(which)
    })
  for (const one of [address, ...others]) await look(one)
  drawn = []
  cache.clear('/product-page/p1')
  for (const one of [address, ...others]) await look(one)
  expect(drawn).toEqual([address])
})

it('does not store a page that changed during its rendering', async () => {
  const cache = new PageCache()
  await cache.get('/product-page/p1', async () => {
    cache.clear('/product-page/p1')
    return html('old')
  })
  const next = await cache.get('/product-page/p1', async () => html('new'))
  expect(next.body.toString()).toBe('new')
})
