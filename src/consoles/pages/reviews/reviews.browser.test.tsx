import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, heading, meena, recordDesk } from '#tests/desk-page.tsx'
import '#consoles/console.css'

const { answer, openAs } = recordDesk()
beforeEach(() => sessionStorage.clear())

const list = (rows: object[]) => ({ rows, next: null, total: rows.length, precision: 'exact' })
const product = { productId: 'p1', productName: 'Tea 500 g', sellerId: 's1' }
const seller = as('owner', ['questions.read', 'questions.write', 'reviews.read', 'reviews.write'])

it('opens the unanswered questions on a phone, and answers one below it', async () => {
  await page.viewport(360, 800)
  await openAs(seller, '/seller/questions')
  const question = {
    ...product,
    questionId: 'q1',
    text: 'How long does it keep?',
    askedAt: '2026-11-20T05:00:00Z',
    answers: [{ ans: 'A year or so.', by: 'Asha', at: '2026-11-21T05:00:00Z', isStore: false }],
  }
  await answer('/api/seller/questions?answered=false', list([question]))
  await heading('Questions')
  await userEvent.click(page.getByRole('button', { name: 'Answer How long does it keep?' }))
  const field = page.getByLabelText('Your answer to “How long does it keep?”')
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, 'No')
  await userEvent.click(page.getByRole('button', { name: 'Publish answer' }))
  await expect.element(page.getByText('Please write your answer')).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.fill(field, ' Two years. ')
  await userEvent.click(page.getByRole('button', { name: 'Publish answer' }))
  const { body } = await answer('/api/seller/questions/q1/answer', { message: 'Sent' })
  expect(body).toEqual({ ans: 'Two years.' })
  await answer('/api/seller/questions?answered=false', list([]))
  await expect.element(page.getByText('All questions are answered')).toBeVisible()
  await page.viewport(1280, 800)
})

it('offers a change of the own answer for a day', async () => {
  await openAs(seller, '/seller/questions?sort=-askedAt')
  const written = (id: string, hours: number) => ({
    ...product,
    questionId: id,
    text: `Question ${id}`,
    askedAt: '2026-11-20T05:00:00Z',
    answers: [
      {
        ans: `Answer ${id}`,
        by: 'Malabar Fresh Mart',
        at: new Date(Date.now() - hours * 3_600_000).toISOString(),
        isStore: true,
      },
    ],
  })
  await answer('/api/seller/questions?sort=-askedAt', list([written('q1', 23), written('q2', 25)]))
  await userEvent.click(page.getByRole('button', { name: 'Change answer Question q1' }))
  await expect.element(page.getByLabelText('Your answer to “Question q1”')).toHaveValue('Answer q1')
  expect(page.getByRole('button', { name: 'Change answer Question q2' }).elements()).toEqual([])
})

it('reports a review with a reason', async () => {
  await openAs(seller, '/seller/reviews')
  const review = {
    ...product,
    reviewId: 'r1',
    stars: 1,
    headline: 'Buy at X',
    comment: 'Cheaper there.',
    at: '2026-11-20T05:00:00Z',
    reports: 0,
  }
  await answer('/api/seller/reviews', list([review]))
  await expect.element(page.getByRole('img', { name: /^1/ })).toBeVisible()
  // The stars are drawn by their style sheet.
  expect(page.getByRole('img', { name: /^1/ }).element().clientWidth).toBeGreaterThan(40)
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Report Buy at X' }))
  const dialog = page.getByRole('dialog', { name: 'Report this review?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Advertises another shop')
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
  const { body } = await answer('/api/seller/reviews/r1/report', { number: 12 })
  expect(body).toEqual({ reason: 'Advertises another shop' })
  await answer('/api/seller/reviews', list([{ ...review, reports: 1 }]))
  await expect.element(page.getByText('Report 12 is with TharaCart.')).toBeVisible()
})

it('hides a reported text with all its reasons, and only closes the report of a deleted one', async () => {
  const may = ['reports.read', 'reports.write']
  await openAs(
    { ...meena, stores: [], operator: { role: 'support', may } } as typeof meena,
    '/operator/reports',
  )
  const report = {
    number: 7,
    state: 'open',
    subject: 'review',
    subjectId: 'r1',
    text: 'Buy at X / Cheaper there.',
    status: 'shown',
    productId: 'p1',
    productName: 'Tea 500 g',
    openReports: 60,
    reasons: [
      { number: 7, reason: 'Others', comment: 'Spam', at: '2026-11-20T05:00:00Z' },
      { number: 9, reason: 'Incorrect Informations', comment: '', at: '2026-11-21T05:00:00Z' },
    ],
  }
  const deleted = { ...report, number: 8, text: null, status: null, productId: null, productName: null }
  await answer('/api/operator/reports?state=open', list([report, deleted]))
  await expect.element(page.getByText('Others: Spam').first()).toBeVisible()
  await expect.element(page.getByText('and 58 more').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Hide 8' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Close 8' }))
  const closing = page.getByRole('dialog', { name: 'Close the reports?' })
  await expect.element(closing.getByRole('button', { name: 'Close the reports' })).toBeVisible()
  await userEvent.click(closing.getByRole('button', { name: 'Cancel' }))
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Hide 7' }))
  const dialog = page.getByRole('dialog', { name: 'Hide this text?' })
  await expect.element(dialog.getByText('Closes 60 reports.')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Spam')
  await expectNoAxeViolations()
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
  const { body } = await answer('/api/operator/reports/7/steps', { number: 7, status: 'closed' })
  expect(body).toEqual({ step: 'hide', reason: 'Spam' })
  await answer('/api/operator/reports?state=open', list([deleted]))
  await expect.element(page.getByText('The text is hidden.')).toBeVisible()
})
