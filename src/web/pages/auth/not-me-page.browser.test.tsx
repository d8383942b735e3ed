import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import NotMePage from './not-me-page.tsx'

const requests = recordRequests()

const open = (address: string) => renderPage(<NotMePage />, address)
const button = (name: string) => page.getByRole('button', { name })

const textWithFocus = () => document.activeElement?.textContent ?? ''

it('opening the page sends nothing; the button sends the token of the fragment, and what was done is shown', async () => {
  await open('/not-me#u1.YQ.key')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Is this not your account?' }))
    .toBeVisible()
  expect(requests).toEqual([])
  await button('This is not me').click()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]).toMatchObject({ path: '/api/not-me', body: { token: 'u1.YQ.key', allow: false } })
  requests[0]!.answer({ message: 'a@example.in no longer belongs to that account.' })
  await expect.element(page.getByRole('status')).toHaveTextContent('a@example.in no longer belongs')
  await expect.element(button('This is not me')).not.toBeInTheDocument()
  await expect.poll(textWithFocus).toBe('a@example.in no longer belongs to that account.')
  await button('Allow mail to this email again').click()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]).toMatchObject({ body: { token: 'u1.YQ.key', allow: true } })
  requests[1]!.answer({ message: 'We may send mail again.' })
  await expect.element(page.getByRole('status')).toHaveTextContent('We may send mail again.')
  await expect.poll(textWithFocus).toBe('We may send mail again.')
})

it('a wrong or old key shows the message of the server, and the button again', async () => {
  await open('/not-me')
  await button('This is not me').click()
  await expect.poll(() => requests.length).toBe(1)
  requests[0]!.answer({ code: 'linkExpired', message: 'This link is not valid any more.' }, { status: 400 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is not valid any more.')
  await expect.element(button('This is not me')).toBeEnabled()
})
