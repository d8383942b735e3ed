import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Countdown } from '#ui/product/countdown.tsx'
import { Styleguide } from '#ui/styleguide/styleguide.tsx'
import { Texts } from '#tests/texts.tsx'
import { useIsHydrated } from './hydration.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renders a page, waits five seconds of its clock, and hydrates it. Returns the HTML and the errors of React. */
async function hydrate(page: ReactNode) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const shown = <Texts>{page}</Texts>
  const container = document.createElement('main')
  container.innerHTML = renderToString(shown)
  const html = container.innerHTML
  document.body.append(container)
  vi.setSystemTime(Date.now() + 5000)
  const errors: unknown[] = []
  // React reports other texts and elements as errors, and other attributes on the console.
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    if (/hydrat/.test(String(text))) errors.push(text)
  })
  let root: ReturnType<typeof hydrateRoot>
  await act(async () => {
    root = hydrateRoot(container, shown, { onRecoverableError: (error) => errors.push(error) })
  })
  const after = container.textContent
  await act(async () => root.unmount())
  container.remove()
  return { html, after, errors }
}

it('every component hydrates as it was rendered, although time has passed', async () => {
  const serverNow = Date.now()
  const { html, errors } = await hydrate(
    <>
      <Styleguide />
      <Countdown endsAt={serverNow + 60_000} serverNow={serverNow} />
    </>,
  )
  expect(html.length).toBeGreaterThan(20_000)
  expect(errors).toEqual([])
})

it('`useIsHydrated` is false in the HTML and true afterwards', async () => {
  const State = () => <p>{useIsHydrated() ? 'hydrated' : 'rendered'}</p>
  expect(await hydrate(<State />)).toEqual({ html: '<p>rendered</p>', after: 'hydrated', errors: [] })
})
