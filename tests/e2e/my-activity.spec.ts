import { type APIRequestContext, expect, test } from '@playwright/test'
import { receiveProducts } from './order-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  expectNoAxeViolationsOnLoading,
  type Member,
  signInAsSeller,
  signInWithToken,
} from './test-users.ts'

const authorization = ({ token }: Pick<Member, 'token'>) => ({ authorization: `Bearer ${token}` })

const reviewed = 'lunch-box'
/** Delivers a product and reviews it. */
async function reviewProduct(request: APIRequestContext, member: Pick<Member, 'token'>): Promise<void> {
  await receiveProducts(request, member, [reviewed])
  const data = { productId: reviewed, rating: 4, review: 'Keeps lunch warm', comment: 'For three hours.' }
  const { status } = await send(request, member, 'add-rating', data)
  expect(status).toBe(200)
}
const send = async (
  request: APIRequestContext,
  member: Pick<Member, 'token'>,
  path: string,
  data: object,
) => {
  const response = await request.post(`/api/${path}`, { headers: authorization(member), data })
  return { status: response.status(), text: await response.text() }
}

test('own reviews and questions: products, answers, editing and deleting by keyboard @desktop', async ({
  page,
  request,
}) => {
  await test.step('own reviews', async () => {
    const shopper = await createShopper(request)
    await reviewProduct(request, shopper)
    await signInWithToken(page, shopper.token)
    await expectNoAxeViolationsOnLoading(
      page,
      '/my-account/rating-review',
      '**/api/get-product-user-reviews**',
    )
    const list = page.getByRole('region', { name: 'My Ratings & Reviews' })
    await expect(list.getByText('Keeps lunch warm')).toBeVisible()
    await expect(list.locator('img')).toHaveJSProperty('complete', true)
    await expectNoAxeViolations(page)
    await list.getByRole('button', { name: /^Edit your review of / }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Rate the Product' })
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await form.getByRole('textbox', { name: 'Review', exact: true }).fill('Keeps lunch lukewarm')
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(form).toBeHidden()
    await expect(list.getByText('Keeps lunch lukewarm')).toBeVisible()
    await expect(list.getByText('Edited')).toBeVisible()
    await list.getByRole('button', { name: /^Delete your review of / }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Delete your review?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(list.getByRole('button', { name: /^Delete your review of / })).toBeFocused()
    await list.getByRole('link', { name: /^View Product/ }).press('Enter')
    await expect(page).toHaveURL(`/product-page/${reviewed}`)
    await page.goBack()
    await list.getByRole('button', { name: /^Delete your review of / }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(list.getByRole('heading', { name: 'No Reviews Found' })).toBeVisible()
    await expect(list).toBeFocused()
    await expectNoAxeViolations(page)
  })

  await test.step('own questions with answers and pages; one without an answer is marked', async () => {
    const shopper = await createShopper(request)
    const products = (await (await request.get('/api/getAllProducts?limit=11')).json()) as {
      productId: string
    }[]
    const sellers = (await (await request.get('/api/getAllProducts?limit=96')).json()) as {
      productId: string
      sellerId: string
    }[]
    const answered = sellers.find(({ sellerId }) => sellerId === 'malabar-fresh-mart')?.productId ?? ''
    await send(request, shopper, 'ask-question', { productId: answered, question: 'Is it fresh today?' })
    const headers = authorization(shopper)
    const [question] = (await (await request.get('/api/my-questions', { headers })).json()) as {
      id: string
    }[]
    const token = await signInAsSeller(request)
    const answer = { questionId: question?.id, ans: 'Packed this morning.' }
    expect(await send(request, { token }, 'answer-question', answer)).toMatchObject({ status: 200 })
    for (const { productId } of products)
      await send(request, shopper, 'ask-question', { productId, question: 'How large is the pack?' })
    await signInWithToken(page, shopper.token)
    await expectNoAxeViolationsOnLoading(page, '/my-account/question-answers', '**/api/my-questions**')
    const list = page.getByRole('region', { name: 'My Question & Answers' })
    await expect(list.getByText('Not answered yet')).toHaveCount(10)
    await expectNoAxeViolations(page)
    await list.getByRole('link', { name: 'Page 2' }).press('Enter')
    await expect(list.getByText('Packed this morning.')).toBeVisible()
    const entry = list.getByRole('listitem').filter({ hasText: 'Is it fresh today?' })
    await expect(entry).not.toContainText('Not answered yet')
    await expectNoAxeViolations(page)
    await entry.getByRole('link', { name: /^View Product/ }).press('Enter')
    await expect(page).toHaveURL(`/product-page/${answered}`)
    await page.goto('/my-account/question-answers?page=9')
    await expect(page.getByRole('heading', { name: 'There are no questions on this page.' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
