import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Texts } from '#tests/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

let presses = 0
function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: '80px 0 0' }} onClick={() => presses++}>
        Below
      </button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Delivery note"
        footer={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <label>
          Note <input type="text" />
        </label>
        <input type="file" aria-label="Photo" />
      </Modal>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Delivery note' })

async function openModal() {
  await render(<Page />, { wrapper: Texts })
  await opener.click()
  await expect.element(dialog).toBeVisible()
}
const expectClosed = async () => {
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
}

it('focuses its title when it opens and gives the focus back to the opener on Escape', async () => {
  await openModal()
  await expect.element(page.getByRole('heading', { name: 'Delivery note' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(page.getByLabelText('Note')).not.toBeInTheDocument()
})

it('whose question must be answered focuses its harmless button', async () => {
  const nothing = () => undefined
  await render(<ConfirmDialog open title="Delete the address?" onYes={nothing} onNo={nothing} />, {
    wrapper: Texts,
  })
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'No' }).element())
})

it('closes by its button and by a press on the backdrop, not by a press inside', async () => {
  await openModal()
  await page.getByRole('button', { name: 'Close' }).click()
  await expectClosed()
  await opener.click()
  await dialog.click({ position: { x: 20, y: 20 } })
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('keeps the second click of a double click on a button that closes it from the page below', async () => {
  await openModal()
  presses = 0
  await page.getByRole('button', { name: 'Save' }).dblClick()
  await expectClosed()
  expect(presses).toBe(0)
  await page.getByRole('button', { name: 'Below' }).click()
  expect(presses).toBe(1)
})

it('keeps the focus away from the page behind it', async () => {
  await openModal()
  opener.element().focus()
  await expect.element(opener).not.toHaveFocus()
  for (let press = 0; press < 6; press++) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true)
  }
})

it('stays open when a file chooser inside is cancelled', async () => {
  await openModal()
  page
    .getByLabelText('Photo')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
})

it('returns the focus when its parent unmounts it while it is open', async () => {
  const Owner = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <Modal open onClose={() => setOpen(false)} title="Delivery note">
            <p>Text</p>
          </Modal>
        )}
      </>
    )
  }
  await render(<Owner />, { wrapper: Texts })
  await opener.click()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
})
