import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Dropdown } from './dropdown.tsx'

afterEach(cleanup)

const menu = (
  <Dropdown summary="More" page="home">
    <a href="#a">Electronics</a>
  </Dropdown>
)
const summary = () => document.querySelector('summary')
const isOpen = () => document.querySelector('details')?.open

it('closes with Esc and focuses its button, also before the browser has reported that it is open', async () => {
  await render(menu)
  document.querySelector('details')?.setAttribute('open', '')
  page.getByRole('link').element().focus()
  page
    .getByRole('link')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(summary())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

it('closes with a press outside and when the focus leaves it', async () => {
  await render(
    <>
      <button type="button">Outside</button>
      {menu}
    </>,
  )
  await userEvent.click(page.getByText('More'))
  expect(isOpen()).toBe(true)
  await userEvent.click(page.getByRole('button'))
  expect(isOpen()).toBe(false)
  await userEvent.click(page.getByText('More'))
  page.getByRole('button').element().focus()
  expect(isOpen()).toBe(false)
})

it('stays open and shows its content if it was opened before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const shop = (
    <Dropdown summary="Deliver to" page="home">
      {() => <p>Enter pincode</p>}
    </Dropdown>
  )
  container.innerHTML = renderToString(shop)
  container.querySelector('details')?.setAttribute('open', '')
  const root = hydrateRoot(container, shop)
  await expect.element(page.getByText('Enter pincode')).toBeVisible()
  root.unmount()
  container.remove()
})

it('closes when another page opens', async () => {
  const { rerender } = await render(menu)
  await userEvent.click(page.getByText('More'))
  expect(isOpen()).toBe(true)
  await rerender(
    <Dropdown summary="More" page="cart">
      <a href="#a">Electronics</a>
    </Dropdown>,
  )
  expect(isOpen()).toBe(false)
})
