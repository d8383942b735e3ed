import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { en } from '#text/en.ts'
import { Texts } from '#tests/texts.tsx'
import { SearchBox } from './search-box.tsx'

const names = ['Coffee beans', 'Coffee filter', 'Coffee mug']
const box = page.getByRole('combobox', { name: 'Search Products' })
const options = page.getByRole('option')

/** Renders the box; `requests` are the suggestion requests, `destinations` the searched texts. */
async function open(suggest = async (_text: string) => names) {
  const requests: { text: string; signal: AbortSignal }[] = []
  const destinations: string[] = []
  await render(
    <SearchBox
      action="/search"
      suggest={(text, signal) => {
        requests.push({ text, signal })
        return suggest(text)
      }}
      go={(text) => destinations.push(text)}
    />,
    { wrapper: Texts },
  )
  return { asked: requests, went: destinations }
}

it('moves through the suggestions with the arrow keys, wraps at both ends and opens the selected one', async () => {
  const { went: destinations } = await open()
  await box.fill('coffee')
  await expect.element(options).toHaveLength(3)
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')
  expect(active()).toBeNull()
  for (const name of [...names, 'Coffee beans']) {
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.textContent).toBe(name)
  }
  await userEvent.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('Coffee mug')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Coffee mug')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(destinations).toEqual(['Coffee mug'])
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

it('searches the typed text without a selection, and nothing for an empty text', async () => {
  const { went: destinations } = await open()
  await box.click()
  await userEvent.keyboard('{Enter}')
  expect(destinations).toEqual([])
  await box.fill('  tea ')
  await userEvent.keyboard('{Enter}')
  expect(destinations).toEqual(['tea'])
})

it('Escape closes the list and keeps the text; the arrow down opens it again', async () => {
  await open()
  await box.fill('coffee')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await expect.element(box).toHaveValue('coffee')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
})

it('opens a clicked suggestion, and closes when the focus leaves', async () => {
  const { went: destinations } = await open()
  await box.fill('coffee')
  await page.getByRole('option', { name: 'Coffee filter' }).click()
  expect(destinations).toEqual(['Coffee filter'])
  await box.fill('coffee')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

it('shows the suggestions of the latest text and aborts earlier requests', async () => {
  const { promise: late, resolve } = Promise.withResolvers<string[]>()
  const { asked: requests } = await open(async (text) => (text === 'c' ? late : names))
  await box.fill('c')
  await expect.poll(() => requests.length).toBe(1)
  await box.fill('coffee')
  await expect.element(options).toHaveLength(3)
  expect(requests.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['c', true],
    ['coffee', false],
  ])
  resolve(['Cat food'])
  await late
  await expect.element(page.getByRole('option', { name: 'Cat food' })).not.toBeInTheDocument()
})

it('announces the number of suggestions, or that there are none', async () => {
  await open(async (text) => (text === 'zzz' ? [] : names))
  const status = page.getByRole('status')
  await box.fill('coffee')
  await expect.element(status).toHaveTextContent('3 suggestions')
  await box.fill('zzz')
  await expect.element(status).toHaveTextContent(en.listing.noSuggestion)
})
