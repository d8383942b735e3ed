import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { chooseFiles, drawPicture, picturesOf } from '#tests/drawn-picture.ts'
import { TicketForm } from './ticket-form.tsx'

const requests = recordRequests()

it('a big photo of a ticket is sent reduced', async () => {
  const element = <TicketForm userId={null} />
  await renderPage(element)
  await page.getByRole('radio', { name: 'Seller' }).click()
  await page.getByRole('combobox').selectOptions(page.getByRole('option').nth(1))
  for (const [label, value] of [
    ['Subject', 'A broken lamp'],
    ['Details', 'The lamp came in two parts.'],
    ['Full Name', 'Meera Nair'],
    ['Email', 'meera@example.in'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  const input = page.getByLabelText('Add files').element()
  chooseFiles(input as HTMLInputElement, [await drawPicture(4800, 3200)])
  await page.getByRole('button', { name: /Submit/ }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.path).toBe('/api/raise-ticket')
  expect(await picturesOf(requests[0]?.form ?? new FormData(), 'attachments')).toEqual([
    ['image/jpeg', 2400, 1600],
  ])
})

it('names a file that cannot be sent at once, and fits its long name on a phone', async () => {
  await page.viewport(360, 800)
  await renderPage(<TicketForm userId={null} />)
  const input = page.getByLabelText('Add files').element() as HTMLInputElement
  const name = `${'IMG_20261130_'.repeat(8)}.heic`
  chooseFiles(input, [new File(['x'], name, { type: 'image/heic' })])
  await expect.element(page.getByText(`${name}: Please choose JPEG`)).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await page.viewport(1280, 800)
})
