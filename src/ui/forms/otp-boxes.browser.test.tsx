import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Texts } from '#tests/texts.tsx'
import { OtpBoxes } from './otp-boxes.tsx'

function Form({ first, onComplete }: { first: string; onComplete: () => void }) {
  const [code, setCode] = useState(first)
  return <OtpBoxes label="Code" value={code} onChange={setCode} onComplete={onComplete} error="Wrong code" />
}

const values = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value)
    .join('')

it.each(['123456', '103056', '123450', '000000'])(
  'a code typed over a wrong one is complete, also where digits are the same: %s over 000000',
  async (code) => {
    let completed = 0
    await render(<Form first="000000" onComplete={() => completed++} />, { wrapper: Texts })
    await expect.element(page.getByLabelText('Digit 1 of 6')).toHaveFocus()
    await userEvent.keyboard(code)
    expect([values(), completed]).toEqual([code, 1])
    await expect.element(page.getByLabelText('Digit 6 of 6')).toHaveFocus()
  },
)

it.each(['926463', '103056'])(
  'a code typed over a wrong one after a click on the first box is complete: %s',
  async (code) => {
    let completed = 0
    await render(<Form first="123456" onComplete={() => completed++} />, { wrapper: Texts })
    await expect.element(page.getByLabelText('Digit 1 of 6')).toHaveFocus()
    await userEvent.click(page.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard(code)
    expect([values(), completed]).toEqual([code, 1])
  },
)
