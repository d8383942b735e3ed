import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { publicText as en } from '#text/en/public.ts'
import { Texts } from '#tests/texts.tsx'
import { SearchBox, type SearchPanelProps } from './search-box.tsx'
import { SearchPanel, type Suggestion } from './search-panel.tsx'

const names = ['Coffee beans', 'Coffee filter', 'Coffee mug']
const box = page.getByRole('combobox', { name: 'Search Products' })
const options = page.getByRole('option')

type Shop = {
  suggest?: (text: string) => Promise<readonly Suggestion[]>
  recent?: readonly string[]
  /** The panel is loaded when this is resolved. */
  isLoaded?: Promise<void>
}

const asSuggestions = (found: readonly string[]) => found.map((name) => ({ name }))

/**
 * Renders the box; `requests` are the suggestion requests, `destinations` the searched texts, `removed` the recent
 * searches that were removed.
 */
async function open({
  suggest = async () => asSuggestions(names),
  recent = [],
  isLoaded = Promise.resolve(),
}: Shop = {}) {
  const requests: { text: string; signal: AbortSignal }[] = []
  const destinations: string[] = []
  const removed: string[] = []
  const Panel = (props: SearchPanelProps) => {
    const [searches, setSearches] = useState(recent)
    return (
      <SearchPanel
        {...props}
        recent={searches}
        onRemove={(text) => {
          removed.push(text)
          setSearches(searches.filter((one) => one !== text))
        }}
        suggest={(text, signal) => {
          requests.push({ text, signal })
          return suggest(text)
        }}
      />
    )
  }
  await render(
    <SearchBox
      action="/search"
      loadPanel={async () => {
        await isLoaded
        return { default: Panel }
      }}
      go={(text, categoryId) => destinations.push([text, categoryId].filter(Boolean).join(' @'))}
    />,
    { wrapper: Texts },
  )
  return { asked: requests, went: destinations, removed }
}

it('moves through the suggestions with the arrow keys, wraps at both ends and opens the selected one', async () => {
  const { went: destinations } = await open()
  await box.fill('coffee')
  await expect.element(options).toHaveLength(4)
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')
  expect(active()).toBeNull()
  for (const name of [...names, 'Search for “coffee”', 'Coffee beans']) {
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.textContent).toBe(name)
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
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
  const { promise: late, resolve } = Promise.withResolvers<Suggestion[]>()
  const { asked: requests } = await open({
    suggest: async (text) => (text === 'c' ? late : asSuggestions(names)),
  })
  await box.fill('c')
  await expect.poll(() => requests.length).toBe(1)
  await box.fill('coffee')
  await expect.element(options).toHaveLength(4)
  expect(requests.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['c', true],
    ['coffee', false],
  ])
  resolve([{ name: 'Cat food' }])
  await late
  await expect.element(page.getByRole('option', { name: 'Cat food' })).not.toBeInTheDocument()
})

it('announces the number of suggestions, or that there are none', async () => {
  await open({ suggest: async (text) => asSuggestions(text === 'zzz' ? [] : names) })
  const status = page.getByRole('status')
  await box.fill('coffee')
  await expect.element(status).toHaveTextContent('3 suggestions')
  await box.fill('zzz')
  await expect.element(status).toHaveTextContent(en.listing.noSuggestion)
  await expect.element(options).toHaveLength(0)
})

it('after a failed request the typed text can still be searched', async () => {
  const { went: destinations } = await open({ suggest: () => Promise.reject(new Error('offline')) })
  await box.fill('coffee')
  await expect.element(page.getByRole('status')).toHaveTextContent(en.listing.noSuggestion)
  await page.getByRole('option', { name: 'Search for “coffee”' }).click()
  expect(destinations).toEqual(['coffee'])
})

it('keeps the text that is typed before the panel is loaded, and sends it', async () => {
  const { promise: isLoaded, resolve } = Promise.withResolvers<void>()
  const { asked: requests, went: destinations } = await open({ isLoaded })
  await box.fill('tea')
  await userEvent.keyboard('{Enter}')
  expect(destinations).toEqual(['tea'])
  await box.fill('coffee')
  resolve()
  await expect.element(options).toHaveLength(4)
  expect(requests.map(({ text }) => text)).toEqual(['coffee'])
  await expect.element(box).toHaveFocus()
})

it('limits a search to the category of a suggestion', async () => {
  const category = { id: 'flours', name: 'Atta & Dal' }
  const { went: destinations } = await open({
    suggest: async () => [
      { name: 'rice', category },
      { name: 'rice flour', category },
    ],
  })
  await box.fill('rice')
  await expect
    .poll(() => options.elements().map((row) => row.textContent))
    .toEqual(['rice', 'rice in Atta & Dal', 'rice flour', 'Search for “rice”'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(destinations).toEqual(['rice @flours'])
})

it('shows recent searches on focus, opens one, and removes one', async () => {
  const { went: destinations, removed } = await open({ recent: ['rice', 'tea'] })
  await box.click()
  await expect.element(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(destinations).toEqual(['tea'])
  await box.click()
  await page.getByRole('button', { name: 'Remove rice from recent searches' }).click()
  expect(removed).toEqual(['rice'])
  await expect.element(options).toHaveLength(1)
  await expect.element(box).toHaveFocus()
  await page.getByRole('button', { name: 'Remove tea from recent searches' }).click()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

it('puts a suggestion into the box to continue it', async () => {
  await page.viewport(360, 740)
  await open()
  await box.fill('cof')
  await page.getByRole('button', { name: 'Put Coffee mug into the search box' }).click()
  await expect.element(box).toHaveValue('Coffee mug')
  await expect.element(box).toHaveFocus()
})

it('shows suggestions of the word before only if they contain the new one', async () => {
  const { went: destinations } = await open({
    // The answers for other texts never arrive.
    suggest: (text) =>
      text === 'coffee' ? Promise.resolve(asSuggestions(names)) : new Promise(() => undefined),
  })
  await box.fill('coffee')
  await expect.element(options).toHaveLength(4)
  await box.fill('coffee m')
  expect(options.elements().map((option) => option.textContent)).toEqual([
    'Coffee mug',
    'Search for “coffee m”',
  ])
  // No row of coffee can be pressed or chosen by the arrow keys under another word.
  await box.fill('tea')
  expect(options.elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(destinations).toEqual(['tea'])
})
