import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Texts } from '#tests/texts.tsx'
import { Carousel } from './carousel.tsx'

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <a key={index} href={`#${index}`} style={{ display: 'block', height: 80 }}>
      Product {index}
    </a>
  ))
const list = page.getByRole('list')
const previous = page.getByRole('button', { name: 'Previous New' })
const next = page.getByRole('button', { name: 'Next New' })
const left = () => Math.round(list.element().scrollLeft)
/** Presses until the button is marked as disabled; it keeps the focus. */
const pressToTheEnd = (button: typeof next) =>
  expect
    .poll(() => {
      const element = button.element() as HTMLButtonElement
      element.focus()
      element.click()
      return element.getAttribute('aria-disabled')
    })
    .toBe('true')
const viewWidth = () => list.element().clientWidth

it('scrolls one view forward and back, and disables the button at each end', async () => {
  await render(<Carousel label="New">{items(20)}</Carousel>, { wrapper: Texts })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAttribute('aria-disabled', 'false')
  await next.click()
  await expect.poll(left).toBeGreaterThan(viewWidth() / 2)
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false')
  await pressToTheEnd(next)
  expect(left()).toBe(list.element().scrollWidth - viewWidth())
  await expect.element(next).toHaveFocus()
  await pressToTheEnd(previous)
  expect(left()).toBe(0)
})

it('has no buttons while all items fit, and shows them when the window becomes narrow', async () => {
  await render(
    <div data-testid="frame" style={{ width: 1200 }}>
      <Carousel label="New" kind="free">
        {items(6).map((item) => (
          <div key={item.key} style={{ width: 120 }}>
            {item}
          </div>
        ))}
      </Carousel>
    </div>,
    { wrapper: Texts },
  )
  await expect.element(next).not.toBeInTheDocument()
  page.getByTestId('frame').element().setAttribute('style', 'width: 300px')
  await expect.element(next).toBeVisible()
})

it('does not advance under reduced motion until Play is pressed; then it wraps at its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(
    <Carousel label="New" kind="banner" autoMs={5000}>
      {items(3)}
    </Carousel>,
    { wrapper: Texts },
  )
  const play = page.getByRole('button', { name: 'Play New' })
  await expect.element(play).toBeVisible()
  vi.advanceTimersByTime(20_000)
  expect(left()).toBe(0)
  await play.click()
  const pause = page.getByRole('button', { name: 'Pause New' })
  await expect.element(pause).toBeVisible()
  // Pointer and focus inside the carousel pause it, so move both away.
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.unhover(pause)
  for (const place of [1, 2, 0]) {
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => Math.round(left() / viewWidth())).toBe(place)
  }
  await pause.click()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.unhover(play)
  vi.advanceTimersByTime(20_000)
  expect(left()).toBe(0)
})

it('pauses while the focus is inside', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(
    <Carousel label="New" kind="banner" autoMs={5000}>
      {items(3)}
    </Carousel>,
    { wrapper: Texts },
  )
  await page.getByRole('button', { name: 'Play New' }).click()
  await userEvent.unhover(page.getByRole('button', { name: 'Pause New' }))
  vi.advanceTimersByTime(20_000)
  expect(left()).toBe(0)
})
