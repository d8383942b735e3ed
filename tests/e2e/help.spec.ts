import { languages } from '#domain/languages.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { faqHtml } from '#server/support/faq-html.ts'
import { injections } from '../injections.ts'
import { post } from './cart-steps.ts'
import { alert, headersOf } from './checkout-steps.ts'
import { childrenOf, placeOrder } from './order-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  expectNoAxeViolationsOnLoading,
  newestMessage,
  openPage,
  signInWithToken,
  unique,
  footerLink,
} from './test-users.ts'
import { watchScripts } from './watch-scripts.ts'

const pdf = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
const form = {
  subject: 'Where is my parcel?',
  details: 'It was due on Friday.\nPlease look for it.',
} as const
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Chooses department, issue and, if it is given, the order by keyboard, and types subject and details. */
async function fillIn(page: Page, order?: string): Promise<void> {
  await page.getByRole('radio', { name: 'Customer Support' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Issue' })).toBeFocused()
  await page.keyboard.type('Order not')
  await expect(page.getByRole('combobox', { name: 'Issue' })).toHaveValue('Order not received')
  await page.keyboard.press('Tab')
  if (order !== undefined) await page.keyboard.type(order)
  await page.keyboard.press('Tab')
  await page.keyboard.type(form.subject)
  await page.keyboard.press('Tab')
  await page.keyboard.type(form.details)
}

const ticketsOf = async (request: APIRequestContext, session: { token: string }) =>
  (await (await request.get('/api/my-tickets', { headers: headersOf(session) })).json()) as {
    ticketId: string
    number: string
    orderNumber: string
    subject: string
    state: string
  }[]

test('a visitor raises a ticket with an attachment and continues it by the link of the mail @phone', async ({
  page,
  request,
}) => {
  const email = `visitor-${unique()}@shopper.example`
  await openPage(page, '/raise-ticket')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raise a Ticket')
  await expect(page.getByText('Response time: 12 Hr')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Submit Ticket' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  for (const error of ['Department', 'Issue', 'Order ID', 'Subject', 'Details', 'Full Name'])
    await expect(summary.getByRole('link', { name: `${error} is required` })).toBeVisible()
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required')
  await expectNoAxeViolations(page)

  await fillIn(page, 'none')
  await page.getByLabel('Add files').setInputFiles([pdf, { ...pdf, name: 'second.pdf' }])
  await page.getByRole('button', { name: 'Remove second.pdf' }).press('Enter')
  await field(page, 'Full Name').fill('Asha Menon')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Submit Ticket' }).dblclick()
  const sent = page.getByRole('status').filter({ hasText: /Ticket TKT-\d+ received/ })
  await expect(sent).toContainText(email)
  await expectNoAxeViolations(page)

  const messages = await (await request.get(`/dev/messages.json?to=${encodeURIComponent(email)}`)).json()
  expect(messages, 'a double click sends one ticket').toHaveLength(1)
  const { link } = await newestMessage(request, email)
  const { pathname, hash } = new URL(link)
  const ticketId = pathname.split('/').at(-1) ?? ''
  await openPage(page, pathname)
  await expect(alert(page, 'This ticket was not found.')).toBeVisible()
  await expectNoAxeViolations(page)
  await openPage(page, pathname + hash)
  await expect(page.getByRole('heading', { name: form.subject })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for our answer' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download bill.pdf' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^TKT-\d+-1\.pdf$/)

  await post(request, `/dev/tickets/${ticketId}`, { step: 'resolve', message: 'It arrives today.' })
  await page.reload()
  await expect(page.getByText('This ticket is resolved.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(field(page, 'Your message')).toHaveAccessibleDescription('Please write a message')
  await field(page, 'Your message').fill('It did not arrive.')
  // A draft survives a reload.
  await openPage(page, pathname + hash)
  await expect(field(page, 'Your message')).toHaveValue('It did not arrive.')
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: 'It did not arrive.' })).toHaveCount(1)
  await expect(field(page, 'Your message')).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for our answer' })).toBeVisible()
  await expectNoAxeViolations(page)

  // The key of an earlier link is in the state of the location alone.
  await openPage(page, pathname + hash.replace('#', '?'))
  await expect(page).toHaveURL(new RegExp(`${pathname}$`))
  await page.getByRole('contentinfo').locator('nav:has(a[hreflang]) summary').click()
  await page.getByRole('contentinfo').getByRole('link', { name: languages.hi }).click()
  await expect(page).toHaveURL(new RegExp(`/hi${pathname}$`))
  await expect(page.getByRole('heading', { name: form.subject })).toBeVisible()
})

test('attempts to run script in tickets and answers run none (S-15) @phone', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const headers = headersOf(shopper)
  const scripts = watchScripts(page)
  await signInWithToken(page, shopper.token)
  const ticket = { department: 'Seller', issue: 'Another question', subject: '', details: '' }
  const raise = async (data: object) => {
    const response = await request.post('/api/raise-ticket', { headers, data: { ...ticket, ...data } })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as { ticketId: string }
  }
  // A ticket with all texts as messages, of the shopper and of the operator.
  const { ticketId } = await raise({ subject: injections[0]!.slice(0, 150), details: injections[0] })
  for (const message of injections) {
    const written = await request.post('/api/ticket-message', { headers, data: { ticketId, message } })
    expect(written.status(), message).toBe(200)
  }
  const answer = injections.join('\n').slice(0, 5000)
  await post(request, `/dev/tickets/${ticketId}`, { step: 'answer', message: answer })
  await openPage(page, `/ticket/${ticketId}`)
  const texts = page.locator('li > p.whitespace-pre-line')
  await expect(texts).toHaveCount(injections.length + 2)
  expect((await texts.allTextContents()).slice(1, -1)).toEqual(injections)
  // Subjects and issues in the list of the Help Centre, which shows at most 200 tickets.
  const subjects = injections.filter((text) => text.length <= 100).slice(0, 190)
  for (const text of subjects) await raise({ issue: text, subject: text, details: text })
  // The answers are those that the server sends: its function has sanitised them.
  const faq = injections.map((text, index) => ({ id: `q${index}`, question: text, answer: faqHtml(text) }))
  await page.route('**/api/faq', (route) => route.fulfill({ json: faq }))
  await openPage(page, '/my-account/help-centre')
  await expect(page.getByRole('region', { name: 'My tickets' }).getByRole('listitem')).toHaveCount(
    subjects.length + 1,
  )
  const questions = page.locator('details:has(> div > .rich-text)')
  await expect(questions).toHaveCount(injections.length)
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
  await expect(page.locator('.rich-text script, .rich-text img, .rich-text iframe')).toHaveCount(0)
  expect(scripts).toEqual([])
})

test('a shopper asks about an order, reads the answer in the Help Centre, and requests a callback @desktop', async ({
  page,
  request,
}) => {
  await test.step('a ticket about an order', async () => {
    const shopper = await createShopper(request)
    const placed = await placeOrder(request, shopper, {
      index: 6,
      cash: true,
    })
    const [{ orderNumber }] = await childrenOf(request, shopper, placed)
    await signInWithToken(page, shopper.token)
    await openPage(page, `/order/${placed.orderId}`)
    await page.locator(`a[href$="order=${orderNumber}"]`).first().click()
    await expect(page).toHaveURL(`/my-account/raise-ticket?order=${orderNumber}`)
    const order = page.getByRole('combobox', { name: 'Order ID' })
    await expect(order).toHaveValue(orderNumber)
    await expect(field(page, 'Email')).toHaveCount(0)
    await fillIn(page)
    await page.getByLabel('Add files').setInputFiles(pdf)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Submit Ticket' }).press('Enter')
    await page.getByRole('link', { name: 'Open the ticket' }).press('Enter')
    await expect(page.getByText(`Order ID ${orderNumber}`)).toBeVisible()
    const [raised] = await ticketsOf(request, shopper)
    expect(raised).toMatchObject({ subject: form.subject, state: 'open' })
    await post(request, `/dev/tickets/${raised?.ticketId}`, { step: 'answer', message: 'It is on its way.' })

    await expectNoAxeViolationsOnLoading(page, '/my-account/help-centre', '**/api/faq')
    const mine = page.getByRole('region', { name: 'My tickets' })
    await expect(mine).toContainText('Answered')
    await expectNoAxeViolations(page)
    await mine.getByRole('link', { name: `${raised?.number}: ${form.subject}` }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'TharaCart support' })).toContainText(
      'It is on its way.',
    )
    // Another shopper does not see it.
    const other = await createShopper(request)
    const foreign = await request.get(`/api/ticket/${raised?.ticketId}`, { headers: headersOf(other) })
    expect(foreign.status()).toBe(404)
  })

  await test.step('a callback is requested, cancelled, and marked done', async () => {
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/my-account/help-centre')
    const region = page.getByRole('region', { name: 'Callback' })
    await expect(region).toContainText('24hr - 72hr')
    const requestCall = async (topic: string, window: number) => {
      await region.getByRole('button', { name: 'Request a callback' }).press('Enter')
      await expect(field(page, 'Phone Number')).toHaveValue(/^\d{10}$/)
      await region.getByRole('button', { name: 'Request a callback' }).press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
      await expectNoAxeViolations(page)
      await field(page, 'Topic').fill(topic)
      await page.getByRole('combobox', { name: 'Day of the call' }).selectOption({ index: 2 })
      await page.getByRole('combobox', { name: 'Time of the call' }).selectOption({ index: window })
      await region.getByRole('button', { name: 'Request a callback' }).press('Enter')
      await expect(region.getByRole('listitem').filter({ hasText: topic })).toContainText('Requested')
      await expect(region.getByRole('heading', { name: 'Callback' })).toBeFocused()
    }
    await requestCall('My refund', 1)
    await region.getByRole('button', { name: 'Cancel callback' }).press('Enter')
    await expectNoAxeViolations(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel callback' }).press('Enter')
    await expect(region.getByRole('listitem').filter({ hasText: 'My refund' })).toContainText(
      'Call cancelled',
    )
    await requestCall('My wallet', 1)
    const list = await request.get('/api/my-callbacks', { headers: headersOf(shopper) })
    const [newest] = (await list.json()) as { callbackId: string }[]
    await post(request, `/dev/callbacks/${newest?.callbackId}`, {})
    await page.reload()
    await expect(region.getByRole('listitem').filter({ hasText: 'My wallet' })).toContainText('Call made')
    await expectNoAxeViolations(page)
  })
})

