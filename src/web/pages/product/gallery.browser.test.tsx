import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderPage } from '#tests/browser-page.tsx'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { soap } from '#tests/sample-product.ts'
import { Gallery } from './gallery.tsx'
import './product-page.css'

afterEach(async () => {
  await cleanup()
  delete document.documentElement.dataset['theme']
  await page.viewport(1280, 800)
})

/** Returns the WCAG 2 contrast of two computed colours, `rgb(…)`. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
      const part = Number(text) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

it.each(['light', 'dark'])('on phones the dot of the shown picture is the strongest (%s)', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  await page.viewport(360, 800)
  const product = { ...soap, imageUrls: ['/media/1', '/media/2', '/media/3'] }
  await renderPage(<Gallery product={product} outOfStock={false} />)
  const dot = (number: number) =>
    page.getByRole('button', { name: `Show picture ${number} of 3`, exact: true }).element()
  await expect.element(page.getByRole('button', { name: 'Show picture 1 of 3', exact: true })).toBeVisible()
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor
  const stage = colourOf(document.querySelector('.product-pictures .picture') as Element)
  expect(stage).toBe('rgb(255, 255, 255)')
  const [current, other] = [dot(1), dot(2)].map((element) => contrast(colourOf(element), stage))
  expect(dot(1).getAttribute('aria-current')).toBe('true')
  // WCAG 1.4.11.
  expect(other).toBeGreaterThanOrEqual(3)
  expect(current).toBeGreaterThan(2 * (other ?? 0))
})

it('without pictures nothing can be enlarged', async () => {
  await renderPage(<Gallery product={{ ...soap, imageUrls: [] }} outOfStock />)
  await expect.element(page.getByRole('button', { name: /wishlist/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Enlarge|^Show picture/ }).elements()).toEqual([])
  await expectNoAxeViolations()
})
