import { expect, type Page, test } from '@playwright/test'
import { signedInText } from '#text/en/signed-in.ts'
import { visitorText } from '#text/en/visitor.ts'
import { type Screen, shopperScreens, visitorScreens } from './screens.ts'
import {
  expectNoAxeViolations,
  expectNoDarkViolations,
  expectNoForcedViolations,
  signInWithToken,
  createShopper,
  openPage,
} from './test-users.ts'

const english = { ...visitorText, ...signedInText }

/**
 * Types into every visible field and returns those with a text contrast below 4.5:1 (WCAG 1.4.3).
 * All of it runs in the page: a field may be removed or rendered again at any time, and between two
 * calls from outside it would be gone.
 */
async function unreadableFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=hidden]), select, textarea',
  )
  return fields.evaluateAll(async (elements: HTMLElement[]) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('No canvas')
    // A canvas converts any colour notation to sRGB and blends translucent colours.
    const paint = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const found: string[] = []
    for (const el of elements) {
      if (!el.checkVisibility({ visibilityProperty: true })) continue
      if (el.matches('input:not(:read-only), textarea:not(:read-only)')) {
        el.focus()
        document.execCommand('insertText', false, '1')
        await new Promise(requestAnimationFrame)
      }
      // Focusing the header's search closes a layer of the header and removes its fields.
      if (!el.isConnected) continue
      let background = paint('white')
      const around: Element[] = []
      for (let at: Element | null = el; at; at = at.parentElement) around.unshift(at)
      for (const one of around) background = paint(getComputedStyle(one).backgroundColor)
      const text = paint(getComputedStyle(el).webkitTextFillColor)
      const ratio = (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05)
      if (ratio < 4.5)
        found.push(`${el.getAttribute('name') ?? el.outerHTML.slice(0, 120)}: ${ratio.toFixed(2)}`)
    }
    return found
  })
}

/** Pages that are checked in forced colours as well. */
const forcedPaths = [
  '/',
  '/login',
  '/products',
  '/product-page/swara-headphones',
  '/shopping-cart',
  '/checkout',
]

async function checkAll(page: Page, screens: readonly Screen[], width: string): Promise<void> {
  for (const { path, layer } of screens) {
    if (layer?.only && layer.only !== width) continue
    await test.step(`${path}${layer ? `, ${layer.name}` : ''}`, async () => {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await layer?.open(page)
      await expectNoAxeViolations(page)
      // Colours are the same at every width.
      if (width === 'phone' && layer?.only !== 'phone') return
      await expectNoDarkViolations(page)
      if (forcedPaths.includes(path)) await expectNoForcedViolations(page)
      expect(await unreadableFields(page)).toEqual([])
    })
  }
}

// Few long tests: one browser context loads scripts and styles once for many pages.
const forVisitors = visitorScreens(english)
const middle = Math.ceil(forVisitors.length / 2)
for (const [part, screens] of [forVisitors.slice(0, middle), forVisitors.slice(middle)].entries())
  test(`a visitor's screens, part ${part + 1}: no axe violation, and what is typed can be read`, async ({
    page,
  }, { project }) => {
    await checkAll(page, screens, project.name)
  })

test("a shopper's screens: no axe violation, and what is typed can be read", async ({ page, request }, {
  project,
}) => {
  const { token } = await createShopper(request)
  const response = await request.post('/api/move-to-cart', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId: 'swara-headphones', quantity: 1 },
  })
  expect(response.status()).toBe(200)
  await signInWithToken(page, token)
  await checkAll(page, shopperScreens(english), project.name)
})
