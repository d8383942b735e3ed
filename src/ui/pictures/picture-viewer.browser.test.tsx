import { lazy, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Texts } from '#tests/texts.tsx'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

const WIDTH = 3000
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="1500"><rect width="100%" height="100%" fill="${colour}"/></svg>`,
  )}`
const images = [picture('red'), picture('green'), picture('blue')]

function Page() {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <button type="button" onClick={() => setIndex(0)}>
        Enlarge
      </button>
      {index !== null && (
        <Suspense>
          <PictureViewer
            title="Soap"
            images={images}
            index={index}
            onStep={setIndex}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Soap' })
const image = page.getByRole('img', { name: /^Soap, picture/ })
const status = page.getByRole('status')
const stage = () => image.element().parentElement!.parentElement!
const box = () => image.element().getBoundingClientRect()
const scale = () => box().width / stage().getBoundingClientRect().width
/** The scale that shows one pixel of the picture per CSS pixel. */
const fullScale = () => WIDTH / stage().getBoundingClientRect().width
const expectScale = (value: number) => expect.poll(scale).toBeCloseTo(value, 3)
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

beforeEach(async () => {
  await render(<Page />, { wrapper: Texts })
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(WIDTH)
  await nextFrame()
})
afterEach(cleanup)

/** Sends a pointer event at x, y from the centre of the stage; `at` is its time in ms. */
function pointer(type: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, id = 1, at?: number) {
  const { left, top, width, height } = stage().getBoundingClientRect()
  const position = { clientX: left + width / 2 + x, clientY: top + height / 2 + y }
  const event = new PointerEvent(`pointer${type}`, { ...position, pointerId: id, bubbles: true })
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at })
  stage().dispatchEvent(event)
}
function press(x: number, y: number, at: number) {
  pointer('down', x, y, 1, at)
  pointer('up', x, y, 1, at)
}

it('fills the window', () => {
  const { left, top, width, height } = dialog.element().getBoundingClientRect()
  expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight])
  expect(stage().getBoundingClientRect().width).toBe(window.innerWidth)
})

it('zooms to the full resolution at the pressed point, and back by the next press', async () => {
  press(200, 0, 1000)
  await expectScale(fullScale())
  const { left, width } = box()
  const pressed = window.innerWidth / 2 + 200
  expect((pressed - left) / width).toBeCloseTo(pressed / window.innerWidth, 2)
  press(0, 0, 2000)
  await expectScale(1)
})

it('zooms once by a double tap', async () => {
  await userEvent.dblClick(image)
  await expectScale(fullScale())
})

it('zooms by the wheel, also with Ctrl, and leaves the wheel outside the picture to the page', async () => {
  const turn = (target: Element, deltaY: number, ctrlKey = false) =>
    target.dispatchEvent(new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true }))
  expect(turn(stage(), -100)).toBe(false)
  await expect.poll(scale).toBeGreaterThan(1.2)
  expect(turn(stage(), 100, true)).toBe(false)
  await expectScale(1)
  expect(turn(page.getByRole('heading').element(), -100, true)).toBe(true)
  expect(turn(document.body, -100, true)).toBe(true)
  await nextFrame()
  expect(scale()).toBeCloseTo(1)
})

it('zooms by keys and buttons, and leaves the zoom keys of the browser alone', async () => {
  await userEvent.keyboard('+')
  await expectScale(1.5)
  await userEvent.keyboard('+++')
  await expectScale(fullScale())
  await userEvent.keyboard('-----')
  await expectScale(1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expectScale(1.5)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expectScale(1)
  const withCtrl = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, cancelable: true, bubbles: true })
  expect(document.body.dispatchEvent(withCtrl)).toBe(true)
  await nextFrame()
  expect(scale()).toBeCloseTo(1)
})

it('changes the picture by arrow keys, and moves a zoomed picture', async () => {
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(status).toHaveTextContent('2 of 3')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(status).toHaveTextContent('3 of 3')
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(WIDTH)
  press(0, 0, 1000)
  await expectScale(fullScale())
  const { left, top } = box()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(() => [left - box().left, top - box().top]).toEqual([80, 80])
  await expect.element(status).toHaveTextContent('3 of 3')
})

it('shows the next picture whole after a zoomed one', async () => {
  press(0, 0, 1000)
  await expectScale(fullScale())
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(status).toHaveTextContent('2 of 3')
  await expectScale(1)
})

it('moves a zoomed picture by dragging, to its edge', async () => {
  press(0, 0, 1000)
  await expectScale(fullScale())
  const { left } = box()
  pointer('down', 0, 0)
  pointer('move', 30, 0)
  pointer('move', 60, 0)
  await expect.poll(() => box().left - left).toBeCloseTo(60)
  pointer('move', 9000, 0)
  await expect.poll(() => box().left).toBeCloseTo(0)
  pointer('up', 9000, 0)
  await expect.element(status).toHaveTextContent('1 of 3')
  await expectScale(fullScale())
})

it('zooms by two fingers; the pinch is neither press nor swipe', async () => {
  pointer('down', -50, 0, 1)
  pointer('down', 50, 0, 2)
  pointer('move', -100, 0, 1)
  pointer('move', 100, 0, 2)
  await expectScale(2)
  pointer('up', -100, 0, 1)
  pointer('up', 100, 0, 2)
  // The file with all pixels arrives and changes nothing.
  const isFullLoaded = () => [...stage().querySelectorAll('img')].at(-1)?.naturalWidth === WIDTH
  await expect.poll(() => stage().querySelectorAll('img').length === 2 && isFullLoaded()).toBe(true)
  await nextFrame()
  await nextFrame()
  expect(scale()).toBeCloseTo(2)
  await expect.element(status).toHaveTextContent('1 of 3')
})

it('changes the picture by a swipe, and follows the finger', async () => {
  pointer('down', 100, 0)
  pointer('move', 40, 5)
  await expect.poll(() => box().left).toBe(-60)
  pointer('move', -100, 10)
  pointer('up', -100, 10)
  await expect.element(status).toHaveTextContent('2 of 3')
  await expect.poll(() => box().left).toBe(0)
  pointer('down', 0, 0)
  pointer('move', -200, 0)
  pointer('cancel', -200, 0)
  await expect.poll(() => box().left).toBe(0)
  await expect.element(status).toHaveTextContent('2 of 3')
})

it('closes on Escape and returns the focus', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Enlarge' })).toHaveFocus()
})
