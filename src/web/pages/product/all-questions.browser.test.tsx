import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { AllQuestions } from './all-questions.tsx'

const requests = recordRequests()

const show = (total: number) => {
  const element = (
    <ToastProvider>
      <AllQuestions productId="soap" total={total} />
    </ToastProvider>
  )
  return renderPage(element)
}
const questions = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${text}${index}`,
    question: `${text} ${index}`,
    answers: [],
    answerCount: 0,
    customerDetails: { name: 'Meera' },
    createdDate: 1_773_187_200,
  }))
/** Waits for a request with this query and answers it. */
async function answer(query: string, found: object[]): Promise<void> {
  const path = `/api/get-qstn-answr?productId=soap&${query}`
  await expect.poll(() => requests.map((request) => request.path)).toContain(path)
  requests.find((request) => request.path === path)?.answer(found)
}
const search = page.getByRole('searchbox', { name: 'Search questions and answers' })
const next = page.getByRole('button', { name: 'Next questions' })
const items = page.getByRole('listitem')

it('offers no search below 50 questions', async () => {
  await show(49)
  await answer('sort=newest&page=1', questions(10, 'Old'))
  await expect.element(items.first()).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
})

it('offers a next page only if there is one', async () => {
  await show(50)
  await answer('sort=newest&page=1', questions(10, 'Old'))
  await answer('sort=newest&page=2', questions(10, 'Older'))
  await next.click()
  await expect.element(items.first()).toHaveTextContent('Older 0')
  await answer('sort=newest&page=3', [])
  await expect.element(next).not.toBeInTheDocument()
})

it('searches while the user types, from the first page on and in the chosen order', async () => {
  await show(50)
  await answer('sort=newest&page=1', questions(3, 'All'))
  await expect.element(items.first()).toHaveTextContent('All 0')
  await expectNoAxeViolations()
  await search.fill(' wash ')
  // Ten matches are one page.
  await answer('sort=newest&page=1&q=wash', questions(10, 'Wash'))
  await expect.element(items.first()).toHaveTextContent('Wash 0')
  await answer('sort=newest&page=2&q=wash', [])
  await expect.element(next).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Most answered' }).click()
  await answer('sort=answered&page=1&q=wash', [])
  await expect.element(page.getByRole('status').getByText('No questions found.')).toBeVisible()
  await expectNoAxeViolations()
})
