import { expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  newestMessage,
  openPage,
  signInAsSeller,
  signInWithToken,
  unique,
} from './test-users.ts'

// A product of the store whose member answers.
const path = '/product-page/neem-comb'
const section = (page: Page) => page.getByRole('region', { name: 'Questions & Answers' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a shopper asks, the seller answers, and the mail to the shopper leads to the answer @desktop', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const asker = await createShopper(request)
  const question = `Is it made of one piece of wood? ${unique()}`
  await signInWithToken(page, asker.token)
  await openPage(page, path)
  await section(page).getByRole('button', { name: 'Ask a question' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask a question' })
  const questionField = ask.getByRole('textbox', { name: 'Your question' })
  await questionField.fill('Wood')
  await questionField.press('Tab')
  await ask.getByRole('button', { name: 'Send' }).click()
  await expect(questionField).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await questionField.fill(question)
  await ask.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Your question was sent to the seller.')).toBeVisible()
  const asked = section(page).getByRole('listitem').filter({ hasText: question })
  await expect(asked).toContainText('Not answered yet')
  await expectNoAxeViolations(page)

  // The answer of a shopper who has not received the product is refused, and stays in the form.
  const answer = page.getByRole('dialog', { name: 'Answer the question' })
  const answerField = answer.getByRole('textbox', { name: 'Your answer' })
  await asked.getByRole('button', { name: 'Answer', exact: true }).click()
  await answerField.fill('I hope that it is.')
  await answer.getByRole('button', { name: 'Send' }).click()
  await expect(answerField).toHaveAttribute('aria-invalid', 'true')
  await expect(answerField).toHaveValue('I hope that it is.')
  await expectNoAxeViolations(page)

  const store = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signInWithToken(store, await signInAsSeller(request))
  await openPage(store, path)
  const open = section(store).getByRole('listitem').filter({ hasText: question })
  const openForm = open.getByRole('button', { name: 'Answer', exact: true })
  const storeField = store
    .getByRole('dialog', { name: 'Answer the question' })
    .getByRole('textbox', { name: 'Your answer' })
  await openForm.press('Enter')
  await storeField.fill('Yes, of one piece of neem.')
  await expectNoAxeViolations(store)
  await store.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(toast(store, 'Thank you for your answer.')).toBeVisible()
  await expect(open).toContainText('Yes, of one piece of neem.')
  await expect(open.getByText('Seller', { exact: true })).toBeVisible()
  await expectNoAxeViolations(store)
  await openForm.click()
  await storeField.fill('Yes, as I have said.')
  await store.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(storeField).toHaveAccessibleDescription(/already answered/)
  await store.context().close()

  const { link } = await newestMessage(request, asker.email)
  await page.goto(`/dev?to=${encodeURIComponent(asker.email)}`)
  await page.locator('summary', { hasText: 'Your question about Wide-Tooth Neem Comb' }).click()
  const mail = page.locator('pre')
  await expect(mail).toBeVisible()
  await expect(mail).toContainText(question)
  await expect(mail).toContainText('Yes, of one piece of neem.')
  await page.goto(new URL(link).pathname)
  await expect(section(page).getByRole('listitem').filter({ hasText: question })).toContainText(
    'Yes, of one piece of neem.',
  )
})
