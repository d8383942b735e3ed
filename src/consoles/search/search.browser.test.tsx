import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { meena, recordDesk } from '#tests/desk-page.tsx'

const { requests, opened, answer, openAs } = recordDesk()

const call = (q: string) => `/api/seller/search?q=${encodeURIComponent(q).replaceAll('%20', '+')}`
const results = [
  { kind: 'order', id: 'o1', title: 'TC-2611-48213-1 · Asha Menon', path: 'orders/o1' },
  { kind: 'product', id: 'p1', title: 'Matta Rice 5 kg', path: '/product-page/p1' },
]
const dialog = page.getByRole('dialog', { name: 'Search' })
const input = dialog.getByRole('combobox')
const option = (name: string) => dialog.getByRole('option', { name })
const active = () => {
  const id = input.element().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

beforeEach(async () => {
  sessionStorage.removeItem('deskSearches')
  await openAs(meena, '/seller/security')
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible()
})

it('opens with its keys and its button, and finds by the typed text', async () => {
  await userEvent.keyboard('/')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(dialog.elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Search' }))
  // In the input the key of a shortcut is a letter of the text.
  await userEvent.keyboard('/ matta')
  await expect.element(dialog.getByText('Searching…')).toBeVisible()
  await answer(call('/ matta'), { results })
  await expect.element(dialog.getByText('2 results')).toBeVisible()
  await expectNoAxeViolations()
  expect(active()).toContain('TC-2611-48213-1')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toContain('Matta Rice')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('TC-2611-48213-1')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => opened).toEqual(['/product-page/p1'])
})

it('opens a page of the desk, and keeps the text for this tab', async () => {
  await userEvent.keyboard('/')
  await userEvent.keyboard('TC-2611-48213')
  await answer(call('TC-2611-48213'), { results })
  await userEvent.click(option('TC-2611-48213-1'))
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(opened).toEqual([])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Security' })).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(option('TC-2611-48213')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('TC-2611-48213')
})

it('says that nothing was found, and why a search failed', async () => {
  await userEvent.keyboard('/')
  await userEvent.keyboard('abc')
  await answer(call('abc'), { results: [] })
  await expect.element(dialog.getByText('Nothing found for “abc”')).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(dialog.getByText('Searching…')).toBeVisible()
  await answer(call('abcd'), { message: 'Broken', code: 'broken' }, 500)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The search did not work.')
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await answer(call('abcd'), { results })
  await expect.element(option('Matta Rice')).toBeVisible()
  // One request is sent after a pause in typing.
  expect(requests.filter(({ path }) => path.includes('/search?'))).toHaveLength(3)
})
