import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { QUESTIONS_PER_PAGE } from '#domain/help.ts'
import { listLimits } from '#domain/lists.ts'
import { REVIEWS_PER_PAGE } from '#domain/rating.ts'
import { injections } from '../injections.ts'
import { receiveProducts } from './order-steps.ts'
import { deliveredTo, openPage, type Shopper, storeSession } from './test-users.ts'
import { chunksOf, watchScripts } from './watch-scripts.ts'

/** Each product gets one page of reviews and one of questions. */
const PER_PRODUCT = Math.min(REVIEWS_PER_PAGE, QUESTIONS_PER_PAGE)

/** Returns a function that sends a call as a user and expects success. */
const senderOf =
  (request: APIRequestContext, { token }: Shopper) =>
  async (call: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.post(`/api/${call}`, { headers, data })
    expect(response.status(), `${call} ${JSON.stringify(data)}`).toBe(200)
    return (await response.json()) as unknown
  }

async function createShoppers(request: APIRequestContext, count: number): Promise<Shopper[]> {
  return (await (await request.post('/dev/shoppers', { data: { count } })).json()) as Shopper[]
}

/**
 * Shows rendered pages in frames that have no Content Security Policy, where every injected script would run. Returns
 * heading, title and shared title of each.
 */
function showWithoutPolicy(page: Page, pages: string[]) {
  return page.evaluate(async (sources) => {
    const frames = sources.map((srcdoc) => Object.assign(document.createElement('iframe'), { srcdoc }))
    const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener('load', done)))
    document.body.replaceChildren(...frames)
    await Promise.all(loaded)
    return frames.map(({ contentDocument: shown }) => ({
      heading: shown?.querySelector('h1')?.textContent,
      title: shown?.title,
      shared: shown?.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
    }))
  }, pages)
}

/** Returns the ids of cheap products that every author can buy; all of them live in Kochi. */
async function chooseProducts(request: APIRequestContext, count: number): Promise<string[]> {
  type Listed = { productId: string; name: string; stock: number; purchaseLimit: number | null }
  const all: Listed[] = []
  for (const page of [1, 2]) {
    const list = await request.get(
      `/api/getAllProducts?availability=in-stock&sort=low-to-high&limit=50&page=${page}`,
    )
    all.push(...((await list.json()) as Listed[]))
  }
  const delivered = await deliveredTo(request, all, '682017')
  const enough = delivered.filter(
    ({ stock, purchaseLimit }) => stock > 2 * PER_PRODUCT && purchaseLimit === null,
  )
  return enough.slice(0, count).map(({ productId }) => productId)
}

test('300 attempts to run script in reviews, questions and answers (S-15) @desktop', async ({
  page,
  request,
}) => {
  expect(new Set(injections).size).toBe(300)
  const texts = chunksOf(injections, PER_PRODUCT)
  const productIds = await chooseProducts(request, texts.length)
  expect(productIds).toHaveLength(texts.length)
  const [asker, ...authors] = await createShoppers(request, 1 + PER_PRODUCT)
  if (!asker) throw new Error('No shopper')
  const ask = senderOf(request, asker)
  await Promise.all(
    authors.map(async (author, index) => {
      await receiveProducts(request, author, productIds)
      const send = senderOf(request, author)
      for (const [at, productId] of productIds.entries()) {
        const text = texts[at]?.[index]
        await send('add-rating', { productId, rating: 3, review: text, comment: text })
      }
    }),
  )
  // Each author answers one question about each product in its own words.
  await Promise.all(
    productIds.map(async (productId, at) => {
      for (const question of texts[at] ?? []) await ask('ask-question', { productId, question })
      const found = await request.get(`/api/get-qstn-answr?productId=${productId}&limit=${PER_PRODUCT}`)
      for (const { id, question } of (await found.json()) as { id: string; question: string }[]) {
        const author = authors[texts[at]?.indexOf(question) ?? 0]
        if (author) await senderOf(request, author)('answer-question', { questionId: id, ans: question })
      }
    }),
  )

  const scripts = watchScripts(page)
  // Pictures would only slow the test down.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBlockedURLs', { urls: ['*/media/*'] })
  const reviews = page.locator('#reviews')
  const questions = page.getByRole('region', { name: 'Questions & Answers' })
  for (const [at, productId] of productIds.entries()) {
    const expected = (prefix: string) => (texts[at] ?? []).map((text) => prefix + text).toSorted()
    const shown = async (found: Locator) => (await found.allTextContents()).toSorted()
    await openPage(page, `/product-page/${productId}`)
    await expect.poll(() => shown(reviews.locator('li p > b'))).toEqual(expected(''))
    await expect.poll(() => shown(reviews.locator('li > p.max-w-prose'))).toEqual(expected(''))
    await questions.getByRole('button', { name: /^Show all/ }).click()
    await expect(questions.locator('li > div > p')).toHaveCount(PER_PRODUCT)
    await expect.poll(() => shown(questions.locator('li > p > b'))).toEqual(expected('Q: '))
    await expect.poll(() => shown(questions.locator('li > div > p'))).toEqual(expected('A: '))
  }
  // The mails about the answers.
  await page.goto(`/dev?to=${encodeURIComponent(asker.email)}`)
  await expect(page.locator('pre').first()).toContainText('alert')
  expect(scripts).toEqual([])
})

test('300 attempts to run script in names of lists (S-15) @phone', async ({ page, request, browser }) => {
  const visitor = await browser.newPage()
  const scripts = [watchScripts(page), watchScripts(visitor)]
  const chunks = chunksOf(injections, listLimits.lists)
  const shoppers = await createShoppers(request, chunks.length)
  for (const [at, names] of chunks.entries()) {
    const shopper = shoppers[at]
    if (!shopper) throw new Error('No shopper')
    const send = senderOf(request, shopper)
    const paths = await Promise.all(
      names.map(async (listName) => {
        const { id: listId } = (await send('create-sharable-list', { listName })) as { id: string }
        const { shareUrl } = (await send('share-list', { listId, shared: true })) as { shareUrl: string }
        return new URL(shareUrl).pathname
      }),
    )
    const pages: string[] = []
    // One by one, because the shop refuses many renderings at once.
    for (const path of paths) pages.push(await (await request.get(path)).text())
    const titles = names.map((name) => `${name} | TharaCart`)
    expect(await showWithoutPolicy(visitor, pages)).toEqual(
      names.map((name, index) => ({ heading: name, title: titles[index], shared: titles[index] })),
    )
    await storeSession(page, shopper)
    await openPage(page, '/my-account/whishlist#shared-lists')
    const list = page.getByRole('list', { name: 'Your lists' })
    await expect(list.getByRole('listitem')).toHaveCount(names.length)
    const shown = await list.locator('li > button > span:first-child').allTextContents()
    expect(shown.toSorted()).toEqual(names.toSorted())
  }
  await visitor.close()
  expect(scripts.flat()).toEqual([])
})