test('questions: found from the footer, searched, opened by the URL, and loaded again after an error @phone', async ({
  page,
  request,
}) => {
  await test.step('of a visitor', async () => {
    await openPage(page, '/about-us')
    await (await footerLink(page, 'FAQ')).press('Enter')
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
    const search = async (words: string) => {
      await page.getByRole('searchbox', { name: 'Search the questions' }).fill(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/faq?search=${words}`)
    }
    await search('cancel')
    const question = page.locator('main details').first()
    await expect(question).toContainText(/cancel/i)
    await question.locator('summary').press('Enter')
    await expect(question).toHaveAttribute('open')
    await expectNoAxeViolations(page)
    await search('zebra')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/No question matches/)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search the questions' })).toHaveValue('cancel')
    await page.goForward()
    await page.getByRole('main').getByRole('link', { name: 'Raise a Ticket' }).press('Enter')
    await expect(page).toHaveURL('/raise-ticket')
    await openPage(page, '/faq#refund-time')
    await expect(page.locator('#refund-time')).toHaveAttribute('open')
    await expect(page.locator('#refund-time summary')).toBeFocused()
  })

  await test.step('of a shopper in the Help Centre', async () => {
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await page.route('**/api/faq', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }),
    )
    await openPage(page, '/my-account/help-centre#refund-time')
    await expect(alert(page, 'Failed to load FAQ data')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/faq')
    await alert(page, 'Failed to load FAQ data').getByRole('button', { name: 'Try again' }).press('Enter')
    const question = page.locator('#refund-time')
    await expect(question).toHaveAttribute('open')
    await expect(question).toContainText('working days')
    await expect(question.locator('summary')).toBeFocused()
    const faq = page.getByRole('region', { name: 'Frequently asked questions' })
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('COINS thara')
    await expect(faq.locator('details')).toHaveCount(1)
    await expect(faq.getByRole('status')).toHaveText('1 question')
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('zebra')
    await expect(faq.getByRole('status')).toHaveText(/No question matches/)
    await expectNoAxeViolations(page)
  })
})
