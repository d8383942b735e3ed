import { expect, type Locator, type Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Moves one or two fingers in a straight line with real touches. */
export async function touch(page: Page, fingers: { from: Point; to: Point }[]) {
  const session = await page.context().newCDPSession(page)
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
      id,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Returns how far a list is scrolled, in px, once it rests: a swipe ends a moment after the finger is lifted. */
export async function restingPosition(list: Locator): Promise<number> {
  let position = -1
  await expect
    .poll(async () => {
      const before = position
      position = await list.evaluate((element) => element.scrollLeft)
      return position === before
    })
    .toBe(true)
  return position
}
