import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Dropdown } from './dropdown.tsx'

afterEach(cleanup)

const menu = (
  <Dropdown summary="More">
    <a href="#a">Electronics</a>
  </Dropdown>
)
const shopWith = (element: React.ReactNode) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
)
const summary = () => document.querySelector('summary')
const isOpen = () => document.querySelector('details')?.open

it('closes with Esc and focuses its button, also before the browser has reported that it is open', async () => {
  await render(shopWith(menu))
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
    shopWith(
      <>
        <button type="button">Outside</button>
        {menu}
      </>,
    ),
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
  const shop = shopWith(<Dropdown summary="Deliver to">{() => <p>Enter pincode</p>}</Dropdown>)
  container.innerHTML = renderToString(shop)
  container.querySelector('details')?.setAttribute('open', '')
  const root = hydrateRoot(container, shop)
  await expect.element(page.getByText('Enter pincode')).toBeVisible()
  root.unmount()
  container.remove()
})
