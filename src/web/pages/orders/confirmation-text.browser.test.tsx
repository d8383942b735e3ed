import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Confirmation } from '#contract/orders.ts'
import { Texts } from '#tests/texts.tsx'
import { ConfirmationText } from './confirmation-text.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

const status = page.getByRole('status')
const email = 'meera@example.in'

/** Shows the text; each look-up returns the next of `states`, the last one again and again. */
async function show(...states: Confirmation['status'][]) {
  let lookUps = 0
  function Page() {
    const [index, setIndex] = useState(0)
    const confirmation = { email, status: states[Math.min(index, states.length - 1)]! }
    const [refresh] = useState(() => () => {
      setIndex(++lookUps)
      return Promise.resolve()
    })
    return <ConfirmationText confirmation={confirmation} refresh={refresh} />
  }
  await render(<Page />, { wrapper: Texts })
  return () => lookUps
}

it('says that the mail was sent when a look-up finds it sent, and then stops', async () => {
  const lookUps = await show('waiting', 'waiting', 'sent')
  await expect
    .element(status)
    .toHaveTextContent(`We are sending a confirmation email with the order ID to ${email}.`)
  await vi.advanceTimersByTimeAsync(3000)
  await expect
    .element(status)
    .toHaveTextContent(`A confirmation email with the order ID was sent to ${email}.`)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lookUps()).toBe(2)
})

it('says that the mail could not be sent, and that there is an order', async () => {
  const lookUps = await show('failed')
  await expect
    .element(status)
    .toHaveTextContent(
      `We could not send a confirmation email to ${email}. Your order is placed. See it in My Orders.`,
    )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lookUps()).toBe(0)
})

it('gives up after five look-ups', async () => {
  const lookUps = await show('waiting')
  for (let second = 0; second < 60; second++) await vi.advanceTimersByTimeAsync(1000)
  expect(lookUps()).toBe(5)
  await expect.element(status).toHaveTextContent('We are sending')
})
