import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Texts } from '#tests/texts.tsx'
import { Stepper } from './stepper.tsx'

it.each(['1.5', '-7', 'two'])('keeps the quantity, and says why, after "%s" was typed', async (typed) => {
  const onChange = vi.fn()
  await render(<Stepper label="Rice" value={3} onChange={onChange} />, { wrapper: Texts })
  const field = page.getByRole('textbox')
  await userEvent.fill(field, typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a whole number of 1 or more.')).toBeVisible()
  await expect.element(field).toHaveValue('3')
  expect(onChange).not.toHaveBeenCalled()
})
