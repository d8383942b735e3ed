import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RequestError } from '#web/api/request-error.ts'
import { Texts } from '#tests/texts.tsx'
import { ConfirmCode } from './confirm-code.tsx'

const box = (number: number) => page.getByRole('textbox', { name: `Digit ${number} of 6` })

it('the sixth digit sends the code once, also when Enter follows at once; a wrong code can be corrected', async () => {
  const pending = Promise.withResolvers<void>()
  const verify = vi.fn<(otp: string) => Promise<void>>(() => pending.promise)
  await render(<ConfirmCode verify={verify} resend={async () => {}} failureText="Failed" />, {
    wrapper: Texts,
  })
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('12345')
  expect(verify).not.toHaveBeenCalled()
  await userEvent.keyboard('6{Enter}')
  await expect.poll(() => verify.mock.calls).toEqual([['123456']])
  await userEvent.keyboard('{Enter}')

  pending.reject(new RequestError(400, 'invalidOtp', 'Invalid OTP'))
  await expect.element(page.getByText('Invalid OTP')).toBeVisible()
  expect(verify).toHaveBeenCalledTimes(1)
  await expect.element(box(1)).toHaveFocus()
  // Each check uses up a try, so that the same code is not sent again.
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.element(box(1)).toHaveFocus()
  await expect.element(page.getByText('Invalid OTP')).toBeVisible()
  expect(verify).toHaveBeenCalledTimes(1)
  // The first digits of the correction are not sent with the rest of the wrong code.
  await userEvent.keyboard('65432')
  expect(verify).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('1')
  await expect.poll(() => verify.mock.calls).toEqual([['123456'], ['654321']])
})
