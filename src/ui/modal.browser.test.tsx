import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Delivery note" foot={<Button>Save</Button>}>
        <p>Text</p>
      </Modal>
    </>
  )
}

it('focuses its title when it opens and gives the focus back to the opener on Escape', async () => {
  await render(<Page />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Delivery note' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Delivery note' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
