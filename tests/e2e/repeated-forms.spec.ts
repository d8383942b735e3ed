import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { receiveProducts } from './order-steps.ts'
import { createShopper, newestCode, openPage, type Shopper, signInWithToken, unique } from './test-users.ts'

// A form that is sent twice, in two tabs, or after the end of the session: what was typed stays, and nothing is stored twice.

const productId = 'lunch-box'
const path = `/product-page/${productId}`
const viewer = (page: Page) => page.locator('header summary').filter({ hasText: 'Meera' })

type Asked = { question: string }
type Form = {
  open: (page: Page, asked: Asked) => Promise<void>
  fill: (dialog: Locator, text: string) => Promise<void>
  /** Name of the dialog, of the field with the text, and of the button that sends it. */
  title: string
  field: string | RegExp
  send: string
  /** Returns how often the text of the shopper is stored. */
  count: (request: APIRequestContext, shopper: Shopper, text: string) => Promise<number>
}
const read = async <Body>(request: APIRequestContext, call: string, { token }: Shopper) =>
  (await (
    await request.get(`/api/${call}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as Body
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const fillField = (field: string | RegExp) => (dialog: Locator, text: string) =>
  dialog.getByRole('textbox', { name: field }).fill(text)
type Question = { question: string; answers: { ans: string }[] }
const questions = (request: APIRequestContext, shopper: Shopper, text: string) =>
  read<Question[]>(request, `get-qstn-answr?productId=${productId}&q=${encodeURIComponent(text)}`, shopper)

const forms = {
  review: {
    open: (page) => button(page, 'Rate the Product').click(),
    title: 'Rate the Product',
    field: 'Review',
    send: 'Submit',
    fill: async (dialog, text) => {
      await dialog.getByRole('radio', { name: '4 stars' }).focus()
      await dialog.page().keyboard.press('Space')
      await dialog.getByRole('textbox', { name: 'Review' }).fill(text)
    },
    count: async (request, shopper, text) =>
      (await read<{ review: string }[]>(request, 'get-product-user-reviews', shopper)).filter(
        ({ review }) => review === text,
      ).length,
  },
  question: {
    open: (page) => button(page, 'Ask a question').click(),
    title: 'Ask a question',
    field: 'Your question',
    send: 'Send',
    fill: fillField('Your question'),
    count: async (request, shopper, text) => (await questions(request, shopper, text)).length,
  },
  answer: {
    open: (page, { question }) =>
      page
        .getByRole('listitem')
        .filter({ hasText: question })
        .getByRole('button', { name: 'Answer', exact: true })
        .click(),
    title: 'Answer the question',
    field: 'Your answer',
    send: 'Send',
    fill: fillField('Your answer'),
    count: async (request, shopper, text) =>
      (await questions(request, shopper, text))
        .flatMap(({ answers }) => answers)
        .filter(({ ans }) => ans === text).length,
  },
  list: {
    open: async (page) => {
      await button(page, /^(Add|Remove) .+ wishlist$/).click()
      const create = page.getByRole('button', { name: 'Create New List' })
      const naming = page.getByRole('dialog', { name: 'Create New List' })
      // A draft opens the second step at once.
      await expect(create.or(naming).first()).toBeVisible()
      if (await create.isVisible()) await create.click()
    },
    title: 'Create New List',
    field: 'List Name',
    send: 'Save',
    fill: fillField('List Name'),
    count: async (request, shopper, text) =>
      (
        await read<{ sharableLists: { listName: string }[] }>(request, 'getsharable-list', shopper)
      ).sharableLists.filter(({ listName }) => listName === text).length,
  },
} satisfies Record<string, Form>

async function askQuestion(request: APIRequestContext): Promise<Asked> {
  const { token } = await createShopper(request)
  const question = `Does it keep soup warm? ${unique()}`
  const headers = { authorization: `Bearer ${token}` }
  const asked = await request.post('/api/ask-question', { headers, data: { productId, question } })
  expect(asked.status()).toBe(200)
  return { question }
}

async function buildBuyer(request: APIRequestContext): Promise<Shopper> {
  const shopper = await createShopper(request)
  await receiveProducts(request, shopper, [productId])
  return shopper
}

/** Signs the shopper in again, in this tab. */
async function signInAgain(page: Page, request: APIRequestContext, shopper: Shopper): Promise<Shopper> {
  const number = shopper.phone.slice(-10)
  const sent = await request.post('/api/otp-send', { data: { number, code: '91' } })
  const { otpSession } = (await sent.json()) as { otpSession: string }
  const otp = await newestCode(request, number)
  const answer = await request.post('/api/otp-check', { data: { number, otp, otpSession } })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((value) => {
    localStorage.setItem('authToken', value)
    localStorage.setItem('tokenExpiry', String(Date.now() + 3_500_000))
  }, token)
  await openPage(page, path)
  await expect(viewer(page)).toBeVisible()
  return { ...shopper, token }
}

test('a double submit and the same form in two tabs store one review, question, answer and list @phone', async ({
  page,
  request,
}) => {
  await test.step('a double submit', async () => {
    const shopper = await buildBuyer(request)
    const asked = await askQuestion(request)
    await signInWithToken(page, shopper.token)
    await openPage(page, path)
    await expect(viewer(page)).toBeVisible()
    for (const { open, title, fill, send, count } of Object.values<Form>(forms)) {
      const text = `Twice ${unique()}`
      await open(page, asked)
      const dialog = page.getByRole('dialog', { name: title })
      await fill(dialog, text)
      await dialog.getByRole('button', { name: send }).dblclick()
      await expect(dialog).toHaveCount(0)
      expect(await count(request, shopper, text), title).toBe(1)
      // A new question moves those below it.
      if (title === forms.question.title) await expect(page.getByText(text)).toBeVisible()
    }
  })

  await test.step('two tabs', async () => {
    const shopper = await buildBuyer(request)
    const asked = await askQuestion(request)
    const second = await page.context().newPage()
    for (const tab of [page, second]) await signInWithToken(tab, shopper.token)
    for (const [name, { open, title, field, fill, send, count }] of Object.entries<Form>(forms)) {
      const text = `Two tabs ${unique()}`
      const dialogs = []
      for (const tab of [page, second]) {
        await tab.bringToFront()
        await openPage(tab, path)
        await expect(viewer(tab)).toBeVisible()
        await open(tab, asked)
        const dialog = tab.getByRole('dialog', { name: title })
        await fill(dialog, text)
        dialogs.push(dialog)
      }
      await page.bringToFront()
      await dialogs[0]!.getByRole('button', { name: send }).click()
      await expect(dialogs[0]!).toHaveCount(0)
      await second.bringToFront()
      await dialogs[1]!.getByRole('button', { name: send }).click()
      if (name === 'review' || name === 'answer') {
        // Only one is possible: the second form says so and keeps the text.
        await expect(dialogs[1]!.getByText(/already/).first()).toBeVisible()
        await expect(dialogs[1]!.getByRole('textbox', { name: field })).toHaveValue(text)
      } else await expect(dialogs[1]!).toHaveCount(0)
      expect(await count(request, shopper, text), title).toBe(1)
    }
  })
})

test('a review, a question, an answer, a list name and a report survive the end of the session @phone', async ({
  page,
  request,
}) => {
  await test.step('forms of a shopper', async () => {
    let shopper = await buildBuyer(request)
    const asked = await askQuestion(request)
    await signInWithToken(page, shopper.token)
    await openPage(page, path)
    await expect(viewer(page)).toBeVisible()
    for (const { open, title, field, fill, send, count } of Object.values<Form>(forms)) {
      const text = `Later ${unique()}`
      await open(page, asked)
      const dialog = page.getByRole('dialog', { name: title })
      const typed = dialog.getByRole('textbox', { name: field })
      await fill(dialog, text)
      await request.post('/api/logout', {
        headers: { authorization: `Bearer ${shopper.token}` },
        data: {},
      })
      await dialog.getByRole('button', { name: send }).click()
      // Another request of the page may have ended the session before.
      const ended =
        /^(Your session has expired\. Please log in again\.|Authentication error\. Please log in\.)$/
      await expect(dialog.getByText(ended).first()).toBeVisible()
      await expect(typed).toHaveValue(text)
      await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(path)}`,
      )

      shopper = await signInAgain(page, request, shopper)
      expect(await count(request, shopper, text), title).toBe(0)
      await open(page, asked)
      await expect(typed).toHaveValue(text)
      await dialog.getByRole('button', { name: send }).click()
      await expect(dialog).toHaveCount(0)
      expect(await count(request, shopper, text), title).toBe(1)
    }
  })

  await test.step('a report is stored once, also by a visitor', async () => {
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await openPage(page, path)
    await expect(viewer(page)).toBeVisible()
    const comment = `The lid leaks ${unique()}`
    const dialog = page.getByRole('dialog', { name: 'Report this product' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    const typed = dialog.getByRole('textbox', { name: /Comment/ })
    const fill = async () => {
      await button(page, 'Report this product').click()
      await dialog.getByRole('radio', { name: 'Others' }).press('Space')
      await typed.fill(comment)
    }
    const sent = dialog.getByText(/Report #\d+ received/)
    await fill()
    await submit.dblclick()
    const first = await sent.innerText()
    await page.keyboard.press('Escape')
    await fill()
    await submit.click()
    await expect(sent).toHaveText(first)
    await page.keyboard.press('Escape')

    await fill()
    await request.post('/api/logout', { headers: { authorization: `Bearer ${shopper.token}` }, data: {} })
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText('Your session has expired. Please log in again.')
    await expect(typed).toHaveValue(comment)
    // A visitor can report too.
    await submit.click()
    await expect(sent).toBeVisible()
  })
})
